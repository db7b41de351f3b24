import { describe, expect, it, test } from 'vitest'
import { deadLinks, documents, missingPaths, textOf, unknownNames, unknownScripts } from './documents.mjs'

describe.each(documents())('%s', (document) => {
  it('names only files and folders that exist', () => {
    expect(missingPaths(textOf(document))).toEqual([])
  })

  it('links only to files and headings that exist', () => {
    expect(deadLinks(document)).toEqual([])
  })

  it('names only commands that exist', () => {
    expect(unknownScripts(textOf(document))).toEqual([])
  })
})

/** The documents that everybody reads who changes the code. */
const FIRST_READ = ['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/STYLE.md']
const countWords = (text) => text.split(/\s+/).filter((word) => word !== '').length

describe.each(FIRST_READ)('%s', (document) => {
  it('names nothing of the code that is not there', () => {
    expect(unknownNames(textOf(document))).toEqual([])
  })

  it('is read in a terminal: no line has more than 160 characters', () => {
    const lines = textOf(document).split('\n')
    expect(lines.filter((line) => line.length > 160 && !/^!\[|^<img/.test(line))).toEqual([])
  })
})

test('what everybody reads stays short: 12,000 words together, and 40 KB of ARCHITECTURE.md', () => {
  expect(FIRST_READ.map((document) => countWords(textOf(document))).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(12_000)
  expect(Buffer.byteLength(textOf('docs/ARCHITECTURE.md'))).toBeLessThanOrEqual(40 * 1_024)
})

test('decisions are numbered one after the other, in name and title', () => {
  const decisions = documents().filter((name) => name.startsWith('docs/decisions/'))
  const numbers = decisions.map((name) => Number(/(\d{4})-/.exec(name)?.[1]))
  expect(numbers).toEqual(decisions.map((_, index) => index + 1))
  expect(decisions.map((name) => Number(/^# (\d+)\./.exec(textOf(name))?.[1]))).toEqual(numbers)
})

test('a path is found by its end; placeholders and folders of a running portal are not checked', () => {
  expect(missingPaths('`lib/paths.mjs`, `features/<word>/`, `x.service.ts`, `./data`, `text/csv`')).toEqual([])
  expect(missingPaths('`lib/nothing.mjs`, `nothing.ts`, `scripts/nothing/`')).toEqual(['lib/nothing.mjs', 'nothing.ts', 'scripts/nothing/'])
  expect(missingPaths('```\nscripts/lib/  helpers\nscripts/nothing/  nothing\n```\n')).toEqual(['scripts/nothing/'])
})

test('links to missing files and headings are found', () => {
  const text = '# One & two\n[a](#one--two) [b](#three) [c](docs/nothing.md) [d](scripts/run.mjs) [e](https://example.org)'
  expect(deadLinks('README.md', text)).toEqual(['#three', 'docs/nothing.md'])
})

test('unknown commands are found', () => {
  expect(unknownScripts('`npm run demo` and `npm run nothing`')).toEqual(['nothing'])
})

test('names that the code does not have are found; words, files and what is cut off are not looked for', () => {
  expect(unknownNames('`npx`, `transact`, `core/transact.ts`, `x.service.ts`, `isDue(now)`, `…_TRANSITIONS`')).toEqual([])
  expect(unknownNames('`isWrittenNowhere`, `ctx.written_nowhere`')).toEqual(['isWrittenNowhere', 'ctx.written_nowhere'])
})
