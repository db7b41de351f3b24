import type { ApprovalId, ApprovalStatus, ApprovalType } from '@verandah/contract/approvals'
import type { Stored, StoredValues } from '@verandah/contract/i18n/stored'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { throwConflict } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { firstVersion } from '../../core/versions.ts'
import { rowInserter } from '../../db/insertRows.ts'
import { record } from '../../events/events.ts'
import { mark } from '../../core/marks.ts'
import { decisionFacts } from './approvals.marks.ts'
import { changeOf, titleValuesOf } from './approvals.present.ts'
import type { ApprovalRow } from './approvals.table.ts'

const insertApprovals = rowInserter('approvals', 'fail')

/** A request for approval, which is opened in the transaction of its subject. */
export interface ApprovalRequest {
  type: ApprovalType
  subject: { kind: string; id: string }
  /** The values of the type's title. */
  title: StoredValues
  /** The amount; null where no money is asked for. */
  amount: Cents | null
  reason: string | null
  change: { from: string; to: string } | null
  /** JSON: the data with which the feature does it once it is approved. */
  proposal?: object
  /** The person who is notified of the decision; the caller where not given. */
  requestedBy?: UserId
}

function toFact(row: ApprovalRow) {
  return {
    subject: { kind: 'approval', id: row.id } as const,
    type: row.type,
    about: row.subject_id,
    title: titleValuesOf(row),
    requestedBy: row.requested_by,
    change: changeOf(row)
  }
}

/** Updates the pending approval, if it is still as it was read. */
function updateAsRead({ db }: Pick<Ctx<unknown>, 'db'>, { id, version }: ApprovalRow) {
  return db.updateTable('approvals').where('id', '=', id).where('version', '=', version).where('status', '=', 'pending')
}

/** Opens an approval. The caller has checked that there is no undecided one of the same subject and type. */
async function create(ctx: Ctx, request: ApprovalRequest): Promise<ApprovalRow> {
  const row: ApprovalRow = {
    id: newId<ApprovalId>(),
    type: request.type,
    subject_kind: request.subject.kind,
    subject_id: request.subject.id,
    title_values: JSON.stringify(request.title),
    amount: request.amount,
    reason: request.reason,
    change: request.change === null ? null : JSON.stringify(request.change),
    proposal: request.proposal === undefined ? null : JSON.stringify(request.proposal),
    requested_by: request.requestedBy ?? ctx.actor.id,
    changed_by: ctx.actor.id,
    status: 'pending',
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    ...firstVersion(ctx)
  }
  await insertApprovals(ctx.db, [row])
  record(ctx, { kind: 'approvals.opened', ...toFact(row) })
  return row
}

/**
 * Renews a changed request: those who saw the former version can no longer decide it. It keeps its position, and nobody
 * is notified again. False when it is decided meanwhile.
 */
async function renew(ctx: Ctx, row: ApprovalRow, { title, amount }: Pick<ApprovalRequest, 'title' | 'amount'>): Promise<boolean> {
  const renewed = {
    title_values: JSON.stringify(title),
    amount,
    changed_by: ctx.actor.id,
    updated_at: ctx.now,
    version: row.version + 1
  }
  const { numUpdatedRows } = await updateAsRead(ctx, row).set(renewed).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  record(ctx, { kind: 'approvals.renewed', ...toFact({ ...row, ...renewed }) })
  return true
}

/**
 * Decides a pending approval by one conditional update: of two decisions at once one gets the row and the other null,
 * as does a decision on an old version. The reason is a person's text, or the key of the portal's own.
 */
async function close(
  ctx: Ctx<Actor | null>,
  row: ApprovalRow,
  status: Exclude<ApprovalStatus, 'pending'>,
  reason: string | Stored | null
): Promise<ApprovalRow | null> {
  const decision = {
    status,
    decided_by: ctx.actor?.id ?? null,
    decided_at: ctx.now,
    decision_reason: reason === null ? null : JSON.stringify(reason),
    updated_at: ctx.now,
    version: row.version + 1
  }
  const { numUpdatedRows } = await updateAsRead(ctx, row).set(decision).executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  const decided = { ...row, ...decision }
  mark(ctx, 'decision', row.id, decisionFacts(decided))
  record(ctx, { kind: 'approvals.decided', ...toFact(decided), status, reason })
  return decided
}

/**
 * Decides an approval for a person. The second of two decisions at once throws 409, or 412 where it named a version.
 */
async function decide(
  ctx: Ctx,
  row: ApprovalRow,
  { status, reason }: { status: 'approved' | 'rejected'; reason: string | null },
  ifMatch: number | undefined
): Promise<void> {
  if ((await close(ctx, row, status, reason)) === null) throwConflict(ifMatch)
}

export const approvalActions = { create, renew, close, decide }

declare module '../../core/context.ts' {
  interface Actions {
    approvals: typeof approvalActions
  }
}
