import type { AuditFilters } from '@verandah/contract/audit'
import type { DescribedEvents } from '../../events/described.ts'

/** Somebody has taken the audit trail with them, as far as these filters leave it. */
export interface AuditEvent {
  kind: 'audit.exported'
  subject: { kind: 'audit'; id: 'portal' }
  filters: AuditFilters
}

declare module '../../events/events.ts' {
  interface Events {
    audit: AuditEvent
  }
}

export const auditEvents: DescribedEvents<AuditEvent> = {
  part: 'Audit Trail',
  kinds: { 'audit.exported': 'Audit trail exported' }
}
