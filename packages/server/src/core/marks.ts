import { hash } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { RecordedEvent } from './context.ts'

/** Kinds of records with a hash in the audit trail, so that nobody can change them unnoticed: `decision` is of an approval, `approver` of a transaction. */
export type MarkedKind = 'approver' | 'bill' | 'decision' | 'payment' | 'reading' | 'share'

export type Fact = string | number | null

/** The mark of a record in the audit trail, in an event of the change: a hash of these facts; null: it is no more. */
export type RecordMark = [kind: MarkedKind, id: string, hash: string | null]

/** How the records of a kind are compared with their marks. */
export interface MarkedRecords {
  /** Reads the facts of these records as they are stored, by their ids; those that are not there are left out. */
  read: (db: Db, ids: readonly string[]) => Promise<Map<string, readonly Fact[]>>
  /** Names a record and its marked part, as the beginning of a sentence: 'The unit or a day of bill 12'. */
  name: (db: Db, id: string) => Promise<string>
}

const LENGTH = 32

export function markHash(kind: MarkedKind, id: string, facts: readonly Fact[]): string {
  return hash('sha256', JSON.stringify([kind, id, ...facts]), 'hex').slice(0, LENGTH)
}

/** Notes what a record says from now on; null: it is no more. The audit trail gets it with the events of this transaction. */
export function mark(ctx: { marks: RecordMark[] }, kind: MarkedKind, id: string, facts: readonly Fact[] | null): void {
  ctx.marks.push([kind, id, facts === null ? null : markHash(kind, id, facts)])
}

/** Puts the marks of a transaction, of each record the last one, into its last event. */
export function attachMarks({ events, marks }: { events: readonly RecordedEvent[]; marks: readonly RecordMark[] }): void {
  const last = events.at(-1)
  if (last === undefined || marks.length === 0) return
  last.event.marks = [...new Map(marks.map((one) => [`${one[0]} ${one[1]}`, one])).values()]
}
