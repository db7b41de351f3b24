import type { UserId } from '@verandah/contract/ids'
import type { Ctx, DomainEvent } from '../../core/context.ts'
import type { Needed, NeededOrGone } from '../../notifications/notice.ts'
import { storedNeed } from './storedNeed.ts'

type Writing = Pick<Ctx<unknown>, 'db'>

/** Who may see a record has changed: what was notified of it follows. */
async function follow({ db }: Writing, { kind, id }: DomainEvent['subject'], needs: Needed): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ needs: storedNeed(needs) })
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .execute()
}

/** The same for one person, who may no longer see it at all. */
async function followOf({ db }: Writing, { kind, id }: DomainEvent['subject'], person: UserId, needs: NeededOrGone): Promise<void> {
  if (needs === 'gone') {
    await db
      .deleteFrom('notifications')
      .where('subject_id', '=', id)
      .where('subject_kind', '=', kind)
      .where('user_id', '=', person)
      .execute()
    return
  }
  await db
    .updateTable('notifications')
    .set({ needs: storedNeed(needs) })
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .where('user_id', '=', person)
    .execute()
}

/** The record is no more: what was notified of it would lead nowhere. What is still worth knowing stays, without its link. */
async function withdraw({ db }: Writing, { kind, id }: DomainEvent['subject'], kept = ''): Promise<void> {
  await db.deleteFrom('notifications').where('subject_id', '=', id).where('subject_kind', '=', kind).where('kind', '!=', kept).execute()
  if (kept === '') return
  await db.updateTable('notifications').set({ link: null }).where('subject_id', '=', id).where('subject_kind', '=', kind).execute()
}

/** The person has opened the record: what they were notified of it is no longer new to them. */
async function markSeen({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>, { kind, id }: DomainEvent['subject']): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', actor.id)
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .where('read_at', 'is', null)
    .execute()
}

export const notificationActions = { follow, followOf, withdraw, markSeen }

declare module '../../core/context.ts' {
  interface Actions {
    notifications: typeof notificationActions
  }
}
