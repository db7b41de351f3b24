import type { Day, Instant } from '@verandah/contract/dates'

/** When the people of a unit were reminded last. */
export interface RemindersTable {
  unit_number: string
  /** The day of `reminded_at`: a unit is reminded once a day. */
  day: Day
  reminded_at: Instant
}

declare module '../../db/schema.ts' {
  interface Schema {
    dues_reminders: RemindersTable
  }
}
