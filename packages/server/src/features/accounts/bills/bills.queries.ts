import type { BillId, UnitId } from '@verandah/contract/ids'
import type { Month } from '@verandah/contract/dates'
import type { BillStatus } from '@verandah/contract/bills'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { NO_MONEY } from '@verandah/contract/money'
import type { OpenCharge } from '../payments/payments.table.ts'
import type { ReadContext } from '../../../core/context.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { throwProblem } from '../../../core/problem.ts'
import { sql } from 'kysely'
import { compileOnce } from '../../../db/compileOnce.ts'
import { forReading } from '../../../db/lock.ts'
import type { Db } from '../../../db/open.ts'
import type { BillRow, ChargeRow, OpenPart } from '../accounts.table.ts'
import { inOneLine } from '../../../core/makeExcerpt.ts'

const selectBill = compileOnce<{ id: BillId }, BillRow>((db, value) =>
  db.selectFrom('dues_bills').selectAll().where('id', '=', value('id'))
)

/** Returns the row of a bill; 404 where there is none. */
export async function getBill(db: Db, id: BillId): Promise<BillRow> {
  return (await selectBill(db, { id }, []))[0] ?? throwProblem('not_found')
}

/** Returns the months for which runs have made bills. */
export async function monthsOfBills(db: Db, ids: readonly BillId[]): Promise<Map<BillId, Month>> {
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('dues_bills').innerJoin('dues_runs', 'dues_runs.id', 'dues_bills.run_id').where('dues_bills.id', 'in', ids)
  const found = await rows.select(['dues_bills.id', 'dues_runs.period']).execute()
  return new Map(found.map(({ id, period }) => [id, period]))
}

/** Returns what the units of bills were called when they were billed, where that was kept. */
export async function labelsOfBills(db: Db, ids: readonly BillId[]): Promise<Map<BillId, string | null>> {
  const rows = await db.selectFrom('dues_bills').select(['id', 'unit_label']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, unit_label }) => [id, unit_label]))
}

/** Returns the charges of bills, in the order of payment within each bill. */
export async function chargesOf(db: Db, bills: readonly BillId[]): Promise<ChargeRow[]> {
  if (bills.length === 0) return []
  return db.selectFrom('dues_charges').selectAll().where('bill_id', 'in', bills).orderBy('bill_id').orderBy('place').execute()
}

const selectOpen = compileOnce<{ bill: BillId; category: TransactionCategory }, OpenCharge>((db, value) =>
  db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select(['charge.id', 'charge.fund', 'charge.open', 'bill.bill_day as billDay'])
    .where('charge.bill_id', '=', value('bill'))
    .where('charge.category', '=', value('category'))
    .where('charge.open', '>', sql.lit(NO_MONEY))
    .orderBy('charge.place')
)

/** Returns the open charges of a bill in the category of one transaction. */
export function openCharges(db: Db, bill: BillId, category: TransactionCategory) {
  return selectOpen(db, { bill, category }, [])
}

/** Returns the descriptions of bills, by their ids. */
export async function describeBills(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('dues_bills').select(['id', 'description'])
  const found = await rows.where('id', 'in', ids as BillId[]).execute()
  return new Map(found.map(({ id, description }) => [id, inOneLine(description)]))
}

/** Returns the status of a bill, which is locked for reading until the transaction ends; null where there is none. */
export async function lockBill({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, id: BillId): Promise<BillStatus | null> {
  const bill = db.selectFrom('dues_bills').select('status').where('id', '=', id)
  return (await bill.$call(forReading(dialect)).executeTakeFirst())?.status ?? null
}

/** Returns the open amounts of bills, by category. */
export async function openByCategory(db: Db, bills: readonly BillId[]): Promise<OpenPart[]> {
  const rows = await db
    .selectFrom('dues_charges as charge')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .select(['bill.id as bill', 'units.label as unit', 'charge.category', 'bill.due_day as dueDay', 'bill.description'])
    .select((select) => select.fn.sum<Sum>('charge.open').as('amount'))
    .where('bill.id', 'in', bills)
    .groupBy(['bill.id', 'bill.number', 'units.label', 'charge.category', 'bill.due_day', 'bill.description'])
    .orderBy('bill.number')
    .execute()
  return rows.map((row) => ({ ...row, amount: centsOf(row.amount) }))
}

/** An open charge with its bill, number and category, as a payment needs it. */
export interface UnitCharge extends OpenCharge {
  bill: BillId
  number: number
  category: TransactionCategory
}

const selectOpenOfUnit = compileOnce<{ unit: UnitId }, UnitCharge>((db, value) =>
  db
    .selectFrom('dues_bills as bill')
    .innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
    .innerJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .select(['charge.id', 'charge.fund', 'charge.open', 'charge.category', 'bill.id as bill', 'bill.number', 'bill.bill_day as billDay'])
    .where('bill.unit_id', '=', value('unit'))
    .where('bill.status', '=', sql.lit('open'))
    .where('charge.open', '>', sql.lit(NO_MONEY))
    .orderBy('bill.due_day')
    .orderBy('kind.position')
    .orderBy('bill.number')
    .orderBy('charge.place')
)

/**
 * Returns the open charges of a unit in the order of payment: by due day, kind and number, but the named bills first.
 */
export async function openChargesOfUnit(db: Db, unit: UnitId, named: readonly BillId[] = []): Promise<UnitCharge[]> {
  const rows = await selectOpenOfUnit(db, { unit }, [])
  return [...rows.filter(({ bill }) => named.includes(bill)), ...rows.filter(({ bill }) => !named.includes(bill))]
}

/** Returns the bills of charges, each once. */
export async function billsOfCharges(db: Db, charges: readonly ChargeRow['id'][]): Promise<BillId[]> {
  if (charges.length === 0) return []
  const rows = await db.selectFrom('dues_charges').select('bill_id').distinct().where('id', 'in', charges).orderBy('bill_id').execute()
  return rows.map(({ bill_id }) => bill_id)
}
