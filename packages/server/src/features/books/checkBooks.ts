import { setImmediate } from 'node:timers/promises'
import { monthOf } from '@verandah/contract/dates'
import { sql } from 'kysely'
import type { DomainEvent } from '../../core/context.ts'
import { ACCOUNT, type EntryMark } from '../../core/ledger.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import type { Db, DialectName } from '../../db/open.ts'
import { missingSeals } from '../../db/sealedEntries.ts'
import type { EntryRow, PostingRow } from './books.table.ts'
import { checkClosings } from './closings/checkClosings.ts'
import { checkOpening } from './opening/checkOpening.ts'
import { entryHash, GENESIS } from './entryHash.ts'
import { checkKeptYears } from './yearPack/keptYears.queries.ts'

/** The number of entries that are read together. */
const BATCH = 200

/**
 * Reads what the audit trail says of entries, sorted by number: an entry and its event are numbered under locks that
 * end together.
 */
async function* readMarks(db: Db): AsyncGenerator<EntryMark, undefined> {
  const events = db.selectFrom('audit').select(['number', 'details']).where('details', 'like', '%"entries":[{"number":%')
  for (let last = 0; ;) {
    const rows = await events.where('number', '>', last).orderBy('number').limit(BATCH).execute()
    for (const { details } of rows) yield* (JSON.parse(details) as DomainEvent).entries ?? []
    if (rows.length < BATCH) return undefined
    last = rows.at(-1)?.number ?? last
  }
}

/**
 * Returns a function that compares each entry with the audit trail. Entries before the first mark were made when the
 * portal began to keep books.
 */
function compareMarks(marks: AsyncGenerator<EntryMark, undefined>) {
  let next: Promise<EntryMark | undefined> | undefined
  let hasBegun = false
  const take = async () => (await marks.next()).value
  return async ({ number, sha256 }: EntryRow): Promise<string[]> => {
    let mark = await (next ??= take())
    for (; mark !== undefined && mark.number < number; mark = await (next = take())) hasBegun = true
    if (mark?.number !== number) return hasBegun ? [`The audit trail has no entry ${number}`] : []
    hasBegun = true
    next = undefined
    return mark.sha256 === sha256 ? [] : [`The audit trail has another entry ${number}`]
  }
}

interface WalkResult {
  problems: string[]
  /** The sums by account, fund and month. */
  sums: Map<string, number>
  last: { number: number; sha256: string }
}

/** Returns what is wrong with the postings of an entry. */
function wrongIn(entry: EntryRow, postings: readonly PostingRow[]): string[] {
  const byFund = new Map<string, number>()
  for (const { fund, amount } of postings) byFund.set(fund, (byFund.get(fund) ?? 0) + amount)
  const problems = [...byFund]
    .filter(([, sum]) => sum !== 0)
    .map(([fund, sum]) => `Entry ${entry.number} makes ${sum / 100} in fund ${fund}, not 0`)
  if (entry.postings !== postings.length)
    problems.push(`Entry ${entry.number} has ${postings.length} postings instead of ${entry.postings}`)
  if (postings.some(({ day }) => day !== entry.day)) problems.push(`Entry ${entry.number} has postings of another day`)
  return problems
}

/** Walks through all entries in order: checks numbers, sums and hashes, and compares each with the audit trail. */
async function walk(db: Db): Promise<WalkResult> {
  const wrongInTrail = compareMarks(readMarks(db))
  const walked: WalkResult = { problems: [], sums: new Map(), last: { number: 0, sha256: GENESIS } }
  const { problems, sums } = walked
  const note = async (entry: EntryRow, postings: readonly PostingRow[]) => {
    const { number } = entry
    if (number !== walked.last.number + 1) problems.push(`Entry ${number} follows entry ${walked.last.number}: one is missing between them`)
    problems.push(...wrongIn(entry, postings))
    const sha256 = entryHash(walked.last.sha256, entry, postings)
    if (sha256 !== entry.sha256) problems.push(`Entry ${number} is not what it was when it was posted`)
    problems.push(...(await wrongInTrail(entry)))
    for (const { account, fund, amount } of postings) {
      const key = `${account} ${fund} ${monthOf(entry.day)}`
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
    walked.last = { number, sha256: entry.sha256 }
  }
  for (;;) {
    const from = walked.last.number
    const entries = await db.selectFrom('books_entries').selectAll().where('number', '>', from).orderBy('number').limit(BATCH).execute()
    const to = entries.at(-1)?.number
    if (to === undefined) return walked
    const found = db.selectFrom('books_postings').selectAll().where('entry', '>', from).where('entry', '<=', to)
    const postings = Map.groupBy(await found.orderBy('entry').orderBy('place').execute(), ({ entry }) => entry)
    for (const entry of entries) await note(entry, postings.get(entry.number) ?? [])
    // V8 frees memory between turns of the event loop.
    await setImmediate()
  }
}

async function checkSums(db: Db, sums: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await db.selectFrom('books_sums').selectAll().execute()
  const kept = new Map(rows.map(({ account, fund, month, amount }): [string, number] => [`${account} ${fund} ${month}`, amount]))
  return [...new Set([...kept.keys(), ...sums.keys()])].flatMap((key) => {
    const [is, counted] = [kept.get(key) ?? 0, sums.get(key) ?? 0]
    return is === counted ? [] : [`The kept sum ${key} is ${is / 100}, its entries make ${counted / 100}`]
  })
}

async function checkReversals(db: Db): Promise<string[]> {
  const wrong = await sql<{ number: number }>`
    select back.number from books_entries back join books_entries entry on entry.number = back.reverses
    where entry.reverses is not null or exists (
      select account from books_postings where entry in (back.number, back.reverses) group by account, fund, unit_id having sum(amount) <> 0)`.execute(
    db
  )
  return wrong.rows.map(({ number }) => `Entry ${number} does not mirror what it reverses`)
}

/** The condition for money accounts, and for approved money that has not moved. */
const CASH = sql.raw<boolean>(
  `account in (select code from books_accounts where money is not null union select '${ACCOUNT.toCome}' union select '${ACCOUNT.toPay}')`
)

interface NamedSum {
  name: string
  amount: Sum
}

async function compare(
  db: Db,
  what: string,
  counted: ReturnType<typeof sql<NamedSum>>,
  booked: ReturnType<typeof sql<NamedSum>>
): Promise<string[]> {
  const read = async (query: typeof counted) => new Map((await query.execute(db)).rows.map(({ name, amount }) => [name, centsOf(amount)]))
  const [of, posted] = [await read(counted), await read(booked)]
  return [...new Set([...of.keys(), ...posted.keys()])].flatMap((name) => {
    const [is, books] = [of.get(name) ?? 0, posted.get(name) ?? 0]
    return is === books ? [] : [`The transactions of ${what} ${name} make ${is / 100}, the books ${books / 100}`]
  })
}

/**
 * Compares the counted transactions of each month with what the entries of that month moved, and units' debts with
 * their open bills.
 */
async function checkTransactions(db: Db): Promise<string[]> {
  const signed = sql`case when type = 'income' then amount else -amount end`
  const months = await compare(
    db,
    'the month',
    sql<NamedSum>`select substr(date, 1, 7) as name, sum(${signed}) as amount from finances_transactions
      where status in ('approved', 'completed') and deleted_at is null group by 1`,
    sql<NamedSum>`select substr(day, 1, 7) as name, sum(amount) as amount from books_postings where ${CASH} group by 1`
  )
  const units = await compare(
    db,
    'unit',
    sql<NamedSum>`select unit_number as name, sum(amount) as amount from finances_transactions
      where type = 'income' and status = 'pending' and unit_number is not null and deleted_at is null group by 1`,
    sql<NamedSum>`select label as name, sum(amount) as amount from books_postings join units on units.id = unit_id
      where account = ${ACCOUNT.dues} group by 1`
  )
  return [...months, ...units]
}

/** Recalculates the books and returns the problems. */
export async function checkBooks(db: Db, dialect: DialectName): Promise<string[]> {
  const { problems, sums, last } = await walk(db)
  const end = await db.selectFrom('books_end').select(['number', 'sha256', 'closed_through']).executeTakeFirst()
  if (end?.number !== last.number || end.sha256 !== last.sha256)
    problems.push(`The last entry is ${last.number}, the stored end ${end?.number ?? 'missing'}`)
  const orphans = await sql<{
    entry: number
  }>`select distinct entry from books_postings where entry not in (select number from books_entries)`.execute(db)
  for (const { entry } of orphans.rows) problems.push(`Postings of entry ${entry} have no entry`)
  problems.push(...(await checkSums(db, sums)), ...(await checkReversals(db)), ...(await checkTransactions(db)))
  problems.push(...(await checkOpening(db)))
  problems.push(...(await checkClosings(db, end?.closed_through ?? null)))
  problems.push(...(await checkKeptYears(db)))
  for (const name of await missingSeals(db, dialect)) problems.push(`The trigger ${name} of the ledger is missing, switched off or changed`)
  return problems
}
