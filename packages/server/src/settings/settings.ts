import type { SettingsPatch } from '@verandah/contract/settings'
import type { Db } from '../db/open.ts'

export type SettingValues = Required<{ [Name in keyof SettingsPatch]: NonNullable<SettingsPatch[Name]> }>

const DEFAULTS: SettingValues = { twoFactorRoles: [] }

/** What holds, from the stored JSON; what it does not name is the default. */
export function settingsOf(json: string | null | undefined): SettingValues {
  return { ...DEFAULTS, ...(JSON.parse(json ?? '{}') as Partial<SettingValues>) }
}

export function findSettings(db: Db) {
  return db.selectFrom('settings').selectAll().where('id', '=', 'portal').executeTakeFirst()
}

export async function readSettings(db: Db): Promise<SettingValues> {
  return settingsOf((await findSettings(db))?.value)
}
