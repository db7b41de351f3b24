import { createHash } from 'node:crypto'
import type { Actor } from '../core/actor.ts'
import type { Cipher } from '../core/secrets/cipher.ts'
import type { Ctx } from '../core/context.ts'
import { compileOnce } from '../db/compileOnce.ts'
import { rowInserter } from '../db/insertRows.ts'
import { forWriting, lockUntilCommit } from '../db/lock.ts'
import type { Db, DialectName } from '../db/open.ts'
import { executeAtCommit } from '../db/postgres/dialect.ts'
import { appendOne, type Entry, hashedRest, type Waits } from './appendOne.ts'
import type { AuditTable } from './events.table.ts'
import { countRows } from '../db/findPage.ts'

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64)

/** Returns the hash of a row. It covers its content and the previous hash, so a changed, removed or inserted row breaks the chain. */
export function chainHash(previous: string, row: Omit<AuditTable, 'hash'>): string {
  return createHash('sha256')
    .update(`["${previous}",${row.number},${hashedRest(row)}`)
    .digest('hex')
}

interface End {
  number: number
  hash: string
}

const selectEnd = compileOnce<{}, End>((db) => db.selectFrom('audit_end').select(['number', 'hash']))

/** Returns the stored end of the audit trail. Undefined before the first entry, and when somebody has removed it. */
export async function findEnd(db: Db): Promise<End | undefined> {
  return (await selectEnd(db, {}, []))[0]
}

const selectEndForUpdate = compileOnce<{}, End>((db) => forWriting('postgres')(db.selectFrom('audit_end').select(['number', 'hash'])))

/**
 * Locks and returns the stored end; on PostgreSQL nobody else moves it until this transaction ends: all other writers wait
 * from here.
 */
async function lockEnd(db: Db, dialect: DialectName): Promise<End | undefined> {
  if (dialect === 'sqlite') return findEnd(db)
  const [end] = await selectEndForUpdate(db, {}, [])
  if (end !== undefined) return end
  // There is no row yet that could be locked.
  await lockUntilCommit(db, dialect, 'audit')
  return (await selectEndForUpdate(db, {}, []))[0]
}

/**
 * Returns where the next entry continues: at the stored end, so that a removed last entry leaves a gap for ever. Where the
 * stored end was removed, it is not made again: that would hide the removal from `npm run audit:verify`.
 */
async function continueFrom(db: Db, dialect: DialectName): Promise<{ from: End; isStored: boolean }> {
  const end = await lockEnd(db, dialect)
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

type EventActor = { id: AuditTable['actor_id'] } & Partial<Pick<Actor, 'token'>>

/**
 * Writes the audit rows and the pending events of a transaction; on PostgreSQL one writer at a time. A single event there is
 * one statement, sent with the commit: it fails when the end is not stored, and `isAgain` looks first.
 */
export function eventAppender(cipher: Cipher) {
  let isEndKnown = false

  return async ({ db, dialect, actor, now, events }: Ctx<EventActor | null>, isAgain = false): Promise<void> => {
    if (events.length === 0) return
    // Everything that needs no number is done before the lock.
    const entries = events.map(({ event, secret, undo = null, by = actor?.id ?? null }) => {
      const { kind, subject } = event
      const details = JSON.stringify(actor?.token === undefined || by !== actor.id ? event : { ...event, accessToken: actor.token.name })
      const entry: Entry = { at: now, actor_id: by, kind, subject_kind: subject.kind, subject_id: subject.id, details }
      const encrypted = secret === undefined ? null : cipher.encrypt(JSON.stringify(secret))
      const waits: Waits = { secret: encrypted, next_at: undo?.until ?? now, undo_id: undo?.id ?? null }
      return { entry, waits }
    })
    const [only] = entries
    if (dialect === 'postgres' && isEndKnown && !isAgain && only !== undefined && entries.length === 1)
      return executeAtCommit(db, appendOne(db, only.entry, only.waits))

    const { from, isStored } = await continueFrom(db, dialect)
    isEndKnown = isStored
    let { number, hash } = from
    const action = events.length > 1 ? number + 1 : null
    const rows = entries.map(({ entry, waits }) => {
      number += 1
      hash = chainHash(hash, { number, ...entry })
      const pending = { number, action, at: now, event: entry.details, attempts: 0, last_error: null, ...waits }
      return { audit: { number, ...entry, hash }, pending }
    })
    // Many rows per insert: while they are written, all other writers wait.
    const [audit, pending] = [rows.map((row) => row.audit), rows.map((row) => row.pending)]
    await insertAudit(db, audit)
    await insertPending(db, pending)
    if (isStored) await storeEnd(db, { number, hash }, [])
  }
}

/** Counts the events that wait for delivery with a secret. */
export function countSecrets(db: Db): Promise<number> {
  return countRows(db.selectFrom('pending_events').where('secret', 'is not', null))
}

/** Ends the delivery of the events whose secret nobody can read any more; the audit trail keeps them. */
export async function dropSecrets(db: Db): Promise<void> {
  await db.deleteFrom('pending_events').where('secret', 'is not', null).execute()
}
