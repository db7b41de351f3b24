import type { EntryId } from '@verandah/contract/books'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import { type Cents, negateCents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT } from '../../core/ledger.ts'
import type { Db } from '../../db/open.ts'
import { readHolders } from './lines/holders.queries.ts'

/** A movement on the statement of the demo building's bank. */
export interface StatedMovement {
  date: Day
  amount: Cents
  text: string
  reference: string | null
}

const cents = (amount: number) => Math.round(amount * 100) as Cents
/** The number of last payments that are on the statement with their references. */
const PAYMENTS = 24
/** Units with debts whose transfers name the unit. */
const OWING = ['2B', '3A', '5D']
/** Two units with debts that are paid by one transfer. */
const TOGETHER = ['2F', '7C']
/** A unit with a debt whose transfer has only the name of its owner. */
const NAMED = '3I'
/** A unit whose debt many tests and pictures show. */
const LEFT_OUT = '4B'

/** Returns the last payments into the current account that have a distinct reference. */
export async function readPayments(db: Db): Promise<StatedMovement[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('units', 'units.id', 'unit_id')
    .select(['payments.date', 'payments.amount', 'payments.reference'])
    .where('kind', '=', sql.lit('receipt'))
    .where('payments.status', '=', sql.lit('posted'))
    .where('account', '=', ACCOUNT.current)
    .where('reference', 'is not', null)
    .where('label', 'not in', [LEFT_OUT, NAMED, ...OWING])
    .orderBy('payments.date', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(PAYMENTS)
    .execute()
  return rows.map(({ date, amount, reference }) => ({ date, amount, text: `${reference}`, reference }))
}

/** Returns the payments of residents' slips: two with the bank's reference, one without. */
export async function readSlips(db: Db): Promise<StatedMovement[]> {
  const slips = db.selectFrom('payments_slips').innerJoin('units', 'units.id', 'unit_id')
  const rows = await slips
    .select(['amount', 'date', 'reference', 'label'])
    .where('payments_slips.status', '=', 'checking')
    .orderBy('payments_slips.id')
    .execute()
  return rows.map(({ date, amount, reference, label }) => ({ date, amount, text: reference ?? `CASH DEPOSIT ${label}`, reference: null }))
}

/** Returns the name of a unit's owner as a bank writes it. */
async function readOwner(db: Db, label: string, day: Day): Promise<string> {
  const owners = (await readHolders(db, day)).filter(({ unit }) => unit === label)
  return (owners[0]?.name ?? '').trim().toUpperCase()
}

const openCharges = (db: Db) =>
  db.selectFrom('dues_charges').innerJoin('dues_bills', 'dues_bills.id', 'bill_id').innerJoin('units', 'units.id', 'unit_id')

/** Returns payments of the oldest bill of each unit in `OWING`, and of `NAMED`. */
export async function readOwed(db: Db, day: Day): Promise<StatedMovement[]> {
  const owed: StatedMovement[] = []
  for (const label of [...OWING, NAMED]) {
    const bills = openCharges(db)
      .select(['dues_bills.id', (select) => select.fn.sum<Cents>('open').as('open')])
      .where('label', '=', label)
      .where('open', '>', NO_MONEY)
    const { open } = await bills
      .groupBy(['dues_bills.id', 'due_day', 'number'])
      .orderBy('due_day')
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    const payer = label === NAMED ? await readOwner(db, label, day) : label
    owed.push({ date: day, amount: cents(Number(open) / 100), text: `CEFT ${payer} MAINTENANCE`, reference: null })
  }
  return owed
}

/** What was said of the bank's last line of a payee: it stands for an expense that was recorded. */
export interface SaidBefore extends StatedMovement {
  entryId: EntryId
}

/**
 * Returns the last expense to somebody that was paid from the current account, as a line that stands for it, and the next bill
 * of the same payee, which nobody has recorded.
 */
export async function readKnownPayee(db: Db, day: Day): Promise<[SaidBefore, StatedMovement]> {
  const { vendor, amount, entryId, entryDay } = await db
    .selectFrom('finances_transactions as paid')
    .innerJoin('books_entries as entry', 'entry.source_id', 'paid.id')
    .select(['paid.vendor', 'paid.amount', 'entry.id as entryId', 'entry.day as entryDay'])
    .where('paid.type', '=', 'expense')
    .where('paid.category', '=', 'utilities')
    .where('paid.status', '=', 'completed')
    .where('paid.account', '=', ACCOUNT.current)
    .where('paid.vendor', 'is not', null)
    .where('entry.purpose', 'like', 'money %')
    .orderBy('entry.day', 'desc')
    .orderBy('entry.number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const line = (number: number) => ({ text: `${vendor} ${number}`.toUpperCase(), reference: null })
  return [
    { date: entryDay, amount: negateCents(amount), entryId, ...line(5011) },
    { date: addDays(day, -2), amount: cents(-14_350), ...line(5012) }
  ]
}

/** Returns the return of the last cheque of a unit. */
export async function readReturned(db: Db, day: Day): Promise<StatedMovement> {
  const { amount, reference } = await db
    .selectFrom('payments')
    .innerJoin('units', 'units.id', 'unit_id')
    .select(['payments.amount', 'payments.reference'])
    .where('kind', '=', sql.lit('receipt'))
    .where('payments.status', '=', sql.lit('posted'))
    .where('payment_method', '=', sql.lit('check'))
    .where('account', '=', ACCOUNT.current)
    .where('label', 'not in', [LEFT_OUT, NAMED, ...OWING])
    .where('payments.date', '<=', addDays(day, -2))
    .orderBy('payments.date', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { date: addDays(day, -1), amount: negateCents(amount), text: `CHQ RETURN ${reference}`, reference: null }
}

/** An expense that has left the account before the president has approved it. */
export interface Awaited extends StatedMovement {
  transactionId: TransactionId
}

export async function readAwaited(db: Db): Promise<Awaited> {
  const { id, amount, date, vendor } = await db
    .selectFrom('finances_transactions')
    .select(['id', 'amount', 'date', 'vendor'])
    .where('type', '=', 'expense')
    .where('status', '=', 'pending')
    .where('account', '=', ACCOUNT.current)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { date, amount: negateCents(amount), text: `IB PAYMENT ${vendor}`.toUpperCase(), reference: null, transactionId: id }
}

/** Returns the last paid expenses; the bank gives only a cheque number for these. */
export async function readExpenses(db: Db): Promise<StatedMovement[]> {
  const rows = await db
    .selectFrom('finances_transactions')
    .select(['date', 'amount', 'moved_on', 'completed_at'])
    .where('type', '=', 'expense')
    .where('category', '<>', 'utilities')
    .where('status', '=', 'completed')
    .where('account', '=', ACCOUNT.current)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  return rows.map(({ date, amount, moved_on, completed_at }, index) => ({
    date: moved_on ?? (completed_at === null ? date : dayOf(completed_at)),
    amount: negateCents(amount),
    text: `CHQ PAID 00${4420 + index}`,
    reference: null
  }))
}

/** Returns one transfer of all that two units owe. */
export async function readTogether(db: Db, day: Day): Promise<StatedMovement> {
  const { open } = await openCharges(db)
    .select((select) => select.fn.sum<Cents>('open').as('open'))
    .where('label', 'in', TOGETHER)
    .executeTakeFirstOrThrow()
  return { date: day, amount: cents(Number(open) / 100), text: `TRANSFER ${TOGETHER.join(' AND ')}`, reference: null }
}

/** Returns movements that nobody has recorded. */
export const others = (day: Day): StatedMovement[] => [
  { date: addDays(day, -9), amount: cents(-350), text: 'SERVICE CHARGE', reference: null },
  { date: addDays(day, -6), amount: cents(2_412.55), text: 'CREDIT INTEREST', reference: null },
  { date: addDays(day, -4), amount: cents(6_750), text: 'CASH DEPOSIT COLOMBO 05', reference: null },
  { date: addDays(day, -3), amount: cents(-75), text: 'SMS ALERTS', reference: null }
]
