import { type Day, dayOf, firstDayOf, lastDayOf } from '@verandah/contract/dates'
import type { FinanceReportQuery } from '@verandah/contract/financeReport'
import { COUNTED_STATUSES, type TransactionType } from '@verandah/contract/financesInput'
import { addCents, type Cents, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { ACCOUNT } from '../../core/ledger.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'
import { readLetterhead } from '../building/building.queries.ts'
import { amountsOf } from '../budgets/budgets.present.ts'
import { listBudgetsUntil } from '../budgets/budgets.queries.ts'
import { readBilledKinds } from '../accounts/statements/billed.queries.ts'
import { readUnpaidOn } from '../accounts/duesList.queries.ts'
import { movedBetween, readEarnedMonths } from '../finances/sums/earned.queries.ts'
import { chartMonths, financeReport, type Period, periodBefore, type ReportFacts, wholeMonths } from './financeReport.present.ts'
import { reportDocument, type ReportDocument, type ReportNames } from './financeTables.present.ts'
import type { ReportEvent } from './reports.events.ts'
import { inOneLine } from '../../core/makeExcerpt.ts'

function selectCounted(db: Db) {
  return db
    .selectFrom('finances_transactions')
    .where('finances_transactions.deleted_at', 'is', null)
    .where('status', 'in', COUNTED_STATUSES)
}

const IS_OPENING = sql<boolean>`coalesce(counter_account, '') = ${sql.lit(ACCOUNT.earlierYears)}`

/** Selects what counts in a period, without the opening balances. */
const selectWithin = (db: Db, { from, to }: Period) =>
  selectCounted(db)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(sql<boolean>`not ${IS_OPENING}`)

async function readBroughtForward(db: Db, { from, to }: Period): Promise<Cents> {
  const { income, expense } = await selectCounted(db)
    .where('date', '<=', to)
    .where((where) => where.or([where('date', '<', from), IS_OPENING]))
    .select((select) => [
      select.fn.sum<Sum>('amount').filterWhere('type', '=', 'income').as('income'),
      select.fn.sum<Sum>('amount').filterWhere('type', '=', 'expense').as('expense')
    ])
    .executeTakeFirstOrThrow()
  return subtractCents(centsOf(income), centsOf(expense))
}

async function readSums(db: Db, period: Period): Promise<ReportFacts['sums']> {
  const rows = await selectWithin(db, period)
    .select((select) => ['type', 'category', select.fn.sum<Sum>('amount').as('amount')])
    .groupBy(['type', 'category'])
    .execute()
  return rows.map((row) => ({ ...row, amount: centsOf(row.amount) }))
}

async function readByType(db: Db, period: Period): Promise<ReportFacts['before']> {
  const sums = await readSums(db, period)
  const sumOf = (type: TransactionType) => addCents(sums.filter((one) => one.type === type).map(({ amount }) => amount))
  return { income: sumOf('income'), expense: sumOf('expense') }
}

/** Reads payments by the days on which money has moved, without approved and unpaid expenses. */
async function readPayees(db: Db, { from, to }: Period): Promise<ReportFacts['payees']> {
  const rows = await db
    .selectFrom('finances_transactions')
    .where('deleted_at', 'is', null)
    .where('type', '=', 'expense')
    .where('status', '=', 'completed')
    .where(movedBetween({ from, to }))
    .select((select) => ['vendor as payee', select.fn.sum<Sum>('amount').as('amount'), select.fn.countAll<number>().as('count')])
    .groupBy('vendor')
    .execute()
  return rows.map((row) => ({ ...row, amount: centsOf(row.amount) }))
}

async function readSelfApproved(db: Db, period: Period): Promise<ReportFacts['selfApproved']> {
  const rows = await selectWithin(db, period)
    .innerJoin('users', 'users.id', 'approved_by')
    .where('self_approved', '=', 1)
    .select(['finances_transactions.id', 'date', 'description', 'amount', 'first_name', 'last_name'])
    .orderBy('date')
    .orderBy('finances_transactions.id')
    .execute()
  return rows.map(({ date, description, amount, first_name, last_name }) => ({
    date,
    description: inOneLine(description),
    amount,
    by: `${first_name} ${last_name}`
  }))
}

/** Reads the budgets of, and the expenses in, the whole months of a period. */
async function readBudgets(db: Db, period: Period): Promise<Pick<ReportFacts, 'budgets' | 'spent'>> {
  const months = wholeMonths(period)
  const [first, last] = [months.at(0), months.at(-1)]
  if (first === undefined || last === undefined) return { budgets: [], spent: [] }
  const stored = (await listBudgetsUntil(db, last)).map((row) => ({ id: row.id, amounts: amountsOf(row) }))
  const none = amountsOf(undefined)
  const budgets = months.map((month) => ({ month, amounts: stored.findLast(({ id }) => id <= month)?.amounts ?? none }))
  const sums = await readSums(db, { from: firstDayOf(first), to: lastDayOf(last) })
  return { budgets, spent: sums.filter(({ type }) => type === 'expense') }
}

export function exported({ from, to, format }: FinanceReportQuery): ReportEvent {
  return { kind: 'reports.financeExported', subject: { kind: 'financeReport', id: 'portal' }, from, to, format }
}

/** Reads undecided income of no unit. */
async function readOtherPending(db: Db, until: Day): Promise<ReportFacts['bills']> {
  const pending = db.selectFrom('finances_transactions').where('status', '=', sql.lit('pending')).where('type', '=', sql.lit('income'))
  const others = pending.where('deleted_at', 'is', null).where('unit_number', 'is', null).where('date', '<=', until)
  return others.select(['unit_number as unit', 'date', 'amount']).execute()
}

/** Reads the report of the building's money in a period; the debts of units are as of its last day. */
export async function readFinanceReport(
  { db, actor, now, t }: ReadContext,
  period: Period,
  names: ReportNames = { withUnits: true, withPayees: true }
): Promise<ReportDocument> {
  const today = dayOf(now)
  const until = period.to < today ? period.to : today
  const facts: ReportFacts = {
    period,
    until,
    broughtForward: await readBroughtForward(db, period),
    sums: await readSums(db, period),
    ...(await readBudgets(db, period)),
    billed: await readBilledKinds(db, period),
    bills: [...(await readUnpaidOn(db, until)), ...(await readOtherPending(db, until))],
    payees: await readPayees(db, period),
    selfApproved: await readSelfApproved(db, period),
    before: await readByType(db, periodBefore(period)),
    months: await readEarnedMonths(db, chartMonths(period))
  }
  const by = `${actor.firstName} ${actor.lastName}`
  return reportDocument(financeReport(facts), { t, now, by, names, building: await readLetterhead(db) })
}
