import type { Day } from '@verandah/contract/dates'
import type { Opening, OpeningFund } from '@verandah/contract/opening'
import type { ReadContext } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import { financeAbilities } from '../books.policy.ts'
import { readOpeningDay, readThrough } from '../closings/closedMonths.queries.ts'

/** The stored items of the opening: their ids are the sources of its entries. */
export interface KeptItems {
  id: string
  uncleared: { id: string; date: string; text: string }[]
}

export const HAS_OPENING = 'The books were started already'

/** Selects the entries that are neither reversed nor a reversal; before a day: those that were not reversed by then. */
export function selectStanding(db: Db, before?: Day) {
  const standing = db.selectFrom('books_entries as entry').where('entry.reverses', 'is', null)
  const until = before === undefined ? standing : standing.where('entry.day', '<', before)
  return until.where((where) => {
    const back = where.selectFrom('books_entries as back').select('back.number').whereRef('back.reverses', '=', 'entry.number')
    return where.not(where.exists(before === undefined ? back : back.where('back.day', '<', before)))
  })
}

const stands = async (db: Db) => (await selectStanding(db).select('entry.number').limit(1).executeTakeFirst()) !== undefined

/** Returns whether the books have begun: there is an opening, a month is closed, or an entry stands. */
export const haveBooksBegun = async (db: Db): Promise<boolean> =>
  (await readOpeningDay(db)) !== null || (await readThrough(db)) !== null || (await stands(db))

export async function readOpening({ db, actor }: Pick<ReadContext, 'db' | 'actor'>): Promise<Opening> {
  const row = await db.selectFrom('books_opening').selectAll().executeTakeFirst()
  if (row !== undefined) {
    const funds = JSON.parse(row.funds) as OpeningFund[]
    return { day: row.day, begun: true, funds, entryId: row.entry_id === '' ? null : row.entry_id, can: { post: false } }
  }
  const isClosed = (await readThrough(db)) !== null
  return {
    day: null,
    begun: isClosed || (await stands(db)),
    funds: [],
    entryId: null,
    can: { post: financeAbilities.seeFinances(actor) && !isClosed }
  }
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
