import { auditPersonal } from './audit.personal.ts'
import type { Feature } from '../../feature.ts'
import { auditFigures } from './audit.dashboard.ts'
import { auditEvents } from './audit.events.ts'
import { auditRoutes } from './audit.routes.ts'

export const audit = {
  name: 'audit',
  events: auditEvents,
  routes: auditRoutes,
  notices: { 'audit.exported': null },
  figures: auditFigures,
  personalData: auditPersonal
} satisfies Feature
