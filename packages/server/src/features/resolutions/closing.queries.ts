import type { Instant } from '@verandah/contract/dates'
import { sql } from 'kysely'
import { earliest } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { ResolutionRow } from './resolutions.table.ts'

/** What must be counted before a vote is closed. */
export type WhatWaits = 'hands' | 'urn' | 'papers'

/** Finds what is to be counted before a vote can be closed; null: nothing. What a unit has outrun by voting elsewhere does not wait. */
export async function findUncounted(db: Db, { id, method, secrecy }: ResolutionRow): Promise<WhatWaits | null> {
  const counts = await db.selectFrom('paper_counts').select(['unit_id', 'state']).where('resolution_id', '=', id).execute()
  const isAgreed = counts.some(({ state }) => state === 'agreed')
  if (method === 'hands') return isAgreed ? null : 'hands'
  const electors = db.selectFrom('resolutions_electors').select('unit_id').where('resolution_id', '=', id)
  if (secrecy === 'secret') {
    const papers = await electors.where('way', '=', 'paper').limit(1).executeTakeFirst()
    const isBegun = counts.some(({ state }) => state === 'waiting')
    return isBegun || (papers !== undefined && !isAgreed) ? 'urn' : null
  }
  const open = new Set((await electors.where('marked', '=', 0).execute()).map(({ unit_id }) => unit_id))
  return counts.some(({ state, unit_id }) => state === 'waiting' && unit_id !== null && open.has(unit_id)) ? 'papers' : null
}

/** Selects the polls whose time is limited, and of which nothing waits to be counted: those end by themselves. */
function endingByThemselves(db: Db) {
  const counts = (state: string) =>
    sql<boolean>`exists (select 1 from paper_counts where paper_counts.resolution_id = resolutions.id and paper_counts.state = ${state})`
  const papers = sql<boolean>`exists (select 1 from resolutions_electors as elector
    where elector.resolution_id = resolutions.id and elector.way = 'paper')`
  return db
    .selectFrom('resolutions')
    .where('state', '=', sql.lit('open'))
    .where('method', '=', 'poll')
    .where('closes_at', 'is not', null)
    .where(sql<boolean>`not ${counts('waiting')} and (secrecy = 'open' or not ${papers} or ${counts('agreed')})`)
}

/** Selects those whose time is over. */
export const overdueVotes = (db: Db, now: Instant) => endingByThemselves(db).where('closes_at', '<=', now)

/** Reads when the next one ends; null where none does. */
export const nextEnd = (db: Db) => earliest(endingByThemselves(db), 'closes_at')
