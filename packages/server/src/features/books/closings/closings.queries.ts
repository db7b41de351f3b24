import type { TrialBalance } from '@verandah/contract/books'
import type { Closing, ClosingQuery, Closings } from '@verandah/contract/closings'
import { addMonths, dayOf, type Month, monthOf } from '@verandah/contract/dates'
import type { ReadContext } from '../../../core/context.ts'
import type { ClosedDays } from '../../../core/ledger.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import type { Db } from '../../../db/open.ts'
import { readPeople } from '../../users/people.queries.ts'
import type { ClosingRow } from '../books.table.ts'
import { readFindings } from './closingChecks.queries.ts'
import { closingPolicy, monthToClose } from './closings.policy.ts'
import { findClosing, readClosedDays, readThrough } from './closedMonths.queries.ts'

/** Returns the current month. */
export const thisMonth = ({ now }: Pick<ReadContext<unknown>, 'now'>): Month => monthOf(dayOf(now))

/** Returns the last closed month before a row; null: there was none. */
export async function readThroughBefore(db: Db, { number }: Pick<ClosingRow, 'number'>): Promise<Month | null> {
  const before = db
    .selectFrom('books_closings')
    .select('through')
    .where('number', '=', number - 1)
  return (await before.executeTakeFirst())?.through ?? null
}

async function presentClosings(reading: ReadContext, rows: readonly ClosingRow[]): Promise<Closing[]> {
  const { db, actor } = reading
  const through = await readThrough(db)
  const last = through === null ? undefined : await findClosing(db, through)
  const people = await readPeople(reading, [...new Set(rows.map(({ created_by }) => created_by))])
  return rows.map(({ number, month, action, reason, sha256, trial_balance, created_at, created_by }) => ({
    month,
    action,
    at: created_at,
    by: people.get(created_by) ?? null,
    reason,
    sha256,
    trialBalance: trial_balance === null ? null : (JSON.parse(trial_balance) as TrialBalance),
    can: closingPolicy(actor, { isLast: number === last?.number })
  }))
}

/** Presents the newest row. */
export async function presentNewest(reading: ReadContext): Promise<Closing> {
  const row = await reading.db.selectFrom('books_closings').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()
  const [closing] = await presentClosings(reading, [row])
  return closing ?? throwProblem('not_found')
}

/**
 * Returns the month to close next; where it may be any month, the requested one, otherwise the last past month. Null:
 * it is not over yet.
 */
function nextMonth(reading: ReadContext, closed: ClosedDays, asked: Month | undefined): Month | null {
  const current = thisMonth(reading)
  if (closed.through === null && asked !== undefined && asked >= current) throwFieldProblem('month', 'This month is not over yet')
  const next = monthToClose(closed) ?? asked ?? addMonths(current, -1)
  return next < current ? next : null
}

export async function listClosings(reading: ReadContext, { month: asked, limit }: ClosingQuery): Promise<Closings> {
  const { db } = reading
  const closed = await readClosedDays(db)
  const month = nextMonth(reading, closed, asked)
  const rows = await db.selectFrom('books_closings').selectAll().orderBy('number', 'desc').limit(limit).execute()
  return {
    through: closed.through,
    next: month === null ? null : { month, checks: await readFindings(reading, month) },
    closings: await presentClosings(reading, rows)
  }
}
