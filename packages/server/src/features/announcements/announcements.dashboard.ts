import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import type { Feature } from '../../feature.ts'
import { counted } from '../../core/counted.ts'
import {
  countDrafts,
  countUnread,
  countUnreadImportant,
  draftsSince,
  importantSince,
  newestAnnouncements,
  unreadSince
} from './announcements.queries.ts'

const NEWEST = 5

const look = { kind: 'announcements', order: 20, link: () => FIGURE_LINK.unreadAnnouncements } as const

/** The figure under the two names that the views have for it. */
const unread = { read: countUnread, waiting: { ...look, phrase: counted('Unread announcements count'), since: unreadSince } }

const important = counted('Important announcements count')

/** Reminders of important announcements, for the roles whose dashboard does not count the unread ones. */
export const announcementWaiting = [
  {
    roles: ['treasurer', 'secretary', 'president', 'administrator'],
    ...look,
    since: importantSince,
    phrase: async (reading) => important(await countUnreadImportant(reading))
  }
] satisfies Feature['waiting']

export const announcementFigures = {
  unreadAnnouncements: { roles: ['resident'], ...unread },
  newAnnouncements: { roles: ['council'], ...unread },
  draftAnnouncements: {
    roles: ['secretary'],
    read: countDrafts,
    waiting: {
      kind: 'drafts',
      order: 25,
      phrase: counted('Draft announcements count'),
      link: () => FIGURE_LINK.draftAnnouncements,
      since: draftsSince
    }
  },
  announcements: { roles: ['resident'], read: (reading) => newestAnnouncements(reading, NEWEST) }
} satisfies Feature['figures']
