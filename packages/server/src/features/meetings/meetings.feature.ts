import { meetings as contract, type MeetingId } from '@verandah/contract/meetings'
import { type Feature, shownAs } from '../../feature.ts'
import { meetingActions } from './meetings.actions.ts'
import { meetingPersonal } from './meetings.personal.ts'
import { meetingFigures, meetingWaiting } from './meetings.dashboard.ts'
import { meetingEvents } from './meetings.events.ts'
import { meetingJobs } from './meetings.jobs.ts'
import { meetingNotices, meetingTexts } from './meetings.notices.ts'
import { meetingAbilities } from './meetings.policy.ts'
import { findNextPublic } from './publicMeeting.queries.ts'
import { meetingsRoutes } from './meetings.routes.ts'
import { meetingSearch } from './meetings.search.ts'
import { uncancelMeeting } from './meetings.service.ts'
import { meetingTotals } from './meetings.totals.ts'
import { getVisibleMeeting, presentFully } from './meetings.queries.ts'

export const meetings = {
  name: 'meetings',
  events: meetingEvents,
  records: {
    meeting: shownAs(contract.get, async (reading, id: MeetingId) =>
      presentFully(reading, await getVisibleMeeting(reading.db, reading.actor, id))
    )
  },
  routes: meetingsRoutes,
  extensions: { 'building.next': { kind: 'meeting', read: findNextPublic } },
  jobs: meetingJobs,
  notices: meetingNotices,
  texts: meetingTexts,
  abilities: meetingAbilities,
  totals: meetingTotals,
  figures: meetingFigures,
  waiting: meetingWaiting,
  searches: meetingSearch,
  actions: meetingActions,
  undoers: { 'meetings.statusChanged': uncancelMeeting },
  demo: async () => (await import('./meetings.demo.ts')).meetingsDemo,
  personalData: meetingPersonal
} satisfies Feature
