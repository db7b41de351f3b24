import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { nameText } from '@verandah/contract/fields'
import { LENGTH } from '@verandah/contract/limits'
import { z } from '@verandah/contract/z'
import { RULES, whole, wholeOf } from '../core/running/rules.ts'
import { misspeltNames } from './misspelt.ts'
import { OIDC_SETTINGS, oidcOf, oidcProblem } from './oidcSettings.ts'
import { parseStorageUrl } from '../storage/storageUrl.ts'

/** Characters that a secret key has at least. */
export const KEY_LENGTH = 32
/** Characters that the token of the metrics has at least. */
const TOKEN_LENGTH = 16

/** First name, and the rest of the name. */
export function nameOf(text: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = text.normalize('NFC').trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** As people's names are judged everywhere; here control characters are an error, not removed. */
const isName = (text: string) => nameText('Name').safeParse(text).success && !/\p{Cc}/u.test(text)

const isFullName = (text: string) => Object.values(nameOf(text)).every(isName)

/** An IP address or a host name; a malformed IP address is rejected, not taken for a name. */
function isHost(text: string): boolean {
  return isIP(text) !== 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text))
}

/** An IP address or a network: 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix = '1', ...more] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && /^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits
}

/** Whose X-Forwarded-For counts. */
function isTrust(text: string): boolean {
  return /^(true|false|\d+)$/.test(text) || text.split(',').every((part) => isNetwork(part.trim()))
}

function hasHost(url: string): boolean {
  return URL.canParse(url) && new URL(url).hostname !== ''
}

const ADDRESS = String.raw`[^\s@<>"(),:;\\[\]]+@[a-z\d]([a-z\d.-]*[a-z\d])?`
const SENDER = new RegExp(`^(${ADDRESS}|("[^"<>\\p{Cc}]*"|[^"<>@,;:\\p{Cc}]*[^"<>@,;:\\p{Cc} ]) *<${ADDRESS}>)$`, 'iu')

/** An e-mail address, or a name with an address in angle brackets, as the header of a mail has it. */
function isSender(text: string): boolean {
  return SENDER.test(text.trim())
}

const storageUrl = z
  .string()
  .check(z.refine((text) => parseStorageUrl(text) !== null, 'must be s3://key:secret@host/bucket, with a / in the secret as %2F'))

// zod mini has no messages of its own: those of settings and of requests that name none are zod's English ones.
z.config(z.locales.en())

/** Every setting, with its default. Each may also come from a file, by `NAME_FILE`. */
export const Settings = z.object({
  HOST: z
    .optional(z.string().check(z.refine(isHost, 'must be an address or a host name')))
    .check(z.describe('Address to listen on. Default: 0.0.0.0, but 127.0.0.1 for a demo, because its passwords are public.')),
  PORT: whole(4000, 0, 65_535).check(z.describe('Port to listen on.')),
  DATA_DIR: z._default(z.string(), './data').check(z.describe('Where the database, the files and the secret key lie.')),
  DATABASE_URL: z
    .optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')))
    .check(z.describe('PostgreSQL instead of SQLite in DATA_DIR: postgres://user:password@host/database.')),
  PUBLIC_URL: z
    .optional(z.url({ protocol: /^https?$/, error: 'must start with http:// or https:// and name a host' }))
    .check(z.describe('The address that people type; links in mail start with it. Default: http://localhost:PORT.')),
  SMTP_URL: z
    .optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'), z.refine(hasHost, 'must name a host')))
    .check(z.describe('Mail server: smtp://user:password@host:587. Without it mail waits in the outbox.')),
  MAIL_FROM: z
    ._default(
      z.string().check(z.refine(isSender, 'must be an address, or a name and an address: Verandah <portal@tower.lk>')),
      'Verandah <portal@localhost>'
    )
    .check(z.describe('Sender of every mail.')),
  SECRET_KEY: z
    .optional(z.string().check(z.minLength(KEY_LENGTH, `must have at least ${KEY_LENGTH} characters`)))
    .check(z.describe('Encrypts what must not be stored in plain. Made once in DATA_DIR when absent.')),
  TRUST_PROXY: z
    ._default(z.string().check(z.refine(isTrust, 'must be true, false, a number of hops, or addresses, comma separated')), 'false')
    .check(z.describe('Whose X-Forwarded-For counts: true, false, a number of hops, or addresses, comma separated.')),
  ADMIN_EMAIL: z.optional(z.email()).check(z.describe('E-mail of the first administrator; without effect once there is one.')),
  ADMIN_PASSWORD: z.optional(z.string()).check(z.describe('Password of the first administrator. Both or neither.')),
  ADMIN_NAME: z
    ._default(
      z.string().check(z.refine(isFullName, `must be a first and a last name of ${LENGTH.shortestName} to ${LENGTH.name} characters each`)),
      'Portal Administrator'
    )
    .check(z.describe('First and last name of the first administrator.')),
  LOG_LEVEL: z
    ._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'warn')
    .check(z.describe('How much the log says.')),
  LOG_FORMAT: z
    .optional(z.enum(['text', 'json']))
    .check(z.describe('How the log is written: text, or json with one object per line. Default: text on a terminal, else json.')),
  METRICS_TOKEN: z
    .optional(z.string().check(z.minLength(TOKEN_LENGTH, `must have at least ${TOKEN_LENGTH} characters`)))
    .check(z.describe('Bearer token with which `/api/metrics` answers. Without it and without METRICS_PORT it is 404.')),
  METRICS_PORT: z
    .optional(wholeOf(1, 65_535))
    .check(z.describe('A port of its own on which `/api/metrics` answers instead, without a token where METRICS_TOKEN is not set.')),
  ...OIDC_SETTINGS,
  ...RULES,
  REQUEST_SECONDS: whole(30, 1, 3_600).check(z.describe('How long a request may take to arrive; one with a file has half an hour.')),
  MAX_CONNECTIONS: whole(2_000, 10).check(
    z.describe('Connections at once. Beyond it a new one takes the place of one without a session, idle ones first.')
  ),
  CALLS_PER_MINUTE: whole(300).check(z.describe('Calls a minute that one session may make, over all processes that share a database.')),
  STORAGE_URL: z.optional(storageUrl).check(z.describe('Where files are kept instead of DATA_DIR: s3://key:secret@host/bucket?region=…')),
  BACKUP_RECIPIENT: z
    .optional(z.string().check(z.regex(/^age1[02-9ac-hj-np-z]{50,}$/, 'must be a public key of age: age1…')))
    .check(
      z.describe('Archives are encrypted for this age key: age1…. Its other half is not on this machine; without it nothing is restored.')
    ),
  BACKUP_URL: z.optional(storageUrl).check(z.describe('Each archive is sent there too: s3://key:secret@host/bucket/folder?region=…')),
  STORAGE_QUOTA_MB: whole(5_120).check(z.describe('How much all files together may take.')),
  SHUTDOWN_SECONDS: whole(10).check(z.describe('How long running requests may finish after SIGTERM.')),
  JOBS: z._default(z.stringbool(), true).check(z.describe('Whether this process runs the jobs (deliveries, reminders, cleaning).'))
})
export type Settings = z.output<typeof Settings>

/** What a process that the portal starts gets beside its task: certificates of other authorities, proxies, drivers' own settings. */
export const environment = (): NodeJS.ProcessEnv => process.env

export class ConfigError extends Error {}

function fromFiles(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {}
  for (const name of Object.keys(Settings.shape)) {
    const file = env[`${name}_FILE`]
    // An empty variable is how a compose file says "not set".
    values[name] = env[name] || undefined
    if (values[name]?.trim() === '') throw new ConfigError(`${name}: must not be blank`)
    if (!file) continue
    if (values[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set`)
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new ConfigError(`${name}_FILE cannot be read`)
    }
    if (values[name] === '') throw new ConfigError(`${name}_FILE is empty`)
  }
  return values
}

/** Reads and checks the environment; `defaults` are for settings that are not set; throws `ConfigError`, which names every variable that is wrong. */
export function readConfig(defaults: Partial<Record<keyof Settings, string>> = {}, env: NodeJS.ProcessEnv = process.env) {
  const given = fromFiles(env)
  const parsed = Settings.safeParse({
    ...defaults,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  })
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const settings = parsed.data
  if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither')
  }
  const problem = oidcProblem(settings)
  if (problem !== null) throw new ConfigError(problem)
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    oidc: oidcOf(settings),
    hasPublicUrl: settings.PUBLIC_URL !== undefined,
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  }
}
export type Config = ReturnType<typeof readConfig>

/** Names in the environment that are no settings but close to one. */
export function misspeltSettings(env: NodeJS.ProcessEnv = process.env): string[] {
  const settings = Object.keys(Settings.shape)
  return misspeltNames(Object.keys(env), [...settings, ...settings.map((name) => `${name}_FILE`)])
}
