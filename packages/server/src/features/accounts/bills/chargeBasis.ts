import type { Day } from '@verandah/contract/dates'
import type { ChargePeriod } from '@verandah/contract/duesRates'
import type { ReadingEvent } from '@verandah/contract/readings'
import type { Cents } from '@verandah/contract/money'
import type { StoredTariff } from '../readings/consumption.ts'

/** The use between two readings of a meter; `from` is null where there was no reading before. */
export interface ReadStep {
  from: { day: Day; litres: number } | null
  to: { day: Day; litres: number; event: ReadingEvent | null }
}

/** The amount that was open during `days` days at one rate, in hundredths of a percent a year. */
export interface InterestPart {
  open: Cents
  days: number
  rate: number
}

/** The way in which an amount was calculated on the day of its bill. */
export type Counted =
  /** Somebody entered the amount. */
  | { by: 'hand' }
  /** The amount is a share of `total`, which was divided among all shares. */
  | { by: 'share'; share: number; shares: number; total: Cents }
  | { by: 'fixed' }
  /** The amount is the rate of a share or a square foot times those of the unit; `area` is in hundredths of a square foot. */
  | { by: 'perShare'; share: number; rate: Cents; per: ChargePeriod }
  | { by: 'perArea'; area: number; rate: Cents; per: ChargePeriod }
  | { by: 'group'; group: string }
  | { by: 'meter'; steps: readonly ReadStep[]; litres: number; tariff: StoredTariff }
  /** The amount is interest on a charge of a bill, less the interest charged before. */
  | { by: 'interest'; bill: number; kind: string; until: Day; parts: readonly InterestPart[]; before: Cents }

/** The basis that is kept with a charge, because its kind may change later. */
export interface ChargeBasis {
  /** The name of its kind on the day of the bill. */
  name: string
  counted: Counted
  /** The sum of all instalments, where the charge is one of them. */
  whole?: Cents
}
