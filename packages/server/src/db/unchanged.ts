/** Another number after every change of the database, by whichever process. */
export interface ChangeMark {
  (): number
  /** This process has just committed: the next one to ask hears of it. */
  moved(): void
}

/**
 * Asks for the mark once for all the calls that one turn of the event loop serves: they are under way at the same
 * time, so none of them need see what another process has written in between.
 */
export function oncePerTurn(ask: () => number): ChangeMark {
  let known: number | undefined
  const moved = () => (known = undefined)
  const mark = () => {
    if (known === undefined) {
      known = ask()
      setImmediate(moved)
    }
    return known
  }
  return Object.assign(mark, { moved })
}

/**
 * Remembers what was read for as long as the database has not changed, whoever changed it, and up to `room`, counted
 * by `weigh`. `changeMark` is null where the database cannot tell cheaply (PostgreSQL): then nothing is remembered.
 */
export function whileUnchanged<T>(changeMark: ChangeMark | null, room: number, weigh: (value: T, key: string) => number = () => 1) {
  const kept = new Map<string, T>()
  let keptAt = 0
  let weight = 0

  function forget(mark: number) {
    kept.clear()
    weight = 0
    keptAt = mark
  }

  return {
    find(key: string): T | undefined {
      if (changeMark === null || kept.size === 0) return undefined
      const mark = changeMark()
      if (mark !== keptAt) forget(mark)
      return kept.get(key)
    },
    /** The mark is taken before the reading: a change that comes in between counts as one after it. */
    mark: () => changeMark?.() ?? 0,
    keep(key: string, mark: number, value: T): void {
      if (changeMark === null || mark !== changeMark()) return
      if (mark !== keptAt || weight >= room) forget(mark)
      kept.set(key, value)
      weight += weigh(value, key)
    }
  }
}
export type WhileUnchanged<T> = ReturnType<typeof whileUnchanged<T>>
