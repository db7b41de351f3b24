import type { Day } from '@verandah/contract/dates'
import { sql } from 'kysely'
import { ACCOUNT } from '../../core/ledger.ts'
import { throwProblem } from '../../core/problem.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import type { PostingRow } from './books.table.ts'

const selectPlaces = compileOnce<{}, { code: string }>((db) =>
  db.selectFrom('books_accounts').select('code').where('money', '=', sql.lit('cash'))
)

/** Selects the sums of an account until a day, as that day's end, and of each later day. */
const selectDays = compileOnce<{ account: string; from: Day }, { until: Day; amount: Sum }>((db, value) =>
  db
    .selectFrom('books_postings')
    .select(sql<Day>`case when day <= ${value('from')} then ${value('from')} else day end`.as('until'))
    .select((select) => select.fn.sum<Sum>('amount').as('amount'))
    .where('account', '=', value('account'))
    .groupBy('until')
    .orderBy('until')
)

/**
 * Throws 409 `not_enough_cash` where more cash is taken out of a drawer than is there, on its day or on a later one.
 */
export async function requireCash(db: Db, postings: readonly Pick<PostingRow, 'account' | 'amount' | 'day'>[]): Promise<void> {
  // Money accounts have the lowest codes; most entries take nothing out of one.
  const giving = postings.filter(({ account, amount }) => amount < 0 && account < ACCOUNT.dues)
  if (giving.length === 0) return
  for (const { code: account } of await selectPlaces(db, {}, [])) {
    const days = giving.filter((one) => one.account === account).map(({ day }) => day)
    const [from] = days.toSorted()
    if (from === undefined) continue
    let lies = 0
    for (const { amount } of await selectDays(db, { account, from }, [])) {
      lies += centsOf(amount)
      if (lies < 0) throwProblem('not_enough_cash')
    }
  }
}
