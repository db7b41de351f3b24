import type { Feature } from '../../feature.ts'
import { reportEvents } from './reports.events.ts'
import { reportNotices, reportTexts } from './reports.notices.ts'
import { reportAbilities } from './reports.policy.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reports = {
  name: 'reports',
  events: reportEvents,
  routes: reportsRoutes,
  notices: reportNotices,
  texts: reportTexts,
  abilities: reportAbilities
} satisfies Feature
