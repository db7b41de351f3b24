import type { Day } from '@verandah/contract/dates'
import { type Reading, litresSince } from '@verandah/contract/readings'
import { cubicMetresOf } from '@verandah/contract/volumes'
import type { MeterValue } from './consumption.ts'

/** So many are what is usual. */
const USUAL_STEPS = 3

interface Shown {
  unit: string
  /** Those before are only what the others are compared with. */
  from: Day
  /** Null: none is billed. */
  billedUntil: Day | null
}

/** In litres; null: nothing to compare with. */
function meanOf(steps: readonly number[]): number | null {
  const last = steps.slice(-USUAL_STEPS)
  return last.length === 0 ? null : Math.round(last.reduce((sum, one) => sum + one, 0) / last.length)
}

const inCubicMetres = (litres: number | null | undefined) => (litres === null || litres === undefined ? null : cubicMetresOf(litres))

/** The readings of a unit from a day on, of all in order; one that says that there is none, where there is none. */
export function presentReadings(rows: readonly MeterValue[], { unit, from, billedUntil }: Shown): Reading[] {
  const shown: Reading[] = []
  const steps: number[] = []
  let previous: MeterValue | undefined
  const compared = () => ({
    previous: inCubicMetres(previous?.litres),
    previousDate: previous?.day ?? null,
    usual: inCubicMetres(meanOf(steps))
  })
  for (const row of rows) {
    const { day, litres, event } = row
    const since = litresSince(previous, row)
    if (day >= from)
      shown.push({
        unitNumber: unit,
        date: day,
        value: cubicMetresOf(litres),
        ...compared(),
        consumption: previous === undefined ? null : cubicMetresOf(since),
        event,
        isBilled: billedUntil !== null && day <= billedUntil
      })
    if (previous !== undefined && event !== 'new_meter') steps.push(since)
    previous = row
  }
  if (shown.length > 0) return shown
  return [{ unitNumber: unit, date: null, value: null, ...compared(), consumption: null, event: null, isBilled: false }]
}
