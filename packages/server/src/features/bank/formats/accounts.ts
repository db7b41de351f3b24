import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { isSameAccount } from './accountNumber.ts'
import type { Statement } from './statement.ts'

/** Returns the statements with their account numbers; a page without one continues the page before it. */
function named(statements: readonly Statement[]): { number: string | null; statement: Statement }[] {
  let number: string | null = null
  return statements.map((statement) => {
    number = statement.accountNumber ?? number
    return { number, statement }
  })
}

const WRONG_ACCOUNT = 'This file is of another account'
const SEVERAL = 'This file is of several accounts: enter the number of this account first'

/**
 * Returns the statements of an account, and the other account numbers in the file, each once. Throws 409 where none is
 * of the account; where the account has no number, any file may be its own, unless it has two accounts.
 */
export function splitAccounts(statements: readonly Statement[], known: string | null): { own: Statement[]; otherAccounts: string[] } {
  const all = named(statements)
  const first = all.find(({ number }) => number !== null)?.number ?? null
  const own = known ?? first ?? ''
  const isOwn = (number: string | null) => number === null || isSameAccount(number, own)
  const others = all.filter(({ number }) => !isOwn(number))
  if (others.length > 0 && known === null)
    throwProblem('wrong_account', { text: WRONG_ACCOUNT, errors: [{ path: 'account', text: SEVERAL }] })
  if (others.length > 0 && others.length === all.length) throwProblem('wrong_account', { text: WRONG_ACCOUNT })
  return {
    own: all.filter(({ number }) => isOwn(number)).map(({ statement }) => statement),
    otherAccounts: [...new Set(others.flatMap(({ number }) => number ?? []))]
  }
}

const RUPEES = new Set(['LKR', 'RS', 'SLR'])

/** Throws 400 at the file where a statement is in another currency. */
export function requireRupees(statements: readonly Statement[]): void {
  const other = statements.find(({ currency }) => currency !== null && !RUPEES.has(currency.toUpperCase()))
  if (other?.currency)
    throwFieldProblem('file', {
      text: 'The statement is in {{currency}}, and the account in LKR',
      values: { currency: other.currency.slice(0, 10) }
    })
}
