import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let reading: Promise<string> | undefined

/**
 * The passwords of leaked lists that people choose most, one a line; some 45,000, without those of digits alone, which the rule
 * forbids. Read with the first password that somebody sets, and kept as one string of 350 KB: as a module or a set they would
 * take ten times as much.
 */
async function readLines(): Promise<string> {
  const path = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const words = JSON.parse(await readFile(path, 'utf8')) as string[]
  return `\n${words.filter((word) => /[a-z]/.test(word)).join('\n')}\n`
}

/** Whether one of these texts (lower case) is in the list. */
export async function isListed(texts: Iterable<string>): Promise<boolean> {
  reading ??= readLines()
  const lines = await reading
  for (const text of texts) if (lines.includes(`\n${text}\n`)) return true
  return false
}
