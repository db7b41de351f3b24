import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../lib/paths.mjs'

const SOURCES = ['packages/web/src', 'packages/contract/src']
const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(test|testing)[^/]*($|\/)/.test(file)
/** This matches a text in quotes that begins as a text that people read does. */
const QUOTED = /'([A-Z][^'\n]*)'|"([A-Z][^"\n]*)"/g
/** Where a text has a value; in the guides an example stands there. */
const VALUE = /\{\{\w+\}\}/
const NUMBER = String.raw`\d+( \w+)?`

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the texts of the screens: the ones without values, and patterns of the ones with a number in them. */
export function shownTexts() {
  const files = SOURCES.flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((file) => join(folder, file)))
  const found = files.filter(isSource).flatMap((file) => {
    const code = readFileSync(inRoot(file), 'utf8')
    return [...code.matchAll(QUOTED)].map(([, single, double]) => single ?? double)
  })
  const withValues = found.filter((text) => VALUE.test(text))
  return {
    plain: new Set(found),
    patterns: withValues.map((text) => new RegExp(`^${text.split(VALUE).map(escaped).join(NUMBER)}$`))
  }
}

export const isShown = (words, { plain, patterns }) => plain.has(words) || patterns.some((pattern) => pattern.test(words))

/** Returns the words in bold in a guide. */
export const wordsInBold = (text) => [...text.matchAll(/\*\*([^*\n]+)\*\*/g)].map(([, words]) => words)
