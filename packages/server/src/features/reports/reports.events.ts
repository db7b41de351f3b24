import type { Day } from '@verandah/contract/dates'
import type { ReportFormat } from '@verandah/contract/financeReport'
import type { DescribedEvents } from '../../events/described.ts'

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

export const reportEvents: DescribedEvents<ReportEvent> = {
  part: 'Reports',
  kinds: { 'reports.financeExported': 'Finance report exported' }
}
