import { meetingPersonal } from './meetings.personal.ts'
import type { Feature } from '../../feature.ts'
import { meetingFigures, meetingWaiting } from './meetings.dashboard.ts'
import { meetingEvents } from './meetings.events.ts'
import { meetingJobs } from './meetings.jobs.ts'
import { meetingNotices, meetingTexts } from './meetings.notices.ts'
import { meetingAbilities } from './meetings.policy.ts'
import { meetingsRoutes } from './meetings.routes.ts'
import { meetingSearch } from './meetings.search.ts'
import { uncancelMeeting } from './meetings.service.ts'
import { meetingTotals } from './meetings.totals.ts'

export const meetings = {
  name: 'meetings',
  events: meetingEvents,
  routes: meetingsRoutes,
  jobs: meetingJobs,
  notices: meetingNotices,
  texts: meetingTexts,
  abilities: meetingAbilities,
  totals: meetingTotals,
  figures: meetingFigures,
  waiting: meetingWaiting,
  searches: meetingSearch,
  undoers: { 'meetings.statusChanged': uncancelMeeting },
  demo: async () => (await import('./meetings.demo.ts')).meetingsDemo,
  personalData: meetingPersonal
} satisfies Feature
