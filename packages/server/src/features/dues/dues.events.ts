import type { Day } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'
import type { Cents } from '@verandah/contract/money'

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
