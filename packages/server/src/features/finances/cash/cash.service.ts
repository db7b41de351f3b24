import { type CashCount, type CashCountDraft, COUNTED_IN_THE_FUTURE, SPENT_IN_THE_FUTURE, type VoucherDraft } from '@verandah/contract/cash'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import type { TransactionDraft, TransactionId } from '@verandah/contract/financesInput'
import { type Cents, negateCents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { toSpending } from '../../../core/spending.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { hasRows } from '../../../db/findPage.ts'
import { lockTable } from '../../../db/lock.ts'
import type { Db } from '../../../db/open.ts'
import { record } from '../../../events/events.ts'
import { presentNow } from '../finances.queries.ts'
import type { AccountRow } from '../../books/books.table.ts'
import { balanceUntil, findMoneyAccount } from '../../books/funds/funds.queries.ts'

async function cashAccount(db: Db, code: string): Promise<AccountRow> {
  const account = await findMoneyAccount(db, code)
  return account?.money === 'cash' ? account : throwFieldProblem('account', 'Choose an account of cash')
}

/** Adds a payment out of the cash, which was approved when the cash was filled, up to its float. */
export async function addVoucher(ctx: Ctx, draft: VoucherDraft): Promise<Transaction> {
  if (draft.date > dayOf(ctx.now)) throwFieldProblem('date', SPENT_IN_THE_FUTURE)
  const { float } = await cashAccount(ctx.db, draft.account)
  const expense = { ...draft, type: 'expense', paymentMethod: 'cash', billDate: null } as const
  if (draft.amount > (float ?? 0)) return presentNow(ctx, await ctx.actions.finances.addPaid(ctx, expense, 'voucher', toSpending(draft)))
  return presentNow(ctx, await ctx.actions.finances.addCompleted(ctx, expense, { spending: toSpending(draft) }))
}

/** Returns the transaction of a difference: missing cash is an expense to nobody known, excess cash an income. */
function differenceDraft({ code }: AccountRow, date: Day, difference: Cents): TransactionDraft {
  const fields = { category: 'other', date, account: code, paymentMethod: 'cash', billDate: null } as const
  return difference < 0
    ? { ...fields, type: 'expense', amount: negateCents(difference), description: 'Missing when the cash was counted' }
    : { ...fields, type: 'income', amount: difference, description: 'Too much when the cash was counted' }
}

const more = (amount: Cents): Cents => (amount > 0 ? amount : NO_MONEY)

/** A difference above this fraction of the float (1/20) waits for a decider. */
const SMALL_PART = 20

async function requireNoneWaiting(db: Db, account: string): Promise<void> {
  const waiting = db.selectFrom('finances_transactions').where('proposed_as', '=', 'count').where('status', '=', 'pending')
  if (await hasRows(waiting.where('account', '=', account).where('deleted_at', 'is', null)))
    throwProblem('conflict', { text: 'The difference of an earlier count waits for approval' })
}

/** Counts cash. Of two counts at once the difference is posted once: the second finds it posted. */
export async function countCash(ctx: Ctx, { account: code, date, counted }: CashCountDraft): Promise<CashCount> {
  if (date > dayOf(ctx.now)) throwFieldProblem('date', COUNTED_IN_THE_FUTURE)
  await lockTable(ctx.db, ctx.dialect, 'books_accounts')
  const account = await cashAccount(ctx.db, code)
  await ctx.actions.books.requireOpen(ctx, date)
  const expected = await balanceUntil(ctx.db, code, date)
  const difference = subtractCents(counted, expected)
  await requireNoneWaiting(ctx.db, code)
  const isLarge = Math.abs(difference) * SMALL_PART > (account.float ?? 0)
  let transactionId: TransactionId | null = null
  if (difference !== 0) {
    const draft = differenceDraft(account, date, difference)
    const { addCompleted, addPaid } = ctx.actions.finances
    transactionId = isLarge ? await addPaid(ctx, draft, 'count', null) : await addCompleted(ctx, draft)
  }
  const subject = { kind: 'account' as const, id: code }
  record(ctx, { kind: 'books.cashCounted', subject, name: account.name, date, expected, counted, difference })
  return {
    expected: rupees(expected),
    counted: rupees(counted),
    difference: rupees(difference),
    topUp: account.float === null ? null : rupees(more(subtractCents(account.float, counted))),
    status: difference !== 0 && isLarge ? 'pending' : 'posted',
    transactionId
  }
}
