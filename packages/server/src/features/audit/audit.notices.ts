import type { Notices } from '../../notifications/notice.ts'
import type { AuditEvent } from './audit.events.ts'

export const auditNotices: Notices<AuditEvent> = { 'audit.exported': null }
