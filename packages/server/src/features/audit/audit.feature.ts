import type { Feature } from '../../feature.ts'
import { auditFigures } from './audit.dashboard.ts'
import { auditEvents } from './audit.events.ts'
import { auditNotices } from './audit.notices.ts'
import { auditRoutes } from './audit.routes.ts'

export const audit = {
  name: 'audit',
  events: auditEvents,
  routes: auditRoutes,
  notices: auditNotices,
  figures: auditFigures
} satisfies Feature
