import { createHash } from 'node:crypto'
import type { BankImportId, BankLineId } from '@verandah/contract/ids'
import { addDays, type Day, dayOf, timeOf } from '@verandah/contract/dates'
import { addCents, type Cents, negateCents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { ACCOUNT } from '../../core/ledger.ts'
import { newId } from '../../core/secrets/tokens.ts'
import type { DemoPart } from '../../demo/context.ts'
import type { Db } from '../../db/open.ts'
import { fold } from '../../db/search.ts'
import { readSums } from '../books/trialBalance.queries.ts'

interface StatedMovement {
  date: Day
  amount: Cents
  text: string
  reference: string | null
}

const cents = (amount: number) => Math.round(amount * 100) as Cents
/** The number of last payments that are on the statement with their references. */
const PAYMENTS = 25
/** Units with debts whose transfers name the unit. */
const OWING = ['2B', '3A', '5D']
/** A unit whose debt many tests and pictures show. */
const LEFT_OUT = '4B'

/** Returns the last payments into the current account that have a distinct reference. */
async function readPayments(db: Db): Promise<StatedMovement[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('units', 'units.id', 'unit_id')
    .select(['payments.date', 'payments.amount', 'payments.reference'])
    .where('kind', '=', sql.lit('receipt'))
    .where('payments.status', '=', sql.lit('posted'))
    .where('account', '=', ACCOUNT.current)
    .where('reference', 'is not', null)
    .where('label', 'not in', [LEFT_OUT, ...OWING])
    .orderBy('payments.date', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(PAYMENTS)
    .execute()
  return rows.map(({ date, amount, reference }) => ({ date, amount, text: `${reference}`, reference }))
}

/** Returns the payments of residents' slips: two with the bank's reference, one without. */
async function readSlips(db: Db): Promise<StatedMovement[]> {
  const slips = db.selectFrom('payments_slips').innerJoin('units', 'units.id', 'unit_id')
  const rows = await slips
    .select(['amount', 'date', 'reference', 'label'])
    .where('payments_slips.status', '=', 'checking')
    .orderBy('payments_slips.id')
    .execute()
  return rows.map(({ date, amount, reference, label }) => ({ date, amount, text: reference ?? `CASH DEPOSIT ${label}`, reference: null }))
}

/** Returns payments of the oldest bill of each unit in `OWING`. */
async function readOwed(db: Db, day: Day): Promise<StatedMovement[]> {
  const owed: StatedMovement[] = []
  for (const label of OWING) {
    const charges = db
      .selectFrom('dues_charges')
      .innerJoin('dues_bills', 'dues_bills.id', 'bill_id')
      .innerJoin('units', 'units.id', 'unit_id')
    const bills = charges
      .select(['dues_bills.id', (select) => select.fn.sum<Cents>('open').as('open')])
      .where('label', '=', label)
      .where('open', '>', NO_MONEY)
    const { open } = await bills
      .groupBy(['dues_bills.id', 'due_day', 'number'])
      .orderBy('due_day')
      .orderBy('number')
      .limit(1)
      .executeTakeFirstOrThrow()
    owed.push({ date: day, amount: cents(Number(open) / 100), text: `CEFT ${label} MAINTENANCE`, reference: null })
  }
  return owed
}

/** Returns the last paid expenses; the bank gives only a cheque number for these. */
async function readExpenses(db: Db): Promise<StatedMovement[]> {
  const rows = await db
    .selectFrom('finances_transactions')
    .select(['date', 'amount', 'moved_on', 'completed_at'])
    .where('type', '=', 'expense')
    .where('status', '=', 'completed')
    .where('account', '=', ACCOUNT.current)
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
  return rows.map(({ date, amount, moved_on, completed_at }, index) => ({
    date: moved_on ?? (completed_at === null ? date : dayOf(completed_at)),
    amount: negateCents(amount),
    text: `CHQ PAID 00${4420 + index}`,
    reference: null
  }))
}

/** Returns movements that nobody has recorded, and one that may be of two units. */
const others = (day: Day): StatedMovement[] => [
  { date: addDays(day, -9), amount: cents(-350), text: 'SERVICE CHARGE', reference: null },
  { date: addDays(day, -6), amount: cents(2_412.55), text: 'CREDIT INTEREST', reference: null },
  { date: addDays(day, -4), amount: cents(6_750), text: 'CASH DEPOSIT COLOMBO 05', reference: null },
  { date: addDays(day, -3), amount: cents(-75), text: 'SMS ALERTS', reference: null },
  { date: addDays(day, -1), amount: cents(9_600), text: 'TRANSFER 3A AND 6A', reference: null }
]

async function importStatement(ctx: Ctx, stated: readonly StatedMovement[]): Promise<void> {
  const lines = stated.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) throw new Error('The statement has no lines')
  const sums = (await readSums(ctx.db, null, addDays(first.date, -1))).filter(({ account }) => account === ACCOUNT.current)
  const opening = addCents(sums.map(({ amount }) => amount))
  const file_name = `current-account-${last.date}.csv`
  const id = newId<BankImportId>()
  const sha256 = createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  const days = { from_day: first.date, to_day: last.date }
  const closing = addCents([opening, ...lines.map(({ amount }) => amount)])
  const counts = { new_count: lines.length, known_count: 0, similar_count: 0 }
  const by = { created_by: ctx.actor.id, created_at: ctx.now, taken_back_at: null }
  const columns = {
    id,
    account: ACCOUNT.current,
    file_name,
    sha256,
    format: 'csv' as const,
    ...days,
    opening,
    closing,
    difference: NO_MONEY
  }
  await ctx.db
    .insertInto('bank_imports')
    .values({ ...columns, ...counts, ...by })
    .execute()
  const rows = lines.map(({ date, amount, text, reference }, index) => {
    const keys = { text_key: fold(text), key: `${fold(text)} ${date} ${amount} 1` }
    return {
      id: newId<BankLineId>(),
      account: ACCOUNT.current,
      import_id: id,
      place: index + 1,
      date,
      amount,
      text,
      ...keys,
      reference,
      balance: null
    }
  })
  await ctx.db.insertInto('bank_lines').values(rows).execute()
}

/** Seeds a statement that nobody has matched, after all other parts about money. */
export const bankDemo: DemoPart = {
  async seed({ store, now, as, progress }) {
    const { read } = store.databases
    const yesterday = addDays(dayOf(now), -1)
    const known = [
      ...(await readPayments(read)),
      ...(await readSlips(read)),
      ...(await readOwed(read, yesterday)),
      ...(await readExpenses(read))
    ]
    const lines = [...known, ...others(yesterday)]
    await as('tharindu', dayOf(now), timeOf('08:45'), (ctx) => importStatement(ctx, lines))
    progress(`${lines.length} lines of the bank`)
  }
}
