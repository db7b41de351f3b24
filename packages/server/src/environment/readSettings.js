import { readFileSync } from 'node:fs'
import { WrongValue } from './kinds.js'
import { misspeltNames } from './misspelt.js'
import { SETTINGS } from './settings.js'

/** @typedef {import('./kinds.js').Values<typeof SETTINGS>} Settings */
/** @typedef {keyof typeof SETTINGS} SettingName */
/** @typedef {Record<string, string | undefined>} Environment */

const NAMES = /** @type {SettingName[]} */ (Object.keys(SETTINGS))

/**
 * The text of a setting, of the environment or of the file that it names.
 * @param {SettingName} name
 * @param {Environment} env
 */
function textOf(name, env) {
  const file = env[`${name}_FILE`]
  // An empty variable is how a compose file says "not set".
  const given = env[name] || undefined
  if (given?.trim() === '') throw new WrongValue(`${name}: must not be blank`)
  if (!file) return given
  if (given !== undefined) throw new WrongValue(`${name} and ${name}_FILE are both set`)
  const read = contentOf(name, file)
  if (read === '') throw new WrongValue(`${name}_FILE is empty`)
  return read
}

/**
 * @param {SettingName} name
 * @param {string} file
 */
function contentOf(name, file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new WrongValue(`${name}_FILE cannot be read`)
  }
}

/**
 * @param {SettingName} name
 * @param {string} given
 */
function valueOf(name, given) {
  try {
    return SETTINGS[name].read(given)
  } catch (error) {
    throw error instanceof WrongValue ? new WrongValue(`${name}: ${error.message}`) : error
  }
}

/**
 * What is wrong with settings taken together.
 * @param {Settings} settings
 */
function problemsTogether({ ADMIN_EMAIL, ADMIN_PASSWORD, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES, OIDC_ONLY }) {
  const problems = []
  if ((ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined)) problems.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither')
  const set = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((value) => value !== undefined).length
  if (set === 1 || set === 2) problems.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three or none')
  if (set === 0 && OIDC_ONLY) problems.push('OIDC_ONLY: needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
  if (set === 0 && OIDC_ROLES !== undefined) problems.push('OIDC_ROLES: needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET')
  return problems
}

/**
 * Reads and checks all settings; `defaults` are for those that are not set. `problems` has a line for each that is wrong, and
 * the values count only where it has none.
 * @param {Environment} env
 * @param {Partial<Record<SettingName, string>>} [defaults]
 * @returns {{ values: Settings, problems: string[] }}
 */
export function readSettings(env, defaults = {}) {
  /** @type {Partial<Record<SettingName, unknown>>} */
  const read = {}
  /** @type {string[]} */
  const problems = []
  for (const name of NAMES) {
    try {
      const given = textOf(name, env) ?? defaults[name] ?? SETTINGS[name].standard
      read[name] = given === undefined ? undefined : valueOf(name, given)
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error
      problems.push(error.message)
    }
  }
  const values = /** @type {Settings} */ (read)
  return { values, problems: problems.length > 0 ? problems : problemsTogether(values) }
}

/**
 * A line for each name in the environment that is no setting, but seems to be meant as one.
 * @param {Environment} env
 */
export function misspeltSettings(env) {
  return misspeltNames(env, [...NAMES, ...NAMES.map((name) => `${name}_FILE`)])
}
