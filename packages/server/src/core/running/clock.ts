import { addMs, type Instant } from '@verandah/contract/dates'
import { sql, type SqlBool } from 'kysely'

/** After this time another process may go on with what a process that died was doing. */
export const LEASE_MS = 8_000
/** How often a process says that it is still at it. */
export const RENEW_MS = LEASE_MS / 4

/** The clocks of two processes that share a database may differ by this much. */
export const CLOCK_SKEW_MS = 10_000

/**
 * Whether a stored moment has come. One that lies further ahead than `longestMs`, the furthest that anything sets it,
 * was set by a clock that was wrong: it has come too, so that nothing waits for the wrong date.
 */
export function isDue(at: Instant, now: Instant, longestMs: number): boolean {
  return at <= now || at > addMs(now, longestMs + CLOCK_SKEW_MS)
}

/** `isDue` as a condition in SQL. */
export function isDueInSql(column: string, now: Instant, longestMs: number) {
  const at = sql.ref(column)
  return sql<SqlBool>`(${at} <= ${now} or ${at} > ${addMs(now, longestMs + CLOCK_SKEW_MS)})`
}
