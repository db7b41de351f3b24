import { type MailTest, type Settings, SETTINGS, type SettingsPatch } from '@verandah/contract/settings'
import type { Ctx } from '../../core/context.ts'
import { record } from '../../events/events.ts'
import { requireVersion, throwConflict, throwProblem } from '../../core/problem.ts'
import type { SettingChange } from './settings.events.ts'
import { presentSettings, type SettingsRecord } from './settings.present.ts'
import { fixedSettings, getSettings } from './settings.queries.ts'

/** Returns the settings that a patch would change, and only those. */
function diff({ values }: SettingsRecord, patch: SettingsPatch): SettingsPatch {
  const changed = SETTINGS.filter((name) => patch[name] !== undefined && JSON.stringify(patch[name]) !== JSON.stringify(values[name]))
  return Object.fromEntries(changed.map((name) => [name, patch[name]]))
}

type Values = Partial<SettingsRecord['values']>

const shown = (value: unknown): string | number | boolean | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value.join(', ') : (value as string | number | boolean)

/**
 * Lists the changes from old to new; a setting of several values gives one change for each value that differs, named as
 * 'backup.hour'.
 */
function toChanges(before: Values, after: Values): SettingChange[] {
  return (Object.keys(after) as (keyof Values)[]).flatMap((name) => {
    const [from, to]: unknown[] = [before[name], after[name]]
    if (typeof to !== 'object' || to === null || Array.isArray(to)) return [{ field: name, from: shown(from), to: shown(to) }]
    const former = (from ?? {}) as Record<string, unknown>
    const inner = Object.entries(to).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(former[key]))
    return inner.map(([key, value]) => ({ field: `${name}.${key}`, from: shown(former[key]), to: shown(value) }))
  })
}

/** False when somebody else has changed the settings since they were read. */
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

/** Throws 409 for a setting that the environment sets. */
function requireFree(held: SettingsPatch, patch: SettingsPatch): void {
  if (SETTINGS.some((name) => held[name] !== undefined && patch[name] !== undefined)) {
    throwProblem('conflict', { text: 'This setting is held by the environment of the server' })
  }
}

/** Changes the settings of the portal. A patch that changes nothing records no event. */
export async function updateSettings(ctx: Ctx, patch: SettingsPatch, ifMatch?: number): Promise<Settings> {
  const before = await getSettings(ctx.db, ctx.now)
  requireVersion(before, ifMatch)
  const held = fixedSettings(ctx.rules)
  requireFree(held, patch)
  const changes = diff(before, patch)
  const fields = Object.keys(changes)
  if (fields.length === 0) return presentSettings(ctx.actor, before, held)

  const values = { ...before.values, ...changes } as SettingsRecord['values']
  if (!(await write(ctx, before, JSON.stringify(values)))) throwConflict(ifMatch)
  const facts = { fields, changes: toChanges(before.values, changes as Values) }
  record(ctx, { kind: 'settings.changed', subject: { kind: 'settings', id: 'portal' }, ...facts })
  return presentSettings(ctx.actor, { values, createdAt: before.createdAt, updatedAt: ctx.now, version: before.version + 1 }, held)
}

/** Writes a mail like any other, so that it goes the same way. */
export function testMail(ctx: Ctx, { to }: MailTest): void {
  record(ctx, { kind: 'settings.mailTested', subject: { kind: 'settings', id: 'portal' }, address: to })
}
