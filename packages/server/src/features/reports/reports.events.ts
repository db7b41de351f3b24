import type { Day } from '@verandah/contract/dates'
import type { ReportFormat } from '@verandah/contract/financeReport'

export interface ReportEvent {
  kind: 'reports.financeExported'
  subject: { kind: 'financeReport'; id: 'portal' }
  from: Day
  to: Day
  format: ReportFormat
}

declare module '../../events/events.ts' {
  interface Events {
    reports: ReportEvent
  }
}
