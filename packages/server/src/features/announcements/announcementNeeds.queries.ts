import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { dayOf } from '@verandah/contract/dates'
import type { Ctx, ReadContext } from '../../core/context.ts'
import type { Subject } from '../../core/actor.ts'
import { forReading } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import type { Audience, NeededOrGone } from '../../notifications/notice.ts'
import { receivers } from '../users/audience.queries.ts'
import { homesOfAudience, peopleOfAudience, unitsIn } from './announcementAudience.queries.ts'
import { fromPlaces } from './announcementPlaces.ts'
import { NEEDED_ONCE_EXPIRED, neededToSee } from './announcements.policy.ts'
import { type AnnouncementRow, toFact } from './announcements.present.ts'

function selectAudience(db: Db, id: AnnouncementId) {
  return db.selectFrom('announcements').select(['audience', 'places']).where('id', '=', id).where('deleted_at', 'is', null)
}

/** Returns the audience at the time of notifying: nobody is mailed what was kept from them or deleted meanwhile. */
export function audienceNow(id: AnnouncementId): Audience {
  return async (db, now) => {
    const row = await selectAudience(db, id).executeTakeFirst()
    if (row === undefined) return []
    return receivers((await peopleOfAudience(db, { ...row, places: fromPlaces(row.places) }, dayOf(now))).people)
  }
}

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'dialect'>

/** Returns what a person needs now to be shown a notification of it; it stays so until the transaction ends. */
export async function neededNow(
  { db, dialect, now }: ReadCtx & Pick<ReadContext<unknown>, 'now'>,
  id: AnnouncementId
): Promise<NeededOrGone | ((person: Subject) => NeededOrGone)> {
  const row = await selectAudience(db, id).$call(forReading(dialect)).executeTakeFirst()
  if (row === undefined) return 'gone'
  const ability = neededToSee(row)
  const places = fromPlaces(row.places)
  if (places === null) return ability
  const homes = await homesOfAudience(db, { ...row, places }, dayOf(now))
  return ({ id: person }) => {
    const unit = homes.get(person)
    return unit === undefined ? 'gone' : { unit, ability }
  }
}

/** Whether it is there: its author sees it whatever else has changed. */
export async function neededByAuthor({ db, dialect }: ReadCtx, id: AnnouncementId): Promise<NeededOrGone> {
  return (await selectAudience(db, id).$call(forReading(dialect)).executeTakeFirst()) === undefined ? 'gone' : null
}

/** Updates who may see the notifications of an announcement after its audience has changed. */
export async function followNotices(
  ctx: Ctx<unknown>,
  row: Pick<AnnouncementRow, 'id' | 'audience' | 'places' | 'title' | 'priority'>,
  hasExpired: boolean
): Promise<void> {
  const { subject } = toFact(row)
  const ability = hasExpired ? NEEDED_ONCE_EXPIRED : neededToSee(row)
  const places = fromPlaces(row.places)
  const { follow, followOfUnits } = ctx.actions.notifications
  if (places === null) await follow(ctx, subject, ability)
  else await followOfUnits(ctx, subject, await unitsIn(ctx.db, places), ability)
}
