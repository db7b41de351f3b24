import { tooLong } from './fields.ts'
import { comparing } from './formRules.ts'
import { LENGTH } from './limits.ts'
import { z } from './z.ts'

const RULE = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s
const RULE_TEXT = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

/** Why a password is easily guessed: a common word, its owner's name or e-mail address, the name of the building. */
export const WEAKNESSES = ['common', 'name', 'building'] as const
export type PasswordWeakness = (typeof WEAKNESSES)[number]
export const WEAKNESS_TEXT: Record<PasswordWeakness, string> = {
  common: 'Please choose a less common password',
  name: 'Password must not contain your name or email',
  building: 'Password must not contain the name of the building'
}

/** Each requirement that can be seen while typing, for a live checklist. `knownWeakness` is another one. */
export const PASSWORD_REQUIREMENTS = [
  { text: `At least ${LENGTH.shortestPassword} characters`, isMet: (password: string) => password.length >= LENGTH.shortestPassword },
  { text: 'One uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { text: 'One lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { text: 'One number', isMet: (password: string) => /\d/.test(password) },
  { text: 'One special character (@$!%*?&)', isMet: (password: string) => /[@$!%*?&]/.test(password) }
] as const

/**
 * The words of the most used passwords in leaked lists, so that a form says it at once; the server knows many more. The rule requires a capital, a digit and a special character, and
 * most people put them in the same places, so these are removed before a password is looked up.
 */
const COMMON = new Set(
  (
    'abc abcd abcde admin administrator angel apple baby bailey baseball batman changeme charlie chocolate computer cookie ' +
    'daniel default dragon flower football freedom guest hello hunter hottie iloveyou jordan jessica killer letmein login love ' +
    'loveme lovely maggie manager master matrix michael monkey mustang mynoob ninja nothing pass passw passwd password pepper ' +
    'pokemon princess qazwsx qwe qweasd qwert qwerty qwertyui qwertyuiop root samsung secret shadow soccer sunshine superman ' +
    'srilanka ceylon colombo lanka cricket starwars summer autumn spring winter sysadmin temp temporary test testing trustno ' +
    'user welcome whatever zaq zxc zxcvbn zxcvbnm asd asdf asdfgh asdfghjkl aa aaa aaaa xyz january february march april may june ' +
    'july august september october november december monday friday sunday'
  ).split(' ')
)

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i'
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = (text: string) => text.replace(/[0134578@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
  // Finds 'P@ssw0rd123!' and 'Pa$$w0rd!!' as well as 'Password1!'. Of '1qaz@WSX' no word is left.
  const stripped = lower.replace(/[\d@$!%*?&]{1,}$/, '')
  return [bare, read(bare), read(stripped), lower.replace(/[^a-z]/g, '')].some((text) => text === '' || COMMON.has(text)) || isWalk(lower)
}

const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', '1qaz2wsx3edc', '!qaz@wsx#edc', 'abcdefghijklmnopqrstuvwxyz']

/** More than half of the password is a sequence of neighbouring keys or letters. */
function isWalk(lower: string): boolean {
  for (let length = lower.length; length > Math.max(5, lower.length / 2); length -= 1)
    for (let start = 0; start + length <= lower.length; start += 1)
      if (KEYBOARD.some((row) => row.includes(lower.slice(start, start + length)))) return true
  return false
}

/**
 * Returns the schema of a new password. It is never trimmed or folded: it is what was typed. A too long one is not checked
 * further, because that takes quadratic time; a too short one is told 'Password must be at least 8 characters'.
 */
export function newPassword(required = 'Password is required') {
  return z.string({ error: required }).check(
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(LENGTH.password, { error: tooLong('Password', LENGTH.password), abort: true }),
    z.minLength(LENGTH.shortestPassword, `Password must be at least ${LENGTH.shortestPassword} characters`),
    z.regex(RULE, RULE_TEXT),
    z.refine((password) => password.length < LENGTH.shortestPassword || !RULE.test(password) || !isCommon(password), WEAKNESS_TEXT.common)
  )
}

/** The owner of a password, as far as known. */
export interface PasswordOwner {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  /** The building's name. */
  building?: string | undefined
}

/** Shorter names occur in too many words. */
const SHORTEST_WORD = 4

const fold = (text: string) => text.normalize('NFC').toLowerCase()

function contains(password: string, ...names: (string | undefined)[]): boolean {
  const typed = fold(password)
  const parts = names.flatMap((name = '') => [name, name.replace(/\s+/g, ''), ...name.split(/\s+/)])
  return parts.some((part) => [...part].length >= SHORTEST_WORD && typed.includes(fold(part)))
}

/** Returns why a password is too easy to guess for those who know its owner and the building; null when it is not. */
export function ownerWeakness(password: string, { firstName, lastName, email, building }: PasswordOwner): PasswordWeakness | null {
  if (contains(password, firstName, lastName, email?.split('@', 1)[0])) return 'name'
  return contains(password, building) ? 'building' : null
}

/** Returns why it is guessed at once, as far as the browser knows; the server knows more words. */
export function knownWeakness(password: string, owner: PasswordOwner): PasswordWeakness | null {
  return ownerWeakness(password, owner) ?? (isCommon(password) ? 'common' : null)
}

/** The second password equals the first. */
export function samePassword(name: 'password' | 'newPassword') {
  return comparing(
    [name, 'confirmPassword'],
    'confirmPassword',
    'Passwords must match',
    ({ [name]: password, confirmPassword }) => confirmPassword === '' || confirmPassword === password
  )
}

/** Returns the check of a password in a form that also holds the owner's names. */
export function notOwners(name: 'password') {
  return comparing([name, 'firstName', 'lastName', 'email'], name, WEAKNESS_TEXT.name, (form) => ownerWeakness(form[name], form) === null)
}

export const ConfirmPassword = z.string({ error: 'Please confirm your password' }).check(z.minLength(1, 'Please confirm your password'))
