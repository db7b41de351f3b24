import type { AccountType, FundSum } from '@verandah/contract/books'
import type { Day } from '@verandah/contract/dates'
import type { ExpressionBuilder } from 'kysely'
import { ACCOUNT } from '../../../core/ledger.ts'
import type { Schema } from '../../../db/schema.ts'

const CREDITS: readonly (FundSum | undefined)[] = ['income', 'broughtForward', 'carriedForward']

/** True if the sum is shown as positive where its lines are credits. */
export const isCreditSum = (sum: FundSum | undefined): boolean => CREDITS.includes(sum)

/** Returns the condition that a posting is a part of a sum of its fund (`readFunds`), whichever the last day is. `from`: the first day. */
export function isOfFundSum(where: ExpressionBuilder<Schema, 'books_postings'>, sum: FundSum, from: Day) {
  const accounts = where.selectFrom('books_accounts').select('code')
  const isOf = (...types: AccountType[]) => where('account', 'in', accounts.where('type', 'in', types))
  const condition: Record<FundSum, () => ReturnType<typeof isOf>> = {
    income: () => isOf('income'),
    expenses: () => isOf('expense'),
    // What the books began with is brought forward on any day.
    broughtForward: () => where.or([isOf('equity'), where.and([isOf('income', 'expense'), where('day', '<', from)])]),
    carriedForward: () => isOf('income', 'expense', 'equity'),
    money: () => where('account', 'in', accounts.where('money', 'is not', null)),
    owed: () => where('account', '=', ACCOUNT.dues)
  }
  return condition[sum]()
}
