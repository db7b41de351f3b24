import type { BankReconciliationId } from '@verandah/contract/ids'
import type { Reconciliation, ReconciliationDraft } from '@verandah/contract/bankLines'
import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { hasRows } from '../../../db/findPage.ts'
import { record } from '../../../events/events.ts'
import { findMoneyAccount } from '../../books/funds/funds.queries.ts'
import { openLines } from '../lines/openLines.queries.ts'
import { lockBankAccount } from '../../books/lockAccount.queries.ts'
import { readLastAgreed } from './agreed.queries.ts'
import { explain, readReconciliation } from './reconciliation.queries.ts'

const LINES_WAIT = 'A line of the bank until that day waits for approval: compare it once that is decided'
const LINES_ARE_OPEN = 'Say first what each line of the bank until that day is'

/**
 * Reconciles an account with the bank on a day: both agree except for known differences, and each line until then is
 * matched.
 */
export async function agree(ctx: Ctx, { account, on, statementBalance }: ReconciliationDraft): Promise<Reconciliation> {
  const { db } = ctx
  await lockBankAccount(ctx, account)
  if (on > dayOf(ctx.now)) throwFieldProblem('on', 'The day cannot be in the future')
  const last = (await readLastAgreed(db)).get(account)
  if (last !== undefined && on <= last)
    throwProblem('conflict', { text: { text: 'The account was compared until {{day}} already', values: { day: formatDay(last) } } })
  const waiting = db.selectFrom('bank_waiting').innerJoin('bank_lines', 'bank_lines.id', 'bank_waiting.line_id')
  if (await hasRows(waiting.where('bank_waiting.account', '=', account).where('bank_lines.date', '<=', on)))
    throwProblem('conflict', { text: LINES_WAIT })
  if (await hasRows(openLines(db).where('account', '=', account).where('date', '<=', on)))
    throwProblem('conflict', { text: LINES_ARE_OPEN })
  const { expected } = await explain(db, account, on)
  if (expected !== statementBalance) throwProblem('not_balanced')
  const row = { id: newId<BankReconciliationId>(), account, on_day: on, statement_balance: statementBalance }
  await db
    .insertInto('bank_reconciliations')
    .values({ ...row, created_by: ctx.actor.id, created_at: ctx.now })
    .execute()
  const name = (await findMoneyAccount(db, account))?.name ?? account
  record(ctx, { kind: 'bank.agreed', subject: { kind: 'bankAccount', id: account }, name, date: on, amount: statementBalance })
  return readReconciliation(ctx, { account, on, statementBalance })
}
