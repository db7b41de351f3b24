import type { Instant, Time } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { ChannelMode, ChannelName, DeliveryState, NoticeClass } from '@verandah/contract/noticeClasses'
import type { Ability } from '@verandah/contract/roles'
import type { NotificationId } from '@verandah/contract/notifications'
import type { Flag } from '../../db/columns.ts'

export interface NotificationsTable {
  id: NotificationId
  user_id: UserId
  /** The event's number in the audit trail: one event makes one notification for each person. */
  event_number: number
  /** The key of its text; it is worded when it is read. */
  kind: string
  /** The kind of the event. */
  event_kind: string
  /** The number of events of it; more than 1: they were joined while it was unread. */
  count: number
  /** JSON: the ids of the people who caused them, the last one first. */
  actors: string
  /** When the first of them happened; empty: no event is joined to it. */
  began_at: Instant | ''
  /** JSON: the values of the text. */
  text_values: string
  link: string | null
  /** The record of the event. */
  subject_kind: string
  subject_id: string
  /** The ability without which it is no longer shown; empty: none. */
  needs: Ability | ''
  /** The unit that must be held, or it is no longer shown; empty: none. */
  needs_unit: string
  created_at: Instant
  read_at: Instant | null
}

/** What leaves the portal because of a notice, and what became of it. */
export interface NotificationsDeliveriesTable {
  id: string
  notification_id: NotificationId
  user_id: UserId
  /** The number of the event in the audit trail. */
  event_number: number
  /** The number of the first event of the same action; null where there is only this one. */
  action: number | null
  kind: string
  class: NoticeClass
  /** The record of the event: who was reached is asked by it. */
  subject_kind: string
  subject_id: string
  channel: ChannelName
  /** `daily` and `weekly`: it is part of a summary. */
  mode: Exclude<ChannelMode, 'off'>
  state: DeliveryState
  /** When it is sent; while it is being sent, when the claim on it ends. */
  due_at: Instant
  /** Since when the quiet hours last that hold it; null: they do not. */
  held_since: Instant | null
  /** When its subject is over; null: it never is. */
  expires_at: Instant | null
  claimed_by: string | null
  attempts: number
  created_at: Instant
  ended_at: Instant | null
  /** Why it ended as it did, for managers. */
  reason: string | null
  /** The mail that carries it. */
  mail_id: string | null
}

/** What a person has chosen; who has no row has what the classes say. */
export interface NotificationsChoicesTable {
  user_id: UserId
  quiet_from: Time
  quiet_to: Time
  quiet_mail: Flag
  digest_at: Time
  /** 1 (Monday) to 7 (Sunday). */
  digest_day: number
  /** JSON: by kind, the modes that differ from those of its class. */
  kinds: string
  version: number
  updated_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    notifications: NotificationsTable
    notifications_deliveries: NotificationsDeliveriesTable
    notifications_choices: NotificationsChoicesTable
  }
}
