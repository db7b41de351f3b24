/** PostgreSQL's unique violation. On SQLite there is one writer at a time, so a check before the write is enough. */
const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another transaction has just written the same key. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION
}
