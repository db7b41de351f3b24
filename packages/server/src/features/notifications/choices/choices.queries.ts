import { timeOf } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import {
  CHANNELS,
  CLASS_CHANNELS,
  type ChannelMode,
  type ChannelName,
  NOTICE_CLASSES,
  type NoticeClass
} from '@verandah/contract/noticeClasses'
import { DEFAULT_DIGEST, DEFAULT_QUIET, type NoticeChoices } from '@verandah/contract/noticeChoices'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import type { Catalogue } from '../../../notifications/catalogue.ts'
import type { PlannedPerson } from '../../../notifications/plan.ts'
import type { NotificationsChoicesTable } from '../notifications.table.ts'

/** By kind, what somebody has chosen otherwise than its class says. */
export type ChosenKinds = Readonly<Record<string, Partial<Record<ChannelName, ChannelMode>>>>

export interface Choices extends Pick<PlannedPerson, 'quiet' | 'digest'> {
  kinds: ChosenKinds
  version: number
}

/** What holds for who has chosen nothing. */
export const DEFAULT_CHOICES: Choices = {
  quiet: { from: timeOf(DEFAULT_QUIET.from), to: timeOf(DEFAULT_QUIET.to), mail: false },
  digest: { at: timeOf(DEFAULT_DIGEST.at), day: DEFAULT_DIGEST.day },
  kinds: {},
  version: 0
}

function toChoices(row: Selectable<NotificationsChoicesTable>): Choices {
  return {
    quiet: { from: row.quiet_from, to: row.quiet_to, mail: row.quiet_mail === 1 },
    digest: { at: row.digest_at, day: row.digest_day },
    kinds: JSON.parse(row.kinds) as ChosenKinds,
    version: row.version
  }
}

/** Reads what these people have chosen; who has no row has chosen nothing. */
export async function readChoices(db: Db, people: readonly UserId[]): Promise<ReadonlyMap<UserId, Choices>> {
  if (people.length === 0) return new Map()
  const rows = await db.selectFrom('notifications_choices').selectAll().where('user_id', 'in', people).execute()
  return new Map(rows.map((row) => [row.user_id, toChoices(row)]))
}

export async function readChoicesOf(db: Db, person: UserId): Promise<Choices> {
  return (await readChoices(db, [person])).get(person) ?? DEFAULT_CHOICES
}

/** The switches of a profile, over all kinds of a channel that can be turned off. */
export interface Switches {
  email: boolean
  sms: boolean
}

/** Returns the mode of each channel for a kind of this class, whether or not the channel reaches the person. */
export function chosenChannels(noticeClass: NoticeClass, kind: string, { kinds }: Choices, on: Switches): PlannedPerson['channels'] {
  const modes = CHANNELS.map((channel) => {
    const rule = CLASS_CHANNELS[noticeClass][channel]
    const isOff = (channel === 'email' && !on.email) || (channel === 'sms' && !on.sms)
    return [channel, rule.fixed ? rule.mode : isOff ? 'off' : (kinds[kind]?.[channel] ?? rule.mode)]
  })
  // `fromEntries` does not keep the names.
  return Object.fromEntries(modes) as PlannedPerson['channels']
}

export type ReachedBy = ReadonlyMap<'push' | 'sms', ReadonlySet<UserId>>

/** Asks each channel beside mail whom of these people it can reach. */
export async function reachOf(
  { db, extensions }: Pick<ReadContext<null>, 'db' | 'extensions'>,
  people: readonly UserId[]
): Promise<ReachedBy> {
  const found = new Map<'push' | 'sms', ReadonlySet<UserId>>()
  for (const { channel, find } of extensions['notifications.reach']) found.set(channel, await find(db, people))
  return found
}

/** Returns the modes without the channels that do not reach the person. */
export function reachable(channels: PlannedPerson['channels'], id: UserId, reached: ReachedBy): PlannedPerson['channels'] {
  const orOff = (channel: 'push' | 'sms') => (reached.get(channel)?.has(id) === true ? channels[channel] : 'off')
  return { email: channels.email, push: orOff('push'), sms: orOff('sms') }
}

/**
 * Shows what somebody has chosen: the kinds that people of their role are ever told of and that leave the portal, by class. A
 * channel that the building does not have is off, and cannot be chosen.
 */
export async function presentChoices(
  reading: Pick<ReadContext, 'db' | 'extensions' | 'actor' | 't'>,
  { quiet, digest, kinds, version }: Choices,
  { entries }: Pick<Catalogue, 'entries'>
): Promise<NoticeChoices> {
  const { actor, t } = reading
  const hasSms = (await Promise.all(reading.extensions['account.sendsSms'].map((isOn) => isOn(reading.db)))).includes(true)
  const shown = [...entries].flatMap(([kind, entry]) => {
    if (entry === null || entry.portal === false || entry.roles?.includes(actor.role) === false) return []
    const rules = CLASS_CHANNELS[entry.class]
    const choice = (channel: ChannelName) => {
      const { fixed, mode } = channel === 'sms' && !hasSms ? { fixed: true, mode: 'off' as const } : rules[channel]
      return { fixed, mode: fixed ? mode : (kinds[kind]?.[channel] ?? mode) }
    }
    const channels = { email: choice('email'), push: choice('push'), sms: choice('sms') }
    return { kind, class: entry.class, label: t(entry.when), channels }
  })
  return {
    quiet,
    digest,
    kinds: shown.toSorted((one, other) => NOTICE_CLASSES.indexOf(one.class) - NOTICE_CLASSES.indexOf(other.class)),
    version
  }
}
