import type { Entry, EntryFilters, EntryId, EntryQuery } from '@verandah/contract/books'
import type { UserId } from '@verandah/contract/ids'
import { rupees } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { findPage } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import { describeTransactions } from '../finances/finances.queries.ts'
import { readPeople } from '../users/people.queries.ts'
import type { EntryRow } from './books.table.ts'

function filtered(db: Db, { from, to, account, fund, unitNumber, sourceId }: EntryFilters) {
  let entries = db.selectFrom('books_entries')
  if (from !== undefined) entries = entries.where('day', '>=', from)
  if (to !== undefined) entries = entries.where('day', '<=', to)
  if (sourceId !== undefined) entries = entries.where('source_id', '=', sourceId)
  if (account === undefined && fund === undefined && unitNumber === undefined) return entries
  let posted = db.selectFrom('books_postings').select('entry')
  if (account !== undefined) posted = posted.where('account', '=', account)
  if (fund !== undefined) posted = posted.where('fund', '=', fund)
  if (unitNumber !== undefined) posted = posted.where('unit_id', 'in', db.selectFrom('units').select('id').where('label', '=', unitNumber))
  return entries.where('number', 'in', posted)
}

async function readLines(db: Db, numbers: readonly number[]): Promise<Map<number, Entry['lines']>> {
  const rows = await db
    .selectFrom('books_postings')
    .innerJoin('books_accounts', 'books_accounts.code', 'books_postings.account')
    .leftJoin('units', 'units.id', 'books_postings.unit_id')
    .select(['entry', 'account', 'books_accounts.name', 'fund', 'units.label', 'amount'])
    .where('entry', 'in', numbers)
    .orderBy('entry')
    .orderBy('place')
    .execute()
  const lines = rows.map(({ entry, account, name, fund, label, amount }) => {
    return { entry, line: { account, accountName: name, fund, unitNumber: label, amount: rupees(amount) } }
  })
  return new Map([...Map.groupBy(lines, ({ entry }) => entry)].map(([entry, all]) => [entry, all.map(({ line }) => line)]))
}

/** In the order of the rows. */
export async function presentEntries(reading: ReadContext, rows: readonly EntryRow[]): Promise<Entry[]> {
  if (rows.length === 0) return []
  const { db } = reading
  const numbers = rows.map(({ number }) => number)
  const lines = await readLines(db, numbers)
  const reversals = await db.selectFrom('books_entries').select(['number', 'reverses']).where('reverses', 'in', numbers).execute()
  const reversedBy = new Map(reversals.map(({ number, reverses }) => [reverses, number]))
  const people = await readPeople(reading, [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))] as UserId[])
  const described = await describeTransactions(
    db,
    rows.map(({ source_id }) => source_id)
  )
  return rows.map(({ id, number, day, source_kind, source_id, purpose, reverses, created_by, sha256 }) => ({
    _id: id,
    number,
    date: day,
    source: { kind: source_kind, _id: source_id },
    purpose,
    description: described.get(source_id) ?? '',
    reverses,
    reversedBy: reversedBy.get(number) ?? null,
    lines: lines.get(number) ?? [],
    sha256,
    actor: (created_by !== null && people.get(created_by)) || null
  }))
}

/** The newest day first, of a day the last posted. */
export async function listEntries(
  reading: ReadContext,
  { page, limit, ...filters }: EntryQuery
): Promise<{ entries: Entry[]; pagination: Pagination }> {
  const rows = filtered(reading.db, filters)
  const inOrder = rows.select('id').orderBy('day', 'desc').orderBy('number', 'desc')
  const { total, ids } = await findPage(rows, inOrder, { page, limit })
  const found = ids.length === 0 ? [] : await reading.db.selectFrom('books_entries').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  const entries = await presentEntries(
    reading,
    ids.flatMap((id) => byId.get(id) ?? [])
  )
  return { entries, pagination: pagination({ page, limit }, total) }
}

export async function getEntry(reading: ReadContext, id: EntryId): Promise<Entry> {
  const row = await reading.db.selectFrom('books_entries').selectAll().where('id', '=', id).executeTakeFirst()
  const [entry] = await presentEntries(reading, row === undefined ? [] : [row])
  return entry ?? throwProblem('not_found')
}

/** Rows of a batch, so that other calls do not wait. */
const BATCH = 500

/** All that the filters let through, in the order in which they were posted. */
export async function* walkEntries(reading: ReadContext, filters: EntryFilters): AsyncGenerator<Entry[]> {
  for (let last = 0; ;) {
    const batch = filtered(reading.db, filters).selectAll().where('number', '>', last).orderBy('number').limit(BATCH)
    const rows = await batch.execute()
    if (rows.length === 0) return
    yield await presentEntries(reading, rows)
    last = rows.at(-1)?.number ?? last
  }
}
