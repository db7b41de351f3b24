import type { ReadContext } from '../../core/context.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { forWritingBeside } from '../../db/lock.ts'
import type { AccountRow } from './books.table.ts'

/**
 * Locks an account at a bank until the transaction ends: calls that import lines of it, match them or reconcile it wait
 * for each other. Units are locked after it. Throws 400 where the account is not at a bank.
 */
export async function lockBankAccount({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, code: string): Promise<AccountRow> {
  const account = db.selectFrom('books_accounts').selectAll().where('code', '=', code).where('money', '=', 'bank')
  return (await account.$call(forWritingBeside(dialect)).executeTakeFirst()) ?? throwFieldProblem('account', 'Unknown account')
}

/** Locks any money account in the same way; one that is not at a bank has no lines. */
export async function lockMoney({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, code: string): Promise<void> {
  await db.selectFrom('books_accounts').select('code').where('code', '=', code).$call(forWritingBeside(dialect)).execute()
}
