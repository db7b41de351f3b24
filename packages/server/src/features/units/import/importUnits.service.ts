import { dayOf } from '@verandah/contract/dates'
import type { UnitPersonId } from '@verandah/contract/ids'
import { UNITS } from '@verandah/contract/limits'
import { rupees } from '@verandah/contract/money'
import { internationalPhone } from '@verandah/contract/phone'
import { TOO_MANY_UNITS } from '@verandah/contract/listedUnits'
import type { ImportedRow, UnitsImport } from '@verandah/contract/unitsTable'
import type { Ctx } from '../../../core/context.ts'
import { throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { changeRecord } from '../../../core/versions.ts'
import { lockTable } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import { accountOf, holdingFact, insertHolding } from '../holdings.service.ts'
import { insertPerson, searchKey } from '../people.service.ts'
import { readAllPeople } from '../people.queries.ts'
import { readHolders, readShares } from '../register.queries.ts'
import { type ShareChange, toShareFacts, writeShare } from '../shares.service.ts'
import { shareOn, statusOn } from '../units.present.ts'
import { endOfList, insertUnit } from '../units.service.ts'
import type { UnitRow } from '../units.table.ts'
import { presentCells } from './cells.ts'
import { type ImportedPerson, peopleDirectory } from './people.ts'
import { planUnit } from './plan.ts'
import { type ExistingUnit, type PlannedHolding, type PlannedUnit, unreadRow } from './planned.ts'
import type { ParsedRow } from './rows.ts'
import type { UnitTable } from './unitTable.ts'

/** Reads the register: people by their ids, units by their labels. */
async function readExisting({ db, now }: Ctx) {
  const today = dayOf(now)
  const people = new Map<UnitPersonId, ImportedPerson>(
    (await readAllPeople(db)).map(({ id, shown_name, shown_email, shown_phone, has_account }) => [
      id,
      {
        id,
        name: shown_name,
        email: shown_email,
        phone: shown_phone === null ? null : internationalPhone(shown_phone),
        hasAccount: has_account === 1,
        isFilled: false
      }
    ])
  )
  const rows = await db.selectFrom('units').selectAll().where('deleted_at', 'is', null).execute()
  const ids = rows.map(({ id }) => id)
  const holders = Map.groupBy(await readHolders(db, ids), ({ unit_id }) => unit_id)
  const shares = Map.groupBy(await readShares(db, ids), ({ unit_id }) => unit_id)
  const units = rows.map((row): [string, ExistingUnit] => {
    const holdings = (holders.get(row.id) ?? []).flatMap((holding) => {
      const person = people.get(holding.person_id)
      return person === undefined ? [] : { ...holding, person }
    })
    const share = shareOn(shares.get(row.id) ?? [], today)
    return [row.label, { row, share, isArchived: statusOn(row, today) === 'archived', holdings }]
  })
  return { people: [...people.values()], units: new Map(units) }
}

/** Plans the changes of the table, with its errors. */
function planTable(rows: readonly ParsedRow[], existing: Awaited<ReturnType<typeof readExisting>>, now: Ctx['now']) {
  const context = { people: peopleDirectory(existing.people), today: dayOf(now) }
  const plans = new Map<string, ReturnType<typeof planUnit>>()
  const planned = rows.map((parsed) => {
    const isReadable = parsed.unit !== null && !parsed.errors.some(({ path }) => path === 'unit')
    if (parsed.unit === null || !isReadable) return unreadRow(parsed)
    const plan = plans.get(parsed.unit) ?? planUnit(parsed.unit, existing.units.get(parsed.unit) ?? null, context)
    plans.set(parsed.unit, plan)
    return plan.addRow(parsed)
  })
  return { planned, units: [...plans.values()].map((plan) => plan.finish()) }
}

const isNew = ({ existing }: PlannedUnit) => existing === null
const isChanged = ({ existing, rows }: PlannedUnit) => existing !== null && rows.some(({ adds }) => adds)

/** Writes the unit as it is after the import: made, or with the fields that it did not have. */
async function writeUnit(ctx: Ctx, { label, existing, floor, group, area, share }: PlannedUnit, nextPosition: () => Promise<number>) {
  const isListed = floor !== null && (existing === null || existing.row.floor === null)
  const position = isListed ? { position: await nextPosition() } : {}
  const fields = {
    ...(floor !== null && { floor }),
    ...(group !== null && { unit_group: group }),
    ...(area !== null && { area }),
    ...position
  }
  const row =
    existing === null
      ? await insertUnit(ctx, label, { floor, position: position.position ?? null, unit_group: group, area })
      : Object.keys(fields).length === 0
        ? existing.row
        : await changeRecord(ctx, 'units', existing.row, fields, undefined)
  return { row, share: share === null ? null : await writeShare(ctx, row, share, null) }
}

/** Writes a person and returns their id in the register: new ones are inserted, others get the fields that were empty. */
async function writePerson(ctx: Ctx, person: ImportedPerson): Promise<UnitPersonId> {
  const { id, name, email, phone } = person
  if (id === null) {
    person.id = await insertPerson(ctx, { name, email, phone }, null)
    person.isFilled = false
    return person.id
  }
  if (!person.isFilled) return id
  person.isFilled = false
  const row = await ctx.db.selectFrom('units_people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const filled = { email: row.email ?? email, phone: row.phone ?? phone }
  await changeRecord(ctx, 'units_people', row, { ...filled, search_key: searchKey({ ...row, ...filled }) }, undefined)
  return id
}

/** Writes a holding. A person with an account sees more from now on, so an event of its own says so. */
async function writeHolding(ctx: Ctx, unit: UnitRow, { person, kind, from, part }: PlannedHolding): Promise<void> {
  const personId = await writePerson(ctx, person)
  const row = await insertHolding(ctx, unit, { kind, personId, from, ...(part !== undefined && { part }) })
  if ((await accountOf(ctx, personId)) !== null) record(ctx, { kind: 'units.holdingBegun', ...(await holdingFact(ctx, unit, row)) })
}

/** Writes all of it; answers the shares that are others now. */
async function write(ctx: Ctx, units: readonly PlannedUnit[], people: ReadonlySet<ImportedPerson>): Promise<ShareChange[]> {
  let position = await endOfList(ctx)
  const nextPosition = async () => position++
  const shares: ShareChange[] = []
  for (const unit of units) {
    const { row, share } = await writeUnit(ctx, unit, nextPosition)
    if (share !== null) shares.push(share)
    for (const holding of unit.holdings) await writeHolding(ctx, row, holding)
  }
  for (const person of people) await writePerson(ctx, person)
  return shares
}

function requireRoom(units: readonly PlannedUnit[], existing: ReadonlyMap<string, ExistingUnit>): void {
  const active = [...existing.values()].filter(({ row, isArchived }) => !isArchived && row.floor !== null).length
  const listed = units.filter((unit) => unit.floor !== null && (unit.existing === null || unit.existing.row.floor === null)).length
  if (listed > 0 && active + listed > UNITS) throwFieldProblem('file', TOO_MANY_UNITS)
}

/** Imports all or nothing: 400 at `rows.LINE.field` where a row is wrong. A dry run answers the same, and writes nothing. */
export async function importUnits(ctx: Ctx, { rows, ...table }: UnitTable, { dryRun }: { dryRun: boolean }): Promise<UnitsImport> {
  // Two imports at once would make the same units and people twice.
  await lockTable(ctx.db, ctx.dialect, 'units')
  await lockTable(ctx.db, ctx.dialect, 'units_people')
  const existing = await readExisting(ctx)
  const { planned, units } = planTable(rows, existing, ctx.now)
  requireRoom(units, existing.units)
  const errors = planned.flatMap(({ parsed, errors: found }) =>
    found.map(({ path, text }) => ({ path: `rows.${parsed.line}.${path}`, text }))
  )
  if (!dryRun && errors.length > 0) throwProblem('invalid_input', { errors })
  const newLabels = new Set(units.filter((unit) => isNew(unit)).map(({ label }) => label))
  const counts = { created: newLabels.size, changed: units.filter((unit) => isChanged(unit)).length }
  const arrears = units.flatMap(({ label, arrears: owed }) =>
    owed === null || owed === 0 ? [] : { unitNumber: label, amount: rupees(owed) }
  )
  const shown = planned.map((row): ImportedRow => ({
    line: row.parsed.line,
    unitNumber: row.parsed.unit,
    cells: presentCells(row),
    action: row.parsed.unit !== null && newLabels.has(row.parsed.unit) ? 'new' : row.adds ? 'changed' : 'same',
    errors: row.errors.map(({ path, text }) => ({ path, message: ctx.t(text) }))
  }))
  if (!dryRun && counts.created + counts.changed > 0) {
    const added = new Set(units.flatMap(({ holdings }) => holdings.map(({ person }) => person)).filter(({ id }) => id === null)).size
    const shares = await write(ctx, units, new Set(existing.people.filter(({ isFilled }) => isFilled)))
    record(ctx, {
      kind: 'units.imported',
      subject: { kind: 'units', id: 'portal' },
      ...counts,
      people: added,
      ...toShareFacts(shares, null)
    })
  }
  return { ...table, rows: shown, ...counts, arrears }
}
