import type { Day } from '@verandah/contract/dates'
import { sql } from 'kysely'
import { countRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'

/** Returns the last day until which each account was reconciled; accounts that never were are left out. */
export async function readLastAgreed(db: Db): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('bank_reconciliations')
    .select((select) => ['account', select.fn.max<Day>('on_day').as('day')])
    .groupBy('account')
    .execute()
  return new Map(rows.map(({ account, day }) => [account, day]))
}

/** Counts the accounts at banks that have lines or entries by the end of a day and were not reconciled until then. */
export function countNotAgreed(db: Db, until: Day): Promise<number> {
  const agreed = db.selectFrom('bank_reconciliations').select('account').where('on_day', '>=', until)
  return countRows(
    db
      .selectFrom('books_accounts')
      .where('money', '=', sql.lit('bank'))
      .where('code', 'not in', agreed)
      .where((where) => {
        const posted = where.selectFrom('books_postings').select('entry').whereRef('books_postings.account', '=', 'books_accounts.code')
        const stated = where.selectFrom('bank_lines').select('id').whereRef('bank_lines.account', '=', 'books_accounts.code')
        return where.or([where.exists(posted.where('day', '<=', until)), where.exists(stated.where('date', '<=', until))])
      })
  )
}
