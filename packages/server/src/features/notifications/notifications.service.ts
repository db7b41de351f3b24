import type { NotificationId } from '@verandah/contract/notifications'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { countUnread } from './notifications.queries.ts'

/** Records no event: the audit trail has changes, not what people read. */
export async function markRead(ctx: Ctx, id: NotificationId): Promise<{ unread: number }> {
  const mine = ctx.db.selectFrom('notifications').select('id').where('id', '=', id).where('user_id', '=', ctx.actor.id)
  if ((await mine.executeTakeFirst()) === undefined) throwProblem('not_found')
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
