import type { Feature } from '../../feature.ts'
import { counted } from '../../core/counted.ts'
import { countDrafts, countUnread, countUnreadImportant, newestAnnouncements } from './announcements.queries.ts'

const NEWEST = 5

/** One figure under the two names that the views have for it. */
const unread = { read: countUnread, waiting: { order: 20, phrase: counted('Unread announcements count') } }

const important = counted('Important announcements count')

/** Those whose view counts no unread ones hear of the important ones. */
export const announcementWaiting = [
  {
    roles: ['treasurer', 'secretary', 'president', 'administrator'],
    order: 20,
    phrase: async (reading) => important(await countUnreadImportant(reading))
  }
] satisfies Feature['waiting']

export const announcementFigures = {
  unreadAnnouncements: { roles: ['resident'], ...unread },
  newAnnouncements: { roles: ['council'], ...unread },
  draftAnnouncements: {
    roles: ['secretary'],
    read: countDrafts,
    waiting: { order: 25, phrase: counted('Draft announcements count') }
  },
  announcements: { roles: ['resident'], read: (reading) => newestAnnouncements(reading, NEWEST) }
} satisfies Feature['figures']
