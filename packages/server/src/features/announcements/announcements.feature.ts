import { announcements as contract } from '@verandah/contract/announcements'
import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { dayOf } from '@verandah/contract/dates'
import { type Feature, shownAs } from '../../feature.ts'
import { announcementPersonal } from './announcements.personal.ts'
import { announcementFigures, announcementWaiting } from './announcements.dashboard.ts'
import { renameUnit } from './announcementPlaces.service.ts'
import { announcementEvents } from './announcements.events.ts'
import { announcementJobs } from './announcements.jobs.ts'
import { announcementNotices, announcementTexts } from './announcements.notices.ts'
import { announcementAbilities } from './announcements.policy.ts'
import { findLatestPublic } from './publicAnnouncement.queries.ts'
import { announcementsRoutes } from './announcements.routes.ts'
import { announcementSearch } from './announcements.search.ts'
import { unpublishAnnouncement } from './publishAnnouncement.service.ts'
import { getVisibleAnnouncement, presentOne } from './announcements.queries.ts'

export const announcements = {
  name: 'announcements',
  extensions: {
    'building.next': { kind: 'announcement', read: (db, now) => findLatestPublic(db, dayOf(now)) },
    'units.renamed': renameUnit
  },
  events: announcementEvents,
  records: {
    announcement: shownAs(contract.get, async (reading, id: AnnouncementId) =>
      presentOne(reading, await getVisibleAnnouncement(reading, id))
    )
  },
  routes: announcementsRoutes,
  jobs: announcementJobs,
  notices: announcementNotices,
  texts: announcementTexts,
  abilities: announcementAbilities,
  figures: announcementFigures,
  searches: announcementSearch,
  waiting: announcementWaiting,
  undoers: { 'announcements.published': unpublishAnnouncement },
  demo: async () => (await import('./announcements.demo.ts')).announcementsDemo,
  personalData: announcementPersonal
} satisfies Feature
