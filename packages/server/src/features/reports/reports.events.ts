import type { Day } from '@verandah/contract/dates'
import type { DocumentId } from '@verandah/contract/documents'
import type { ReportFormat } from '@verandah/contract/financeReport'
import type { DescribedEvents } from '../../events/described.ts'

interface Exported {
  kind: 'reports.financeExported'
  subject: { kind: 'financeReport'; id: 'portal' }
  from: Day
  to: Day
  format: ReportFormat
}

/** A report was kept as a document. */
interface Published {
  kind: 'reports.financePublished'
  subject: { kind: 'document'; id: DocumentId }
  title: string
  from: Day
  to: Day
  isPublic: boolean
  isSent: boolean
  withUnits: boolean
  withPayees: boolean
}

export type ReportEvent = Exported | Published

declare module '../../events/events.ts' {
  interface Events {
    reports: ReportEvent
  }
}

export const reportEvents: DescribedEvents<ReportEvent> = {
  part: 'Reports',
  kinds: { 'reports.financeExported': 'Finance report exported', 'reports.financePublished': 'Finance report kept' },
  labels: { isSent: 'Sent to the committee', withUnits: 'Names the units that owe', withPayees: 'Names who was paid' }
}
