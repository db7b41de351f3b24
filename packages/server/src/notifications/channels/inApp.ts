import type { NotificationId } from '@verandah/contract/ids'
import { newId } from '../../auth/tokens.ts'
import type { Ctx } from '../../db/transact.ts'
import type { Receiver } from '../notice.ts'
import type { Telling } from '../telling.ts'

/** In the portal: a line for each person; one event makes no second line, however often it is delivered. */
export async function tellInApp(
  { db }: Ctx<null>,
  { number, event, at, notice: { inApp } }: Telling,
  receivers: Receiver[]
): Promise<void> {
  if (inApp === null) return
  const rows = receivers.flatMap((to) => {
    if (to.person === null) return []
    const id = newId<NotificationId>()
    return { id, user_id: to.person.id, event_number: number, kind: event.kind, ...inApp(to), created_at: at, read_at: null }
  })
  if (rows.length === 0) return
  await db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
