import type { ApprovalType } from '@verandah/contract/approvals'
import type { Day } from '@verandah/contract/dates'
import { sql } from 'kysely'
import { throwProblem } from '../../core/problem.ts'
import { compileForList } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { proposalOf } from './approvals.present.ts'
import type { ApprovalRow } from './approvals.table.ts'

/** The day in a proposal on which it is to count; null: it posts nothing. */
export interface Dated {
  date: Day | null
}

const selectAbout = compileForList<string, Pick<ApprovalRow, 'type' | 'subject_id'>>((db, ids) =>
  db
    .selectFrom('approvals')
    .select(['type', 'subject_id'])
    .where('status', '=', sql.lit('pending' as const))
    .where('subject_id', 'in', ids)
)

/** Returns the records about which an approval of this type waits. */
export async function pendingAbout<RecordId extends string>(db: Db, type: ApprovalType, ids: readonly RecordId[]): Promise<Set<RecordId>> {
  const waiting = new Set((await selectAbout(db, ids)).filter((row) => row.type === type).map(({ subject_id }) => subject_id))
  return new Set(ids.filter((id) => waiting.has(id)))
}

export const WAITS_FOR_VOID = {
  payment_void: 'Cancelling this payment waits for a decision',
  bill_void: 'Cancelling this bill waits for a decision'
} as const

/** Throws 409 while the cancellation of one of these waits for a decision: nothing is done that it would take back. */
export async function requireNoVoid(db: Db, type: keyof typeof WAITS_FOR_VOID, ids: readonly string[]): Promise<void> {
  if ((await pendingAbout(db, type, ids)).size > 0) throwProblem('conflict', { text: WAITS_FOR_VOID[type] })
}

export type DayOf = (row: Pick<ApprovalRow, 'proposal'>) => Day | null

/** Returns the day of a proposal, where it is stored as in most proposals. */
export const proposedDay: DayOf = (row) => proposalOf<Dated>(row)?.date ?? null

/** Counts the waiting proposals of these types that are to count by a day. */
export async function countProposed(db: Db, types: readonly ApprovalType[], until: Day, dayOf: DayOf = proposedDay): Promise<number> {
  const waiting = db.selectFrom('approvals').select('proposal').where('type', 'in', types).where('status', '=', 'pending')
  const dates = (await waiting.execute()).flatMap((row) => dayOf(row) ?? [])
  return dates.filter((date) => date <= until).length
}
