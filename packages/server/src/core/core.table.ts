import type { Instant } from '@verandah/contract/dates'

/** How often something was done within a window of time, per address or person. */
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

/** What there is one of in a portal, beside its records. JSON by name. */
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
