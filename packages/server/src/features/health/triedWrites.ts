import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Databases } from '../../db/open.ts'

/** However often somebody asks, it is not written more often than this. */
const EVERY_MS = 3_000
/** Below this a write may fail at any moment. */
const SPARE_BYTES = 20 * 1024 * 1024
const TRIED_BYTES = 4_096

/** Synchronous, because the thread pool may be busy with hashing, and these calls are fast. */
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

/** The same result for everybody who asks within `EVERY_MS`, or while the work is going on. */
function atMostEvery<T>(work: () => T): () => T {
  let kept: { at: number; result: T } | undefined
  return () => {
    if (kept === undefined || performance.now() - kept.at >= EVERY_MS) kept = { at: performance.now(), result: work() }
    return kept.result
  }
}

/** Writes, to see whether it can be done. */
export interface TriedWrites {
  /** Rejects when the database takes no write. */
  database: () => Promise<void>
  disk: () => boolean
}

export function triedWrites({ tryWrite }: Pick<Databases, 'tryWrite'>, dataDir: string): TriedWrites {
  return { database: atMostEvery(tryWrite), disk: atMostEvery(() => canWriteFile(dataDir)) }
}
