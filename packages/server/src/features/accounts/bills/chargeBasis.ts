import type { Day } from '@verandah/contract/dates'
import type { ReadingEvent } from '@verandah/contract/readings'
import type { Cents } from '@verandah/contract/money'
import type { StoredTariff } from '../readings/consumption.ts'

/** From one reading of a meter to the next; `from` is null where there was none before. */
export interface ReadStep {
  from: { day: Day; litres: number } | null
  to: { day: Day; litres: number; event: ReadingEvent | null }
}

/** What was open during so many days, at one rate, in hundredths of a percent a year. */
export interface InterestPart {
  open: Cents
  days: number
  rate: number
}

/** By what an amount was counted on the day of its bill. */
export type Counted =
  /** Somebody has entered it. */
  | { by: 'hand' }
  /** `total` was divided among all shares. */
  | { by: 'share'; share: number; shares: number; total: Cents }
  | { by: 'fixed' }
  | { by: 'group'; group: string }
  | { by: 'meter'; steps: readonly ReadStep[]; litres: number; tariff: StoredTariff }
  /** On a charge of a bill, less what was charged before. */
  | { by: 'interest'; bill: number; kind: string; until: Day; parts: readonly InterestPart[]; before: Cents }

/** What is kept with a charge: its kind may change, and what it was counted by. */
export interface ChargeBasis {
  /** What its kind was called. */
  name: string
  counted: Counted
  /** Of an instalment: what all of them come to. */
  whole?: Cents
}
