import type { Assembly } from '@verandah/contract/assemblies'
import { dayOf, type Instant } from '@verandah/contract/dates'
import type { UnitId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import { holdingsOn } from '../../units/holdings.queries.ts'

/** Counts what the units that have an owner have said; a proxy that holds says so too. */
export async function countReplies({ db, now }: Pick<ReadContext, 'db' | 'now'>, id: MeetingId): Promise<Assembly['replies']> {
  const owned = await holdingsOn(db, dayOf(now))
    .select('units.id')
    .distinct()
    .where('units_holdings.kind', '=', 'owner')
    .where('units.deleted_at', 'is', null)
    .execute()
  const rows = await db.selectFrom('meetings_replies').select(['unit_id', 'reply']).where('meeting_id', '=', id).execute()
  const said = new Map(rows.map(({ unit_id, reply }) => [unit_id, reply]))
  const isSilent = await silentUnits(db, id)
  const counts = { attend: 0, proxy: 0, absent: 0, silent: 0 }
  for (const { id: unit } of owned) counts[said.get(unit) ?? (isSilent(unit) ? 'silent' : 'proxy')] += 1
  return counts
}

/** Returns whether a unit has said nothing: neither a reply, nor a proxy that holds. */
export async function silentUnits(db: Db, id: MeetingId): Promise<(unit: UnitId) => boolean> {
  const replies = db.selectFrom('meetings_replies').select('unit_id').where('meeting_id', '=', id)
  const proxies = db.selectFrom('meetings_proxies').select('unit_id').where('meeting_id', '=', id).where('state', '=', 'active')
  const heard = new Set((await replies.union(proxies).execute()).map(({ unit_id }) => unit_id))
  return (unit) => !heard.has(unit)
}

/** Reads the accounts that own units for which something was said, and none for which nothing was. */
export async function repliedAccounts({ db, now }: Pick<Ctx<null>, 'db' | 'now'>, id: MeetingId): Promise<UserId[]> {
  const isSilent = await silentUnits(db, id)
  const owned = await ownedByAccounts(db, now)
  const asked = new Set(owned.flatMap(({ unit, account }) => (isSilent(unit) ? account : [])))
  return [...new Set(owned.map(({ account }) => account))].filter((account) => !asked.has(account))
}

async function ownedByAccounts(db: Db, now: Instant): Promise<{ unit: UnitId; account: UserId }[]> {
  const rows = await holdingsOn(db, dayOf(now))
    .select(['units.id', 'units_people.user_id'])
    .where('units_holdings.kind', '=', 'owner')
    .where('units.deleted_at', 'is', null)
    .where('units_people.user_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id, user_id }) => (user_id === null ? [] : [{ unit: id, account: user_id }]))
}
