import type { StoredValues } from '@verandah/contract/i18n/stored'
import type { UserId } from '@verandah/contract/ids'
import type { NotificationPage } from '@verandah/contract/notifications'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { Reading } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'

/** One scan of the person's own notifications; they are bounded by how long people read, not by the building's age. */
async function counts(db: Db, userId: UserId): Promise<{ total: number; unread: number }> {
  const [all, unread] = await Promise.all([
    db
      .selectFrom('notifications')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    countUnread(db, userId)
  ])
  return { total: all.count, unread }
}

export async function countUnread(db: Db, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first. */
export async function listNotifications({ db, actor, word }: Reading, { page, limit }: PageQuery): Promise<NotificationPage> {
  const { total, unread } = await counts(db, actor.id)
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const notifications = rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    text: word({ key: row.kind, values: JSON.parse(row.text_values) as StoredValues }),
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at
  }))
  return { notifications, unread, pagination: pagination({ page, limit }, total) }
}
