import type { Announcement, AnnouncementStatus } from '@verandah/contract/announcementRecord'
import { AUDIENCES, type AudienceName, isInAudience } from '@verandah/contract/audiences'
import type { Day } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import { type Home, placesOfHomes } from './announcementPlaces.ts'
import { isManager, isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'
import { type Condition, meetsAny, nullOrFrom, nullOrWith } from '../../core/conditions.ts'

export const announcementAbilities = {
  writeAnnouncements: isManager,
  seeCouncilAnnouncements: ({ role }: Pick<Subject, 'role'>) => isInAudience(role, 'council'),
  seeManagementAnnouncements: ({ role }: Pick<Subject, 'role'>) => isInAudience(role, 'management')
}

export interface AnnouncementState {
  author_id: UserId
  status: AnnouncementStatus
  audience: AudienceName
  expiry_date: Day | null
  places: string | null
  allow_comments: 0 | 1
}

const NEEDED = { all: null, residents: null, council: 'seeCouncilAnnouncements', management: 'seeManagementAnnouncements' } as const

/** Returns the audiences that somebody with this role belongs to. */
export function audiencesOf(role: Role): AudienceName[] {
  return AUDIENCES.filter((audience) => isInAudience(role, audience))
}

/** Returns the condition that its last day is not over. */
export const current = (today: Day): Condition<Pick<AnnouncementState, 'expiry_date'>> => ({ expiry_date: nullOrFrom(today) })

/** True if its last day is over. */
export function isExpired({ expiry_date }: Pick<AnnouncementState, 'expiry_date'>, today: Day): boolean {
  return expiry_date !== null && expiry_date < today
}

/** The ability that is needed for an expired announcement: below the management it is gone. */
export const NEEDED_ONCE_EXPIRED = 'seeManagementAnnouncements'

export function seesExpired({ role }: Pick<Subject, 'role'>): boolean {
  return isInAudience(role, 'management')
}

/** Returns the ability that somebody needs to see a published announcement, as long as it has not expired. */
export function neededToSee({ audience }: Pick<AnnouncementState, 'audience'>): (typeof NEEDED)[AudienceName] {
  return NEEDED[audience]
}

type VisibilityState = Omit<AnnouncementState, 'allow_comments'>

/** The caller, and the units that they hold. */
export interface Reader {
  actor: Subject
  homes: readonly Home[]
}

/** True for those who see every announcement, wherever they live. */
export const seesAll = isPresidentOrAdministrator

/**
 * Returns the conditions of announcements that a person sees: a draft is seen by its author, the president and
 * administrators; a published one by its audience too. Floors and units narrow it for the other managers as for everybody.
 */
export function seenAnnouncements({ actor, homes }: Reader, today: Day): Condition<VisibilityState>[] {
  if (seesAll(actor)) return [{}]
  const published: Condition<VisibilityState> = {
    status: 'published',
    audience: audiencesOf(actor.role),
    places: nullOrWith(placesOfHomes(homes))
  }
  return [{ author_id: actor.id }, seesExpired(actor) ? published : { ...published, ...current(today) }]
}

export function maySeeAnnouncement(reader: Reader, announcement: VisibilityState, today: Day): boolean {
  return meetsAny(announcement, seenAnnouncements(reader, today))
}

/** Returns the rights that roles give, in any state: to the author while they are a manager, the president, administrators. */
export function announcementRights(actor: Subject, { author_id }: Pick<AnnouncementState, 'author_id'>) {
  const runs = isPresidentOrAdministrator(actor) || (isManager(actor) && author_id === actor.id)
  return { edit: runs, publish: runs, pin: runs, delete: runs }
}

/**
 * True if it may be published, also before its time, where it has one. A draft whose last day is over may not: nobody in its
 * audience would see it.
 */
export function isPublishable(state: Pick<AnnouncementState, 'status' | 'expiry_date'>, today: Day): boolean {
  return state.status !== 'published' && !isExpired(state, today)
}

export function takesComments({ status, allow_comments }: Pick<AnnouncementState, 'status' | 'allow_comments'>): boolean {
  return status === 'published' && allow_comments === 1
}

/** Returns what the caller may do now with an announcement that they see. */
export function announcementPolicy(actor: Subject, announcement: AnnouncementState, today: Day): Announcement['can'] {
  const rights = announcementRights(actor, announcement)
  return {
    ...rights,
    publish: rights.publish && isPublishable(announcement, today),
    comment: takesComments(announcement),
    sendUpdate: isManager(actor) && announcement.status === 'published'
  }
}

export function mayDeleteComment(actor: Subject, { user_id }: { user_id: UserId }): boolean {
  return user_id === actor.id || isManager(actor)
}
