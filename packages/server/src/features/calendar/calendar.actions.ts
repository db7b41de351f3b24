import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'

/** Ends the address of somebody's feed; nothing happens where there is none. */
export async function endFeed({ db, events }: Pick<Ctx<unknown>, 'db' | 'events'>, id: UserId): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('calendar_feeds').where('user_id', '=', id).executeTakeFirst()
  if (numDeletedRows > 0n) record({ events }, { kind: 'calendar.feedRevoked', subject: { kind: 'user', id } })
}

export const calendarActions = { endFeed }

declare module '../../core/context.ts' {
  interface Actions {
    calendar: typeof calendarActions
  }
}
