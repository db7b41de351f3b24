import type { ReadContext } from '../../core/context.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { forWritingBeside } from '../../db/lock.ts'
import type { AccountRow } from './books.table.ts'

/**
 * Whoever imports lines of an account, says what they are, or agrees it with the bank, waits for others that do, until their
 * transactions end; units are locked after it. 400 where the account is none at a bank.
 */
export async function lockBankAccount({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, code: string): Promise<AccountRow> {
  const account = db.selectFrom('books_accounts').selectAll().where('code', '=', code).where('money', '=', 'bank')
  return (await account.$call(forWritingBeside(dialect)).executeTakeFirst()) ?? throwFieldProblem('account', 'Unknown account')
}

/** The same of any account with money: one that is none at a bank has no lines. */
export async function lockMoney({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, code: string): Promise<void> {
  await db.selectFrom('books_accounts').select('code').where('code', '=', code).$call(forWritingBeside(dialect)).execute()
}
