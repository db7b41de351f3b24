import type { Instant } from '@verandah/contract/dates'
import type { Stored, StoredValues } from '@verandah/contract/i18n/stored'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { NoticeClass } from '@verandah/contract/noticeClasses'
import type { Ability, Role } from '@verandah/contract/roles'
import type { Subject } from '../core/actor.ts'
import type { Ctx, DomainEvent } from '../core/context.ts'
import type { Rules } from '../core/running/rules.ts'
import type { Db } from '../db/open.ts'

/** Somebody to be notified, as they are now. */
export interface Receiver {
  /** Null for an address without an account, which gets mail only. */
  person: Subject | null
  email: string
  wantsMail: boolean
}
/** `now`: who holds a unit depends on the day. */
export type Audience = (db: Db, now: Instant) => Promise<Receiver[]>

/** A text that is worded when it is mailed: English words, with values, or the key of a stored text. */
export type Words = string | StoredText | Stored

export interface MailText {
  /** The title too; the first paragraph where not given. */
  subject?: Words
  paragraphs: Words[]
  /** Something to be compared line by line, such as bills; the last of each is an amount. */
  rows?: Words[][]
  /** The record's own address in the portal. */
  link: string | null
  /** The label of the link: 'Open in the portal' where not given. */
  button?: Words
  /** Something to be typed exactly, set apart from the text. */
  code?: { label: Words; value: string }
  /** Sentences below the button, such as how long the link works. */
  small?: Words[]
}

/** What somebody must be able to do, or which unit they must hold, or both, to go on seeing a notification; null: nothing. */
export type Needed = Ability | { unit: string; ability?: Ability | null } | null
/** 'gone': the record is no more, or no longer theirs to see, and nothing of it is shown. */
export type NeededOrGone = Needed | 'gone'
/** A function where it depends on who is notified, too. */
type NeededNow = (ctx: Pick<Ctx<null>, 'db' | 'dialect' | 'now'>) => Promise<NeededOrGone | ((person: Subject) => NeededOrGone)>

/** What one event says to whom; null for a channel that sends nothing. */
export interface Notice {
  audience: Audience
  /**
   * In the portal: the key of one of the feature's texts, and its values. `needs` may be a function where it depends on
   * the record as it is when the notification is written.
   */
  inApp: { key: string; values: StoredValues; link: (to: Receiver) => string | null; needs: Needed | NeededNow } | null
  mail: ((to: Receiver) => MailText) | null
  /** When its subject is over, and nothing of it is sent any more. */
  expiresAt?: Instant | null
}

/** Says in a mail about a reset of the password what has ended with it. */
export const ACCESS_ENDED = 'Access tokens, calendar links and the connection with a sign-in service have ended too, if there were any.'

/** Said in every mail about an account's safety. */
export const NOT_YOU = 'If this was not you, please tell the secretary of your building at once.'

/** A notice with one text, in the portal and by mail. */
export function notice(
  audience: Audience,
  stored: Required<Stored>,
  link: (to: Receiver) => string | null = () => null,
  needs: Needed | NeededNow = null
): Notice {
  return { audience, inApp: { ...stored, link, needs }, mail: (to) => ({ paragraphs: [stored], link: link(to) }) }
}

export function mailOnly(audience: Audience, mail: MailText): Notice {
  return { audience, inApp: null, mail: () => mail }
}

export interface Circumstances {
  /** When it happened. */
  at: Instant
  /** Secrets for the mail that are not in the audit trail. */
  secret: Record<string, string>
  /** How long links and temporary passwords work. */
  rules: Rules
}

interface Entry<Event> {
  /** What happens, and who is told: in plain English, for docs/NOTIFICATIONS.md. */
  when: string
  to: string
  /** There is only a mail, and nothing in the portal. */
  portal?: false
  /** People with other roles are never told. Everybody may be where not given. */
  roles?: readonly Role[]
  /** How soon and by which channels people hear of it; mails of the class `security` are also tried for longer. */
  class: NoticeClass
  /**
   * What a push or a text message says of it, which others may read too: no sums and no names of third persons. Placeholders
   * are values of the entry in the portal. The sentence of `when` where not given.
   */
  subject?: string
  /**
   * Further events of the same record are joined to the notice as long as it is unread, for a day. `people`: its text has a
   * second form, `.more`, that counts the other people who have caused it.
   */
  groups?: 'people' | 'record'
  /** Also notifies the actor, in case somebody else used their account. */
  includeActor?: true
  /** Null: nobody is notified of this one. */
  notice: (event: Event, circumstances: Circumstances) => Notice | null
}

/** The notices of one feature: an entry for each kind of its events; null when nobody is ever notified. */
export type Notices<Event extends DomainEvent> = {
  [Kind in Event['kind']]: Entry<Extract<Event, { kind: Kind }>> | null
}

/** The notices of any feature. */
export type AnyNotices = Readonly<Record<string, Entry<never> | null>>
