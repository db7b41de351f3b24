import type { NotificationId } from '@verandah/contract/ids'
import type { Ctx } from '../../db/transact.ts'
import { refuse } from '../../http/problem.ts'
import { countUnread } from './notifications.queries.ts'

/** Reading is no event: the audit trail tells what people did with the building, not what they looked at. */
export async function markRead(ctx: Ctx, id: NotificationId): Promise<{ unread: number }> {
  const mine = ctx.db.selectFrom('notifications').select('id').where('id', '=', id).where('user_id', '=', ctx.actor.id)
  if ((await mine.executeTakeFirst()) === undefined) refuse('not_found')
  await ctx.db.updateTable('notifications').set({ read_at: ctx.now }).where('id', '=', id).where('read_at', 'is', null).execute()
  return { unread: await countUnread(ctx.db, ctx.actor.id) }
}

export async function markAllRead(ctx: Ctx): Promise<{ unread: number }> {
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.actor.id)
    .where('read_at', 'is', null)
    .execute()
  return { unread: 0 }
}
