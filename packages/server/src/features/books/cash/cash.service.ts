import { type CashCount, type CashCountDraft, COUNTED_IN_THE_FUTURE, SPENT_IN_THE_FUTURE, type VoucherDraft } from '@verandah/contract/cash'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { Transaction } from '@verandah/contract/finances'
import type { TransactionDraft, TransactionId } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import { lockTable } from '../../../db/lock.ts'
import type { Db } from '../../../db/open.ts'
import { record } from '../../../events/events.ts'
import { presentNow } from '../../finances/finances.queries.ts'
import type { AccountRow } from '../books.table.ts'
import { balanceUntil, findPlace } from '../funds/funds.queries.ts'

async function cashAccount(db: Db, code: string): Promise<AccountRow> {
  const account = await findPlace(db, code)
  return account?.money === 'cash' ? account : throwFieldProblem('account', 'Choose an account of cash')
}

/** What was paid out of the cash was approved when that was filled. */
export async function addVoucher(ctx: Ctx, draft: VoucherDraft): Promise<Transaction> {
  if (draft.date > dayOf(ctx.now)) throwFieldProblem('date', SPENT_IN_THE_FUTURE)
  await cashAccount(ctx.db, draft.account)
  return presentNow(ctx, await ctx.actions.finances.addCompleted(ctx, { ...draft, type: 'expense', paymentMethod: 'cash', billDate: null }))
}

/** What is missing was spent by nobody knows whom; what is too much has come from somewhere. */
function differenceDraft({ code }: AccountRow, date: Day, difference: Cents): TransactionDraft {
  const said = { category: 'other', date, account: code, paymentMethod: 'cash', billDate: null } as const
  return difference < 0
    ? { ...said, type: 'expense', amount: subtractCents(NO_MONEY, difference), description: 'Missing when the cash was counted' }
    : { ...said, type: 'income', amount: difference, description: 'Too much when the cash was counted' }
}

const more = (amount: Cents): Cents => (amount > 0 ? amount : NO_MONEY)

/** Two who count at once post a difference once: the second one finds it posted. */
export async function countCash(ctx: Ctx, { account: code, date, counted }: CashCountDraft): Promise<CashCount> {
  if (date > dayOf(ctx.now)) throwFieldProblem('date', COUNTED_IN_THE_FUTURE)
  await lockTable(ctx.db, ctx.dialect, 'books_accounts')
  const account = await cashAccount(ctx.db, code)
  await ctx.actions.books.requireOpen(ctx, date)
  const expected = await balanceUntil(ctx.db, code, date)
  const difference = subtractCents(counted, expected)
  let transactionId: TransactionId | null = null
  if (difference !== 0) transactionId = await ctx.actions.finances.addCompleted(ctx, differenceDraft(account, date, difference))
  const subject = { kind: 'account' as const, id: code }
  record(ctx, { kind: 'books.cashCounted', subject, name: account.name, date, expected, counted, difference })
  return {
    expected: rupees(expected),
    counted: rupees(counted),
    difference: rupees(difference),
    topUp: account.float === null ? null : rupees(more(subtractCents(account.float, counted))),
    transactionId
  }
}
