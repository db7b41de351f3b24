import { type Changes, noteReads, type ReadSet } from '../changes.ts'

interface Entry<T> {
  readSet: ReadSet
  value: T
  size: number
}

/**
 * What was read from the database, cached until one of the tables changes from which it was read. It holds up to
 * `capacity`, counted by `sizeOf`; the oldest entries give way. `changes` is null where the database cannot say cheaply
 * what has changed (PostgreSQL): then nothing is kept.
 */
export function readCache<T>(changes: Changes | null, capacity: number, sizeOf: (value: T, key: string) => number = () => 1) {
  const entries = new Map<string, Entry<T>>()
  let size = 0

  function remove(key: string, entry: Entry<T>) {
    entries.delete(key)
    size -= entry.size
  }

  return {
    find(key: string): T | undefined {
      const entry = entries.get(key)
      if (entry === undefined || changes === null || !changes.isCurrent(entry.readSet)) return undefined
      noteReads(entry.readSet.tables)
      return entry.value
    },
    /** Reads, and keeps the result if `isKept` and if nothing that was read has changed meanwhile. */
    async read(key: string, work: () => Promise<T>, isKept: (value: T) => boolean = () => true): Promise<T> {
      if (changes === null) return work()
      const { result, readSet } = await changes.watch(work)
      if (!isKept(result) || !changes.isCurrent(readSet)) return result
      const former = entries.get(key)
      if (former !== undefined) remove(key, former)
      const entry = { readSet, value: result, size: sizeOf(result, key) }
      entries.set(key, entry)
      size += entry.size
      for (const [oldest, old] of entries) {
        if (size <= capacity) break
        remove(oldest, old)
      }
      return result
    }
  }
}
export type ReadCache<T> = ReturnType<typeof readCache<T>>
