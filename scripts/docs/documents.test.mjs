import { describe, expect, it, test } from 'vitest'
import { deadLinks, documents, missingPaths, textOf, unknownScripts } from './documents.mjs'

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
