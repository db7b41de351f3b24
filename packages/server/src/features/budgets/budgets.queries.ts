import type { Budget, YearBudget } from '@verandah/contract/budgets'
import { addMonths, type Month } from '@verandah/contract/dates'
import type { ReadContext } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { type BudgetRow, presentBudget, presentYear } from './budgets.present.ts'
import { readThrough } from '../books/closings/closedMonths.queries.ts'
import { readMonth, readMonthsByCategory } from '../finances/sums/months.queries.ts'

const latestUntil = compileOnce<{ month: Month }, BudgetRow>((db, value) =>
  db
    .selectFrom('finances_budgets')
    .selectAll()
    .where('id', '<=', value('month'))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
)

/** Returns the budget that a month shows: its own, otherwise the latest earlier one; undefined without either. */
export async function findBudget(db: Db, month: Month): Promise<BudgetRow | undefined> {
  const [row] = await latestUntil(db, { month }, [])
  return row
}

/** Lists the stored budgets of months up to this one, the earliest first. */
export function listBudgetsUntil(db: Db, month: Month): Promise<BudgetRow[]> {
  return db.selectFrom('finances_budgets').selectAll().where('id', '<=', month).where('deleted_at', 'is', null).orderBy('id').execute()
}

export async function readBudget({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, month: Month): Promise<Budget> {
  const [row, actual] = [await findBudget(db, month), await readMonth(db, month, 'expense')]
  return presentBudget(actor, month, { row, actual, through: await readThrough(db) })
}

/** Returns the months of a year, January first. */
export function monthsOfYear(year: string): Month[] {
  const january = `${year}-01` as Month // a month, as `year` has four digits
  return Array.from({ length: 12 }, (_, index) => addMonths(january, index))
}

/** Lists the budgets that decide what the months of a year show, the earliest first. */
export function listBudgetsOfYear(db: Db, year: string): Promise<BudgetRow[]> {
  return listBudgetsUntil(db, `${year}-12` as Month)
}

export async function readYear({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, year: string): Promise<YearBudget> {
  const months = monthsOfYear(year)
  const actualOf = await readMonthsByCategory(db, months, 'expense')
  const rows = await listBudgetsOfYear(db, year)
  return presentYear(actor, year, { months, rows, actualOf, through: await readThrough(db) })
}
