import type { Instant } from '@verandah/contract/dates'

/** Counts how often something was done within a window of time, per address or person. */
interface RateLimitsTable {
  key: string
  count: number
  ends_at: Instant
}

/** Counts and sums that would cost a scan; written in the transaction of what they count. */
interface TotalsTable {
  name: string
  value: number
}

/** Facts of which a portal has one each, beside its records. JSON by name. */
interface InstallationTable {
  name: string
  value: string
}

declare module '../db/schema.ts' {
  interface Schema {
    rate_limits: RateLimitsTable
    totals: TotalsTable
    installation: InstallationTable
  }
}
