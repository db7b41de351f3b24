import type { NotificationId } from '@verandah/contract/notifications'
import type { Ctx } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { countUnread, isVisible, visibleNeeds } from './notifications.queries.ts'

/** Records no event: the audit trail has changes, not what people read. */
export async function markRead(ctx: Ctx, id: NotificationId): Promise<{ unread: number }> {
  if (!(await isVisible(ctx, id))) throwProblem('not_found')
  await ctx.db.updateTable('notifications').set({ read_at: ctx.now }).where('id', '=', id).where('read_at', 'is', null).execute()
  return { unread: await countUnread(ctx) }
}

/** All that are shown; those that are not stay as they are. */
export async function markAllRead(ctx: Ctx): Promise<{ unread: number }> {
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', ctx.actor.id)
    .where('needs', 'in', visibleNeeds(ctx))
    .where('read_at', 'is', null)
    .execute()
  return { unread: 0 }
}
