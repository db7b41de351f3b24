import { createHash } from 'node:crypto'
import type { Actor } from '../core/actor.ts'
import type { Cipher } from '../core/secrets/cipher.ts'
import type { Ctx } from '../core/context.ts'
import { compileOnce } from '../db/compileOnce.ts'
import { rowInserter } from '../db/insertRows.ts'
import { forWriting, lockUntilCommit } from '../db/lock.ts'
import type { Db, DialectName } from '../db/open.ts'
import type { AuditTable, PendingEventsTable } from './events.table.ts'
import { countRows } from '../db/findPage.ts'

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64)

/** A row's hash covers its content and the previous hash, so a changed, removed or inserted row breaks the chain. */
export function chainHash(previous: string, row: Omit<AuditTable, 'hash'>): string {
  const content = [previous, row.number, row.at, row.kind, row.actor_id, row.subject_kind, row.subject_id, row.details]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

interface End {
  number: number
  hash: string
}

const selectEnd = compileOnce<{}, End>((db) => db.selectFrom('audit_end').select(['number', 'hash']))

/** The stored end of the audit trail. Undefined before the first entry, and when somebody has removed it. */
export async function findEnd(db: Db): Promise<End | undefined> {
  return (await selectEnd(db, {}, []))[0]
}

const lockEnd = compileOnce<{}, End>((db) => forWriting('postgres')(db.selectFrom('audit_end').select(['number', 'hash'])))

/** The stored end, which on PostgreSQL nobody else moves until this transaction ends: all other writers wait from here. */
async function takeEnd(db: Db, dialect: DialectName): Promise<End | undefined> {
  if (dialect === 'sqlite') return findEnd(db)
  const [end] = await lockEnd(db, {}, [])
  if (end !== undefined) return end
  // There is no row yet that could be locked.
  await lockUntilCommit(db, dialect, 'audit')
  return (await lockEnd(db, {}, []))[0]
}

/**
 * Where the next entry continues: at the stored end, so that a removed last entry leaves a gap for ever. Where the
 * stored end was removed, it is not made again: that would hide the removal from `npm run audit:verify`.
 */
async function continueFrom(db: Db, dialect: DialectName): Promise<{ from: End; isStored: boolean }> {
  const end = await takeEnd(db, dialect)
  if (end !== undefined) return { from: end, isStored: true }
  const last = await db.selectFrom('audit').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return { from: last ?? { number: 0, hash: GENESIS }, isStored: last === undefined }
}

const storeEnd = compileOnce<End, unknown>((db, value) => {
  const end = { number: value('number'), hash: value('hash') }
  return db
    .insertInto('audit_end')
    .values({ id: 1, ...end })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(end))
})
const insertAudit = rowInserter('audit', 'fail')
const insertPending = rowInserter('pending_events', 'fail')

const AUDIT_COLUMNS = ['number', 'at', 'actor_id', 'kind', 'subject_kind', 'subject_id', 'details', 'hash'] as const
const PENDING_COLUMNS = ['number', 'action', 'at', 'event', 'secret', 'attempts', 'last_error', 'next_at', 'undo_id'] as const
type Values = { [Column in keyof AuditTable as `audit ${Column}`]: AuditTable[Column] } & {
  [Column in keyof PendingEventsTable as `pending ${Column}`]: PendingEventsTable[Column]
}

/** The rows of one event and the new end in one statement, because other writers wait for it (PostgreSQL). */
const appendOne = compileOnce<Values, unknown>((db, value) => {
  const audit = Object.fromEntries(AUDIT_COLUMNS.map((column) => [column, value(`audit ${column}`)])) as unknown as AuditTable
  const pending = Object.fromEntries(PENDING_COLUMNS.map((column) => [column, value(`pending ${column}`)])) as unknown as PendingEventsTable
  return db
    .with('entry', (within) => within.insertInto('audit').values(audit))
    .with('waiting', (within) => within.insertInto('pending_events').values(pending))
    .updateTable('audit_end')
    .set({ number: value('audit number'), hash: value('audit hash') })
    .where('id', '=', 1)
})

/** With the names of its columns in front, as `Values` has them. */
const named = (table: 'audit' | 'pending', row: object) =>
  Object.fromEntries(Object.entries(row).map(([column, stored]) => [`${table} ${column}`, stored]))

type EventActor = { id: AuditTable['actor_id'] } & Partial<Pick<Actor, 'token'>>

/** Writes the audit rows and the pending events of a transaction; on PostgreSQL one writer at a time. */
export async function appendEvents({ db, dialect, actor, now, events }: Ctx<EventActor | null>, cipher: Cipher) {
  if (events.length === 0) return
  // All that needs no number is done before the lock.
  const texts = events.map(({ event, secret, undo = null, by = actor?.id ?? null }) => ({
    event,
    by,
    undo,
    details: JSON.stringify(actor?.token === undefined || by !== actor.id ? event : { ...event, accessToken: actor.token.name }),
    secret: secret === undefined ? null : cipher.encrypt(JSON.stringify(secret))
  }))
  const { from, isStored } = await continueFrom(db, dialect)
  let { number, hash } = from
  const action = events.length > 1 ? number + 1 : null
  const rows = texts.map(({ event: { kind, subject }, by, undo, details, secret }) => {
    number += 1
    const row = { number, at: now, actor_id: by, kind, subject_kind: subject.kind, subject_id: subject.id, details }
    hash = chainHash(hash, row)
    const waits = { next_at: undo?.until ?? now, undo_id: undo?.id ?? null }
    const pending = { number, action, at: now, event: details, secret, attempts: 0, last_error: null, ...waits }
    return { audit: { ...row, hash }, pending }
  })
  const [only] = rows
  if (dialect === 'postgres' && only !== undefined && rows.length === 1 && isStored && from.number > 0) {
    await appendOne(db, { ...named('audit', only.audit), ...named('pending', only.pending) } as Values, [])
    return
  }
  // Many rows per insert: while they are written, all other writers wait.
  const [audit, pending] = [rows.map((row) => row.audit), rows.map((row) => row.pending)]
  await insertAudit(db, audit)
  await insertPending(db, pending)
  if (isStored) await storeEnd(db, { number, hash }, [])
}

/** How many events that wait for delivery carry a secret. */
export function countSecrets(db: Db): Promise<number> {
  return countRows(db.selectFrom('pending_events').where('secret', 'is not', null))
}

/** Gives up the delivery of the events whose secret nobody can read any more; the audit trail keeps them. */
export async function dropSecrets(db: Db): Promise<void> {
  await db.deleteFrom('pending_events').where('secret', 'is not', null).execute()
}
