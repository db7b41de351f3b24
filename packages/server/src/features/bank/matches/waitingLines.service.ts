import type { TransactionId } from '@verandah/contract/financesInput'
import type { BankMatchId } from '@verandah/contract/ids'
import { negateCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { STATED } from '../../../core/spending.ts'
import { record } from '../../../events/events.ts'
import { openDayOrToday } from '../../books/closings/closedMonths.queries.ts'
import { lockBankAccount } from '../../books/lockAccount.queries.ts'
import type { TransactionRow } from '../../finances/finances.present.ts'
import type { BankWaitingRow } from '../bank.table.ts'
import { entryOf } from './entries.queries.ts'
import { describe } from './matches.service.ts'

type WaitedFor = Pick<TransactionRow, 'type' | 'status' | 'amount' | 'account' | 'unit_number'>

const STATED_BY_BANK = 'A line of the bank waits for this: its amount, account and type stay as the bank says. Delete it to record it anew'

const waitingOf = ({ db }: Ctx, id: TransactionId) =>
  db.selectFrom('bank_waiting').selectAll().where('transaction_id', '=', id).executeTakeFirst()

/** Locks the account of the line that waits for a transaction, before that is changed. */
export async function lockWaitingLine(ctx: Ctx, id: TransactionId): Promise<void> {
  const waiting = await waitingOf(ctx, id)
  if (waiting !== undefined) await lockBankAccount(ctx, waiting.account)
}

/** Completes what was approved on the day of its line, which is matched with it. */
async function matchApproved(ctx: Ctx, { line_id, transaction_id, account, amount, created_by }: BankWaitingRow): Promise<void> {
  const line = await ctx.db.selectFrom('bank_lines').selectAll().where('id', '=', line_id).executeTakeFirstOrThrow()
  await ctx.actions.finances.complete(ctx, transaction_id, { date: await openDayOrToday(ctx, line.date), account }, STATED)
  const entry_id = entryOf(ctx, { id: transaction_id, what: 'money' }, { account, amount })
  const target = JSON.stringify({ transactionId: transaction_id })
  const columns = { id: newId<BankMatchId>(), line_id, account, entry_id, amount, target, created_by, created_at: ctx.now }
  await ctx.db.insertInto('bank_matches').values(columns).execute()
  record(ctx, { kind: 'bank.matched', subject: { kind: 'bankLine', id: line_id }, ...describe(line), amount })
  // The answer says that it is matched.
  await ctx.actions.books.write(ctx)
}

/**
 * Follows the decision about a transaction that was recorded from a line: the line is matched with it once it is approved, and
 * free again where it is rejected or deleted. Until then it stays what the bank says.
 */
export async function followDecision(ctx: Ctx, id: TransactionId, after: WaitedFor | null): Promise<void> {
  const waiting = await waitingOf(ctx, id)
  if (waiting === undefined) return
  if (after?.status === 'pending') {
    const stated = after.type === 'income' ? after.amount : negateCents(after.amount)
    const isUnits = after.type === 'income' && after.unit_number !== null
    if (stated !== waiting.amount || after.account !== waiting.account || isUnits) throwProblem('conflict', { text: STATED_BY_BANK })
    return
  }
  await ctx.db.deleteFrom('bank_waiting').where('transaction_id', '=', id).execute()
  if (after?.status === 'approved') await matchApproved(ctx, waiting)
}
