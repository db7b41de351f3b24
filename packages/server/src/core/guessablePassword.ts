import { ownerProblem, type PasswordOwner, TOO_COMMON } from '@verandah/contract/passwords'
import { ROLE_LABEL, ROLES } from '@verandah/contract/roles'
import { isListed } from './commonPasswords.ts'
import { isWalk } from './keyboardWalk.ts'

/** Words that everybody knows of a portal: its roles, its product, what it is for, what a sign-in asks for. The longest first. */
const WORDS = [
  ...ROLES,
  ...Object.values(ROLE_LABEL).map((name) => name.toLowerCase().replaceAll(' ', '')),
  'admin',
  'apartment',
  'building',
  'committee',
  'condominium',
  'login',
  'manager',
  'member',
  'password',
  'portal',
  'tower',
  'veranda',
  'verandah',
  'welcome'
].toSorted((one, other) => other.length - one.length)

/** What signs and digits stand for; `1` and `!` for one of two letters. */
const STANDS_FOR: Record<string, string> = { '0': 'o', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' }
const READINGS = ['i', 'l'].map((one): Record<string, string> => ({ ...STANDS_FOR, '@': 'a', $: 's', '1': one, '!': one, '|': one }))

/** So much of what stands after a word is tried as a part of it. */
const LONGEST_TAIL = 12
/** Fewer letters than these, between signs and digits, may be anything. */
const SHORTEST_WORD = 4

/** The password as it is, and with signs and digits read as the letters that they look like. In lower case. */
function readingsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase()
  return [lower, ...READINGS.map((letters) => lower.replace(/[\d@$!|]/g, (sign) => letters[sign] ?? sign))]
}

/** What is left without the digits and signs around it; of those after it, more and more are left away: `footba11`, `footba1`, … */
function coresOf(text: string): string[] {
  const [, head = '', core = ''] = /^(\P{L}*)(.*?)\P{L}*$/su.exec(text) ?? []
  const end = head.length + core.length
  const lengths = Array.from({ length: Math.min(text.length - end, LONGEST_TAIL) + 1 }, (_, index) => end + index)
  return lengths.flatMap((length) => [text.slice(0, length), text.slice(head.length, length)])
}

const lettersOf = (text: string) => text.replace(/\P{L}+/gu, '')

/** A text that is one part again and again says no more than the part. */
const partOf = (text: string) => /^(.+?)\1+$/s.exec(text)?.[1] ?? text
const isShortRepeated = (text: string) => text.length > SHORTEST_WORD && partOf(text).length <= SHORTEST_WORD

/** Whether little is left of a text of letters without the words that everybody knows. */
function isOfWords(letters: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < SHORTEST_WORD && rest.length < letters.length
}

/**
 * Whether a password is one that guessers try first, also with a capital, digits and signs where most people put them: in the list
 * of common ones, a walk over the keyboard, a repetition, or made of the portal's own words. Takes a few milliseconds at most; the
 * password has met the rule, so that it is not long.
 */
export async function isGuessable(password: string): Promise<boolean> {
  const wholes = readingsOf(password)
  const [plain = ''] = wholes
  const cores = coresOf(plain)
  if (partOf(plain).length < plain.length || cores.some((core) => core.length >= SHORTEST_WORD && isWalk(core))) return true

  const texts = [...new Set(cores.flatMap((core) => readingsOf(core)))]
  if (texts.some((text) => isOfWords(lettersOf(text), WORDS))) return true
  const long = wholes.map((text) => lettersOf(text)).filter((text) => text.length > SHORTEST_WORD)
  const tried = [...texts, ...long]
  // 'qweqwe' is in the list itself; 'abcabc' says no more than 'abc'.
  return tried.some((text) => isShortRepeated(text)) || isListed(new Set([...tried, ...tried.map(partOf)]))
}

/** Why a password is too easy to guess, for everybody or for those who know its owner and the building; null when it is not. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<string | null> {
  const problem = readingsOf(password)
    .map((reading) => ownerProblem(reading, owner))
    .find((found) => found !== null)
  return problem ?? ((await isGuessable(password)) ? TOO_COMMON : null)
}
