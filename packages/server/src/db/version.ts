/** A number that changes with every change of the database, by any process. */
export interface DatabaseVersion {
  (): number
  /** Called after a commit of this process: the next call reads the number again. */
  changed(): void
}

/**
 * Reads the version once per turn of the event loop. Calls within one turn are simultaneous, so none of them has to
 * see what another process writes meanwhile.
 */
export function oncePerTurn(read: () => number): DatabaseVersion {
  let known: number | undefined
  const changed = () => (known = undefined)
  const version = () => {
    if (known === undefined) {
      known = read()
      setImmediate(changed)
    }
    return known
  }
  return Object.assign(version, { changed })
}

/**
 * A cache of results, valid until any process changes the database. It holds up to `capacity`,
 * counted by `sizeOf`. `version` is null where the database cannot know this cheaply (PostgreSQL): then nothing is kept.
 */
export function versionedCache<T>(version: DatabaseVersion | null, capacity: number, sizeOf: (value: T, key: string) => number = () => 1) {
  const entries = new Map<string, T>()
  let versionOfEntries = 0
  let size = 0

  function clear(current: number) {
    entries.clear()
    size = 0
    versionOfEntries = current
  }

  return {
    find(key: string): T | undefined {
      if (version === null || entries.size === 0) return undefined
      const current = version()
      if (current !== versionOfEntries) clear(current)
      return entries.get(key)
    },
    /** Call it before reading, so that a change during the reading makes the entry invalid. */
    version: () => version?.() ?? 0,
    keep(key: string, readAt: number, value: T): void {
      if (version === null || readAt !== version()) return
      if (readAt !== versionOfEntries || size >= capacity) clear(readAt)
      entries.set(key, value)
      size += sizeOf(value, key)
    }
  }
}
export type VersionedCache<T> = ReturnType<typeof versionedCache<T>>
