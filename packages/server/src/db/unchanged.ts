const KEPT = 2_000

interface Kept<T> {
  mark: number
  value: T
}

/**
 * Remembers what was read for as long as the database has not changed, whoever changed it. `changeMark` is null
 * where the database cannot tell cheaply (PostgreSQL): then nothing is remembered.
 */
export function whileUnchanged<T>(changeMark: (() => number) | null) {
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
