import { addMs, HOUR_MS, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import type { ChannelMode, ChannelName, DeliveryEnd, NoticeClass } from '@verandah/contract/noticeClasses'
import { type ClockOffset, colomboOffset, type Digest, nextDigest, type Quiet, quietHours } from './buildingClock.ts'

/** The mail about what concerns somebody waits so long for being read in the portal; so does every mail after a push. */
const MAIL_WAITS_MS = 10 * MINUTE_MS
/** A notice to which further events are joined goes out again by the same channel after this time. */
const AGAIN_MS = HOUR_MS
/** A summary that is later than this waits for the next one. */
const LATEST_DIGEST_MS = 6 * HOUR_MS

/** What is sent in any case, and is not ended by reading. */
const UNCONDITIONAL: ReadonlySet<NoticeClass> = new Set(['security', 'emergency', 'duty'])

export interface PlannedEvent {
  class: NoticeClass
}

/** A person as the plan sees them. */
export interface PlannedPerson {
  /** What they have chosen for the kind; `off` also where the channel cannot reach them. */
  channels: Record<ChannelName, ChannelMode>
  quiet: Quiet & { mail: boolean }
  digest: Digest
}

/** What was sent of a notice that this event is joined to, and what still waits. */
export interface PlannedBefore {
  sentAt: Partial<Record<ChannelName, Instant>>
  waiting: ReadonlySet<ChannelName>
}

export interface PlannedDelivery {
  channel: ChannelName
  mode: Exclude<ChannelMode, 'off'>
  dueAt: Instant
  /** When the quiet hours began that hold it; null: they do not. */
  heldSince: Instant | null
}

const NOTHING: PlannedBefore = { sentAt: {}, waiting: new Set() }

const later = (one: Instant, other: Instant) => (one > other ? one : other)

/** Whether the quiet hours hold such a delivery at all. */
function respectsQuiet(noticeClass: NoticeClass, channel: ChannelName, mode: ChannelMode, { mail }: { mail: boolean }): boolean {
  if (noticeClass === 'emergency' || noticeClass === 'security' || mode !== 'now') return false
  return channel === 'email' ? mail && noticeClass !== 'duty' : true
}

/**
 * Decides by which channels and when one person hears of one event beside its entry in the portal. This and `settle` are the
 * only places that decide it. One event interrupts somebody once: where a push is sent, the mail is held, and ends when the
 * push has arrived. Emergencies use every channel, and the mails of security and duty are sent in any case.
 */
export function plan(
  event: PlannedEvent,
  person: PlannedPerson,
  now: Instant,
  before: PlannedBefore = NOTHING,
  offset: ClockOffset = colomboOffset
): PlannedDelivery[] {
  const planned: PlannedDelivery[] = []
  const isWanted = (channel: ChannelName) => person.channels[channel] !== 'off' && !before.waiting.has(channel)

  /** Returns the moment from `start` on at which it may go out. */
  function at(channel: ChannelName, start: Instant): Pick<PlannedDelivery, 'dueAt' | 'heldSince'> {
    const last = before.sentAt[channel]
    const dueAt = last === undefined ? start : later(start, addMs(last, AGAIN_MS))
    const quiet = respectsQuiet(event.class, channel, 'now', person.quiet) ? quietHours(dueAt, person.quiet, offset) : null
    return quiet === null ? { dueAt, heldSince: null } : { dueAt: quiet.until, heldSince: quiet.since }
  }

  for (const channel of ['push', 'sms'] as const) {
    if (isWanted(channel)) planned.push({ channel, mode: 'now', ...at(channel, now) })
  }
  const { email } = person.channels
  if (email === 'off' || !isWanted('email')) return planned
  if (email !== 'now') {
    return [...planned, { channel: 'email', mode: email, dueAt: nextDigest(now, email, person.digest, offset), heldSince: null }]
  }
  const push = UNCONDITIONAL.has(event.class) ? undefined : planned.find(({ channel }) => channel === 'push')
  const waits = push !== undefined || event.class === 'personal'
  planned.push({ channel: 'email', mode: 'now', ...at('email', waits ? addMs(push?.dueAt ?? now, MAIL_WAITS_MS) : now) })
  return planned
}

/** A delivery whose time has come. */
export interface DueDelivery {
  class: NoticeClass
  channel: ChannelName
  mode: PlannedDelivery['mode']
  dueAt: Instant
  expiresAt: Instant | null
}

/** How things stand when it is to be sent. */
export interface DueFacts {
  /** The entry in the portal is there, and the person may see it: the record exists, their role and their units allow it. */
  isShown: boolean
  /** The person is active, and the channel reaches them. */
  isReachable: boolean
  isRead: boolean
  /** The same was sent by another channel since it was planned. */
  isSentElsewhere: boolean
}

export type Settled =
  { action: 'send' } | { action: 'wait'; until: Instant; heldSince: Instant | null } | { action: 'end'; end: DeliveryEnd; reason: string }

const ended = (end: DeliveryEnd, reason: string): Settled => ({ action: 'end', end, reason })

/** Decides again when the time of a delivery has come: much may have changed since it was planned. */
export function settle(
  delivery: DueDelivery,
  facts: DueFacts,
  person: PlannedPerson,
  now: Instant,
  offset: ClockOffset = colomboOffset
): Settled {
  const { channel, mode, dueAt, expiresAt } = delivery
  const isConditional = !UNCONDITIONAL.has(delivery.class)
  if (!facts.isShown) return ended('dropped', 'not shown any more')
  if (!facts.isReachable) return ended('dropped', 'not reachable')
  if (isConditional && facts.isRead) return ended('read', 'read in the portal')
  if (person.channels[channel] === 'off') return ended('dropped', 'turned off')
  if (expiresAt !== null && expiresAt <= now) return ended('expired', 'its subject is over')
  if (isConditional && facts.isSentElsewhere) return ended('collapsed', 'sent by another channel')
  if (mode !== 'now') {
    const isLate = Date.parse(now) - Date.parse(dueAt) > LATEST_DIGEST_MS
    return isLate ? { action: 'wait', until: nextDigest(now, mode, person.digest, offset), heldSince: null } : { action: 'send' }
  }
  const quiet = respectsQuiet(delivery.class, channel, mode, person.quiet) ? quietHours(now, person.quiet, offset) : null
  return quiet === null ? { action: 'send' } : { action: 'wait', until: quiet.until, heldSince: quiet.since }
}
