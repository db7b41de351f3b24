import type { BillId, PaymentId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { type Selectable, sql } from 'kysely'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { compileForList } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import type { PaymentRow } from '../../accounts/payments/payments.table.ts'
import type { TransactionsTable } from '../finances.table.ts'

type Row = Selectable<TransactionsTable>

/** A payment of a unit, with the unit's label. */
export interface UnitPayment extends PaymentRow {
  unit: string
}

export const readUnitPayments = compileForList<PaymentId, UnitPayment>((db, ids) =>
  db
    .selectFrom('payments')
    .innerJoin('units', 'units.id', 'payments.unit_id')
    .selectAll('payments')
    .select('units.label as unit')
    .where('payments.id', 'in', ids)
)

/** The amount of a bill in one category that a payment has paid when it was posted. */
export interface PaidPart {
  payment: PaymentId
  bill: BillId
  category: TransactionCategory
  amount: Cents
  dueDay: Day
  description: string
}

const selectPaidParts = compileForList<PaymentId, Omit<PaidPart, 'amount'> & { amount: Sum }>((db, ids) =>
  db
    .selectFrom('payments_allocations as part')
    .innerJoin('dues_charges as charge', 'charge.id', 'part.charge_id')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['part.payment_id as payment', 'bill.id as bill', 'charge.category', 'bill.due_day as dueDay', 'bill.description'])
    .$narrowType<{ payment: PaymentId }>()
    .select((select) => select.fn.sum<Sum>('part.amount').as('amount'))
    .where('part.payment_id', 'in', ids)
    .where('part.is_own', '=', sql.lit<1>(1))
    // Later reversals are negative.
    .where('part.amount', '>', sql.lit(NO_MONEY))
    .groupBy(['part.payment_id', 'bill.id', 'charge.category', 'bill.due_day', 'bill.description'])
    .orderBy(sql`min(part.id)`)
)

/** Returns the parts of payments, in the order in which they were paid. */
export async function readPaidParts(db: Db, ids: readonly PaymentId[]): Promise<PaidPart[]> {
  return (await selectPaidParts(db, ids)).map((row) => ({ ...row, amount: centsOf(row.amount) }))
}

/** Returns the part of a payment that paid no bill when it was posted. */
export function restOf({ id, amount }: UnitPayment, parts: readonly PaidPart[]): Cents {
  return parts.reduce((left, part) => (part.payment === id ? subtractCents(left, part.amount) : left), amount)
}

/** Selects the rows that wait for the money of bills. */
export const readPendingRows = compileForList<BillId, Row>((db, bills) =>
  db
    .selectFrom('finances_transactions')
    .selectAll()
    .where('bill_id', 'in', bills)
    .where('status', '=', sql.lit('pending'))
    .where('deleted_at', 'is', null)
)

/** Selects the rows that list payments, and those that take them back. */
export const readPaymentRows = compileForList<PaymentId, Row>((db, payments) =>
  db
    .selectFrom('finances_transactions')
    .selectAll()
    .where('payment_id', 'in', payments)
    .where('type', '=', sql.lit('income'))
    .where('deleted_at', 'is', null)
    .orderBy('id')
)

/** Selects the cancelled bills among these, with their transactions and reasons. */
export const readCancelled = compileForList<BillId, { id: BillId; transaction_id: Row['id'] | null; reason: string | null }>((db, bills) =>
  db.selectFrom('dues_bills').select(['id', 'transaction_id', 'reason']).where('id', 'in', bills).where('status', '=', sql.lit('void'))
)
