import type { TransactionId } from '@verandah/contract/financesInput'
import type { Ctx } from '../../../core/context.ts'
import type { EntryDraft } from '../../../core/ledger.ts'
import { requireAllowed, requireVersion, throwProblem } from '../../../core/problem.ts'
import { changeRecord } from '../../../core/versions.ts'
import { fold } from '../../../db/search.ts'
import { readApprovalRules } from '../../settings/settings.queries.ts'
import { lockUnit } from '../../units/billed.queries.ts'
import { lockWaiting } from '../finances.extensions.ts'
import { isClosed, isUnpaidDue, possibleNow, type TransactionRight, transactionRights } from '../finances.policy.ts'
import { toFact, type TransactionRow } from '../finances.present.ts'
import { getTransaction } from '../finances.queries.ts'
import { moveTotals } from '../finances.totals.ts'
import { postChange } from './transactionEntries.ts'
import { mark } from '../../../core/marks.ts'
import { approverFacts } from '../finances.marks.ts'
import { inOneLine } from '../../../core/makeExcerpt.ts'

type KeyColumns = Pick<TransactionRow, 'description' | 'vendor' | 'unit_number' | 'reference' | 'bill_number'>

/** Returns the keys by which a transaction is searched and compared with others. */
export function toKeys({ description, vendor, unit_number, reference, bill_number }: KeyColumns) {
  return {
    search_key: fold([inOneLine(description), vendor ?? '', unit_number ?? '', reference ?? '', bill_number ?? ''].join('\n')),
    vendor_key: vendor === null ? null : fold(vendor),
    bill_key: bill_number === null ? null : fold(bill_number).replaceAll(/\s/g, '')
  }
}

const DECIDED = 'What has been decided can be changed by the president or an administrator only'

const FOLLOWS = 'This follows a bill or a payment: cancel that instead'
const OF_BILL: Partial<Record<TransactionRight, string>> = { edit: FOLLOWS, delete: FOLLOWS }

const CORRECTED = 'This was corrected already'
const MATCHED = 'This is matched with a line of the bank: end that first'
const CLOSED = 'This counts in a closed month: it can be corrected only'

/** Throws the problem that keeps this from being done in the transaction's state. */
function throwNotNow({ follows, corrected, matched, ...row }: TransactionRow, right: TransactionRight): never {
  if (follows === 1) throwProblem('conflict', { text: OF_BILL[right] ?? NOT_NOW[right] })
  if (corrected === 1) throwProblem('conflict', { text: CORRECTED })
  if ((right === 'edit' || right === 'delete') && isClosed(row)) throwProblem('period_closed', { text: CLOSED })
  if ((right === 'edit' || right === 'delete') && matched === 1) throwProblem('conflict', { text: MATCHED })
  throwProblem('conflict', { text: NOT_NOW[right] })
}

/** The texts that say why something is not possible in the transaction's state. */
const NOT_NOW: Record<TransactionRight, string> = {
  edit: DECIDED,
  delete: DECIDED,
  approve: 'Only a pending transaction can be approved',
  reject: 'Only a pending transaction can be rejected',
  complete: 'Only an approved transaction can be completed',
  receive: 'Only an unpaid due can be received',
  correct: 'Only what counts in a closed month can be corrected, and only once'
}

/** Returns the row, when the caller may do this with it, has seen its newest version, and its state allows it. */
export async function requirePossible(
  ctx: Ctx,
  row: TransactionRow,
  right: TransactionRight,
  ifMatch: number | undefined
): Promise<TransactionRow> {
  requireAllowed(transactionRights(ctx.actor, row, await readApprovalRules(ctx))[right])
  requireVersion(row, ifMatch)
  if (!possibleNow(ctx.actor, row)[right]) throwNotNow(row, right)
  await lockWaiting(ctx, row.id)
  if (row.unit_number !== null) await lockUnit(ctx, row.unit_number)
  return row
}

export async function loadTransactionForUpdate(
  ctx: Ctx,
  id: TransactionId,
  right: TransactionRight,
  ifMatch?: number
): Promise<TransactionRow> {
  return requirePossible(ctx, await getTransaction(ctx.db, id), right, ifMatch)
}

/**
 * Writes these columns and moves the sums with them, and withdraws notifications of a due from those who do not owe it
 * any more. The second of two changes at once gets 409.
 */
export async function changeTransaction(
  ctx: Ctx,
  row: TransactionRow,
  changes: Partial<TransactionRow>,
  ifMatch: number | undefined,
  posting: Pick<EntryDraft, 'spending'> = {}
): Promise<TransactionRow> {
  const documents = await postChange(ctx, row, { ...row, ...changes }, posting)
  const written = { ...changes, ...documents, ...toKeys({ ...row, ...changes }) }
  const next = await changeRecord(ctx, 'finances_transactions', row, written, ifMatch)
  moveTotals(ctx, row, next)
  if (next.approved_by !== null || row.approved_by !== null) mark(ctx, 'approver', next.id, approverFacts(next))
  const isOwedStill = isUnpaidDue(next) && next.unit_number === row.unit_number
  if (!isUnpaidDue(row) || isOwedStill) return next
  await ctx.actions.notifications.withdraw(ctx, toFact(row).subject)
  if (row.bill_id !== null) await ctx.actions.accounts.withdrawPaidBills(ctx, [row.bill_id])
  return next
}
