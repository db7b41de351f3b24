import type { SettingsPatch } from '@verandah/contract/settings'
import type { RecordColumns } from '../../db/columns.ts'

export type SettingValues = Required<{ [Name in keyof SettingsPatch]: NonNullable<SettingsPatch[Name]> }>

/** The settings: one row with JSON of those that the administrator set; the rest is the default. */
export interface SettingsTable extends Omit<RecordColumns, 'deleted_at'> {
  id: 'portal'
  value: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    settings: SettingsTable
  }
}
