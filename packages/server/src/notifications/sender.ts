import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { NotificationId } from '@verandah/contract/notifications'
import type { Cents } from '@verandah/contract/money'
import type { ReadContext } from '../core/context.ts'
import type { Db } from '../db/open.ts'

/** A notice that leaves the portal to one person, by a way that answers at once. */
export interface OutMessage {
  /** The delivery's id: the same at each attempt. */
  id: string
  to: UserId
  /** The number of the event in the audit trail. */
  event: number
  notification: NotificationId
  isEmergency: boolean
  /** One line: no sums, no names of third persons. */
  subject: string
  /** The record's own address in the portal. */
  link: string | null
  /** A newer message of the same topic takes the place of an older one on the device: 32 letters of base64url at most. */
  topic: string
  /** Not worth sending after this moment. */
  expiresAt: Instant
}

/**
 * `later`: not now, it may be tried again; `unknown`: it may have arrived, and is not tried again; `collapsed`: another message
 * says the same on the same telephone; `unreachable`: there is no device or number any more.
 */
export type SendResult = { state: 'sent' } | { state: 'later' | 'failed' | 'unknown' | 'collapsed' | 'unreachable'; reason: string }

/** A channel beside mail. */
export interface Sender {
  channel: 'push' | 'sms'
  /** Makes one attempt. Called outside of any transaction; it has time limits of its own, and throws nothing. */
  send: (message: OutMessage, now: Date) => Promise<SendResult>
}

/** Those of the people whom a channel can reach now, apart from what they have chosen. */
export interface Reach {
  channel: Sender['channel']
  find: (db: Db, people: readonly UserId[]) => Promise<ReadonlySet<UserId>>
}

/** What a text message to these people would cost. */
export interface SmsCost {
  /** Different numbers: one message for a number, however many people have it. */
  numbers: number
  /** The parts of each message. */
  segments: number
  cost: Cents
  /** What may still be spent in this month. */
  left: Cents
}

interface PreviewedSms {
  text: string
  people: readonly UserId[]
  isEmergency: boolean
}

/** Counts what a text would cost; null where no text messages are sent. */
export type SmsPreview = (reading: Pick<ReadContext, 'db' | 'now'>, message: PreviewedSms) => Promise<SmsCost | null>

declare module '../core/context.ts' {
  interface Extensions {
    'notifications.reach': Reach
    'notifications.smsPreview': SmsPreview
  }
}
