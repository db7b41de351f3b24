import { type Changes, noteReads, type ReadSet } from '../changes.ts'

interface Entry<T> {
  readSet: ReadSet
  value: T
  size: number
}

/**
 * Caches what was read from the database until one of the tables changes from which it was read. It holds up to `capacity`,
 * counted by `sizeOf`; the oldest entries are removed first. It is for calls, which have asked for the changes (`refresh`)
 * before they come here.
 */
export function readCache<T>(changes: Changes, capacity: number, sizeOf: (value: T, key: string) => number = () => 1) {
  const entries = new Map<string, Entry<T>>()
  let size = 0

  function remove(key: string, entry: Entry<T>) {
    entries.delete(key)
    size -= entry.size
  }

  return {
    find(key: string): T | undefined {
      const entry = entries.get(key)
      if (entry === undefined || !changes.isCurrent(entry.readSet)) return undefined
      noteReads(entry.readSet.tables)
      return entry.value
    },
    /** Reads, and keeps the result if `isKept` and if nothing that was read has changed meanwhile. */
    async read(key: string, work: () => Promise<T>, isKept: (value: T) => boolean = () => true): Promise<T> {
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
