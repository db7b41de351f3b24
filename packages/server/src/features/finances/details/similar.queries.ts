import { addDays } from '@verandah/contract/dates'
import type { SimilarTransaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { rupees } from '@verandah/contract/money'
import type { Db } from '../../../db/open.ts'

/** The most days between two compared transactions. */
const NEAR_DAYS = 60
const MOST = 5

const COMPARED = ['id', 'type', 'amount', 'date', 'vendor_id', 'vendor_key', 'bill_key'] as const

/**
 * Lists transactions that may be the same bill, recorded already: of the same vendor, linked or by the text, with the
 * same amount or bill number, on a day near this one's. Rejected ones are left out. The newest date is first.
 */
export async function listSimilar(db: Db, id: TransactionId): Promise<SimilarTransaction[]> {
  const all = db.selectFrom('finances_transactions').where('deleted_at', 'is', null)
  const { type, amount, date, vendor_id, vendor_key, bill_key } = await all.select(COMPARED).where('id', '=', id).executeTakeFirstOrThrow()
  const near = all
    .select(['id', 'description', 'date', 'amount'])
    .where('type', '=', type)
    .where('status', '!=', 'rejected')
    .where('id', '!=', id)
    .where('date', '>=', addDays(date, -NEAR_DAYS))
    .where('date', '<=', addDays(date, NEAR_DAYS))
    .where((row) => row.or([row('amount', '=', amount), ...(bill_key === null ? [] : [row('bill_key', '=', bill_key)])]))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
  // The queries run one after the other, each by its index in its order: with both conditions in one query the database
  // would sort.
  const linked = vendor_id === null ? [] : await near.where('vendor_id', '=', vendor_id).execute()
  const named = vendor_key === null ? [] : await near.where('vendor_key', '=', vendor_key).execute()
  const found = [...new Map([...linked, ...named].map((row) => [row.id, row])).values()]
  return found
    .toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1))
    .slice(0, MOST)
    .map((row) => ({ _id: row.id, description: row.description, date: row.date, amount: rupees(row.amount) }))
}
