import { paths } from '@verandah/contract/paths'
import type { Day } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import type { Cents } from '@verandah/contract/money'
import type { DescribedEvents } from '../../events/described.ts'

export interface DuesEvent {
  kind: 'dues.reminded'
  subject: { kind: 'unit'; id: string }
  outstanding: Cents
  /** The day of the oldest bill. */
  oldest: Day
  /** Where to pay, as it was told. */
  payment: Payment | null
}

declare module '../../events/events.ts' {
  interface Events {
    dues: DuesEvent
  }
}

export const duesEvents: DescribedEvents<DuesEvent> = {
  part: 'Dues',
  kinds: { 'dues.reminded': 'Reminder of dues sent' },
  records: { unit: { page: () => paths.dues, title: 'id' } },
  amounts: ['outstanding']
}
