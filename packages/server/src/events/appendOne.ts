import { type CompiledQuery, sql } from 'kysely'
import { compileOnce } from '../db/compileOnce.ts'
import type { Db } from '../db/open.ts'
import type { AuditTable, PendingEventsTable } from './events.table.ts'

/** An entry before it has a number. */
export type Entry = Omit<AuditTable, 'number' | 'hash'>
/** The columns of an entry's waiting delivery. */
export type Waits = Pick<PendingEventsTable, 'secret' | 'next_at' | 'undo_id'>

/** Returns the part of an entry that its hash covers, beside the hash before and the number. */
export const hashedRest = ({ at, kind, actor_id, subject_kind, subject_id, details }: Entry) =>
  JSON.stringify([at, kind, actor_id, subject_kind, subject_id, details]).slice(1)

type Values = Entry & Waits & { rest: string }

/**
 * On PostgreSQL appends one entry in one statement, with its number and hash: from here to the commit all other writers
 * wait. Without a stored end there is no number, and it fails.
 */
const appended = compileOnce<Values, unknown>((db, value) => {
  const content = sql`'["' || hash || '",' || (number + 1) || ',' || ${value('rest')}`
  const number = sql<number>`(select number from moved)`
  return db
    .with('moved', (within) =>
      within
        .updateTable('audit_end')
        .set({ number: sql`number + 1`, hash: sql`encode(sha256(convert_to(${content}, 'UTF8')), 'hex')` })
        .where('id', '=', 1)
        .returning(['number', 'hash'])
    )
    .with('entry', (within) =>
      within.insertInto('audit').values({
        number,
        at: value('at'),
        kind: value('kind'),
        actor_id: value('actor_id'),
        subject_kind: value('subject_kind'),
        subject_id: value('subject_id'),
        details: value('details'),
        hash: sql<string>`(select hash from moved)`
      })
    )
    .insertInto('pending_events')
    .values({
      number,
      action: null,
      at: value('at'),
      event: value('details'),
      secret: value('secret'),
      attempts: 0,
      last_error: null,
      next_at: value('next_at'),
      undo_id: value('undo_id')
    })
})

export function appendOne(db: Db, entry: Entry, waits: Waits): CompiledQuery {
  return appended.withValues(db, { ...entry, ...waits, rest: hashedRest(entry) }, [])
}
