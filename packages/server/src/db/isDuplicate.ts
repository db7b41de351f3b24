/** PostgreSQL's unique violation. On SQLite writers queue, so what was looked up first is still true when it is written. */
const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another transaction has just written the same key. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION
}
