import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '..')
const SHEETS = join(SRC, '../../../node_modules/@mantine/core/styles')
/** The components that are drawn with another one's rules. */
const ALSO: Record<string, string> = { NativeSelect: 'Combobox' }

test('every component that ui/ takes in brings its style sheet', () => {
  const used = globSync('**/*.tsx', { cwd: join(SRC, 'ui') }).flatMap((file) => {
    const source = readFileSync(join(SRC, 'ui', file), 'utf8')
    return [...source.matchAll(/\{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim())
    )
  })
  const wanted = new Set(used.flatMap((name) => [name, ...(ALSO[name] === undefined ? [] : [ALSO[name]])]))
  const imported = readFileSync(join(SRC, 'theme/styles.ts'), 'utf8')
  const missing = [...wanted].filter((name) => existsSync(join(SHEETS, `${name}.layer.css`)) && !imported.includes(`/${name}.layer.css`))
  expect(used.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})
