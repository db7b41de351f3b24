import { setImmediate } from 'node:timers/promises'
import type { TrialBalance } from '@verandah/contract/books'
import { addDays, addMonths, dayOf, type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { addCents, NO_MONEY } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import type { Db } from '../../../db/open.ts'
import { readHeadText } from '../../building/building.queries.ts'
import { readYearStart } from '../../settings/settings.queries.ts'
import { findClosing, readThrough } from '../closings/closedMonths.queries.ts'
import { listBudgetsUntil } from '../budgets.queries.ts'
import { readSums, readTrialBalance } from '../trialBalance.queries.ts'
import { findKeptYear, type YearContent } from './keptYears.queries.ts'
import { readAdvancesOn, readBroughtIn, readMoneyMoves, readOpenItems } from './yearPackSums.queries.ts'
import type { YearFacts, YearSpan } from './yearFacts.present.ts'

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'now' | 'extensions'>

export const MONTHS_OF_YEAR = 12

/**
 * Returns the year that begins in a calendar year, until today where it is not over. Throws 400 where it has not begun.
 */
async function findSpan({ db, now }: ReadCtx, year: string): Promise<YearSpan> {
  const first = `${year}-${String(await readYearStart(db)).padStart(2, '0')}` as Month
  const [from, to, today] = [firstDayOf(first), lastDayOf(addMonths(first, MONTHS_OF_YEAR - 1)), dayOf(now)]
  if (from > today) throwFieldProblem('year', 'This year has not begun yet')
  return { from, to, until: to < today ? to : today }
}

/** Returns the budgets of the categories for the months that have begun, as the page of each budget shows them. */
async function readBudgets(reading: Facts, { from, until }: YearSpan): Promise<YearFacts['budgets']> {
  const months: Month[] = []
  for (let month = monthOf(from); month <= monthOf(until); month = addMonths(month, 1)) months.push(month)
  const budgets = await listBudgetsUntil(reading, monthOf(until))
  const ofMonths = months.map((month) => budgets.findLast((one) => one.month <= month)?.amounts)
  return TRANSACTION_CATEGORIES.map((category) => ({
    category,
    amount: addCents(ofMonths.flatMap((amounts) => amounts?.[category] ?? []))
  }))
}

/**
 * Returns the trial balance that was kept when the last month was closed; it is read from the entries where the year
 * began in another month then, or is open.
 */
async function readEnd(db: Db, { from, to, until }: YearSpan): Promise<TrialBalance> {
  const closing = await findClosing(db, monthOf(to))
  const kept = typeof closing?.trial_balance === 'string' ? (JSON.parse(closing.trial_balance) as TrialBalance) : undefined
  return kept?.from === from ? kept : readTrialBalance(db, until, monthOf(from))
}

/** Awaits a read and then lets other calls run, because large books take a while. */
async function awaitAndYield<T>(reading: Promise<T>): Promise<T> {
  const found = await reading
  await setImmediate()
  return found
}

type Facts = Pick<ReadContext<unknown>, 'db' | 'extensions'>

async function readUnpaidBills(reading: Facts, day: Day): Promise<YearFacts['unpaid']> {
  const bills: YearFacts['unpaid'] = []
  for (const read of reading.extensions['books.unpaidBills']) bills.push(...(await read(reading, day)))
  return bills
}

async function readFacts(reading: Facts, span: YearSpan): Promise<YearFacts> {
  const { db } = reading
  const { from, to, until } = span
  const dayBefore: Day = addDays(from, -1)
  const through = await readThrough(db)
  return {
    span,
    isDraft: through === null || through < monthOf(to),
    accounts: await db.selectFrom('books_accounts').select(['code', 'name', 'type', 'money']).orderBy('code').execute(),
    funds: await db.selectFrom('books_funds').select(['code', 'name']).orderBy('code').execute(),
    before: await awaitAndYield(readSums(db, null, dayBefore)),
    during: await awaitAndYield(readSums(db, monthOf(from), until)),
    yearBefore: await awaitAndYield(readSums(db, addMonths(monthOf(from), -MONTHS_OF_YEAR), dayBefore)),
    broughtIn: await readBroughtIn(db, from),
    moves: await awaitAndYield(readMoneyMoves(db, from, until)),
    budgets: await readBudgets(reading, span),
    unpaid: await awaitAndYield(readUnpaidBills(reading, until)),
    advances: await awaitAndYield(readAdvancesOn(db, until)),
    openItems: await awaitAndYield(readOpenItems(db, until)),
    trialBalance: await readEnd(db, span)
  }
}

/** Returns the current content of a year's papers. */
export async function readYearContent(reading: Facts, span: YearSpan): Promise<YearContent> {
  return { facts: await readFacts(reading, span), letterhead: await readHeadText(reading.db) }
}

const readLastEntry = async (db: Db) => (await db.selectFrom('books_end').select('number').executeTakeFirst())?.number ?? NO_MONEY
const MOST_TIMES = 10

/**
 * Returns the content of a year's papers, as it was kept for a closed year. Where somebody posts meanwhile the figures
 * are read again, so that they are of one moment.
 */
export async function readYear(reading: ReadCtx, year: string): Promise<YearContent> {
  const { db } = reading
  const span = await findSpan(reading, year)
  const kept = await findKeptYear(db, span)
  if (kept !== undefined) return kept
  let last = await readLastEntry(db)
  let content = await readYearContent(reading, span)
  for (let time = 1; time < MOST_TIMES; time += 1) {
    const now = await readLastEntry(db)
    if (now === last) break
    last = now
    content = await readYearContent(reading, span)
  }
  return content
}
