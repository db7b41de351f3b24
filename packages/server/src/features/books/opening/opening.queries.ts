import type { Opening, OpeningFund } from '@verandah/contract/opening'
import type { ReadContext } from '../../../core/context.ts'
import { hasRows } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { financeAbilities } from '../books.policy.ts'

/** The stored items of the opening: their ids are the sources of its entries. */
export interface KeptItems {
  id: string
  uncleared: { id: string; date: string; text: string }[]
}

export const HAS_BEGUN = 'The books have begun already: there are entries'

/** True if an entry stands that is neither reversed nor a reversal. */
export function hasStandingEntries(db: Db): Promise<boolean> {
  const standing = db.selectFrom('books_entries').where('reverses', 'is', null)
  const reversed = db.selectFrom('books_entries').select('reverses').where('reverses', 'is not', null)
  return hasRows(standing.where('number', 'not in', reversed))
}

export async function readOpening({ db, actor }: Pick<ReadContext, 'db' | 'actor'>): Promise<Opening> {
  const row = await db.selectFrom('books_opening').selectAll().executeTakeFirst()
  if (row !== undefined) return { day: row.day, funds: JSON.parse(row.funds) as OpeningFund[], entryId: row.entry_id, can: { post: false } }
  const post = financeAbilities.seeFinances(actor) && !(await hasStandingEntries(db))
  return { day: null, funds: [], entryId: null, can: { post } }
}

/**
 * Returns the descriptions of the opening's entries: null, or the text of an item that is not on the bank statement
 * yet.
 */
export async function describeOpening(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const row = await db.selectFrom('books_opening').select('items').executeTakeFirst()
  if (row === undefined) return new Map()
  const { id, uncleared } = JSON.parse(row.items) as KeptItems
  return new Map<string, string | null>([[id, null], ...uncleared.map((one) => [one.id, one.text] as const)])
}
