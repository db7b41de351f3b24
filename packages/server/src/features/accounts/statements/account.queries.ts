import type { StatementKind } from '@verandah/contract/duesStatement'
import { addCents, type Cents, negateCents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT, incomeAccount } from '../../../core/ledger.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import type { PaymentRow } from '../payments/payments.table.ts'
import type { BillRow, ChargeRow, CreditRow } from '../accounts.table.ts'
import type { Entry } from './statement.present.ts'

/** A charge with its bill, one row for each charge. */
type BilledCharge = Pick<BillRow, 'id' | 'number' | 'bill_day' | 'description' | 'cancelled_on'> &
  Pick<ChargeRow, 'amount' | 'account' | 'interest_for'>
const selectBills = compileOnce<{ unit: string }, BilledCharge>((db, value) =>
  db
    .selectFrom('dues_bills as bill')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
    .select(['bill.id', 'bill.bill_day', 'bill.description', 'bill.cancelled_on', 'charge.amount', 'charge.account'])
    .select(['charge.interest_for', 'bill.number'])
    .where('units.label', '=', value('unit'))
)

type Paid = Pick<PaymentRow, 'id' | 'kind' | 'date' | 'amount' | 'status' | 'account' | 'cancelled_on' | 'receipt_number' | 'moves_advance'>
const selectPayments = compileOnce<{ unit: string }, Paid>((db, value) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('units', 'units.id', 'payment.unit_id')
    .select(['payment.id', 'payment.kind', 'payment.date', 'payment.amount', 'payment.status', 'payment.account', 'payment.cancelled_on'])
    .select(['payment.receipt_number', 'payment.moves_advance'])
    .where('units.label', '=', value('unit'))
    // A cheque that is held, or was given back before its day, has no receipt, nor has a payment from before the books
    // began.
    .where((either) => either.or([either('payment.receipt_number', 'is not', null), either('payment.status', '=', sql.lit('posted'))]))
    // It pays something that is not on the account any more.
    .where('payment.is_recovered', '=', 0)
)

type Credited = Pick<CreditRow, 'id' | 'kind' | 'date' | 'amount' | 'bill_id'> & Pick<BillRow, 'description' | 'number'>
const selectCredits = compileOnce<{ unit: string }, Credited>((db, value) =>
  db
    .selectFrom('dues_credits as credit')
    .innerJoin('dues_bills as bill', 'bill.id', 'credit.bill_id')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .select(['credit.id', 'credit.kind', 'credit.date', 'credit.amount', 'credit.bill_id', 'bill.description', 'bill.number'])
    .where('units.label', '=', value('unit'))
    .where('credit.status', '=', sql.lit('posted'))
)

type Described = { payment: PaymentRow['id']; description: string }
const selectDescriptions = compileOnce<{ unit: string }, Described>((db, value) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('units', 'units.id', 'payment.unit_id')
    .innerJoin('payments_allocations as allocation', 'allocation.payment_id', 'payment.id')
    .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['payment.id as payment', 'bill.description'])
    .where('units.label', '=', value('unit'))
    .where('allocation.is_own', '=', 1)
)

/** The account in which fees are counted. */
const FEES = incomeAccount('penalties')

const billNumber = ({ number }: { number: number }) => `B${number}`
const less = (amount: Cents) => negateCents(amount)

function entriesOfBill(charges: readonly BilledCharge[]): Entry[] {
  const [first] = charges
  if (first === undefined) return []
  const { id, bill_day: date, description, cancelled_on } = first
  const isInterest = charges.every(({ interest_for }) => interest_for !== null)
  const isOpening = charges.every(({ account }) => account === ACCOUNT.earlierYears)
  const kind: StatementKind = isOpening ? 'opening' : isInterest ? 'interest' : 'bill'
  const charge = addCents(charges.map(({ amount }) => amount))
  const isFee = charges.every(({ account }) => account === FEES)
  const fields = { number: billNumber(first), billId: id, paymentId: null, isFee }
  const bill: Entry = { id, kind, date, description, charge, payment: NO_MONEY, ...fields }
  if (cancelled_on === null) return [bill]
  return [bill, { ...bill, kind: 'voided', date: cancelled_on, charge: less(bill.charge) }]
}

const TAKEN_BACK: Partial<Record<Paid['status'], StatementKind>> = { returned: 'returned', void: 'voided', moved: 'moved' }

function entriesOfPayment(row: Paid, description: string | null): Entry[] {
  const { id, date, amount, status, account, cancelled_on } = row
  const isRefund = row.kind === 'refund'
  const isToCome = account === ACCOUNT.toCome
  const isMoved = row.moves_advance === 1
  const kind: StatementKind = isRefund ? (isMoved ? 'moved' : 'refund') : row.receipt_number === null ? 'opening' : 'payment'
  const sides = { charge: NO_MONEY, payment: isRefund ? less(amount) : amount, billId: null, paymentId: id, number: row.receipt_number }
  const payment: Entry = { id, kind, date, description, ...sides, isToCome, isFromUnit: isMoved && !isRefund }
  const back = TAKEN_BACK[status]
  if (cancelled_on === null || back === undefined) return [payment]
  return [payment, { ...payment, kind: back, date: cancelled_on, payment: less(payment.payment) }]
}

function entryOfCredit({ id, kind, date, amount, bill_id: billId, description, number }: Credited): Entry {
  return { id, kind, date, description, charge: NO_MONEY, payment: amount, billId, paymentId: null, number: billNumber({ number }) }
}

/** Returns all that a unit was billed and has paid, and what became of it, unsorted. */
export async function readAccount(db: Db, unit: string): Promise<Entry[]> {
  const descriptions = Map.groupBy(await selectDescriptions(db, { unit }, []), ({ payment }) => payment)
  const describe = (id: PaymentRow['id']) => {
    const own = [...new Set(descriptions.get(id)?.map(({ description }) => description))]
    return own.length === 0 ? null : own.join('; ')
  }
  const bills = [...Map.groupBy(await selectBills(db, { unit }, []), ({ id }) => id).values()]
  const payments = await selectPayments(db, { unit }, [])
  const credits = await selectCredits(db, { unit }, [])
  return [
    ...bills.flatMap(entriesOfBill),
    ...payments.flatMap((row) => entriesOfPayment(row, describe(row.id))),
    ...credits.map(entryOfCredit)
  ]
}
