import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { ownerWeakness, type PasswordOwner, type PasswordWeakness } from '@verandah/contract/passwords'
import { ROLE_LABEL, ROLES } from '@verandah/contract/roles'

/** Words that everybody knows of a portal: its roles, its product, what it is for, what a sign-in asks for. */
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
]

/** The letters that signs and digits stand for; `1`, `!` and `|` for one of two letters. */
const STANDS_FOR: Record<string, string> = { 0: 'o', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's' }
/** The least letters of a word; shorter texts, between signs and digits, may be anything. */
const SHORTEST_WORD = 4
/** The most letters that are tried as a word together with signs and digits after it. */
const LONGEST_WORD = 12
/** The time of an estimate grows faster than the length; what is easy to guess is so in its first characters. */
const MOST_CHARACTERS = 32
/** The number of guesses that is too few. Two of the words that are chosen most take fewer. */
const FEW_GUESSES = 10_000

let loading: Promise<ZxcvbnFactory> | undefined

/** Loads the list, which has 49,000 passwords of leaks. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common')
  ])
  return new ZxcvbnFactory({
    dictionary: { portal: WORDS, passwords: dictionary['passwords-common'] },
    graphs: { qwerty: adjacencyGraphs.qwerty },
    l33tTable: {},
    maxLength: MOST_CHARACTERS
  })
}

/** Whether the letters of a text are one listed word, one walk over the keyboard and so on, or several that are guessed soon. */
async function isWeak(text: string): Promise<boolean> {
  loading ??= load()
  const parts = (await loading).check(text).sequence.filter(({ token }) => /\p{L}/u.test(token))
  const guesses = parts.reduce((product, part) => product * Number(part['guesses']), 1)
  return guesses < FEW_GUESSES || (parts.length === 1 && parts[0]?.pattern !== 'bruteforce')
}

/** Returns the password as it is, and with signs and digits read as the letters that they look like. In lower case. */
function readingsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase()
  return [lower, ...['i', 'l'].map((letter) => lower.replace(/[\d@$!|]/g, (sign) => STANDS_FOR[sign] ?? letter))]
}

/**
 * Returns the beginnings of a password: the signs and digits at the end belong to the last word or not: `footba`, `footba1`,
 * `footba11`, …
 */
function headsOf(password: string): string[] {
  const end = password.replace(/\P{L}+$/u, '').length
  return Array.from({ length: Math.max(0, LONGEST_WORD + 1 - end) }, (_, index) => password.slice(0, end + index))
}

/**
 * Whether a password is one that guessers try first, also with a capital, digits and signs where most people put them: a
 * common one, a walk over the keyboard, a repetition, or made of the portal's own words. Takes some milliseconds.
 */
export async function isGuessable(password: string): Promise<boolean> {
  if (/^(.+)\1+$/s.test(password.normalize('NFKC').toLowerCase())) return true
  const withoutSigns = password.replace(/[^\p{L}\d]+/gu, '')
  const letters = password.replace(/\P{L}+/gu, '')
  const texts = new Set([password, withoutSigns, letters, ...headsOf(password)].flatMap(readingsOf))
  for (const text of texts) if (text.length >= SHORTEST_WORD && (await isWeak(text))) return true
  return false
}

/** Returns why a password is too easy to guess, for everybody or for those who know its owner and the building; null when it is not. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<PasswordWeakness | null> {
  const weakness = readingsOf(password)
    .map((reading) => ownerWeakness(reading, owner))
    .find((found) => found !== null)
  return weakness ?? ((await isGuessable(password)) ? 'common' : null)
}
