/** The database's connection was lost, or there is none. The driver says so in many words; this says so once. */
export class ConnectionLost extends Error {}

/** Too many calls wait for a connection to the database, which works. */
export class TooManyWaiting extends Error {}

/**
 * A database that is not there, full or locked: PostgreSQL's classes 08, 53 and 57, the socket's own codes, SQLite's;
 * class 40: it asked to try again, and so did the second try.
 */
const CODES =
  /^(08|53|57P|57014|55P03|25P03|40001|40P01)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$|^SQLITE_(FULL|IOERR|BUSY|CANTOPEN|READONLY)|^(ENOSPC|EDQUOT|EROFS|EIO)$/
const WORDS =
  /connection terminated|connection has been discarded|not queryable|timeout exceeded when trying to connect|query read timeout/i

/** Whether it failed because the database cannot be used now; then the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isUnavailable)
  return CODES.test((error as { code?: string }).code ?? '') || WORDS.test(error.message)
}

/** The error codes of a full disk: PostgreSQL's, SQLite's, and the system's own. */
const FULL = /^(53100|SQLITE_FULL|ENOSPC|EDQUOT)$/

/** Whether it failed because the disk of the database is full. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && FULL.test((error as { code?: string }).code ?? '')
}

/** Returns the database as a service whose outages are logged. */
export const databaseService = ({ tryWrite }: { tryWrite: () => Promise<void> }) => ({
  name: 'the database',
  isUnavailable,
  tryUse: tryWrite
})
