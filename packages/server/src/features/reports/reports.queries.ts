import {
  DAY_MS,
  addMonths,
  dayOf,
  firstDayOf,
  lastDayOf,
  monthOf,
  startOf,
  type Day,
  type Instant,
  type Month
} from '@verandah/contract/dates'
import { REQUEST_STATUSES, type RequestStatus } from '@verandah/contract/maintenanceInput'
import { NO_MONEY, rupees } from '@verandah/contract/money'
import type { Reports } from '@verandah/contract/reports'
import type { ReadContext } from '../../core/context.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { readBudget } from '../budgets/budgets.queries.ts'
import { readCollected } from '../accounts/statements/billed.queries.ts'
import { readEarnedMonths } from '../finances/sums/earned.queries.ts'
import { readPerformance } from '../maintenance/list/requestList.queries.ts'
import { answersOf } from '../meetings/meetings.present.ts'
import { visibleTypes } from '../meetings/meetings.policy.ts'
import { isOpen } from '../votes/votes.policy.ts'
import { noteDeadlines } from '../votes/votes.queries.ts'
import { financeAbilities } from '../books/books.policy.ts'

/** Returns the last months up to this one, the oldest first. */
export function lastMonths(today: Day, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(monthOf(today), index + 1 - count))
}

/** Reads for each month, by the bill's day, the amount billed to units and how much of it has come in by now. */
async function readCollection({ db }: Pick<ReadContext, 'db'>, months: readonly Month[]) {
  const [first, last] = [months.at(0), months.at(-1)]
  if (first === undefined || last === undefined) return []
  const collected = await readCollected(db, { from: firstDayOf(first), to: lastDayOf(last) })
  return months.map((month) => {
    const { billed = NO_MONEY, received = NO_MONEY } = collected.get(month) ?? {}
    return { month, billed: rupees(billed), received: rupees(received) }
  })
}

async function readFinance(reading: ReadContext, months: readonly Month[]): Promise<Reports['finance']> {
  if (!financeAbilities.seeFinances(reading.actor)) return undefined
  const sums = await readEarnedMonths(reading.db, months)
  const month = monthOf(dayOf(reading.now))
  const { budgets } = await readBudget(reading, month)
  const before = await readBudget(reading, addMonths(month, -1))
  return {
    months: sums.map(({ month: one, income, expense }) => ({ month: one, income: rupees(income), expense: rupees(expense) })),
    budget: { month, categories: budgets, before: { month: before.month, amount: before.total, actual: before.actual } },
    collection: await readCollection(reading, months)
  }
}

const submittedSince = compileOnce<{ status: RequestStatus; since: Instant }, { count: number }>((db, value) =>
  db
    .selectFrom('maintenance_requests')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('status', '=', value('status'))
    .where('created_at', '>=', value('since'))
    .where('deleted_at', 'is', null)
)

async function readMaintenance({ db, now }: ReadContext, months: readonly Month[], since: Instant): Promise<Reports['maintenance']> {
  const present = monthOf(dayOf(now))
  const countSince = async (status: RequestStatus, from: Instant) => (await submittedSince(db, { status, since: from }, []))[0]?.count ?? 0
  const countAllSince = async (first: Month) => {
    const counts = await Promise.all(REQUEST_STATUSES.map((status) => countSince(status, startOf(firstDayOf(first)))))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const count = await countAllSince(present)
  const completed = await db
    .selectFrom('maintenance_requests')
    .where('deleted_at', 'is', null)
    .where('completed_at', '>=', since)
    .select(['created_at', 'completed_at'])
    .$narrowType<{ completed_at: Instant }>()
    .execute()
  const byMonth = Map.groupBy(completed, ({ completed_at }) => monthOf(dayOf(completed_at)))
  return {
    performance: await readPerformance({ db, now }),
    statuses: await Promise.all(REQUEST_STATUSES.map(async (status) => ({ status, count: await countSince(status, since) }))),
    submitted: { month: present, count, before: (await countAllSince(addMonths(present, -1))) - count },
    resolution: months.map((month) => {
      const done = byMonth.get(month) ?? []
      const days = done.map(({ created_at, completed_at }) => (Date.parse(completed_at) - Date.parse(created_at)) / DAY_MS)
      const mean = days.reduce((sum, one) => sum + one, 0) / days.length
      return { month, completed: done.length, days: done.length === 0 ? null : Math.round(mean * 10) / 10 }
    })
  }
}

async function readMeetings({ db, actor, now }: ReadContext, since: Instant): Promise<Reports['meetings']> {
  const rows = await db
    .selectFrom('meetings')
    .select(['id', 'title', 'date', 'answers'])
    .where('starts_at', '>=', since)
    .where('starts_at', '<', now)
    .where('ends_at', '<=', now)
    .where('status', '!=', 'cancelled')
    .where('type', 'in', visibleTypes(actor))
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { yes, no, maybe } = answersOf(row).responses
    return { _id: row.id, title: row.title, date: row.date, yes, no, maybe }
  })
}

/**
 * Reads the votes that ended with a result, by when they closed; one whose deadline has passed is closed, stored as
 * such or not.
 */
async function readVotes({ db, now }: ReadContext, since: Instant): Promise<Reports['votes']> {
  const rows = await db
    .selectFrom('votes')
    .select(['id as _id', 'title', 'deadline', 'closed_at', 'eligible', 'cast_count as cast', 'status'])
    .where('deadline', '>=', since)
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null)
    .orderBy('deadline')
    .orderBy('id')
    .execute()
  const open = rows.filter((row) => isOpen(row, now))
  noteDeadlines(
    open.map(({ deadline }) => deadline),
    now
  )
  return rows
    .filter((row) => !open.includes(row))
    .map(({ status: _status, closed_at, ...vote }) => ({ ...vote, closedAt: closed_at ?? vote.deadline }))
    .filter(({ closedAt }) => closedAt >= since)
    .toSorted((a, b) => (a.closedAt < b.closedAt ? -1 : 1))
}

/** Reads the charts of the last months. */
export async function readReports(reading: ReadContext, count: number): Promise<Reports> {
  const months = lastMonths(dayOf(reading.now), count)
  const since = startOf(firstDayOf(months.at(0) ?? monthOf(dayOf(reading.now))))
  const finance = await readFinance(reading, months)
  return {
    ...(finance !== undefined && { finance }),
    maintenance: await readMaintenance(reading, months, since),
    meetings: await readMeetings(reading, since),
    votes: await readVotes(reading, since)
  }
}
