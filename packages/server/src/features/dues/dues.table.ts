import type { Day } from '@verandah/contract/dates'

/** The day on which the people of a unit were reminded last. */
export interface RemindersTable {
  unit_number: string
  day: Day
}

declare module '../../db/schema.ts' {
  interface Schema {
    dues_reminders: RemindersTable
  }
}
