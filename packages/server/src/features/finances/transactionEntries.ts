import { dayOf } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { ACCOUNT, EXPENSE_ACCOUNT, inAccount, incomeAccount, postings, type StandingEntry } from '../../core/ledger.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { isCounted, isUnpaidDue } from './finances.policy.ts'
import type { TransactionRow } from './finances.present.ts'

type Posted = Pick<TransactionRow, 'id' | 'type' | 'category' | 'status' | 'amount' | 'date' | 'due_date' | 'completed_at' | 'unit_number'>

/** When the money of what was approved has moved; it lies in the current account. */
function moneyMoved({ amount, date, completed_at, type }: Posted): StandingEntry {
  const day = completed_at === null ? date : dayOf(completed_at)
  const money = inAccount(ACCOUNT.current)
  const accounts = type === 'income' ? { to: money, from: inAccount(ACCOUNT.toCome) } : { to: inAccount(ACCOUNT.toPay), from: money }
  return { what: 'money', day, postings: postings(amount, accounts) }
}

/** A unit owes it from the day of the bill. One that was received was paid into the current account on that day. */
function entriesOfDue(row: Posted, unit: UnitId): StandingEntry[] {
  const { amount, category, date, due_date, status } = row
  const owed = inAccount(ACCOUNT.dues, unit)
  const billed = postings(amount, { to: owed, from: inAccount(incomeAccount(category)) })
  const bill: StandingEntry = { what: 'bill', day: due_date ?? date, notLater: true, postings: billed }
  if (!isCounted(row)) return [bill]
  const isReceived = due_date !== null
  const to = inAccount(isReceived ? ACCOUNT.current : ACCOUNT.toCome)
  const payment = { what: 'payment', day: date, postings: postings(amount, { to, from: owed }) }
  return isReceived || status !== 'completed' ? [bill, payment] : [bill, payment, moneyMoved(row)]
}

/** What stands in the ledger for a transaction as it is now. What is pending and no due, or rejected, stands for nothing. */
export function entriesOf(row: Posted, unit: UnitId | null): StandingEntry[] {
  const { type, category, amount, date, status } = row
  if (!isCounted(row) && !isUnpaidDue(row)) return []
  if (type === 'income' && unit !== null) return entriesOfDue(row, unit)
  const accounts =
    type === 'income'
      ? { to: inAccount(ACCOUNT.toCome), from: inAccount(incomeAccount(category)) }
      : { to: inAccount(EXPENSE_ACCOUNT[category]), from: inAccount(ACCOUNT.toPay) }
  const counted = { what: 'approval', day: date, postings: postings(amount, accounts) }
  return status === 'completed' ? [counted, moneyMoved(row)] : [counted]
}

const selectUnit = compileOnce<{ label: string }, { id: UnitId }>((db, value) =>
  db.selectFrom('units').select('id').where('label', '=', value('label'))
)

async function unitOf({ db }: Ctx<unknown>, { type, unit_number }: Posted): Promise<UnitId | null> {
  if (type !== 'income' || unit_number === null) return null
  const [unit] = await selectUnit(db, { label: unit_number }, [])
  if (unit === undefined) throw new TypeError(`The register has no unit ${unit_number}`)
  return unit.id
}

/** Posts a change of a transaction to the ledger; null: it was not there before, or is deleted. */
export async function postChange(ctx: Ctx<unknown>, before: Posted | null, after: Posted | null): Promise<void> {
  const id = after?.id ?? before?.id
  if (id === undefined) return
  const stood = before === null ? null : entriesOf(before, await unitOf(ctx, before))
  const stands = after === null ? [] : entriesOf(after, await unitOf(ctx, after))
  await ctx.actions.books.post(ctx, { kind: 'transaction', id }, stood, stands)
}
