import { type Config, ConfigError } from './config.ts'
import { findKey } from './secretKey.ts'
import { archivedKey } from '../backup/checkArchive.ts'
import type { Archive } from '../backup/readArchive.ts'
import { fingerprintOf } from '../core/secrets/cipher.ts'

const GO_ON = 'If it is lost for good, restore with --without-key, and then run `npm run secret-key -- accept`.'

/**
 * The key that must lie in DATA_DIR after a restore; null when SECRET_KEY gives it. Throws when neither the archive nor this
 * place has the key of the archive's database, unless one goes on without.
 */
export async function keyToRestore(config: Config, archive: Archive, { withoutKey }: { withoutKey: boolean }): Promise<string | null> {
  const { keyFingerprint } = archive.manifest
  const isRight = (key: string) => keyFingerprint === null || fingerprintOf(key) === keyFingerprint
  const inArchive = await archivedKey(archive)
  if (config.SECRET_KEY !== undefined) {
    if (isRight(config.SECRET_KEY) || withoutKey) return null
    const remedy =
      inArchive === null ? `Set the right one. ${GO_ON}` : 'The archive holds its key: restore, and later start, without SECRET_KEY.'
    throw new ConfigError(`SECRET_KEY: this is not the key of the archive. ${remedy}`)
  }
  if (inArchive !== null) return inArchive
  const here = findKey(config)
  if (here !== undefined && (isRight(here) || withoutKey)) return here
  if (withoutKey || keyFingerprint === null) return null
  throw new ConfigError(`SECRET_KEY: the archive does not hold its key, because it was set from outside. Set the same one. ${GO_ON}`)
}
