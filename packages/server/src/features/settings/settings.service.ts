import { type Settings, SETTINGS, type SettingsPatch } from '@verandah/contract/settings'
import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { refuse } from '../../http/problem.ts'
import { presentSettings, type SettingsRecord } from './settings.present.ts'
import { getSettings } from './settings.queries.ts'

/** The settings that a patch would change, and only those. */
function changesOf({ values }: SettingsRecord, patch: SettingsPatch): SettingsPatch {
  const changed = SETTINGS.filter((name) => patch[name] !== undefined && JSON.stringify(patch[name]) !== JSON.stringify(values[name]))
  return Object.fromEntries(changed.map((name) => [name, patch[name]]))
}

/** Writes when nobody else did since the settings were read. */
async function write({ db, now }: Ctx, before: Awaited<ReturnType<typeof getSettings>>, value: string): Promise<boolean> {
  const written = { value, updated_at: now, version: before.version + 1 }
  if (before.isStored) {
    const update = db.updateTable('settings').set(written).where('id', '=', 'portal').where('version', '=', before.version)
    return (await update.executeTakeFirst()).numUpdatedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ id: 'portal', created_at: before.createdAt, ...written })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes what everybody is bound by. A patch that changes nothing leaves no trace. */
export async function updateSettings(ctx: Ctx, patch: SettingsPatch, ifMatch?: number): Promise<Settings> {
  const before = await getSettings(ctx.db, ctx.now)
  if (ifMatch !== undefined && ifMatch !== before.version) refuse('stale')
  const changes = changesOf(before, patch)
  const fields = Object.keys(changes)
  if (fields.length === 0) return presentSettings(ctx.actor, recordOf(before))

  const values = { ...before.values, ...changes } as SettingsRecord['values']
  if (!(await write(ctx, before, JSON.stringify(values)))) refuse(ifMatch === undefined ? 'conflict' : 'stale')
  record(ctx, { kind: 'settings.changed', fields })
  return presentSettings(ctx.actor, { values, createdAt: before.createdAt, updatedAt: ctx.now, version: before.version + 1 })
}

function recordOf({ values, createdAt, updatedAt, version }: SettingsRecord): SettingsRecord {
  return { values, createdAt, updatedAt, version }
}
