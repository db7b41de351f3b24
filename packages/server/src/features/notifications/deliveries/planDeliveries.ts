import type { UserId } from '@verandah/contract/ids'
import type { ChannelName, NoticeClass } from '@verandah/contract/noticeClasses'
import type { NotificationId } from '@verandah/contract/notifications'
import type { Insertable } from 'kysely'
import type { Ctx } from '../../../core/context.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import type { Delivery } from '../../../notifications/channel.ts'
import type { Receiver } from '../../../notifications/notice.ts'
import { plan, type PlannedBefore } from '../../../notifications/plan.ts'
import { chosenChannels, DEFAULT_CHOICES, reachable, reachOf, readChoices } from '../choices/choices.queries.ts'
import type { NotificationsDeliveriesTable } from '../notifications.table.ts'

const insertDeliveries = rowInserter('notifications_deliveries', 'skip')

/** Somebody with their entry in the portal; `joined`: the event was joined to one that was there. */
export interface Notified {
  to: Receiver & { person: NonNullable<Receiver['person']> }
  id: NotificationId
  joined: boolean
}

/** Reads what was sent of the entries that an event is joined to, and what of them waits. */
async function readBefore(
  { db }: Pick<Ctx<null>, 'db'>,
  ids: readonly NotificationId[]
): Promise<ReadonlyMap<NotificationId, PlannedBefore>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications_deliveries')
    .select(['notification_id', 'channel', 'state', 'ended_at'])
    .where('notification_id', 'in', ids)
    .where('state', 'in', ['waiting', 'sending', 'sent'])
    .execute()
  const before = new Map<NotificationId, { sentAt: PlannedBefore['sentAt']; waiting: Set<ChannelName> }>()
  for (const { notification_id, channel, state, ended_at } of rows) {
    const found = before.get(notification_id) ?? { sentAt: {}, waiting: new Set<ChannelName>() }
    before.set(notification_id, found)
    const last = found.sentAt[channel]
    if (state !== 'sent') found.waiting.add(channel)
    else if (ended_at !== null && (last === undefined || last < ended_at)) found.sentAt[channel] = ended_at
  }
  return before
}

/** Plans what leaves the portal because of an event, for each of these people, and stores it. */
export async function planDeliveries(
  ctx: Ctx<null>,
  { number, action, event, notice }: Delivery,
  noticeClass: NoticeClass,
  people: readonly Notified[]
): Promise<void> {
  const ids = people.map(({ to }) => to.person.id)
  const [choices, reached] = await Promise.all([readChoices(ctx.db, ids), reachOf(ctx, ids)])
  const before = await readBefore(
    ctx,
    people.flatMap(({ id, joined }) => (joined ? id : []))
  )
  const wantsSms = await readSmsSwitches(ctx, noticeClass, ids)
  const shared = {
    event_number: number,
    action,
    kind: event.kind,
    class: noticeClass,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    expires_at: notice.expiresAt ?? null,
    claimed_by: null,
    attempts: 0,
    created_at: ctx.now,
    ended_at: null,
    reason: null,
    mail_id: null
  }
  const rows = people.flatMap(({ to, id }) => {
    const chosen = choices.get(to.person.id) ?? DEFAULT_CHOICES
    const switches = { email: to.wantsMail, sms: wantsSms.has(to.person.id) }
    const channels = reachable(chosenChannels(noticeClass, event.kind, chosen, switches), to.person.id, reached)
    if (notice.mail === null) channels.email = 'off'
    const planned = plan({ class: noticeClass }, { ...chosen, channels }, ctx.now, before.get(id))
    return planned.map(({ channel, mode, dueAt, heldSince }): Insertable<NotificationsDeliveriesTable> => ({
      id: newId(),
      notification_id: id,
      user_id: to.person.id,
      channel,
      mode,
      state: 'waiting',
      due_at: dueAt,
      held_since: heldSince,
      ...shared
    }))
  })
  await insertDeliveries(ctx.db, rows)
}

/** Reads who of these people wants text messages; asked only of a class that sends them. */
async function readSmsSwitches({ db }: Ctx<null>, noticeClass: NoticeClass, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  if (noticeClass !== 'emergency' || ids.length === 0) return new Set()
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).where('sms_notifications', '=', 1).execute()
  return new Set(rows.map(({ id }) => id))
}
