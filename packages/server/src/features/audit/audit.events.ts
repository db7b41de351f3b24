import type { AuditFilters } from '@verandah/contract/audit'
import type { DescribedEvents } from '../../events/described.ts'

/** A person has exported the audit trail, as far as these filters leave it. */
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
