import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { AuditEvent } from './audit.events.ts'
import { auditRoutes } from './audit.routes.ts'

const notices: Notices<AuditEvent> = { 'audit.exported': null }

export const audit = { name: 'audit', routes: auditRoutes, notices } satisfies Feature
