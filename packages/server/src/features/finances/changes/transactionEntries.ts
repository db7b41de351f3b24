import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../../core/context.ts'
import {
  ACCOUNT,
  type EntryDraft,
  EXPENSE_ACCOUNT,
  inAccount,
  incomeAccount,
  MANAGEMENT_FUND,
  postings,
  type StandingEntry
} from '../../../core/ledger.ts'
import { changeDue, type Due } from '../unitRows/dueDocuments.ts'
import { isCounted, moneyDayOf } from '../finances.policy.ts'

type PostedColumns = Pick<
  Due,
  'type' | 'category' | 'status' | 'amount' | 'date' | 'completed_at' | 'moved_on' | 'unit_number' | 'fund' | 'account' | 'counter_account'
>

const isDue = ({ type, unit_number }: PostedColumns) => type === 'income' && unit_number !== null

const inFund = (account: string, { fund }: PostedColumns) => inAccount(account, null, fund ?? MANAGEMENT_FUND)

/** Returns the entry of the moved money of an approved transaction. */
function moneyMoved(row: PostedColumns): StandingEntry {
  const { amount, date, type, account } = row
  const money = inFund(account, row)
  const accounts = type === 'income' ? { to: money, from: inFund(ACCOUNT.toCome, row) } : { to: inFund(ACCOUNT.toPay, row), from: money }
  return { what: 'money', day: moneyDayOf(row) ?? date, postings: postings(amount, accounts) }
}

/** Returns the ledger entries of a transaction that is no due, as long as it counts. */
function entriesOf(row: PostedColumns | null): StandingEntry[] {
  if (row === null || isDue(row) || !isCounted(row)) return []
  const { type, category, amount, date, status, counter_account: counter } = row
  const accounts =
    type === 'income'
      ? { to: inFund(ACCOUNT.toCome, row), from: inFund(counter ?? incomeAccount(category), row) }
      : { to: inFund(counter ?? EXPENSE_ACCOUNT[category], row), from: inFund(ACCOUNT.toPay, row) }
  const counted = { what: 'approval', day: date, postings: postings(amount, accounts) }
  return status === 'completed' ? [counted, moneyMoved(row)] : [counted]
}

/**
 * Posts a change of a transaction to the ledger; null: it did not exist before, or is deleted. Income of a unit is a
 * bill and a payment, which are posted instead; the transaction is to be written with the returned ids of these.
 */
export async function postChange(
  ctx: Ctx<{ id: UserId }>,
  before: Due | null,
  after: Due | null,
  posting: Pick<EntryDraft, 'spending'> = {}
): Promise<Pick<Due, 'bill_id' | 'payment_id'>> {
  const id = after?.id ?? before?.id
  if (id === undefined) return { bill_id: null, payment_id: null }
  await ctx.actions.books.post(ctx, { kind: 'transaction', id }, before === null ? null : entriesOf(before), entriesOf(after), posting)
  return changeDue(ctx, before, after)
}
