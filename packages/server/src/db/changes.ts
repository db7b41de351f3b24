import { AsyncLocalStorage } from 'node:async_hooks'
import { ANY_TABLE } from './cache/namedTables.ts'

/** The tables that a reading has read, and the change of the database since which they count. */
export interface ReadSet {
  since: number
  tables: Set<string>
}

const NEVER = -1
/** Stands for a source that is no table: nothing reports its changes. */
const UNKNOWN = '?'
const watched = new AsyncLocalStorage<ReadSet>()

/** Returns the read set of the work that runs now, if somebody watches it. */
export function currentReadSet(): ReadSet | undefined {
  return watched.getStore()
}

/** Notes that the caller's result depends on these tables too. */
export function noteReads(tables: Iterable<string>): void {
  const readSet = watched.getStore()
  if (readSet !== undefined) for (const table of tables) readSet.tables.add(table)
}

/** Keeps the answer that is being read out of the cache, because it depends on more than tables. */
export function preventCaching(): void {
  noteReads([UNKNOWN])
}

/** Marks a reading as older than the database is now, so that it is not cached. */
export function markOutdated(readSet: ReadSet): void {
  readSet.since = NEVER
}

/** Counts the changes of each table, so that what was read can be kept until one of its tables changes. */
export interface Changes {
  /**
   * Learns what has been committed until now, by whatever process; each call does this before it uses what is kept.
   * Undefined where `isCurrent` sees it by itself (SQLite).
   */
  refresh(): Promise<void> | undefined
  /** Notes which tables `work` reads, through any handle. */
  watch<T>(work: () => Promise<T>): Promise<{ result: T; readSet: ReadSet }>
  /** Whether all that was read is as it was. False when nothing was read, because then nothing is known. */
  isCurrent(readSet: ReadSet): boolean
  /** Notes that a commit of this process has changed these tables. */
  committed(tables: Iterable<string>): void
}

/** Runs `work`, whose reads see the database as it is at `since` or later. */
export async function watchReads<T>(since: number, work: () => Promise<T>): Promise<{ result: T; readSet: ReadSet }> {
  const readSet = { since, tables: new Set<string>() }
  const result = await watched.run(readSet, work)
  noteReads(readSet.tables)
  return { result, readSet }
}

/** Numbers the changes that this process knows of. */
export function changeCounts() {
  let count = 0
  let everythingAt = 0
  const changedAt = new Map<string, number>()

  function hasChanged({ tables, since }: ReadSet): boolean {
    if (everythingAt > since || tables.has(ANY_TABLE)) return true
    for (const table of tables) if ((changedAt.get(table) ?? 0) > since) return true
    return false
  }

  function changeAll(): void {
    count += 1
    everythingAt = count
  }

  return {
    now: () => count,
    changeAll,
    change(tables: Iterable<string>): void {
      count += 1
      for (const table of tables) {
        if (table === ANY_TABLE) everythingAt = count
        else changedAt.set(table, count)
      }
    },
    isCurrent(readSet: ReadSet): boolean {
      if (readSet.tables.size === 0 || readSet.tables.has(UNKNOWN)) return false
      if (readSet.since === count) return true
      if (hasChanged(readSet)) return false
      readSet.since = count
      return true
    }
  }
}

/**
 * Tracks the changes. `foreignVersion` changes when another process commits: it does not say to which tables, so all of them
 * count as changed. It is read once per turn of the event loop. Calls within one turn are simultaneous, so none of them has
 * to see what another process writes meanwhile.
 */
export function trackChanges(foreignVersion: () => number): Changes {
  const counts = changeCounts()
  let foreign = foreignVersion()
  let isChecked = false
  const uncheck = () => void (isChecked = false)

  function checkForeign() {
    if (isChecked) return
    isChecked = true
    setImmediate(uncheck)
    const current = foreignVersion()
    if (current === foreign) return
    foreign = current
    counts.changeAll()
  }

  return {
    refresh: () => undefined,
    watch(work) {
      checkForeign()
      return watchReads(counts.now(), work)
    },
    isCurrent(readSet) {
      checkForeign()
      return counts.isCurrent(readSet)
    },
    committed: (tables) => counts.change(tables)
  }
}
