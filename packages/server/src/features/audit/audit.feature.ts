import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { AuditEvent } from './audit.events.ts'
import { auditFigures } from './audit.dashboard.ts'
import { auditRoutes } from './audit.routes.ts'

const notices: Notices<AuditEvent> = { 'audit.exported': null }

export const audit = { name: 'audit', routes: auditRoutes, notices, figures: auditFigures } satisfies Feature
