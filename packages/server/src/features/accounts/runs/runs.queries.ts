import type { KindId, RunId, UserId } from '@verandah/contract/ids'
import type { EntryId } from '@verandah/contract/books'
import { type Day, dayOf, type Month } from '@verandah/contract/dates'
import type { Run, RunBill, RunDraft, RunSummary } from '@verandah/contract/duesRuns'
import { addCents, type Cents, NO_MONEY, rupees } from '@verandah/contract/money'
import { type Pagination, pagination, type PageQuery } from '@verandah/contract/page'
import type { ReadContext } from '../../../core/context.ts'
import { isInClosedMonth } from '../../../core/ledger.ts'
import { throwProblem } from '../../../core/problem.ts'
import { LOWEST } from '../../../db/columns.ts'
import { countRows, hasRows, onPage } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { readThrough } from '../../books/closings/closedMonths.queries.ts'
import { readUsedAtOnce } from '../payments/payments.queries.ts'
import { namesOfPeople } from '../../units/billed.queries.ts'
import { readPeople } from '../../users/people.queries.ts'
import { chargesOf } from '../bills/bills.queries.ts'
import type { KindRow, RunRow } from '../accounts.table.ts'
import { runPolicy } from '../accounts.policy.ts'
import { countHomes } from '../toldHomes.queries.ts'
import { presentBulk, presentKinds } from './runs.present.ts'

/** Returns the months that runs have billed, by their ids. */
export async function readPeriods(db: Db, ids: readonly string[]): Promise<Map<string, Month>> {
  if (ids.length === 0) return new Map()
  const rows = db.selectFrom('dues_runs').select(['id', 'period'])
  const found = await rows.where('id', 'in', ids as RunId[]).execute()
  return new Map(found.map(({ id, period }) => [id, period]))
}

/** Whether a month was billed. */
export function hasPostedRun(db: Db): Promise<boolean> {
  return hasRows(db.selectFrom('dues_runs').where('period', '>', LOWEST).where('status', '=', 'posted'))
}

/** Returns the name of the first of these kinds that is billed for the month already; null: none. */
export async function findBilled(db: Db, { period, kindIds }: Pick<RunDraft, 'period' | 'kindIds'>): Promise<string | null> {
  const billed = await db
    .selectFrom('dues_runs_kinds')
    .innerJoin('dues_kinds', 'dues_kinds.id', 'kind_id')
    .select('name')
    .where('period', '=', period)
    .where('kind_id', 'in', kindIds)
    .where('is_undone', '=', 0)
    .orderBy('position')
    .executeTakeFirst()
  return billed?.name ?? null
}

/** Counts the kinds billed by runs that are not billed for a month yet. */
export function countUnbilledKinds(db: Db, period: Month): Promise<number> {
  const billed = db.selectFrom('dues_runs_kinds').select('kind_id').where('period', '=', period).where('is_undone', '=', 0)
  return countRows(db.selectFrom('dues_kinds').where('is_active', '=', 1).where('method', 'is not', null).where('id', 'not in', billed))
}

/** Returns the total of each kind when it was billed last before that month. */
export async function readPrevious(db: Db, period: Month): Promise<Map<KindId, Cents>> {
  const rows = await db
    .selectFrom('dues_runs_kinds')
    .select(['kind_id', 'total'])
    .where('period', '<', period)
    .where('is_undone', '=', 0)
    .orderBy('period')
    .execute()
  return new Map(rows.map(({ kind_id, total }) => [kind_id, total]))
}

/** Returns the row of a run; 404 where there is none. */
export async function getRun(db: Db, id: RunId): Promise<RunRow> {
  return (await db.selectFrom('dues_runs').selectAll().where('id', '=', id).executeTakeFirst()) ?? throwProblem('not_found')
}

/** Returns the runs of which money has paid a bill; advance does not count. */
export async function paidRuns(db: Db, ids: readonly RunId[]): Promise<Set<RunId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments_allocations as allocation')
    .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select('bill.run_id')
    .where('bill.run_id', 'in', ids)
    .where('allocation.is_own', '=', 1)
    .where('bill.status', '!=', 'void')
    .groupBy(['bill.run_id', 'allocation.charge_id'])
    .having((having) => having.fn.sum<number>('allocation.amount'), '<>', 0)
    .execute()
  return new Set(rows.flatMap(({ run_id }) => run_id ?? []))
}

/** Returns the runs on a bill of which interest was charged that stands. */
export async function runsWithInterest(db: Db, ids: readonly RunId[]): Promise<Set<RunId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('dues_charges as interest')
    .innerJoin('dues_bills as own', 'own.id', 'interest.bill_id')
    .innerJoin('dues_charges as charge', 'charge.id', 'interest.interest_for')
    .innerJoin('dues_bills as bill', 'bill.id', 'charge.bill_id')
    .select('bill.run_id')
    .distinct()
    .where('bill.run_id', 'in', ids)
    .where('own.status', '!=', 'void')
    .execute()
  return new Set(rows.flatMap(({ run_id }) => run_id ?? []))
}

async function entriesOfRuns(db: Db, ids: readonly RunId[]): Promise<Map<string, EntryId>> {
  const rows = await db
    .selectFrom('books_entries')
    .select(['id', 'source_id'])
    .where('source_id', 'in', ids)
    .where('source_kind', '=', 'run')
    .where('purpose', '=', 'bills 1')
    .execute()
  return new Map(rows.map(({ id, source_id }) => [source_id, id]))
}

async function presentSummaries(reading: ReadContext, rows: readonly RunRow[]): Promise<RunSummary[]> {
  if (rows.length === 0) return []
  const { db, actor } = reading
  const ids = rows.map(({ id }) => id)
  const people = await readPeople(reading, [...new Set(rows.map(({ created_by }) => created_by))] as UserId[])
  const [paid, bearing] = [await paidRuns(db, ids), await runsWithInterest(db, ids)]
  const entries = await entriesOfRuns(db, ids)
  const through = await readThrough(db)
  const totals = await db.selectFrom('dues_runs_kinds').selectAll().where('run_id', 'in', ids).execute()
  return Promise.all(
    rows.map(async (row) => {
      const kinds = JSON.parse(row.kinds) as KindRow[]
      const totalOf = (id: KindId) => totals.find(({ run_id, kind_id }) => run_id === row.id && kind_id === id)?.total
      return {
        _id: row.id,
        period: row.period,
        kinds: presentKinds(kinds, totalOf, await readPrevious(db, row.period)),
        billDay: row.bill_day,
        dueDays: JSON.parse(row.due_days) as Day[],
        billCount: row.bill_count,
        total: rupees(row.total),
        creditUsed: rupees(row.credit_used),
        ...presentBulk(row.bulk_amount, kinds, totalOf),
        fingerprint: row.fingerprint,
        status: row.status,
        reason: row.reason,
        postedAt: row.created_at,
        postedBy: people.get(row.created_by) ?? null,
        entryId: entries.get(row.id) ?? null,
        can: runPolicy(actor, {
          status: row.status,
          isPaid: paid.has(row.id) || bearing.has(row.id),
          isClosed: isInClosedMonth(through, row.bill_day)
        })
      }
    })
  )
}

/** Returns the bills of a run as they stand now, in the order in which they were made. */
async function readRunBills(db: Db, { id, created_at }: RunRow): Promise<RunBill[]> {
  const bills = await db
    .selectFrom('dues_bills')
    .innerJoin('units', 'units.id', 'unit_id')
    .select(['dues_bills.id', 'label', 'person_id', 'due_day'])
    .where('run_id', '=', id)
    .where('status', '!=', 'void')
    .orderBy('number')
    .execute()
  const charges = Map.groupBy(
    await chargesOf(
      db,
      bills.map((bill) => bill.id)
    ),
    ({ bill_id }) => bill_id
  )
  const names = await namesOfPeople(
    db,
    bills.flatMap(({ person_id }) => person_id ?? [])
  )
  const used = await readUsedAtOnce(db, id, created_at)
  return bills.map((bill) => {
    const own = charges.get(bill.id) ?? []
    const sumOf = (column: 'amount' | 'open') => rupees(addCents(own.map((charge) => charge[column])))
    return {
      unitNumber: bill.label,
      dueDay: bill.due_day,
      amount: sumOf('amount'),
      charges: own.map(({ kind_id, fund, amount }) => ({ kindId: kind_id, fund, amount: rupees(amount) })),
      creditUsed: rupees(used.get(bill.id) ?? NO_MONEY),
      open: sumOf('open'),
      billedTo: (bill.person_id !== null && names.get(bill.person_id)) || null
    }
  })
}

export async function presentRun(reading: ReadContext, row: RunRow): Promise<Run> {
  const [summary] = await presentSummaries(reading, [row])
  if (summary === undefined) return throwProblem('not_found')
  const bills = await readRunBills(reading.db, row)
  const homes = await countHomes(
    reading.db,
    bills.map(({ unitNumber }) => unitNumber),
    dayOf(reading.now)
  )
  return { ...summary, bills, ...homes, problems: [] }
}

/** Lists the runs, the latest month first. */
export async function listRuns(reading: ReadContext, query: PageQuery): Promise<{ runs: RunSummary[]; pagination: Pagination }> {
  const runs = reading.db.selectFrom('dues_runs')
  const total = await countRows(runs)
  const rows = await runs.selectAll().orderBy('period', 'desc').orderBy('id', 'desc').$call(onPage(query)).execute()
  return { runs: await presentSummaries(reading, rows), pagination: pagination(query, total) }
}
