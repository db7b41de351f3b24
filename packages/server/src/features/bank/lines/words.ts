import { fold } from '../../../db/search.ts'

/**
 * Returns the words of a text, separated by blanks, with one at both ends: ' trf 4b maint '. Empty where there is none.
 */
export function wordsIn(...texts: readonly (string | null)[]): string {
  const words = fold(texts.join(' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}

/** True if the text has all these words in their order; false without words. */
export const hasWords = (text: string, words: string): boolean => words !== '' && text.includes(words)

/** Returns all sequences of up to `longest` words of a text, each as `wordsIn` has it. */
export function phrasesIn(text: string, longest: number): Set<string> {
  const words = text.trim().split(' ')
  const phrases = new Set<string>()
  for (const start of words.keys())
    for (let length = 1; length <= longest && start + length <= words.length; length += 1)
      phrases.add(` ${words.slice(start, start + length).join(' ')} `)
  return phrases
}
