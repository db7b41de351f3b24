import type { BillId } from '@verandah/contract/billIds'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { ReceiptRow, Receipts } from '@verandah/contract/dues'
import { PAID_IN_THE_FUTURE } from '@verandah/contract/financesInput'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { forWriting } from '../../db/lock.ts'
import { pendingAbout } from '../approvals/pendingAbout.queries.ts'
import { pendingIncome } from './dues.queries.ts'
import { matchReceipts, type OpenDue } from './matchReceipts.ts'

/** What these units owe, the oldest bill first; it stays so until this transaction ends. A bill that waits to be cancelled is left out. */
async function lockDues({ db, dialect }: Ctx, units: readonly string[]): Promise<OpenDue[]> {
  const found = await pendingIncome(db)
    .select(['id', 'unit_number as unit', 'amount', 'date', 'description', 'bill_id as bill'])
    .where('unit_number', 'in', units)
    .orderBy('date')
    .orderBy('id')
    .$call(forWriting(dialect))
    .$castTo<OpenDue & { bill: BillId }>()
    .execute()
  const waiting = await pendingAbout(
    db,
    'bill_void',
    found.map(({ bill }) => bill)
  )
  return found.filter(({ bill }) => !waiting.has(bill))
}

/** 400 at each row of a day to come. */
function requirePastDays(rows: readonly ReceiptRow[], today: Day): void {
  const errors = rows.flatMap(({ date }, row) =>
    date !== undefined && date !== null && date > today ? [{ path: `rows.${row}.date`, text: PAID_IN_THE_FUTURE }] : []
  )
  if (errors.length > 0) throwProblem('invalid_input', { errors })
}

/** Which dues the rows of a bank statement have paid; where that is confirmed, these are received. */
export async function matchRows(ctx: Ctx, rows: readonly ReceiptRow[], isConfirmed: boolean): Promise<Receipts> {
  requirePastDays(rows, dayOf(ctx.now))
  const units = [...new Set(rows.map(({ unitNumber }) => unitNumber))]
  const receipts = matchReceipts(rows, await lockDues(ctx, units))
  if (!isConfirmed) return receipts
  for (const { row, transactionId } of receipts.matched) {
    const { date, reference } = rows[row] ?? {}
    // What a row does not say stays as it is.
    await ctx.actions.finances.receive(ctx, transactionId, { date, paymentMethod: undefined, reference: reference ?? undefined })
  }
  return receipts
}
