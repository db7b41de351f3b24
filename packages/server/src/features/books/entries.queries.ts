import type { Entry, EntryFilters, EntryId, EntryQuery, EntrySource } from '@verandah/contract/books'
import type { UnitId, UserId } from '@verandah/contract/ids'
import { negateCents, rupees, type Cents } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import { LOWEST } from '../../db/columns.ts'
import { countRows, hasRows, onPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { isCreditSum, isOfFundSum } from './funds/fundSums.ts'
import { readReferences } from './funds/funds.queries.ts'
import { describeOpening } from './opening/opening.queries.ts'
import { readMerged, unitsOfAccount } from '../units/account.queries.ts'
import { readPeople } from '../users/people.queries.ts'
import type { EntryRow } from './books.table.ts'
import type { ClosingCheck } from '@verandah/contract/closings'
import type { Day, Month } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'

type MonthBudget = Readonly<Record<TransactionCategory, Cents>>

/** The source of budgets: what categories may spend, by the budget of a month or the latest earlier one. */
interface BudgetSource {
  /** Returns the amounts of a month; 0 in every category without a budget. */
  of: (db: Db, month: Month) => Promise<MonthBudget>
  /** Lists the stored budgets of months up to this one, the earliest first. */
  until: (db: Db, month: Month) => Promise<{ month: Month; amounts: MonthBudget }[]>
}

/** The extensions that the ledger needs from the features that post to it. */
declare module '../../core/context.ts' {
  interface Extensions {
    /** Describes the records behind entries as they are today, by their ids; `idsOf` returns the ids of one kind. */
    'books.sources': (
      reading: Pick<ReadContext, 'db' | 't'>,
      idsOf: (kind: EntrySource) => string[]
    ) => Promise<ReadonlyMap<string, string>>
    /** Counts for each check what is unfinished by the end of a month. */
    'books.closingChecks': {
      [Check in ClosingCheck]?: (reading: Pick<ReadContext<unknown>, 'db' | 'now'>, month: Month) => Promise<number>
    }
    'books.budgets': BudgetSource
    /** Returns what units had not paid at the end of a day, each bill with its due day. */
    'books.unpaidBills': (reading: Pick<ReadContext<unknown>, 'db'>, day: Day) => Promise<{ unit: string; date: Day; amount: Cents }[]>
  }
}

/** Selects the postings of which an entry must have one; null: any entry matches. */
function postingsOf(db: Db, { from, to, account, fund, fundSum, unitNumber }: EntryFilters) {
  if (account === undefined && fund === undefined && unitNumber === undefined && fundSum === undefined) return null
  let postings = db.selectFrom('books_postings')
  if (fundSum !== undefined) postings = postings.where((where) => isOfFundSum(where, fundSum, from ?? LOWEST))
  if (from !== undefined && fundSum !== 'broughtForward') postings = postings.where('day', '>=', from)
  if (to !== undefined) postings = postings.where('day', '<=', to)
  if (account !== undefined) postings = postings.where('account', '=', account)
  if (fund !== undefined) postings = postings.where('fund', '=', fund)
  if (unitNumber === undefined) return postings
  return postings.where('unit_id', 'in', unitsOfAccount(db, unitNumber))
}

function filtered(db: Db, filters: EntryFilters) {
  const { from, to, sourceId } = filters
  let entries = db.selectFrom('books_entries')
  if (sourceId !== undefined) entries = entries.where('source_id', '=', sourceId)
  const postings = postingsOf(db, filters)
  // Postings have the day of their entry.
  if (postings !== null) return entries.where('number', 'in', postings.select('entry'))
  if (from !== undefined) entries = entries.where('day', '>=', from)
  return to === undefined ? entries : entries.where('day', '<=', to)
}

async function readLines(db: Db, numbers: readonly number[]): Promise<Map<number, Entry['lines']>> {
  const rows = await db
    .selectFrom('books_postings')
    .innerJoin('books_accounts', 'books_accounts.code', 'books_postings.account')
    .leftJoin('units', 'units.id', 'books_postings.unit_id')
    .select(['entry', 'place', 'account', 'books_accounts.name', 'fund', 'units.label', 'amount'])
    .where('entry', 'in', numbers)
    .execute()
  const inOrder = rows.toSorted((one, other) => one.place - other.place)
  const lines = inOrder.map(({ entry, account, name, fund, label, amount }) => {
    return { entry, line: { account, accountName: name, fund, unitNumber: label, amount: rupees(amount) } }
  })
  return new Map([...Map.groupBy(lines, ({ entry }) => entry)].map(([entry, all]) => [entry, all.map(({ line }) => line)]))
}

/** Returns a function that describes the records behind entries as they are today. */
export async function describeSources(
  reading: Pick<ReadContext, 'db' | 't' | 'extensions'>,
  rows: readonly Pick<EntryRow, 'source_kind' | 'source_id'>[]
): Promise<(id: string) => string> {
  const { db, t } = reading
  const idsOf = (kind: EntryRow['source_kind']) => rows.filter(({ source_kind }) => source_kind === kind).map(({ source_id }) => source_id)
  const described = new Map<string, string>()
  for (const describe of reading.extensions['books.sources'])
    for (const [id, description] of await describe(reading, idsOf)) described.set(id, description)
  for (const [id, reference] of await readReferences(db, idsOf('transfer')))
    described.set(id, reference === null ? t('Money moved') : t('Money moved: {{reference}}', { reference }))
  for (const [id, text] of await describeOpening(db, idsOf('opening')))
    described.set(id, text === null ? t('Start of the books') : t('Not on the statement yet: {{text}}', { text }))
  for (const [id, { label, into }] of await readMerged(db, idsOf('unit')))
    described.set(id, t('Unit {{unit}} is merged into {{into}}', { unit: label, into: into.label }))
  return (id) => described.get(id) ?? ''
}

/** Presents entries in the order of the rows. */
export async function presentEntries(reading: ReadContext, rows: readonly EntryRow[]): Promise<Entry[]> {
  if (rows.length === 0) return []
  const { db } = reading
  const numbers = rows.map(({ number }) => number)
  const lines = await readLines(db, numbers)
  const reversals = await db.selectFrom('books_entries').select(['number', 'reverses']).where('reverses', 'in', numbers).execute()
  const reversedBy = new Map(reversals.map(({ number, reverses }) => [reverses, number]))
  const people = await readPeople(reading, [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))] as UserId[])
  const describe = await describeSources(reading, rows)
  return rows.map(({ id, number, day, source_kind, source_id, purpose, reverses, created_by, sha256 }) => ({
    _id: id,
    number,
    date: day,
    source: { kind: source_kind, _id: source_id },
    purpose,
    description: describe(source_id),
    reverses,
    reversedBy: reversedBy.get(number) ?? null,
    lines: lines.get(number) ?? [],
    sha256,
    actor: (created_by !== null && people.get(created_by)) || null
  }))
}

interface FoundEntries {
  total: number
  numbers: number[]
  /** The sum of the lines that match; null where no lines are asked for. */
  sum: Cents | null
}

/**
 * Finds the numbers of a page of entries: the newest day first, and within a day the last posted first. Where postings
 * are filtered, they are read from the postings.
 */
async function findNumbers(db: Db, { page, limit, ...filters }: EntryQuery): Promise<FoundEntries> {
  const postings = postingsOf(db, filters)
  if (postings === null || filters.sourceId !== undefined) {
    const entries = filtered(db, filters)
    const inOrder = entries.select('number').orderBy('day', 'desc').orderBy('number', 'desc').$call(onPage({ page, limit }))
    return { total: await countRows(entries), numbers: (await inOrder.execute()).map(({ number }) => number), sum: null }
  }
  const inOrder = postings
    .select(['day', 'entry'])
    .distinct()
    .orderBy('day', 'desc')
    .orderBy('entry', 'desc')
    .$call(onPage({ page, limit }))
  const counted = postings.select((select) => [
    select.fn.count<number>('entry').distinct().as('count'),
    select.fn.sum<Sum>('amount').as('sum')
  ])
  const { count, sum } = await counted.executeTakeFirstOrThrow()
  const amount = isCreditSum(filters.fundSum) ? negateCents(centsOf(sum)) : centsOf(sum)
  return { total: count, numbers: (await inOrder.execute()).map(({ entry }) => entry), sum: amount }
}

export async function listEntries(
  reading: ReadContext,
  query: EntryQuery
): Promise<{ entries: Entry[]; pagination: Pagination; sum: number | null }> {
  const { total, numbers, sum } = await findNumbers(reading.db, query)
  const found =
    numbers.length === 0 ? [] : await reading.db.selectFrom('books_entries').selectAll().where('number', 'in', numbers).execute()
  const byNumber = new Map(found.map((row) => [row.number, row]))
  const entries = await presentEntries(
    reading,
    numbers.flatMap((number) => byNumber.get(number) ?? [])
  )
  return { entries, pagination: pagination(query, total), sum: sum === null ? null : rupees(sum) }
}

export async function getEntry(reading: ReadContext, id: EntryId): Promise<Entry> {
  const row = await reading.db.selectFrom('books_entries').selectAll().where('id', '=', id).executeTakeFirst()
  const [entry] = await presentEntries(reading, row === undefined ? [] : [row])
  return entry ?? throwProblem('not_found')
}

/** The number of rows in a batch, which keeps other calls from waiting. */
const BATCH = 500

/** Yields batches of all entries that match the filters, in the order in which they were posted. */
export async function* walkEntries(reading: ReadContext, filters: EntryFilters): AsyncGenerator<Entry[]> {
  for (let last = 0; ;) {
    const batch = filtered(reading.db, filters).selectAll().where('number', '>', last).orderBy('number').limit(BATCH)
    const rows = await batch.execute()
    if (rows.length === 0) return
    yield await presentEntries(reading, rows)
    last = rows.at(-1)?.number ?? last
  }
}

/** True if the ledger names the unit, even where all of it was reversed. */
export function hasPostings(db: Db, unit: UnitId): Promise<boolean> {
  return hasRows(db.selectFrom('books_postings').where('unit_id', '=', unit))
}
