import type { Day } from '@verandah/contract/dates'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { Cents } from '@verandah/contract/money'
import { formatDay } from '@verandah/contract/formats'
import { litresSince, type MeterStep } from '@verandah/contract/readings'
import { cubicMetresOf } from '@verandah/contract/volumes'

/** A reading of a meter on a day. */
export interface MeterValue extends MeterStep {
  day: Day
}

/** A tariff: the price of a m³ in cents for each block, which ends at `upTo` litres; the last block has no end. */
export interface StoredTariff {
  fixed: Cents
  blocks: readonly { upTo: number | null; price: Cents }[]
}

interface Fault {
  field: 'value' | 'event'
  text: StoredText
}

/** Returns what is wrong with a reading after the one before it; null where nothing is. */
export function findFault(previous: MeterValue | undefined, { litres, event }: MeterValue): Fault | null {
  const isLess = previous !== undefined && litres < previous.litres
  if (event === 'passed_zero' && !isLess)
    return { field: 'event', text: { text: 'It shows no less than before, so it has not passed zero' } }
  if (event !== null || !isLess) return null
  const values = { value: String(cubicMetresOf(previous.litres)), day: formatDay(previous.day) }
  return {
    field: 'value',
    text: { text: 'This is less than the {{value}} m³ of {{day}}: has it passed zero, or is it a new meter?', values }
  }
}

/** Returns the litres used between two readings; 0 for the first reading. */
export function litresOf({ from, to }: { from: Pick<MeterValue, 'litres'> | null; to: MeterStep }): number {
  return litresSince(from ?? undefined, to)
}

/**
 * Returns the price of the litres by the blocks, rounded half up to the cent once, plus the fixed part. It calculates
 * in big integers, because the products exceed the exact range of numbers.
 */
export function chargeFor(litres: number, { fixed, blocks }: StoredTariff): Cents {
  let [below, sum] = [0, 0n]
  for (const { upTo, price } of blocks) {
    const end = upTo === null ? litres : Math.min(litres, upTo)
    if (end <= below) break
    sum += BigInt(end - below) * BigInt(price)
    below = end
  }
  // The sum is in thousandths of a cent.
  return (fixed + Number((2n * sum + 1_000n) / 2_000n)) as Cents
}
