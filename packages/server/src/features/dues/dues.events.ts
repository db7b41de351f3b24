import { paths } from '@verandah/contract/paths'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import type { Cents } from '@verandah/contract/money'
import type { DescribedEvents } from '../../events/described.ts'

interface UnitFact {
  subject: { kind: 'unit'; id: string }
}

export interface Reminder extends UnitFact {
  kind: 'dues.reminded'
  outstanding: Cents
  /** The day of the oldest bill. */
  oldest: Day
  /** What is outstanding, the oldest first. */
  bills: { date: Day; amount: Cents }[]
  /** Where to pay, as it was told. */
  payment: Payment | null
}

export type DuesEvent = Reminder | ({ kind: 'dues.reminderUndone' } & UnitFact)

declare module '../../events/events.ts' {
  interface Events {
    dues: DuesEvent
  }
}

declare module '../../core/context.ts' {
  interface Undoable {
    /** When the reminders were sent, and to which units; of each when it was reminded before, null for never. */
    'dues.reminded': { at: Instant; units: { unit: string; before: Instant | null }[] }
  }
}

export const duesEvents: DescribedEvents<DuesEvent> = {
  part: 'Dues',
  kinds: { 'dues.reminded': 'Reminder of dues sent', 'dues.reminderUndone': 'Reminder of dues undone' },
  records: { unit: { page: () => paths.dues, title: 'id' } },
  amounts: ['outstanding', 'amount']
}
