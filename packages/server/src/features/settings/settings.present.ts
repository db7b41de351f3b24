import type { Settings } from '@verandah/contract/settings'
import type { Instant } from '@verandah/contract/dates'
import type { Subject } from '../../core/actor.ts'
import { settingsPolicy } from './settings.policy.ts'
import type { SettingValues } from './settings.table.ts'

/** The settings as a record. */
export interface SettingsRecord {
  values: SettingValues
  createdAt: Instant
  updatedAt: Instant
  version: number
}

/** Presents the settings. `held`: those that the environment sets. */
export function presentSettings(actor: Subject, { values, ...record }: SettingsRecord, held: Partial<SettingValues>): Settings {
  return { _id: 'portal', ...record, ...values, ...held, fixed: Object.keys(held), can: settingsPolicy(actor) }
}
