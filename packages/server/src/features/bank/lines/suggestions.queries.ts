import type { EntryId, EntrySource } from '@verandah/contract/books'
import type { BankLineId } from '@verandah/contract/ids'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { negateCents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { hasRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { readHolders } from './holders.queries.ts'
import type { Candidate, MatchTargets, OpenBill, OpenLine, Suggestion } from './matchTargets.ts'
import { readNewRecords } from './newRecord.queries.ts'
import { REST, unexplainedLines } from './openLines.queries.ts'
import { readOutgoing } from './outgoing.queries.ts'
import { suggest } from './suggest.ts'
import { wordsIn } from './words.ts'

/** The days that a cheque may take, and the days after which a person may still record a movement. */
const DAYS = { before: 180, after: 30 }

async function readUnits(db: Db): Promise<MatchTargets['units']> {
  const rows = await db.selectFrom('units').select('label').execute()
  return rows.map(({ label }) => ({ label, words: wordsIn(label) }))
}

async function readBills(db: Db): Promise<OpenBill[]> {
  const rows = await db
    .selectFrom('dues_bills as bill')
    .innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
    .innerJoin('units', 'units.id', 'bill.unit_id')
    .select(['bill.id', 'bill.number', 'bill.due_day as dueDay', 'units.label as unit'])
    .select((select) => select.fn.sum<Sum>('charge.open').as('open'))
    .where('bill.status', '=', sql.lit('open'))
    .where('charge.open', '>', sql.lit(NO_MONEY))
    .groupBy(['bill.id', 'bill.number', 'bill.due_day', 'units.label'])
    .orderBy('bill.due_day')
    .orderBy('bill.number')
    .execute()
  return rows.map((row) => ({ ...row, open: centsOf(row.open) }))
}

async function readSlips(db: Db): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('payments_slips as slip')
    .innerJoin('units', 'units.id', 'slip.unit_id')
    .select(['slip.id', 'slip.amount', 'slip.date', 'slip.reference', 'units.label'])
    .where('slip.status', '=', sql.lit('checking'))
    .orderBy('slip.id')
    .execute()
  return rows.map(({ id, amount, date, reference, label }) => ({
    target: { slipId: id },
    kind: 'slip',
    amount,
    date,
    unit: label,
    account: null,
    reference: wordsIn(reference)
  }))
}

/** Returns the transactions that are approved and neither paid nor taken back. */
async function readApproved(db: Db): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('finances_transactions as one')
    .select(['id', 'type', 'amount', 'date', 'unit_number'])
    .where('status', '=', sql.lit('approved'))
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.not(where.exists(where.selectFrom('finances_transactions as back').select('back.id').whereRef('back.corrects', '=', 'one.id')))
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, type, amount, date, unit_number }) => ({
    target: { transactionId: id },
    kind: 'transaction',
    amount: type === 'income' ? amount : negateCents(amount),
    date,
    unit: unit_number,
    account: null,
    reference: ''
  }))
}

interface PostedRow {
  id: EntryId
  number: number
  day: Day
  account: string
  reverses: number | null
  source_kind: EntrySource
  amount: Sum
  label: string | null
  status: string | null
  reference: string | null
}

/** Returns the unmatched entries that move money of these accounts in these days. */
function readUnmatched(db: Db, accounts: readonly string[], from: Day, to: Day): Promise<PostedRow[]> {
  return db
    .selectFrom('books_postings as posting')
    .innerJoin('books_entries as entry', 'entry.number', 'posting.entry')
    .leftJoin('bank_matches as match', (join) =>
      join.onRef('match.entry_id', '=', 'entry.id').onRef('match.account', '=', 'posting.account')
    )
    .leftJoin('payments as payment', (join) =>
      join.onRef('payment.id', '=', 'entry.source_id').on('entry.source_kind', '=', sql.lit('payment'))
    )
    .leftJoin('units', 'units.id', 'payment.unit_id')
    .leftJoin('finances_transactions as transaction', (join) =>
      join.onRef('transaction.id', '=', 'entry.source_id').on('entry.source_kind', '=', sql.lit('transaction'))
    )
    .leftJoin('books_transfers as transfer', (join) =>
      join.onRef('transfer.id', '=', 'entry.source_id').on('entry.source_kind', '=', sql.lit('transfer'))
    )
    .select(['entry.id', 'entry.number', 'entry.day', 'posting.account', 'entry.reverses', 'entry.source_kind'])
    .select(['units.label', 'payment.status'])
    .select((select) => [
      select.fn.sum<Sum>('posting.amount').as('amount'),
      select.fn.coalesce('payment.reference', 'transaction.reference', 'transfer.reference').as('reference')
    ])
    .where('posting.account', 'in', accounts)
    .where('posting.day', '>=', from)
    .where('posting.day', '<=', to)
    .where('match.id', 'is', null)
    .groupBy(['entry.id', 'entry.number', 'entry.day', 'posting.account', 'entry.reverses', 'entry.source_kind'])
    .groupBy(['units.label', 'payment.status', 'payment.reference', 'transaction.reference', 'transfer.reference'])
    .having((having) => having.fn.sum<number>('posting.amount'), '<>', 0)
    .orderBy('entry.number')
    .execute()
}

/**
 * Returns the entries that lines may be. A mistake that was taken back was never at the bank; a payment that the bank
 * has returned was there twice.
 */
async function readEntries(db: Db, lines: readonly OpenLine[]): Promise<Candidate[]> {
  const days = lines.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const accounts = [...new Set(lines.map(({ account }) => account))]
  const rows = await readUnmatched(db, accounts, addDays(first, -DAYS.before), addDays(last, DAYS.after))
  const keyOf = ({ account, number }: { account: string; number: number | null }) => `${account} ${number}`
  const known = new Set(rows.map(keyOf))
  const reversed = new Set(rows.map(({ account, reverses }) => keyOf({ account, number: reverses })))
  const isGone = (row: PostedRow) =>
    row.status !== 'returned' && (reversed.has(keyOf(row)) || known.has(keyOf({ account: row.account, number: row.reverses })))
  return rows
    .filter((row) => !isGone(row))
    .map(({ id, day, account, amount, label, reference }) => ({
      target: { entryId: id },
      kind: 'entry',
      amount: centsOf(amount),
      date: day,
      unit: label,
      account,
      reference: wordsIn(reference)
    }))
}

/** Returns the units to which lines of the open lines' payers were matched, where their payments still stand. */
async function readPayers(db: Db): Promise<MatchTargets['payers']> {
  const rows = await db
    .selectFrom('bank_lines as line')
    .innerJoin('bank_matches as match', 'match.line_id', 'line.id')
    .innerJoin('books_entries as entry', 'entry.id', 'match.entry_id')
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.id', '=', 'entry.source_id').on('entry.source_kind', '=', sql.lit('payment'))
    )
    .innerJoin('units', 'units.id', 'payment.unit_id')
    .select(['line.text_key', 'units.label'])
    .distinct()
    .where('line.text_key', '<>', '')
    .where('line.text_key', 'in', unexplainedLines(db).select('bank_lines.text_key'))
    .where('payment.kind', '=', sql.lit('receipt'))
    .where('payment.status', '=', sql.lit('posted'))
    .execute()
  const byKey = Map.groupBy(rows, ({ text_key }) => text_key)
  return new Map([...byKey].map(([key, own]) => [key, own.map(({ label }) => label)]))
}

/** Returns a suggestion for each open line of all accounts: two accounts may claim the same money. */
export async function readSuggestions({
  db,
  now
}: Pick<ReadContext, 'db' | 'now'>): Promise<{ lines: OpenLine[]; suggestions: Map<BankLineId, Suggestion> }> {
  if (!(await hasRows(unexplainedLines(db)))) return { lines: [], suggestions: new Map() }
  const rows = await unexplainedLines(db)
    .select(['id', 'account', 'date', 'text', 'text_key', 'reference', REST.as('rest')])
    .orderBy('date')
    .orderBy('id')
    .execute()
  const lines = rows.map(({ id, account, date, text, text_key, reference, rest }) => ({
    id,
    account,
    date,
    amount: centsOf(rest),
    text,
    words: wordsIn(text, reference),
    payer: text_key
  }))
  const known: MatchTargets = {
    units: await readUnits(db),
    bills: await readBills(db),
    candidates: [...(await readSlips(db)), ...(await readEntries(db, lines)), ...(await readApproved(db))],
    payers: await readPayers(db),
    holders: await readHolders(db, dayOf(now)),
    ...(await readNewRecords(db, lines)),
    ...(await readOutgoing(db, lines))
  }
  return { lines, suggestions: suggest(lines, known) }
}
