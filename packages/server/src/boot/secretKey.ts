import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { KEY_LENGTH } from '../environment/settings.js'

/** Where the key is kept that the portal has made. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

function readKey(file: string): string | undefined {
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigError(`DATA_DIR: ${file} cannot be read (${code}).`, { cause: error })
  }
  if (key.length >= KEY_LENGTH) return key
  throw new ConfigError(`DATA_DIR: ${file} holds fewer than ${KEY_LENGTH} characters. Put the right key back.`)
}

type Place = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>

/** SECRET_KEY, or the one in DATA_DIR; undefined when there is neither. */
export function findKey({ SECRET_KEY, DATA_DIR }: Place): string | undefined {
  return SECRET_KEY ?? readKey(keyFile(DATA_DIR))
}

/**
 * SECRET_KEY, or the key in DATA_DIR, which is made when there is none. Several processes may start at once, in containers with equal process
 * ids too: the key is written whole under a name of its own and linked into place, which only one of them can do.
 */
export function findOrMakeKey(config: Place): string {
  const known = findKey(config)
  if (known !== undefined) return known
  const file = keyFile(config.DATA_DIR)
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    linkSync(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // When the file exists, another process was faster; its key is used.
    if (code !== 'EEXIST') throw new ConfigError(`DATA_DIR: ${file} cannot be made (${code}).`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readKey(file)
  if (made === undefined) throw new ConfigError(`DATA_DIR: ${file} has gone again.`)
  return made
}
