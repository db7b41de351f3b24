import { statSync } from 'node:fs'
import type { Config } from './config.ts'
import { SETTINGS } from '../environment/settings.js'
import { databaseFile, filesFolder } from './dataDir.ts'
import { keyFile } from './secretKey.ts'

/** Random text of 32 characters has more, also where it is written in hexadecimal. */
const DIFFERENT_CHARACTERS = 8
/** No shorter words than these within a text: a random one may have them. */
const MADE_UP =
  /change.?(me|this)|replace|secret|example|passw|pass.?phrase|dummy|default|insecure|sample|random|verandah|portal|qwert|characters|(^|\s)(my|your|key|tests?)(?=[\s_-]|$)/i

function isRepetition(key: string): boolean {
  for (let period = 1; period <= key.length / 2; period += 1) if (key.startsWith(key.slice(period))) return true
  return false
}

/** True for 'abcdefgh…' and '98765432…': most characters follow the one before them. */
function isSequence(key: string): boolean {
  const steps = Array.from({ length: key.length - 1 }, (_, at) => key.charCodeAt(at + 1) - key.charCodeAt(at))
  return [1, -1].some((step) => steps.filter((taken) => taken === step).length > key.length / 2)
}

/** Why somebody could guess a key; null when nothing is known against it. */
function weaknessOf(key: string): string | null {
  if (isRepetition(key)) return 'it repeats itself'
  if (new Set(key).size < DIFFERENT_CHARACTERS) return 'it has few different characters'
  if (isSequence(key)) return 'its characters follow each other'
  return MADE_UP.test(key) ? 'it looks like an example' : null
}

const OTHERS_READ = 0o044
const OTHERS_ENTER = 0o011

function modeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? 0
}

/** What others on this machine may read of the data directory. Files in a folder that nobody may enter are safe. */
function openPlaces(dataDir: string): string[] {
  // Windows has no such modes.
  if (process.platform === 'win32') return []
  const database = databaseFile(dataDir)
  const within = [keyFile(dataDir), database, `${database}-wal`, filesFolder(dataDir)]
  const mode = modeOf(dataDir)
  const folder = (mode & (OTHERS_READ | OTHERS_ENTER)) === 0 ? [] : [`${dataDir}. Run: chmod 700 ${dataDir}`]
  const files = (mode & OTHERS_ENTER) === 0 ? [] : within.filter((path) => (modeOf(path) & OTHERS_READ) !== 0)
  return [...folder, ...files.map((path) => `${path}. Run: chmod go-rwx ${path}`)]
}

/** What an administrator should know at start, one line each, although the portal starts. */
export function listWarnings(config: Pick<Config, 'DATA_DIR' | 'TRUST_PROXY'>, secretKey: string): string[] {
  const weakness = weaknessOf(secretKey)
  return [
    ...openPlaces(config.DATA_DIR).map((place) => `DATA_DIR: others on this machine may read ${place}`),
    ...(weakness === null ? [] : [`SECRET_KEY is easy to guess: ${weakness}. Use a random one: openssl rand -base64 32`]),
    ...(config.TRUST_PROXY === 'true'
      ? [
          'TRUST_PROXY=true believes every caller’s X-Forwarded-For: no limit by address holds. Set the number of proxies, or their addresses.'
        ]
      : [])
  ]
}

/** What it means that a setting is missing without which a real portal can start, in a line each. */
export function missingSettings({ hasPublicUrl, PUBLIC_URL, SMTP_URL, MAIL_FROM }: Config): string[] {
  const lines: string[] = []
  if (!hasPublicUrl) lines.push(`PUBLIC_URL is not set: links in mails start with ${PUBLIC_URL}, which works on this machine only.`)
  if (SMTP_URL === undefined)
    lines.push('SMTP_URL is not set: mails wait under System Settings, Mail, where an administrator can read them and pass them on.')
  else if (MAIL_FROM === SETTINGS.MAIL_FROM.standard)
    lines.push(`MAIL_FROM is not set: mails are sent as ${MAIL_FROM}, which most mail servers refuse.`)
  return lines
}
