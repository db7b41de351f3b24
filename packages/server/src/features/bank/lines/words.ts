import { fold } from '../../../db/search.ts'

/** The words of a text, apart by blanks, with one at both ends: ' trf 4b maint '. Empty where there is none. */
export function wordsIn(...texts: readonly (string | null)[]): string {
  const words = fold(texts.join(' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}

/** Whether all of these words stand in the text in their order; no words stand nowhere. */
export const hasWords = (text: string, words: string): boolean => words !== '' && text.includes(words)

/** All that follows of up to so many words of a text, each as `wordsIn` has it. */
export function phrasesIn(text: string, longest: number): Set<string> {
  const words = text.trim().split(' ')
  const phrases = new Set<string>()
  for (const start of words.keys())
    for (let length = 1; length <= longest && start + length <= words.length; length += 1)
      phrases.add(` ${words.slice(start, start + length).join(' ')} `)
  return phrases
}
