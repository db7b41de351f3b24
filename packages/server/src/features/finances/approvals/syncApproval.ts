import type { ApprovalStatus, ApprovalType } from '@verandah/contract/approvals'
import type { StoredValue } from '@verandah/contract/i18n/stored'
import type { Ctx } from '../../../core/context.ts'
import { findPending } from '../../approvals/approvals.queries.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { tellWaiting } from '../finances.extensions.ts'
import { isToBeDecided } from '../finances.policy.ts'
import { type TransactionRow } from '../finances.present.ts'
import { inOneLine } from '../../../core/makeExcerpt.ts'

type DecidedColumns = Pick<
  TransactionRow,
  'id' | 'type' | 'status' | 'amount' | 'account' | 'description' | 'vendor' | 'unit_number' | 'created_by' | 'proposed_as'
>

/** The texts in the titles of approvals, by key. */
export const approvalTexts = {
  'finances.income': 'Income: {{description}}',
  'finances.incomeOf': 'Income: {{description}} ({{party}})',
  'finances.expense': 'Expense: {{description}}',
  'finances.expenseOf': 'Expense: {{description}} ({{party}})',
  'finances.unit': 'Unit {{unit}}'
}

/** Returns the payee or payer: by name, or the unit. */
function partyOf({ vendor, unit_number }: DecidedColumns): StoredValue | null {
  if (vendor !== null) return vendor
  return unit_number === null ? null : { key: 'finances.unit', values: { unit: unit_number } }
}

/** Returns the type of approval: a transaction that was paid already has its own type. */
const approvalTypeOf = ({ proposed_as }: Pick<TransactionRow, 'proposed_as'>): ApprovalType => proposed_as ?? 'transaction'

function toApprovalRequest(row: DecidedColumns) {
  const party = partyOf(row)
  const description = inOneLine(row.description)
  const title =
    party === null
      ? { key: `finances.${row.type}`, values: { description } }
      : { key: `finances.${row.type}Of`, values: { description, party } }
  return {
    type: approvalTypeOf(row),
    subject: { kind: 'transaction', id: row.id },
    title: { transaction: title },
    amount: row.amount,
    reason: null,
    change: null,
    requestedBy: row.created_by
  }
}

/**
 * Keeps the approval in step with the transaction: opens it when there is something to decide, renews it when that has
 * changed, so that nobody approves a sum that they have not seen, and withdraws it when there is nothing to decide any
 * more. What waits for the decision is told of the change.
 */
export async function syncApproval(
  ctx: Ctx,
  before: DecidedColumns | null,
  after: DecidedColumns | null,
  proposal?: object
): Promise<void> {
  const wasAsked = before !== null && isToBeDecided(before)
  const open = wasAsked ? await findPending(ctx, approvalTypeOf(before), before.id) : undefined
  if (after !== null && isToBeDecided(after)) {
    if (open === undefined) await ctx.actions.approvals.create(ctx, { ...toApprovalRequest(after), ...(proposal && { proposal }) })
    else await ctx.actions.approvals.renew(ctx, open, toApprovalRequest(after))
  } else if (open !== undefined) {
    await ctx.actions.approvals.close(ctx, open, 'withdrawn', null)
    await ctx.actions.notifications.withdraw(ctx, { kind: 'approval', id: open.id })
  }
  if (before !== null) await tellWaiting(ctx, before.id, after)
}

/**
 * Closes the approval of a transaction that is being decided, if it has one. The second of two decisions at once throws
 * a problem.
 */
export async function closeApproval(
  ctx: Ctx,
  row: Pick<TransactionRow, 'id' | 'proposed_as'>,
  decision: { status: Exclude<ApprovalStatus, 'pending' | 'withdrawn'>; reason: string | null; seen?: ApprovalRow | undefined },
  ifMatch: number | undefined
): Promise<void> {
  const { status, reason, seen } = decision
  const open = seen ?? (await findPending(ctx, approvalTypeOf(row), row.id))
  if (open === undefined) return
  await ctx.actions.approvals.decide(ctx, open, { status, reason }, ifMatch)
}
