import { fold } from './fold.ts'

/** Sorts before every letter and blank, and is in no name. */
const END = '\u0001'

/** The vowel signs of Sinhala, Tamil and others are marks too, and stay: they are letters to their readers. */
const ACCENTED = /(\p{Script=Latin})\p{M}+/gu
/** Latin letters that Unicode does not take apart. */
const WHOLE: Readonly<Record<string, string>> = { æ: 'ae', đ: 'd', ð: 'd', ı: 'i', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss', þ: 'th' }
const WHOLE_LETTERS = new RegExp(`[${Object.keys(WHOLE).join('')}]`, 'g')

const withoutAccents = (text: string) =>
  fold(text.normalize('NFD').replace(ACCENTED, '$1')).replace(WHOLE_LETTERS, (letter) => WHOLE[letter] ?? letter)

/**
 * Sorts names by code point as people look for them: letter case ignored, Ö beside O, and of two that differ in their
 * accents alone always the same one first. The parts decide one after the other.
 */
export function sortKey(...parts: string[]): string {
  const plain = parts.map(withoutAccents).join(END)
  const folded = parts.map(fold).join(END)
  return plain === folded ? plain : plain + END + folded
}
