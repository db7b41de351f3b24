import type { Instant } from '@verandah/contract/dates'
import type { Db } from '../db/open.ts'

/** Values by the label's value. */
export type LabelledValues = ReadonlyMap<string, number>

/** One number that a portal shows to an outside monitor. It holds no name of a person and no id. */
export interface MetricSource {
  name: `verandah_${string}`
  /** The description in English, with its unit. */
  help: string
  /** The label that its values are told apart by. */
  label?: string
  /** Reads the number; null: there is none now. */
  read: (reading: { db: Db; now: Instant }) => Promise<number | LabelledValues | null> | number | LabelledValues | null
}

/** Returns the seconds from a moment to now; 0 where a clock has been put back. */
export function secondsSince(moment: Instant, now: Instant): number {
  return Math.max(0, (Date.parse(now) - Date.parse(moment)) / 1000)
}
