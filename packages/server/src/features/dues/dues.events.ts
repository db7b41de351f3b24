import type { Day } from '@verandah/contract/dates'
import type { Payment } from '@verandah/contract/building'

export interface DuesEvent {
  kind: 'dues.reminded'
  subject: { kind: 'unit'; id: string }
  /** Cents. */
  outstanding: number
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
