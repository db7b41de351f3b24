/** What is wrong with the value of a setting, in words that follow its name. */
export class WrongValue extends Error {}

/**
 * What a setting does, how its text is read, and the text that is read where it is not set. `read` throws `WrongValue`.
 * @template T
 * @template {string | undefined} Standard
 * @typedef {{ about: string, read: (text: string) => T, standard: Standard }} Setting
 */

/**
 * The values of settings: those without a default may be undefined.
 * @template {Record<string, Setting<unknown, string | undefined>>} S
 * @typedef {{ [Name in keyof S]: ReturnType<S[Name]['read']> | (S[Name]['standard'] extends string ? never : undefined) }} Values
 */

/**
 * @template T
 * @template {string | undefined} [Standard=undefined]
 * @param {string} about
 * @param {(text: string) => T} read
 * @param {Standard} [standard]
 * @returns {Setting<T, Standard>}
 */
export function setting(about, read, standard) {
  return { about, read, standard: /** @type {Standard} */ (standard) }
}

/**
 * A text that passes all checks; of the first that it does not pass the words are said.
 * @param {[isRight: (text: string) => boolean, words: string][]} checks
 */
export const text =
  (...checks) =>
  /** @param {string} given */
  (given) => {
    const failed = checks.find(([isRight]) => !isRight(given))
    if (failed !== undefined) throw new WrongValue(failed[1])
    return given
  }

/** A whole number of these bounds. */
export const whole =
  (min = 1, max = 999_999_999) =>
  /** @param {string} given */
  (given) => {
    if (!/^\d+$/.test(given)) throw new WrongValue('must be a whole number')
    const value = Number(given)
    if (value < min) throw new WrongValue(`must be at least ${min}`)
    if (value > max) throw new WrongValue(`must be at most ${max}`)
    return value
  }

/** @param {readonly string[]} options */
const refuse = (options) => new WrongValue(`Invalid option: expected one of ${options.map((one) => `"${one}"`).join('|')}`)

/**
 * @template {string} T
 * @param {readonly T[]} options
 */
export const oneOf =
  (options) =>
  /** @param {string} given */
  (given) => {
    const found = options.find((one) => one === given)
    if (found === undefined) throw refuse(options)
    return found
  }

const YES = ['true', '1', 'yes', 'on', 'y', 'enabled']
const NO = ['false', '0', 'no', 'off', 'n', 'disabled']

/** @param {string} given */
export function flag(given) {
  const word = given.toLowerCase()
  if (![...YES, ...NO].includes(word)) throw refuse([...YES, ...NO])
  return YES.includes(word)
}
