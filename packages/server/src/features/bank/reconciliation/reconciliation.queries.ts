import type { BankLineId } from '@verandah/contract/ids'
import type { Reconciliation, ReconciliationQuery } from '@verandah/contract/bankLines'
import type { EntryId } from '@verandah/contract/books'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { addCents, type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import type { Db } from '../../../db/open.ts'
import { readInParts } from '../../../db/readInParts.ts'
import { findMoneyAccount } from '../../books/funds/funds.queries.ts'
import { readSums } from '../../books/trialBalance.queries.ts'
import { describeEntries } from '../lines/described.queries.ts'
import { readSuggestions } from '../lines/suggestions.queries.ts'
import { presentLines } from '../lines/lines.queries.ts'
import { standingImports } from '../imports/imports.queries.ts'
import { readLastAgreed } from './agreed.queries.ts'

/** The first day of an account's first statement, and the balance before it; null: the statement does not give one. */
interface Beginning {
  day: Day
  balance: Cents | null
}

async function readBeginning(db: Db, account: string): Promise<Beginning | undefined> {
  const lines = db.selectFrom('bank_lines').where('account', '=', account).orderBy('date').orderBy('id').limit(1)
  const first = await lines.select(['date', 'import_id', 'place', 'amount', 'balance']).executeTakeFirst()
  if (first === undefined) return undefined
  const imports = standingImports(db).select('opening').where('account', '=', account).where('from_day', '=', first.date)
  const stated = await imports.where('opening', 'is not', null).orderBy('id').limit(1).executeTakeFirst()
  return { day: first.date, balance: stated?.opening ?? null }
}

interface LedgerEntry {
  id: EntryId
  number: number
  day: Day
  reverses: number | null
  amount: Cents
}

/** Returns the entries until a day that are not matched with a line until that day. */
async function readUnmatched(db: Db, account: string, on: Day): Promise<LedgerEntry[]> {
  const stated = db
    .selectFrom('bank_matches as match')
    .innerJoin('bank_lines as line', 'line.id', 'match.line_id')
    .select('match.entry_id')
    .where('match.account', '=', account)
    .where('match.entry_id', 'is not', null)
    .where('line.date', '<=', on)
    .$narrowType<{ entry_id: EntryId }>()
  const rows = await db
    .selectFrom('books_postings as posting')
    .innerJoin('books_entries as entry', 'entry.number', 'posting.entry')
    .select(['entry.id', 'entry.number', 'entry.day', 'entry.reverses', (select) => select.fn.sum<Sum>('posting.amount').as('amount')])
    .where('posting.account', '=', account)
    .where('posting.day', '<=', on)
    .where('entry.id', 'not in', stated)
    .groupBy(['entry.id', 'entry.number', 'entry.day', 'entry.reverses'])
    .having((having) => having.fn.sum<number>('posting.amount'), '<>', 0)
    .orderBy('entry.day')
    .orderBy('entry.number')
    .execute()
  return rows.map((row) => ({ ...row, amount: centsOf(row.amount) }))
}

/** Returns the entries without pairs of an entry and its reversal, which sum to 0. */
function withoutPairs(posted: readonly LedgerEntry[]): LedgerEntry[] {
  const known = new Set(posted.map(({ number }) => number))
  const reversed = new Set(posted.map(({ reverses }) => reverses))
  return posted.filter(({ number, reverses }) => !reversed.has(number) && (reverses === null || !known.has(reverses)))
}

/**
 * Returns the parts of lines until a day that nothing is matched with by then; entries posted later were not there yet.
 */
async function readOpenParts(db: Db, account: string, on: Day): Promise<{ id: BankLineId; rest: Cents }[]> {
  const rows = await db
    .selectFrom('bank_lines as line')
    .leftJoin('bank_matches as match', 'match.line_id', 'line.id')
    .leftJoin('books_entries as entry', 'entry.id', 'match.entry_id')
    .select(['line.id', 'line.date', 'line.amount'])
    .select(sql<Sum>`sum(case when match.entry_id is null or entry.day <= ${on} then match.amount end)`.as('matched'))
    .where('line.account', '=', account)
    .where('line.date', '<=', on)
    .groupBy(['line.id', 'line.date', 'line.amount'])
    .orderBy('line.date')
    .orderBy('line.id')
    .execute()
  const parts = rows.map(({ id, amount, matched }) => ({ id, rest: subtractCents(amount, centsOf(matched)) }))
  return parts.filter(({ rest }) => rest !== NO_MONEY)
}

const isUncleared = ({ purpose }: { purpose: string }) => purpose.startsWith('uncleared')

/** Splits the entries: of those older than the statements, only the uncleared items of the opening are listed. */
async function splitOld(
  db: Db,
  posted: readonly LedgerEntry[],
  begins: Day | undefined
): Promise<{ asked: LedgerEntry[]; old: LedgerEntry[] }> {
  if (begins === undefined) return { asked: [], old: [] }
  const before = posted.filter(({ day }) => day < begins)
  if (before.length === 0) return { asked: [...posted], old: [] }
  const purposes = db.selectFrom('books_entries').select(['id', 'purpose']).where('purpose', 'like', 'uncleared%')
  const uncleared = new Set((await purposes.execute()).filter(isUncleared).map(({ id }) => id))
  const isOld = ({ id, day }: LedgerEntry) => day < begins && !uncleared.has(id)
  return { asked: posted.filter((one) => !isOld(one)), old: posted.filter(isOld) }
}

const sum = (list: readonly { amount: Cents }[]) => addCents(list.map(({ amount }) => amount))

/** The differences between an account and the bank, in cents. */
export interface Differences {
  ledger: Cents
  /** The entries that are posted and not on a statement. */
  unmatched: LedgerEntry[]
  /**
   * The other difference between older entries and the beginning of the statements, the day before; null: there is
   * none.
   */
  before: { day: Day; amount: Cents } | null
  /** The lines that are on a statement and not posted. */
  lines: BankLineId[]
  expected: Cents
}

export async function explain(db: Db, account: string, on: Day): Promise<Differences> {
  const begins = await readBeginning(db, account)
  const posted = withoutPairs(await readUnmatched(db, account, on))
  const { asked, old } = await splitOld(db, posted, begins !== undefined && begins.day <= on ? begins.day : undefined)
  const difference = begins === undefined || begins.balance === null || begins.day > on ? NO_MONEY : subtractCents(sum(old), begins.balance)
  const open = await readOpenParts(db, account, on)
  const ledger = addCents((await readSums(db, null, on)).filter((one) => one.account === account).map(({ amount }) => amount))
  const unexplained = addCents([sum(asked), difference])
  return {
    ledger,
    unmatched: asked,
    before: begins === undefined || difference === NO_MONEY ? null : { day: addDays(begins.day, -1), amount: difference },
    lines: open.map(({ id }) => id),
    expected: addCents([subtractCents(ledger, unexplained), ...open.map(({ rest }) => rest)])
  }
}

/** Returns the day of the last line; without lines today. */
async function lastDay({ db, now }: ReadContext, account: string): Promise<Day> {
  const lines = db.selectFrom('bank_lines').where('account', '=', account)
  const { day } = await lines.select((select) => select.fn.max<Day | null>('date').as('day')).executeTakeFirstOrThrow()
  return day ?? dayOf(now)
}

export async function readReconciliation(
  reading: ReadContext,
  { account, on: asked, statementBalance }: ReconciliationQuery
): Promise<Reconciliation> {
  const { db, t } = reading
  if ((await findMoneyAccount(db, account))?.money !== 'bank') throwFieldProblem('account', 'Unknown account')
  const on = asked ?? (await lastDay(reading, account))
  const { ledger, unmatched, before, lines, expected } = await explain(db, account, on)
  const entries = unmatched.map(({ id }) => id)
  const described = new Map(await readInParts(entries, (part) => describeEntries(reading, part)))
  const { suggestions } = await readSuggestions(reading)
  const posted = unmatched.map(({ id, day, amount }) => {
    return { entryId: id, date: day, description: described.get(id)?.description ?? '', amount: rupees(amount) }
  })
  const old =
    before === null
      ? []
      : [{ entryId: null, date: before.day, description: t('Before the first statement'), amount: rupees(before.amount) }]
  return {
    account,
    on,
    ledger: rupees(ledger),
    unmatchedLedger: [...old, ...posted],
    unmatchedLines: await readInParts(lines, (part) => presentLines(reading, part, suggestions)),
    expected: rupees(expected),
    statementBalance: statementBalance === undefined ? null : rupees(statementBalance),
    difference: statementBalance === undefined ? null : rupees(subtractCents(expected, statementBalance)),
    lastAgreed: (await readLastAgreed(db)).get(account) ?? null
  }
}
