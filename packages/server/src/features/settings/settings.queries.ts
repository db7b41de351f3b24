import type { Instant } from '@verandah/contract/dates'
import type { Db } from '../../db/open.ts'
import { findSettings, settingsOf } from '../../settings/settings.ts'
import type { SettingsRecord } from './settings.present.ts'

/** The first thing that happened here: what nobody has set is as old as the portal. */
async function beginning(db: Db, now: Instant): Promise<Instant> {
  return (await db.selectFrom('audit').select('at').where('number', '=', 1).executeTakeFirst())?.at ?? now
}

/** What holds. Until something is set there is no row: the defaults are its first version. */
export async function getSettings(db: Db, now: Instant): Promise<SettingsRecord & { isStored: boolean }> {
  const row = await findSettings(db)
  const values = settingsOf(row?.value)
  if (row !== undefined) return { isStored: true, values, createdAt: row.created_at, updatedAt: row.updated_at, version: row.version }
  const since = await beginning(db, now)
  return { isStored: false, values, createdAt: since, updatedAt: since, version: 1 }
}
