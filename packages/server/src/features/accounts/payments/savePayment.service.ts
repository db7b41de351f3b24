import type { PaymentEffect, UnitPayment } from '@verandah/contract/paymentRecord'
import type { SavedPayment, UnitPaymentDraft } from '@verandah/contract/payments'
import { rupees } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { requireOwnBills } from './namedBills.ts'
import { previewPayment, recordPayment } from './paymentCalls.service.ts'

const MOST = 5

/**
 * Finds payments that may be the same payment recorded twice: of the same unit, day and sum, and not cancelled. The
 * newest are first.
 */
async function listSimilar({ db }: Ctx, { _id: id }: UnitPayment): Promise<SavedPayment['similar']> {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('payments as other', (join) =>
      join
        .onRef('other.unit_id', '=', 'payment.unit_id')
        .onRef('other.date', '=', 'payment.date')
        .onRef('other.amount', '=', 'payment.amount')
        .onRef('other.kind', '=', 'payment.kind')
        .onRef('other.id', '!=', 'payment.id')
    )
    .select(['other.id', 'other.receipt_number', 'other.date', 'other.amount', 'other.reference'])
    .where('payment.id', '=', id)
    .where('other.status', 'in', ['held', 'posted'])
    .orderBy('other.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    receiptNumber: row.receipt_number,
    date: row.date,
    amount: rupees(row.amount),
    reference: row.reference
  }))
}

/**
 * Records a payment of a unit and returns payments that may be the same; with `isDryRun` it only returns what it would
 * pay.
 */
export async function savePayment(ctx: Ctx, draft: UnitPaymentDraft, isDryRun: boolean): Promise<SavedPayment | PaymentEffect> {
  await requireOwnBills(ctx, draft.unitNumber, draft.billIds ?? [])
  if (isDryRun) return previewPayment(ctx, draft)
  const saved = await recordPayment(ctx, draft)
  return { ...saved, similar: await listSimilar(ctx, saved) }
}
