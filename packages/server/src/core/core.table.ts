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

/** How often the rows of a table have changed, by the table's name; triggers count. */
interface RevisionsTable {
  name: string
  number: number
}

declare module '../db/schema.ts' {
  interface Schema {
    revisions: RevisionsTable
    rate_limits: RateLimitsTable
    totals: TotalsTable
    installation: InstallationTable
  }
}
