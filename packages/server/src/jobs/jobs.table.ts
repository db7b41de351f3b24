import type { Instant } from '@verandah/contract/dates'

interface JobsTable {
  name: string
  owner: string | null
  lease_until: Instant
  last_run_at: Instant | null
}

declare module '../db/schema.ts' {
  interface Schema {
    jobs: JobsTable
  }
}
