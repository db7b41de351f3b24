import type { Approval, ApprovalStatus } from '@verandah/contract/approvals'
import type { ApprovalId } from '@verandah/contract/ids'
import type { Selectable } from 'kysely'
import { newId } from '../auth/tokens.ts'
import type { ApprovalsTable } from '../db/tables/building.ts'
import type { Ctx } from '../db/transact.ts'
import { record } from '../events/record.ts'

/** The row of an approval. */
export type ApprovalRow = Selectable<ApprovalsTable>

/** What is asked for; opened in the transaction of its subject. */
export interface Question {
  type: Approval['type']
  subject: { kind: string; id: string }
  title: string
  /** Cents, or null where no money is asked for. */
  amount: number | null
  reason: string | null
  change: { from: string; to: string } | null
}

export function changeOf({ change }: Pick<ApprovalRow, 'change'>): Approval['change'] {
  return change === null ? null : (JSON.parse(change) as { from: string; to: string })
}

function factOf(row: ApprovalRow) {
  return { approvalId: row.id, type: row.type, title: row.title, requestedBy: row.requested_by, change: changeOf(row) }
}

/** Opens an approval; of one subject and type only one may be undecided, which the caller has seen to. */
export async function openApproval(ctx: Ctx, question: Question): Promise<ApprovalRow> {
  const row: ApprovalRow = {
    id: newId<ApprovalId>(),
    type: question.type,
    subject_kind: question.subject.kind,
    subject_id: question.subject.id,
    title: question.title,
    amount: question.amount,
    reason: question.reason,
    change: question.change === null ? null : JSON.stringify(question.change),
    requested_by: ctx.actor.id,
    status: 'pending',
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    version: 1,
    deleted_at: null
  }
  await ctx.db.insertInto('approvals').values(row).execute()
  record(ctx, { kind: 'approval.opened', ...factOf(row) })
  return row
}

export function findPending(ctx: Pick<Ctx, 'db'>, type: Question['type'], subjectId: string) {
  return ctx.db
    .selectFrom('approvals')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/**
 * Decides an undecided approval, whichever call brought the decision about: one conditional update, so that of two
 * decisions at once one gets the row and the other null.
 */
export async function settleApproval(
  ctx: Ctx,
  row: ApprovalRow,
  status: Exclude<ApprovalStatus, 'pending'>,
  reason: string | null = null
): Promise<ApprovalRow | null> {
  const decision = {
    status,
    decided_by: ctx.actor.id,
    decided_at: ctx.now,
    decision_reason: reason,
    updated_at: ctx.now,
    version: row.version + 1
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable('approvals')
    .set(decision)
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  const decided = { ...row, ...decision }
  record(ctx, { kind: 'approval.decided', ...factOf(decided), status, reason })
  return decided
}
