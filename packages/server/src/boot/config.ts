import { resolve } from 'node:path'
import { nameText } from '@verandah/contract/fields'
import { LENGTH } from '@verandah/contract/limits'
import { misspeltSettings as misspeltIn, readSettings, type SettingName } from '../environment/readSettings.js'
import { areRoles, oidcOf } from './oidcSettings.ts'

/** First name, and the rest of the name. */
export function nameOf(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = text.normalize('NFC').trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** As people's names are judged everywhere; here control characters are an error, not removed. */
const isName = (text: string) => nameText('Name').safeParse(text).success && !/\p{Cc}/u.test(text)

const isFullName = (text: string) => Object.values(nameOf(text)).every(isName)

/** What a process that the portal starts gets beside its task: certificates of other authorities, proxies, drivers' own settings. */
export const environment = (): NodeJS.ProcessEnv => process.env

export class ConfigError extends Error {}

/** What only the contract can judge: it says what names and roles are. */
function contractProblems({ ADMIN_NAME, OIDC_ROLES }: { ADMIN_NAME?: string | undefined; OIDC_ROLES?: string | undefined }): string[] {
  const problems: string[] = []
  if (ADMIN_NAME !== undefined && !isFullName(ADMIN_NAME))
    problems.push(`ADMIN_NAME: must be a first and a last name of ${LENGTH.shortestName} to ${LENGTH.name} characters each`)
  if (OIDC_ROLES !== undefined && !areRoles(OIDC_ROLES))
    problems.push('OIDC_ROLES: must be group=role, group=role with roles of the portal other than administrator')
  return problems
}

/** Reads and checks the environment; `defaults` are for settings that are not set; throws `ConfigError`, which names every variable that is wrong. */
export function readConfig(defaults: Partial<Record<SettingName, string>> = {}, env: NodeJS.ProcessEnv = process.env) {
  const { values: settings, problems } = readSettings(env, defaults)
  const all = [...problems, ...contractProblems(settings)]
  if (all.length > 0) throw new ConfigError(all.join('\n'))
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    oidc: oidcOf(settings),
    hasPublicUrl: settings.PUBLIC_URL !== undefined,
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  }
}
export type Config = ReturnType<typeof readConfig>

/** Names in the environment that are no settings but seem to be meant as one. */
export function misspeltSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  return misspeltIn(env)
}
