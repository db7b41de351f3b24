import { type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { pack } from '@verandah/contract/i18n/text'
import type { UnitId } from '@verandah/contract/ids'
import type { Unit } from '@verandah/contract/unitRecord'
import type { Units } from '@verandah/contract/units'
import type { UnitRow as ListRow, UnitsForm } from '@verandah/contract/listedUnits'
import type { UnitPatch } from '@verandah/contract/unitsInput'
import type { Ctx } from '../../core/context.ts'
import { requireVersion, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changedColumns, changeRecord, firstVersion, lockRecord } from '../../core/versions.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { hasRows } from '../../db/findPage.ts'
import { lockTable } from '../../db/lock.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { fold } from '../../db/search.ts'
import { record } from '../../events/events.ts'
import { readMerged } from './account.queries.ts'
import { archiveOrDelete, requireSettled } from './archiveOrDelete.ts'
import { getUnit, presentNow } from './register.queries.ts'
import { type ShareChange, toShareFacts, writeShare, writeShareTotal } from './shares.service.ts'
import { statusOn, toFact } from './units.present.ts'
import { readList } from './units.queries.ts'
import type { UnitRow } from './units.table.ts'

export async function insertUnit(
  ctx: Ctx<unknown>,
  label: string,
  listing: Pick<UnitRow, 'floor' | 'position' | 'unit_group'> & Partial<Pick<UnitRow, 'area'>>
): Promise<UnitRow> {
  const row: UnitRow = {
    id: newId<UnitId>(),
    label,
    area: null,
    ...listing,
    archived_from: null,
    merged_into: null,
    search_key: fold(label),
    ...firstVersion(ctx)
  }
  await ctx.db.insertInto('units').values(row).execute()
  return row
}

const unitByLabel = compileOnce<{ label: string }, UnitRow>((db, value) =>
  db.selectFrom('units').selectAll().where('label', '=', value('label'))
)

/** Returns the unit with that label, in upper case; made as one that is in no list where there is none. */
export async function requireUnit(ctx: Ctx<unknown>, label: string): Promise<UnitRow> {
  const find = async () => (await unitByLabel(ctx.db, { label }, []))[0]
  const found = await find()
  if (found !== undefined) return found
  // Two transactions may need the same new unit at once.
  await lockTable(ctx.db, ctx.dialect, 'units')
  const meanwhile = await find()
  if (meanwhile !== undefined) return meanwhile
  const made = await insertUnit(ctx, label, { floor: null, position: null, unit_group: null })
  record(ctx, { kind: 'units.made', ...toFact(made) })
  return made
}

/** Requires the unit that a bill of that day names; 400 where it is archived by then. */
export async function requireBillable(ctx: Ctx<unknown>, label: string, day: Day): Promise<void> {
  const { archived_from: from, merged_into } = await requireUnit(ctx, label)
  if (from === null || (from > day && merged_into === null)) return
  throwFieldProblem('unitNumber', pack('Unit {{unit}} is archived from {{day}} on', { unit: label, day: formatDay(from) }))
}

/** Throws 409 for a unit that was merged: its account is another one's, so that it cannot be taken up again. */
async function requireOwnAccount({ db }: Ctx<unknown>, { id, label, merged_into }: UnitRow): Promise<void> {
  if (merged_into === null) return
  const into = (await readMerged(db, [id])).get(id)?.into.label ?? ''
  throwProblem('conflict', { text: pack('Unit {{unit}} is merged into {{into}}', { unit: label, into }) })
}

async function putInList(
  ctx: Ctx<unknown>,
  row: UnitRow | undefined,
  { label, floor, group, share }: ListRow,
  at: { position: number; shareFrom: UnitsForm['shareFrom'] }
): Promise<{ isChanged: boolean; share: ShareChange | null }> {
  const { position } = at
  if (row !== undefined) await requireOwnAccount(ctx, row)
  const stored = row ?? (await insertUnit(ctx, label, { floor, position, unit_group: group ?? null }))
  const changes = changedColumns(stored, { floor, position, unit_group: group, archived_from: null })
  if (Object.keys(changes).length > 0) await changeRecord(ctx, 'units', stored, changes, undefined)
  const changed = share === undefined ? null : await writeShare(ctx, stored, share, at.shareFrom)
  return { isChanged: row === undefined || changed !== null || Object.keys(changes).length > 0, share: changed }
}

/** Replaces the list: its order is the building's. Fields that a row leaves out stay. An equal list records no event. */
export async function replaceUnits(ctx: Ctx<unknown>, { units, shareTotal, shareFrom }: UnitsForm, ifMatch?: number): Promise<Units> {
  // The list is many rows: without the lock two lists could mix.
  await lockTable(ctx.db, ctx.dialect, 'units')
  requireVersion(await readList(ctx.db, ctx.now), ifMatch)
  const rows = await ctx.db.selectFrom('units').selectAll().execute()
  const known = new Map(rows.map((row) => [row.label, row]))
  const listed = new Set(units.map(({ label }) => label))
  const today = dayOf(ctx.now)
  let isChanged = false
  for (const row of rows) {
    if (listed.has(row.label) || statusOn(row, today) !== 'active') continue
    await archiveOrDelete(ctx, row)
    isChanged = true
  }
  const shares: ShareChange[] = []
  for (const [position, unit] of units.entries()) {
    const put = await putInList(ctx, known.get(unit.label), unit, { position, shareFrom })
    isChanged ||= put.isChanged
    if (put.share !== null) shares.push(put.share)
  }
  const total = shareTotal === undefined ? null : await writeShareTotal(ctx, shareTotal)
  if (isChanged || total !== null) {
    const facts = { count: units.length, ...toShareFacts(shares, shareFrom), ...(total !== null && { shareTotal: total }) }
    record(ctx, { kind: 'units.changed', subject: { kind: 'units', id: 'portal' }, ...facts })
  }
  return readList(ctx.db, ctx.now)
}

const throwTaken = (): never => throwFieldProblem('label', 'There is a unit with this label already')

/** Changes a unit; a patch that changes nothing records no event. */
export async function updateUnit(ctx: Ctx, id: UnitId, patch: UnitPatch, ifMatch?: number): Promise<Unit> {
  await lockRecord(ctx, 'units', id)
  const row = await getUnit(ctx.db, id)
  requireVersion(row, ifMatch)
  const { label, floor, group, area, archivedFrom } = patch
  const wanted = {
    label,
    floor,
    unit_group: group,
    area,
    archived_from: archivedFrom,
    search_key: label === undefined ? undefined : fold(label)
  }
  const changes = changedColumns(row, wanted)
  if (changes.archived_from !== undefined) await requireOwnAccount(ctx, row)
  if (changes.archived_from !== undefined && changes.archived_from !== null) await requireSettled(ctx, row)
  if (changes.label !== undefined && (await hasRows(ctx.db.selectFrom('units').where('label', '=', changes.label)))) throwTaken()
  // A unit that gets a floor is in the list from now on, at its end.
  const isListed = row.floor === null && changes.floor !== undefined
  const position = isListed ? { position: await endOfList(ctx) } : {}
  const share = patch.share === undefined ? null : await writeShare(ctx, row, patch.share, patch.shareFrom)
  const fields = [...Object.keys(changes).filter((column) => column !== 'search_key'), ...(share === null ? [] : ['share'])]
  if (fields.length === 0) return presentNow(ctx, id)
  await changeRecord(ctx, 'units', row, { ...changes, ...position }, ifMatch).catch(onDuplicate(throwTaken))
  if (changes.label !== undefined) for (const follow of ctx.extensions['units.renamed']) await follow(ctx, row.label, changes.label)
  const formerLabel = changes.label === undefined ? {} : { formerLabel: row.label }
  record(ctx, {
    kind: 'units.edited',
    ...toFact({ ...row, ...changes }),
    fields,
    ...formerLabel,
    ...toShareFacts(share === null ? [] : [share], patch.shareFrom)
  })
  return presentNow(ctx, id)
}

export async function endOfList({ db }: Ctx<unknown>): Promise<number> {
  const { last } = await db
    .selectFrom('units')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}
