import type { Day } from '@verandah/contract/dates'
import { type Reading, litresSince } from '@verandah/contract/readings'
import { cubicMetresOf } from '@verandah/contract/volumes'
import type { MeterValue } from './consumption.ts'

/** The number of last steps of which the usual use is the mean. */
const USUAL_STEPS = 3

interface ShownUnit {
  unit: string
  /** The first day to show; readings before it are only for comparison. */
  from: Day
  /** The day until which readings are billed; null: none is. */
  billedUntil: Day | null
}

/** Returns the usual use in litres; null: there is nothing to compare with. */
function meanOf(steps: readonly number[]): number | null {
  const last = steps.slice(-USUAL_STEPS)
  return last.length === 0 ? null : Math.round(last.reduce((sum, one) => sum + one, 0) / last.length)
}

const inCubicMetres = (litres: number | null | undefined) => (litres === null || litres === undefined ? null : cubicMetresOf(litres))

/**
 * Presents the readings of a unit from a day on; all rows are in order. Without any it returns one line that says so.
 */
export function presentReadings(rows: readonly MeterValue[], { unit, from, billedUntil }: ShownUnit): Reading[] {
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
