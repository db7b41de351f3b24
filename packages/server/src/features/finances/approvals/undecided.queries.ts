import type { Day } from '@verandah/contract/dates'
import { countRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'

/** Counts the transactions until a day that wait for a decision, without dues. */
export function countUndecided(db: Db, until: Day): Promise<number> {
  return countRows(
    db
      .selectFrom('finances_transactions')
      .where('deleted_at', 'is', null)
      .where('status', '=', 'pending')
      .where('date', '<=', until)
      .where((row) => row.or([row('type', '=', 'expense'), row('unit_number', 'is', null)]))
  )
}
