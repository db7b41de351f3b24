import { ACCOUNT } from '../../../core/ledger.ts'
import type { BillId, ChargeId, PaymentId, RunId, UnitId } from '@verandah/contract/ids'
import type { Day, Instant } from '@verandah/contract/dates'
import { type Cents, NO_MONEY } from '@verandah/contract/money'
import { sql, type SqlBool } from 'kysely'
import { centsOf, type Sum } from '../../../core/totals.ts'
import type { Flag } from '../../../db/columns.ts'
import { compileForList, compileOnce } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import type { Part } from './allocate.ts'
import type { PaymentRow } from './payments.table.ts'

export interface Allocated extends Part {
  is_own: Flag
}

/** Selects what payments have allocated to charges: by payment, charge, day, money account and how it was posted. */
function selectAllocations(db: Db) {
  return (
    db
      .selectFrom('payments_allocations as allocation')
      .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
      .innerJoin('payments', 'payments.id', 'allocation.payment_id')
      .select(['payments.id as payment', 'charge.id as charge', 'charge.fund', 'allocation.day'])
      .select(['allocation.account', 'allocation.is_own'])
      // Only allocations of credits and refunds have no account.
      .$narrowType<{ account: string }>()
      .select((select) => select.fn.sum<Cents>('allocation.amount').as('amount'))
      .groupBy(['payments.id', 'charge.id', 'charge.fund', 'allocation.day', 'allocation.account', 'allocation.is_own'])
      .having((having) => having.fn.sum<number>('allocation.amount'), '<>', 0)
      .orderBy('allocation.day')
  )
}

const withCents = (rows: readonly (Omit<Allocated, 'amount'> & { amount: Sum })[]): Allocated[] =>
  rows.map((row) => ({ ...row, amount: centsOf(row.amount) }))

/** Returns the allocations of a payment. */
export async function allocationsOf(db: Db, payment: PaymentId): Promise<Allocated[]> {
  return withCents(await selectAllocations(db).where('allocation.payment_id', '=', payment).execute())
}

/** Returns the allocations to these charges. */
export async function allocationsTo(db: Db, charges: readonly ChargeId[]): Promise<Allocated[]> {
  if (charges.length === 0) return []
  return withCents(await selectAllocations(db).where('allocation.charge_id', 'in', charges).execute())
}

/** Returns the unused advances of units; units without one are left out. */
export async function readAdvances(db: Db): Promise<Map<UnitId, Cents>> {
  const rows = await db
    .selectFrom('payments')
    .select(['unit_id', (select) => select.fn.sum<Sum>('advance').as('advance')])
    // The conditions repeat those of the index.
    .where('advance', '>', sql.lit(NO_MONEY))
    .where('account', '!=', ACCOUNT.toCome)
    .groupBy('unit_id')
    .execute()
  return new Map(rows.map(({ unit_id, advance }) => [unit_id, centsOf(advance)]))
}

/** Returns the unused advances by the labels of the units. */
export async function readAdvancesByLabel(db: Db): Promise<Map<string, Cents>> {
  const advances = await readAdvances(db)
  if (advances.size === 0) return new Map()
  const units = await db
    .selectFrom('units')
    .select(['id', 'label'])
    .where('id', 'in', [...advances.keys()])
    .execute()
  return new Map(units.map(({ id, label }) => [label, advances.get(id) ?? NO_MONEY]))
}

const selectCredits = compileOnce<{}, { label: string; advance: Sum }>((db) =>
  db
    .selectFrom('payments')
    .innerJoin('units', 'units.id', 'payments.unit_id')
    .select((select) => [select.fn.min('units.label').as('label'), select.fn.sum<Sum>('payments.advance').as('advance')])
    .where('payments.advance', '>', sql.lit(NO_MONEY))
    // The columns are in the order of the index.
    .groupBy('payments.unit_id')
)

/**
 * Returns the advances of units by their labels, including approved money that has not come in; units without one are
 * left out.
 */
export async function readCredits(db: Db): Promise<Map<string, Cents>> {
  const rows = await selectCredits(db, {}, [])
  return new Map(rows.map(({ label, advance }) => [label, centsOf(advance)]))
}

const selectCredit = compileOnce<{ unit: string }, { advance: Sum }>((db, value) =>
  db
    .selectFrom('units')
    .innerJoin('payments', 'payments.unit_id', 'units.id')
    .select((select) => select.fn.sum<Sum>('payments.advance').as('advance'))
    .where('units.label', '=', value('unit'))
    .where('payments.advance', '>', sql.lit(NO_MONEY))
)

/** Returns the advance of one unit, counted as in `readCredits`. */
export async function readCredit(db: Db, unit: string): Promise<Cents> {
  return centsOf((await selectCredit(db, { unit }, []))[0]?.advance)
}

/** Returns the receipt numbers of payments, and whether they were paid back, by their ids. */
export async function readReceipts(
  db: Db,
  ids: readonly string[]
): Promise<Map<string, Pick<PaymentRow, 'kind' | 'receipt_number' | 'moves_advance'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'kind', 'receipt_number', 'moves_advance'])
    .where('id', 'in', ids as PaymentId[])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the advance that the bills of a run used at the moment when the run was posted. */
export async function readUsedAtOnce(db: Db, run: RunId, at: Instant): Promise<Map<BillId, Cents>> {
  const rows = await db
    .selectFrom('payments_allocations as allocation')
    .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['bill.id', (select) => select.fn.sum<Sum>('allocation.amount').as('used')])
    .where('bill.run_id', '=', run)
    .where('allocation.created_at', '=', at)
    .where('allocation.is_own', '=', 0)
    .groupBy('bill.id')
    .execute()
  return new Map(rows.map(({ id, used }) => [id, centsOf(used)]))
}

/** Returns from which payments a refund was taken, with the amounts. */
export async function allocationsToRefund(db: Db, refund: PaymentId): Promise<{ payment: PaymentId; amount: Cents }[]> {
  const rows = await db
    .selectFrom('payments_allocations as allocation')
    .innerJoin('payments', 'payments.id', 'allocation.payment_id')
    .select(['payments.id as payment', (select) => select.fn.sum<Sum>('allocation.amount').as('amount')])
    .where('refund_id', '=', refund)
    .groupBy('payments.id')
    .having((having) => having.fn.sum<number>('allocation.amount'), '<>', 0)
    .execute()
  return rows.map(({ payment, amount }) => ({ payment, amount: centsOf(amount) }))
}

const selectRefunded = compileForList<PaymentId, { payment: PaymentId; amount: Sum }>((db, ids) =>
  db
    .selectFrom('payments_allocations as allocation')
    .select(['allocation.payment_id as payment', (select) => select.fn.sum<Sum>('allocation.amount').as('amount')])
    .where('allocation.payment_id', 'in', ids)
    .where('allocation.refund_id', 'is not', null)
    .groupBy('allocation.payment_id')
    .having((having) => having.fn.sum<number>('allocation.amount'), '<>', sql.lit(0))
    .$narrowType<{ payment: PaymentId }>()
)

/** Returns the refunded amounts of these payments; payments without a refund are left out. */
export async function readRefunded(db: Db, ids: readonly PaymentId[]): Promise<Map<PaymentId, Cents>> {
  return new Map((await selectRefunded(db, ids)).map(({ payment, amount }) => [payment, centsOf(amount)]))
}

/** Returns what has lowered bills, by payment or credit, the oldest first. */
export async function paymentsOfBills(db: Db, bills: readonly BillId[]) {
  const rows = await db
    .selectFrom('payments_allocations as allocation')
    .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .leftJoin('payments', 'payments.id', 'allocation.payment_id')
    .leftJoin('dues_credits as credit', 'credit.id', 'allocation.credit_id')
    .select(['charge.bill_id as bill', 'payments.id as payment', 'credit.id as credit', 'credit.kind'])
    .select('payments.receipt_number as receipt')
    .select(sql<Day>`max(case when allocation.amount > 0 then allocation.day end)`.as('date'))
    .select((select) => select.fn.sum<Sum>('allocation.amount').as('amount'))
    .where('charge.bill_id', 'in', bills)
    .groupBy(['charge.bill_id', 'payments.id', 'payments.receipt_number', 'credit.id', 'credit.kind'])
    .having((having) => having.fn.sum<number>('allocation.amount'), '<>', 0)
    .orderBy('date')
    .orderBy('payments.id')
    .orderBy('credit.id')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, amount: centsOf(row.amount) })),
    ({ bill }) => bill
  )
}

/** Selects the payments whose money is matched to a statement of the bank. */
const selectMatched = compileForList<PaymentId, { source_id: string }>((db, ids) =>
  db
    .selectFrom('books_entries')
    .innerJoin('bank_matches', 'bank_matches.entry_id', 'books_entries.id')
    .select('source_id')
    .where('source_id', 'in', ids)
    .where('source_kind', '=', sql.lit('payment'))
    // The purpose 'money' is that of approved money that has come in.
    .where(sql<SqlBool>`(purpose like 'payment %' or purpose like 'refund %' or purpose like 'money %')`)
)

/** Returns the payments whose money is matched to a statement of the bank. */
export async function matchedPayments(db: Db, ids: readonly PaymentId[]): Promise<Set<string>> {
  return new Set((await selectMatched(db, ids)).map(({ source_id }) => source_id))
}
