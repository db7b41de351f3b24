import type { Endpoint } from '@verandah/contract/endpoint'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.|^test\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))

/** Returns the object literal around a place in a text. */
function literalAround(text: string, at: number): string {
  let [start, end] = [at, at]
  for (let depth = 0; depth < 1;) depth += { '{': 1, '}': -1 }[text[--start] ?? '{'] ?? 0
  for (let depth = 0; depth < 1;) depth += { '}': 1, '{': -1 }[text[++end] ?? '}'] ?? 0
  return text.slice(start, end + 1)
}

/** The queries that say themselves how they are fetched, each with the text of its options. */
const own = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bqueryFn:/g)].map(({ index }) => ({ file, options: literalAround(text, index) }))
)

/** `query` gives it; without it stays what a dialog shows as it was when it was opened, and what never changes: a file. */
const isSaid = (options: string) => /\.\.\.(everywhere\()?query\(|meta: \{ shows/.test(options) || options.includes('staleTime: Infinity')

test('every query says what it shows, so that it is asked for again when that has changed', () => {
  const silent = own.filter(({ options }) => !isSaid(options)).map(({ file }) => file)
  expect(own.length).toBeGreaterThan(15)
  expect(silent).toEqual([])
})

test('what a query says that it shows is that of the list by whose address it is kept', () => {
  const wrong = own.flatMap(({ file, options }) => {
    const shown = /shows: (\w+\.\w+)\.shows/.exec(options)?.[1]
    const key = /queryKey: \[(\w+\.\w+)\.path/.exec(options)?.[1]
    return shown === undefined || key === undefined || shown === key ? [] : [`${file}: ${key} shows ${shown}`]
  })
  expect(wrong).toEqual([])
})

/** By the names under which a file imports them, the operations' groups of the contract. */
async function importedInto(text: string): Promise<Record<string, Record<string, Endpoint | undefined> | undefined>> {
  const groups: Record<string, Record<string, Endpoint | undefined>> = {}
  for (const [, names = '', module = ''] of text.matchAll(/import \{([^}]*)\} from '@verandah\/contract\/(\w+)'/g)) {
    const exported = (await import(`../../../contract/src/${module}.ts`)) as Record<string, Record<string, Endpoint>>
    for (const name of names.split(',')) {
      const [from = '', as = from] = name.trim().split(' as ')
      if (exported[from] !== undefined) groups[as] = exported[from]
    }
  }
  return groups
}

test('whatever changes something has what shows it asked for again', async () => {
  const forgotten: string[] = []
  let count = 0
  for (const { file, text } of sources) {
    const calls = [...text.matchAll(/\b(?:call|upload)\(\s*(\w+)\.(\w+)/g)]
    const groups = calls.length === 0 ? {} : await importedInto(text)
    const changing = calls.filter(([, group = '', name = '']) => (groups[group]?.[name]?.changes ?? []).length > 0)
    count += changing.length
    if (!/\buseAction\b|\brefreshChanged\b/.test(text)) forgotten.push(...changing.map(([, group, name]) => `${file}: ${group}.${name}`))
  }
  expect(count).toBeGreaterThan(100)
  expect(forgotten).toEqual([])
})
