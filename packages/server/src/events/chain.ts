import { createHash } from 'node:crypto'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { sql } from 'kysely'
import type { Seal } from '../auth/seal.ts'
import type { Db, DialectName } from '../db/open.ts'
import type { AuditTable } from '../db/tables/machinery.ts'
import { subjectOf } from './events.ts'
import type { Recorded } from './record.ts'

/** One number for all portals: it only has to differ from other locks of the same database. */
const CHAIN_LOCK = 7_302_026

/** Rows in one insert. */
const SLICE = 500

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64)

/** Each row's hash covers its content and the hash before it: a row changed, removed or slipped in breaks the chain. */
export function chainHash(previous: string, row: Omit<AuditTable, 'hash'>): string {
  const content = [previous, row.number, row.at, row.kind, row.actor_id, row.subject_kind, row.subject_id, row.details]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

interface Append {
  dialect: DialectName
  actorId: UserId | null
  at: Instant
  seal: Seal
}

/** Writes the audit rows and the outbox rows of a transaction; on PostgreSQL one writer at a time. */
export async function appendEvents(db: Db, recorded: Recorded[], { dialect, actorId, at, seal }: Append): Promise<void> {
  if (recorded.length === 0) return
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db)
  const last = await db.selectFrom('audit').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst()
  let { number, hash } = last ?? { number: 0, hash: GENESIS }
  const rows = recorded.map(({ event, secret }) => {
    number += 1
    const subject = subjectOf(event)
    const details = JSON.stringify(event)
    const row = { number, at, kind: event.kind, actor_id: actorId, subject_kind: subject.kind, subject_id: subject.id, details }
    hash = chainHash(hash, row)
    const sealed = secret === undefined ? null : seal.seal(JSON.stringify(secret))
    const waiting = { number, at, event: details, secret: sealed, attempts: 0, next_at: at, last_error: null }
    return { audit: { ...row, hash }, waiting }
  })
  // In slices: while an import of thousands is written, everybody else waits for the chain.
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE)
    const audit = slice.map((row) => row.audit)
    const waiting = slice.map((row) => row.waiting)
    await db.insertInto('audit').values(audit).execute()
    await db.insertInto('outbox').values(waiting).execute()
  }
}
