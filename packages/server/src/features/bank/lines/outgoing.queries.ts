import { addDays } from '@verandah/contract/dates'
import { negateCents } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT } from '../../../core/ledger.ts'
import type { Db } from '../../../db/open.ts'
import type { Candidate, MatchTargets, OpenLine, SuggestedTarget } from './matchTargets.ts'
import { payeeOf, RECENT_DAYS } from './outgoing.ts'
import { wordsIn } from './words.ts'

/** So many of the last lines that expenses were recorded for are looked at. */
const LOOKED_AT = 1_000

/** Returns as what lines of a payee were recorded the last time; a vendor that is deleted is left out. */
async function readAsLastTime(db: Db): Promise<Map<string, SuggestedTarget>> {
  const rows = await db
    .selectFrom('bank_lines as line')
    .innerJoin('bank_matches as match', 'match.line_id', 'line.id')
    .innerJoin('books_entries as entry', 'entry.id', 'match.entry_id')
    .innerJoin('finances_transactions as expense', (join) =>
      join.onRef('expense.id', '=', 'entry.source_id' as never).on('entry.source_kind', '=', sql.lit('transaction'))
    )
    .leftJoin('vendors', (join) => join.onRef('vendors.id', '=', 'expense.vendor_id').on('vendors.deleted_at', 'is', null))
    .select(['line.text', 'line.reference', 'expense.category', 'expense.fund', 'expense.counter_account', 'expense.vendor', 'vendors.id'])
    .where('line.amount', '<', sql.lit(0 as never))
    .where('expense.type', '=', sql.lit('expense'))
    .where('expense.deleted_at', 'is', null)
    .where('expense.corrects', 'is', null)
    .orderBy('line.date', 'desc')
    .orderBy('line.id', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const last = new Map<string, SuggestedTarget>()
  for (const { text, reference, category, fund, counter_account, vendor, id } of rows) {
    const payee = payeeOf(wordsIn(text, reference))
    if (payee === '' || last.has(payee)) continue
    const ofFund = fund !== null && { fund }
    if (counter_account === ACCOUNT.bankCharges) last.set(payee, { use: 'charge', ...ofFund })
    else {
      const paid = { ...(vendor !== null && { vendor }), ...(id !== null && { vendorId: id }) }
      last.set(payee, { record: { type: 'expense', category, description: '', ...paid, ...ofFund } })
    }
  }
  return last
}

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
export async function readOutgoing(db: Db, lines: readonly OpenLine[]): Promise<Pick<MatchTargets, 'asLastTime' | 'cheques' | 'pending'>> {
  const out = lines.filter(({ amount }) => amount < 0)
  if (out.length === 0) return { asLastTime: new Map(), cheques: [], pending: [] }
  return { asLastTime: await readAsLastTime(db), cheques: await readCheques(db, out), pending: await readPending(db) }
}
