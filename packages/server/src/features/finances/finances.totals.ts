import { type Day, type Month, monthOf } from '@verandah/contract/dates'
import type { TransactionCategory, TransactionType } from '@verandah/contract/financesInput'
import type { ProjectId, VendorId } from '@verandah/contract/ids'
import { type Cents, negateCents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { centsOf, type Sum, addToTotal, type KeptTotals, readMoney } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'
import { isCounted, isOutstanding, type TransactionState } from './finances.policy.ts'

/** The columns of a transaction on which the sums depend. */
export interface SummedRow extends Pick<TransactionState, 'type' | 'status'> {
  category: TransactionCategory
  amount: Cents
  date: Day
  vendor_id: VendorId | null
  project_id: ProjectId | null
}

const PREFIX = 'finances.'
/** The stored total of all income that came in, less all expenses. */
export const BALANCE = `${PREFIX}balance`
/** The stored total of all pending income. */
export const DUE = `${PREFIX}due`
/**
 * Returns the name of the stored total of what counts (approved, completed) of a month, a type and a category, in
 * cents.
 */
export function monthTotal(month: Month, type: TransactionType, category: TransactionCategory): string {
  return `${PREFIX}month.${month}.${type}.${category}`
}

const vendorTotal = (id: VendorId) => `${PREFIX}vendor.${id}`
const vendorYearTotal = (id: VendorId, day: Day) => `${vendorTotal(id)}.${day.slice(0, 4)}`
/** Returns the name of the stored total of what was spent on a project. */
export const projectTotal = (id: ProjectId) => `${PREFIX}project.${id}`

/**
 * Returns the sums to which one transaction adds, in cents. What counts is in the balance, in the month of its date
 * under type and category, and, for an expense with a linked vendor, in what the vendor was paid, ever and in that
 * year. For a project, an expense is spent and income lowers that. Pending income is due.
 */
export function entriesOf(row: SummedRow): [name: string, cents: number][] {
  const { type, category, amount, date, vendor_id, project_id } = row
  if (isOutstanding(row)) return [[DUE, amount]]
  if (!isCounted(row)) return []
  const earned = type === 'income' ? amount : negateCents(amount)
  const entries: [string, number][] = [
    [BALANCE, earned],
    [monthTotal(monthOf(date), type, category), amount]
  ]
  if (type === 'expense' && vendor_id !== null) {
    entries.push([vendorTotal(vendor_id), amount], [vendorYearTotal(vendor_id, date), amount])
  }
  if (project_id !== null) entries.push([projectTotal(project_id), negateCents(earned)])
  return entries
}

/** Moves the sums: adds what the row stands for after a write, and subtracts what it stood for before. */
export function moveTotals(ctx: Pick<Ctx<unknown>, 'totals'>, before: SummedRow | null, after: SummedRow | null): void {
  for (const [name, amount] of before === null ? [] : entriesOf(before)) addToTotal(ctx, name, -amount)
  for (const [name, amount] of after === null ? [] : entriesOf(after)) addToTotal(ctx, name, amount)
}

/** Returns what was paid to each of these vendors, ever and in the year of a day: linked expenses that count. */
export async function vendorPaid(db: Db, ids: readonly VendorId[], day: Day): Promise<Map<VendorId, { paid: Cents; paidThisYear: Cents }>> {
  if (ids.length === 0) return new Map()
  const kept = await readMoney(
    db,
    ids.flatMap((id) => [vendorTotal(id), vendorYearTotal(id, day)])
  )
  return new Map(ids.map((id) => [id, { paid: kept(vendorTotal(id)), paidThisYear: kept(vendorYearTotal(id, day)) }]))
}

/** Returns the balance and the sum of all pending income. */
export async function readBalance(db: Db): Promise<{ balance: Cents; due: Cents }> {
  const kept = await readMoney(db, [BALANCE, DUE])
  return { balance: kept(BALANCE), due: kept(DUE) }
}

export const financeTotals: KeptTotals = {
  async recount(db) {
    const kept = await db.selectFrom('totals').select('name').where('name', 'like', `${PREFIX}%`).execute()
    const counted = new Map(kept.map(({ name }) => [name, 0]))
    const rows = await db
      .selectFrom('finances_transactions')
      .select(['type', 'status', 'category', 'date', 'vendor_id', 'project_id'])
      .select((select) => select.fn.sum<Sum>('amount').as('amount'))
      .where('deleted_at', 'is', null)
      .groupBy(['type', 'status', 'category', 'date', 'vendor_id', 'project_id'])
      .execute()
    const sums = rows.map((row) => ({ ...row, amount: centsOf(row.amount) }))
    for (const [name, amount] of sums.flatMap(entriesOf)) counted.set(name, (counted.get(name) ?? 0) + amount)
    return counted
  }
}
