const KEPT = 2_000

interface Kept<T> {
  mark: number
  value: T
}

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
 * Remembers what was read for as long as the database has not changed, whoever changed it. `changeMark` is null
 * where the database cannot tell cheaply (PostgreSQL): then nothing is remembered.
 */
export function whileUnchanged<T>(changeMark: ChangeMark | null) {
  const kept = new Map<string, Kept<T>>()
  return {
    find(key: string): T | undefined {
      const found = changeMark === null ? undefined : kept.get(key)
      return found !== undefined && found.mark === changeMark?.() ? found.value : undefined
    },
    /** The mark is taken before the reading: a change that comes in between counts as one after it. */
    mark: () => changeMark?.() ?? 0,
    keep(key: string, mark: number, value: T): void {
      if (changeMark === null) return
      if (kept.size >= KEPT) kept.clear()
      kept.set(key, { mark, value })
    }
  }
}
export type WhileUnchanged<T> = ReturnType<typeof whileUnchanged<T>>
