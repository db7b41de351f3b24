import { addMonths, type Day, lastDayOf, type Month } from '@verandah/contract/dates'
import { sql } from 'kysely'
import { countRows } from '../../../db/findPage.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import type { Db } from '../../../db/open.ts'

const monthOfYear = (month: Month) => Number(month.slice(5))

/** Returns the last day until which each account was reconciled; accounts that never were are left out. */
export async function readLastAgreed(db: Db): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('bank_reconciliations')
    .select((select) => ['account', select.fn.max<Day>('on_day').as('day')])
    .groupBy('account')
    .execute()
  return new Map(rows.map(({ account, day }) => [account, day]))
}

/**
 * Counts the accounts at banks that were not reconciled until the end of a month and have lines by then; those that never had a
 * statement are asked about in the last month of the year, if they have entries.
 */
export async function countNotAgreed(db: Db, month: Month): Promise<number> {
  const until = lastDayOf(month)
  const { yearStart } = await readSettings(db)
  const isYearEnd = monthOfYear(addMonths(month, 1)) === yearStart
  const agreed = db.selectFrom('bank_reconciliations').select('account').where('on_day', '>=', until)
  return countRows(
    db
      .selectFrom('books_accounts')
      .where('money', '=', sql.lit('bank'))
      .where('code', 'not in', agreed)
      .where((where) => {
        const posted = where.selectFrom('books_postings').select('entry').whereRef('books_postings.account', '=', 'books_accounts.code')
        const stated = where.selectFrom('bank_lines').select('id').whereRef('bank_lines.account', '=', 'books_accounts.code')
        const isStated = where.exists(stated.where('date', '<=', until))
        return isYearEnd ? where.or([isStated, where.exists(posted.where('day', '<=', until))]) : isStated
      })
  )
}
