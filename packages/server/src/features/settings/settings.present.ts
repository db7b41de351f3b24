import type { Settings } from '@verandah/contract/settings'
import type { Instant } from '@verandah/contract/dates'
import { abilities, type Subject } from '../../auth/actor.ts'
import type { SettingValues } from '../../settings/settings.ts'

/** The settings as a record. */
export interface SettingsRecord {
  values: SettingValues
  createdAt: Instant
  updatedAt: Instant
  version: number
}

export function presentSettings(actor: Subject, { values, ...record }: SettingsRecord): Settings {
  return { _id: 'portal', ...record, ...values, fixed: [], can: { edit: abilities(actor).administer } }
}
