/** PostgreSQL's unique violation. On SQLite there is one writer at a time, so a check before the write is enough. */
const UNIQUE_VIOLATION = '23505'

/** For `catch`: throws this problem where another transaction has just written the same key, and any other error as it is. */
export function onDuplicate(throwProblem: () => never) {
  return (error: unknown): never => {
    if ((error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION) throwProblem()
    throw error
  }
}
