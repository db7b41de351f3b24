import { en } from './en.ts'
import type { Language } from './translate.ts'

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }
/** How much longer a text becomes, because Sinhala and Tamil are about that much longer than English. */
const GROWTH = 0.4
/** The room is added in words of this length at most: no language has one that is as long as a sentence. */
const LONGEST_WORD = 12

/**
 * Returns a text in brackets, with accents and 40 % longer; placeholders are unchanged. A text of placeholders alone is
 * unchanged.
 */
function pseudo(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/)
  const letters = parts.filter((part) => !part.startsWith('{{')).join('')
  if (!/\p{L}/u.test(letters)) return text
  const accented = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[aeiouAEIOU]/g, (letter) => ACCENTS[letter] ?? letter)
  )
  const added = '~'.repeat(Math.ceil(letters.length * GROWTH)).match(new RegExp(`~{1,${LONGEST_WORD}}`, 'g'))
  return `[${accented.join('')}${added?.join(' ')}]`
}

/**
 * A language for tests: each text that the portal words itself stands in brackets, so that one that was not translated
 * shows, and is longer, so that one that is cut off shows. `en-XA` is the usual code for such a language.
 */
export const pseudoLanguage: Language = { code: 'en-XA', catalogue: en, adapt: pseudo }
