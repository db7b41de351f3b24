import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atMostEvery } from '../../core/running/atMostEvery.ts'
import type { Databases } from '../../db/open.ts'
import type { AppContext } from '../../feature.ts'

/** How often a test row is written at most, however often somebody asks. */
const EVERY_MS = 3_000
/** The free bytes below which a write may fail at any moment. */
const SPARE_BYTES = 20 * 1024 * 1024
const TRIED_BYTES = 4_096

/** True if a file can be written. It is synchronous, because the thread pool may be busy with hashing, and these calls are fast. */
function canWriteFile(dataDir: string): boolean {
  const file = join(dataDir, `write-test.${process.pid}`)
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(file, Buffer.alloc(TRIED_BYTES), { mode: 0o600 })
    rmSync(file)
    return bavail * bsize > SPARE_BYTES
  } catch {
    return false
  }
}

/** Writes, to see whether it can be done. */
export interface TriedWrites {
  /** Rejects when the database takes no write. */
  database: () => Promise<void>
  disk: () => boolean
}

export function triedWrites({ tryWrite }: Pick<Databases, 'tryWrite'>, dataDir: string): TriedWrites {
  return { database: atMostEvery(EVERY_MS, tryWrite), disk: atMostEvery(EVERY_MS, () => canWriteFile(dataDir)) }
}

const ofPortal = new WeakMap<Databases, TriedWrites>()

/** Returns the test of a portal, one for each: readiness and the dashboard share it. */
export function triedWritesOf({ databases, config }: Pick<AppContext, 'databases' | 'config'>): TriedWrites {
  const tried = ofPortal.get(databases) ?? triedWrites(databases, config.DATA_DIR)
  ofPortal.set(databases, tried)
  return tried
}
