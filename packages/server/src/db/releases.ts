import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that names all releases. */
export const RELEASES_FILE = join(import.meta.dirname, '../../../../releases.json')

/** The SHA-256 of the SQL that a migration runs; one for each database where they differ. */
export type MigrationHash = string | { sqlite: string; postgres: string }

export interface Release {
  version: string
  /** The day in CHANGELOG.md. */
  day: string
  /** The commit of its sources. */
  commit: string
  /** The migrations that came with it, in their order; it also has those of the releases before. */
  migrations: Record<string, MigrationHash>
}

/**
 * Returns the releases until this version, the oldest first. A release does not know itself, because its commit is not known
 * before.
 */
export function readReleases(): Release[] {
  return JSON.parse(readFileSync(RELEASES_FILE, 'utf8')) as Release[]
}
