import type { Instant } from '@verandah/contract/dates'
import type { Uncounted } from '@verandah/contract/resolutions'
import { type RawBuilder, sql } from 'kysely'
import { earliest } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { ResolutionRow } from './resolutions.table.ts'

const has = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from paper_counts where paper_counts.resolution_id = resolutions.id and ${condition})`
const AGREED = has(sql`paper_counts.state = 'agreed'`)
const IN_URN = sql<boolean>`exists (select 1 from resolutions_electors as elector
  where elector.resolution_id = resolutions.id and elector.way = 'paper')`

/**
 * What is to be counted before a vote is closed; null: nothing. A ballot on paper that both have entered marks its unit, so that one
 * that was entered and whose unit is not marked is entered once, or differs. What a unit has outrun by voting elsewhere does not wait.
 */
const UNCOUNTED = sql<Uncounted | null>`case
  when resolutions.method = 'hands' then case when ${AGREED} then null else 'hands' end
  when resolutions.secrecy = 'secret' then case
    when ${has(sql`paper_counts.state = 'waiting' and paper_counts.teller_b is not null`)} then 'marks'
    when ${has(sql`paper_counts.state = 'waiting'`)} or (${IN_URN} and not ${AGREED}) then 'urn' end
  when exists (select 1 from paper_counts inner join resolutions_electors as elector
    on elector.resolution_id = paper_counts.resolution_id and elector.unit_id = paper_counts.unit_id
    where paper_counts.resolution_id = resolutions.id and elector.marked = 0) then 'papers' end`

/** Finds what is to be counted before a vote can be closed; null: nothing. */
export async function findUncounted(db: Db, { id }: Pick<ResolutionRow, 'id'>): Promise<Uncounted | null> {
  const found = db.selectFrom('resolutions').select(UNCOUNTED.as('waits')).where('id', '=', id)
  return (await found.executeTakeFirstOrThrow()).waits
}

/** Selects the polls whose time is limited, and of which nothing waits to be counted: those end by themselves. */
const endingByThemselves = (db: Db) =>
  db
    .selectFrom('resolutions')
    .where('state', '=', sql.lit('open'))
    .where('method', '=', 'poll')
    .where('closes_at', 'is not', null)
    .where(UNCOUNTED, 'is', null)

/** Selects those whose time is over. */
export const overdueVotes = (db: Db, now: Instant) => endingByThemselves(db).where('closes_at', '<=', now)

/** Reads when the next one ends; null where none does. */
export const nextEnd = (db: Db) => earliest(endingByThemselves(db), 'closes_at')
