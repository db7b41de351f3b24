import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { SETTINGS } from '../../packages/server/src/environment/settings.js'
import { parseEnvironmentFile } from './environmentFile.mjs'
import { inRoot } from './paths.mjs'

/** Where the units in deploy/ look for settings, and keep data. */
const [SETTINGS_FOLDER, DATA] = ['/etc/verandah', '/var/lib/verandah']
export const SETTINGS_FILE = join(SETTINGS_FOLDER, 'settings')
const AS_ROOT = `Run this as root: sudo ${inRoot('bin/verandah')} …`

/** Returns the data directory that the unit with this settings file sets; undefined where no unit of a release has it. */
export function dataDirOf(file) {
  if (file === SETTINGS_FILE) return DATA
  return dirname(file) === SETTINGS_FOLDER ? join(DATA, basename(file)) : undefined
}

function contentOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reasons = {
      EACCES: `cannot be read by this user. ${AS_ROOT}`,
      ENOENT: 'is not there. Name the settings file of the service: verandah --settings FILE …'
    }
    throw new Error(`${file} ${reasons[error.code] ?? `cannot be read (${error.code}).`}`, { cause: error })
  }
}

/**
 * Returns the environment that the service has: what is set here besides does not count, or a command would work on another
 * portal.
 */
export function serviceEnvironment(path, env) {
  const file = resolve(path)
  const given = parseEnvironmentFile(contentOf(file))
  const DATA_DIR = given.DATA_DIR ?? dataDirOf(file)
  if (DATA_DIR === undefined) throw new Error(`${file} sets no DATA_DIR, and no unit of this release reads it: add DATA_DIR=… to it.`)
  const isSetting = (name) => Object.hasOwn(SETTINGS, name.replace(/_FILE$/, ''))
  const others = Object.entries(env).filter(([name]) => !isSetting(name))
  return { ...Object.fromEntries(others), ...given, DATA_DIR }
}

/** Goes on as the user to whom the data belong. Returns their home. */
export function becomeOwner(dataDir) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  const install = `install -d -m 700 -o verandah -g verandah ${dataDir}`
  if (owner === undefined) throw new Error(`DATA_DIR: ${dataDir} is not there. Start the service once, or make it for its user: ${install}`)
  // The portal could not read a file that root makes there.
  if (owner.uid === 0)
    throw new Error(`DATA_DIR: ${dataDir} belongs to root, not to the user of the service: chown -R verandah: ${dataDir}`)
  if (process.getuid() !== owner.uid) {
    if (process.getuid() !== 0) throw new Error(`DATA_DIR: ${dataDir} belongs to another user. ${AS_ROOT}`)
    process.initgroups(owner.uid, owner.gid)
    process.setgid(owner.gid)
    process.setuid(owner.uid)
  }
  process.umask(0o077)
  return userInfo().homedir
}
