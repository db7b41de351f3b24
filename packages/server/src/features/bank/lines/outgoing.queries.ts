import { addDays } from '@verandah/contract/dates'
import { negateCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Candidate, MatchTargets, OpenLine } from './matchTargets.ts'
import { RECENT_DAYS } from './outgoing.ts'
import { wordsIn } from './words.ts'

/** Returns the cheques of units that the bank may have returned with these lines. */
async function readCheques(db: Db, lines: readonly OpenLine[]): Promise<Candidate[]> {
  const days = lines.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'date', 'account', 'reference'])
    .where('kind', '=', sql.lit('receipt'))
    .where('status', '=', sql.lit('posted'))
    .where('payment_method', '=', sql.lit('check'))
    .where('receipt_number', 'is not', null)
    .where('date', '>=', addDays(first, -RECENT_DAYS))
    .where('date', '<=', last)
    .orderBy('id')
    .execute()
  return rows.map(({ id, amount, date, account, reference }) => ({
    target: { returnedPaymentId: id },
    kind: 'return',
    amount: negateCents(amount),
    date,
    unit: null,
    account,
    reference: wordsIn(reference)
  }))
}

/** Returns the expenses that wait for approval and for no line of the bank. */
async function readPending(db: Db): Promise<MatchTargets['pending']> {
  const rows = await db
    .selectFrom('finances_transactions')
    .select(['amount', 'date'])
    .where('type', '=', sql.lit('expense'))
    .where('status', '=', sql.lit('pending'))
    .where('deleted_at', 'is', null)
    .where('id', 'not in', db.selectFrom('bank_waiting').select('transaction_id'))
    .execute()
  return rows.map(({ amount, date }) => ({ amount: negateCents(amount), date }))
}

/** Reads what money that went out may be, where some did. */
export async function readOutgoing(db: Db, lines: readonly OpenLine[]): Promise<Pick<MatchTargets, 'cheques' | 'pending'>> {
  const out = lines.filter(({ amount }) => amount < 0)
  if (out.length === 0) return { cheques: [], pending: [] }
  return { cheques: await readCheques(db, out), pending: await readPending(db) }
}
