import type { PaymentId } from '@verandah/contract/billIds'
import type { Fact, MarkedKind, MarkedRecords } from '../../core/marks.ts'
import type { PaymentRow } from './payments.table.ts'

export const paymentFacts = (row: Pick<PaymentRow, 'unit_id' | 'date' | 'paid_on'>): Fact[] => [row.unit_id, row.date, row.paid_on]

const payment: MarkedRecords = {
  async read(db, ids) {
    const rows = db.selectFrom('payments').select(['id', 'unit_id', 'date', 'paid_on'])
    return new Map((await rows.where('id', 'in', ids as PaymentId[]).execute()).map((row) => [row.id, paymentFacts(row)]))
  },
  async name(db, id) {
    const found = await db
      .selectFrom('payments')
      .select('receipt_number')
      .where('id', '=', id as PaymentId)
      .executeTakeFirst()
    return `The unit or a day of payment ${found?.receipt_number ?? id}`
  }
}

export const paymentsMarked = { payment } satisfies Partial<Record<MarkedKind, MarkedRecords>>
