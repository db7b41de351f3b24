import type { Instant } from '@verandah/contract/dates'
import { DEFAULT_BACKUP, DEFAULT_RETENTION } from '@verandah/contract/settings'
import { DEFAULT_TARGET_DAYS } from '@verandah/contract/maintenanceInput'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import type { Rules } from '../../core/running/rules.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { activePeople } from '../users/people.queries.ts'
import type { SettingsRecord } from './settings.present.ts'
import type { SettingsTable, SettingValues } from './settings.table.ts'

const DEFAULTS: SettingValues = {
  secondApprover: false,
  selfApprovedNotice: false,
  twoFactorRoles: [],
  personalTokens: ['treasurer', 'secretary', 'president', 'administrator'],
  targetDays: DEFAULT_TARGET_DAYS,
  backup: DEFAULT_BACKUP,
  retention: DEFAULT_RETENTION,
  yearStart: 1,
  clearanceDays: 14,
  publicNext: false
}

/** Returns the settings from the stored JSON; those that are not stored have their defaults. */
export function parseSettings(json: string | null | undefined): SettingValues {
  return { ...DEFAULTS, ...(JSON.parse(json ?? '{}') as Partial<SettingValues>) }
}

const selectSettings = compileOnce<{}, Selectable<SettingsTable>>((db) => db.selectFrom('settings').selectAll().where('id', '=', 'portal'))

async function findSettings(db: Db): Promise<Selectable<SettingsTable> | undefined> {
  const [row] = await selectSettings(db, {}, [])
  return row
}

export async function readSettings(db: Db): Promise<SettingValues> {
  return parseSettings((await findSettings(db))?.value)
}

/** Returns the settings that the environment holds, whatever is stored. */
export function fixedSettings({ REQUIRE_SECOND_APPROVER }: Rules): Partial<SettingValues> {
  return REQUIRE_SECOND_APPROVER === undefined ? {} : { secondApprover: REQUIRE_SECOND_APPROVER }
}

/** Returns the month with which the building's year begins; 1: January. */
export async function readYearStart(db: Db): Promise<number> {
  return (await readSettings(db)).yearStart
}

/** The settings that are on in a new portal; an existing one keeps its own. */
export const OF_NEW_PORTALS: Partial<SettingValues> = { secondApprover: true, selfApprovedNotice: true }

/** Whether two people could decide. A portal of one would be stopped by a rule that asks for a second one. */
async function hasSecondDecider(db: Db): Promise<boolean> {
  const deciders = activePeople(db).where('users.role', 'in', ['president', 'administrator'])
  return (await deciders.select('users.id').limit(2).execute()).length > 1
}

/** Reads the rules of approvals. The rule that asks for a second approver waits until there are two. */
export async function readApprovalRules({ db, rules }: Pick<ReadContext<unknown>, 'db' | 'rules'>): Promise<{ secondApprover: boolean }> {
  const { secondApprover } = { ...(await readSettings(db)), ...fixedSettings(rules) }
  return { secondApprover: secondApprover && (await hasSecondDecider(db)) }
}

/** Returns the time of the portal's first event, which is the date of the default settings. */
async function beginning(db: Db, now: Instant): Promise<Instant> {
  return (await db.selectFrom('audit').select('at').where('number', '=', 1).executeTakeFirst())?.at ?? now
}

/** Returns the settings in force. Until one is changed there is no row, and the defaults are version 1. */
export async function getSettings(db: Db, now: Instant): Promise<SettingsRecord & { isStored: boolean }> {
  const row = await findSettings(db)
  const values = parseSettings(row?.value)
  if (row !== undefined) return { isStored: true, values, createdAt: row.created_at, updatedAt: row.updated_at, version: row.version }
  const since = await beginning(db, now)
  return { isStored: false, values, createdAt: since, updatedAt: since, version: 1 }
}
