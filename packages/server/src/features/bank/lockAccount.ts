import type { ReadContext } from '../../core/context.ts'
import { throwFieldProblem } from '../../core/problem.ts'
import { forWritingBeside } from '../../db/lock.ts'

/**
 * Whoever says what lines of an account are, or agrees it with the bank, waits for others that do, until their transactions
 * end; units are locked after it. 400 where the account is none at a bank.
 */
export async function lockBankAccount({ db, dialect }: Pick<ReadContext<unknown>, 'db' | 'dialect'>, code: string): Promise<void> {
  const account = db.selectFrom('books_accounts').select('money').where('code', '=', code)
  const row = await account.$call(forWritingBeside(dialect)).executeTakeFirst()
  if (row?.money !== 'bank') throwFieldProblem('account', 'Unknown account')
}
