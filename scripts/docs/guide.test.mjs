import { existsSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { textOf } from './documents.mjs'
import { isShown, shownTexts, wordsInBold } from './shownTexts.mjs'

const GUIDES = ['resident', 'council', 'treasurer', 'secretary', 'president', 'administrator', 'meetings']
const PICTURES = 'docs/guide/pictures'
const PICTURE = /!\[([^\]]*)\]\(([^)]+)\)/g
/** The size of one picture at most, in bytes. */
const MOST_OF_ONE = 40 * 1024
const MOST_OF_ALL = 700 * 1024

const guideOf = (role) => textOf(`docs/guide/${role}.md`)
const picturesOf = (role) => [...guideOf(role).matchAll(PICTURE)].map(([, alt, path]) => ({ alt, path }))
const wordsIn = (text) => text.replace(PICTURE, '$1').match(/[\p{L}\d]+/gu).length
const texts = shownTexts()

test('each role and general meetings have their guide, and there are no others', () => {
  expect(new Set(readdirSync(inRoot('docs/guide')))).toEqual(new Set([...GUIDES.map((role) => `${role}.md`), 'pictures']))
})

describe.each(GUIDES)('the guide %s', (role) => {
  it('calls buttons, fields and pages what they are called in the portal', () => {
    expect(wordsInBold(guideOf(role)).filter((words) => !isShown(words, texts))).toEqual([])
  })

  it('is short, and says what often goes wrong', () => {
    expect(wordsIn(guideOf(role))).toBeGreaterThanOrEqual(300)
    expect(wordsIn(guideOf(role))).toBeLessThanOrEqual(600)
    expect(guideOf(role)).toMatch(/^## What often goes wrong$/m)
  })

  it('has pictures, each with words for those who do not see it', () => {
    expect(picturesOf(role).length).toBeGreaterThan(0)
    for (const { alt, path } of picturesOf(role)) {
      expect([path, alt.length > 20]).toEqual([path, true])
      expect([path, existsSync(inRoot('docs/guide', path))]).toEqual([path, true])
    }
  })
})

test('every picture is in a guide, and they are small', () => {
  const files = readdirSync(inRoot(PICTURES))
  const used = GUIDES.flatMap((role) => picturesOf(role)).map(({ path }) => path.replace('pictures/', ''))
  expect(new Set(files)).toEqual(new Set(used))
  const sizes = files.map((file) => statSync(inRoot(PICTURES, file)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_OF_ONE)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_OF_ALL)
})

test('words that no screen has are found; a number stands for any, and a text in code is none', () => {
  expect(wordsInBold('Press **Record Transaction**, then **Nothing of That**.')).toEqual(['Record Transaction', 'Nothing of That'])
  expect(isShown('Record Transaction', texts)).toBe(true)
  expect(isShown('record transaction', texts)).toBe(false)
  expect(isShown('Nothing of That', texts)).toBe(false)
  expect(isShown('Publish to 87 people', texts)).toBe(true)
  expect(isShown('Publish to everybody', texts)).toBe(false)
})
