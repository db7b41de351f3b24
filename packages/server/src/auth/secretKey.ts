import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/**
 * SECRET_KEY, or the one in DATA_DIR, made at the first start. Several processes may start at once: the key is
 * written whole under another name and linked into place, which only one of them can do.
 */
export function secretKey(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): string {
  if (config.SECRET_KEY !== undefined) return config.SECRET_KEY
  const file = join(config.DATA_DIR, 'secret.key')
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  try {
    linkSync(draft, file)
  } catch {
    // Another process was first; its key is the one.
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
