import { createHash } from 'node:crypto'
import type { KindId } from '@verandah/contract/ids'
import type { Month } from '@verandah/contract/dates'
import { isRated } from '@verandah/contract/duesRates'
import type { RunDraft } from '@verandah/contract/duesRuns'
import { NO_MONEY } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { throwFieldProblem } from '../../../core/problem.ts'
import { forWritingBeside } from '../../../db/lock.ts'
import { readAdvances } from '../payments/payments.queries.ts'
import { readYearStart } from '../../settings/settings.queries.ts'
import { readAreas } from '../../units/areas.queries.ts'
import { billedPeople, lockUnits } from '../../units/billed.queries.ts'
import { listUnitsOn, readShareTotal } from '../../units/units.queries.ts'
import type { RatedKind } from '../accounts.table.ts'
import { rateIn } from '../kinds/rates.ts'
import { readRates } from '../kinds/rates.queries.ts'
import { readUses } from '../readings/meters.queries.ts'
import type { MeterUse, RunBasis } from './planRun.ts'

type ReadCtx = Pick<ReadContext<unknown>, 'db' | 'dialect'>

/**
 * Returns kinds that a run can bill, in the order of payment, with the rates of a month. With `isLocked` they are locked: the second of two runs
 * at once waits here.
 */
async function readKindsOf({ db, dialect }: ReadCtx, ids: readonly KindId[], month: Month, isLocked: boolean): Promise<RatedKind[]> {
  const kinds = db.selectFrom('dues_kinds').selectAll().where('id', 'in', ids).orderBy('id')
  const rows = await (isLocked ? kinds.$call(forWritingBeside(dialect)) : kinds).execute()
  for (const [index, id] of ids.entries()) {
    const kind = rows.find((row) => row.id === id)
    if (kind === undefined || kind.is_active === 0) throwFieldProblem(`kindIds.${index}`, 'This is not billed')
    if (kind.method === null) throwFieldProblem(`kindIds.${index}`, 'This is only on bills of its own')
  }
  // After the lock: a rate that was set meanwhile is among them.
  const rates = await readRates(db, ids)
  return rows
    .map((row) => ({ ...row, amount: isRated(row.method) ? (rateIn(rates.get(row.id) ?? [], month)?.amount ?? null) : null }))
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
}

/**
 * Reads all that the bills depend on, as it is on their day; with `isLocked` it stays so until the transaction ends.
 */
export async function readBasis(
  reading: ReadCtx,
  { period, kindIds, billDay, dueDays, bulkAmount }: RunDraft,
  isLocked: boolean
): Promise<RunBasis> {
  const { db } = reading
  const kinds = await readKindsOf(reading, kindIds, period, isLocked)
  const metered = kinds.filter(({ method }) => method === 'meter')
  const bulk = bulkAmount ?? null
  if (bulk !== null && metered.length === 0) throwFieldProblem('bulkAmount', 'Nothing of this is billed by meter')
  const listed = await listUnitsOn(db, billDay)
  const ids = listed.map(({ _id }) => _id)
  const known = new Set(ids)
  if (isLocked) await lockUnits(reading, ids)
  const people = await billedPeople(db, billDay)
  const advances = await readAdvances(db)
  const areas = await readAreas(db)
  const units = listed.map(({ _id, label, group, share }) => ({
    id: _id,
    label,
    group,
    share,
    area: areas.get(_id) ?? null,
    person: people.get(_id) ?? null,
    advance: advances.get(_id) ?? NO_MONEY
  }))
  const meters: MeterUse[] = []
  for (const { id } of metered) meters.push(...(await readUses(db, id, billDay)).filter(({ unit }) => known.has(unit)))
  const yearStart = await readYearStart(db)
  return { period, billDay, dueDays, kinds, units, yearStart, shareTotal: await readShareTotal(db), meters, bulkAmount: bulk }
}

/** Returns a fingerprint of the basis, which changes whenever other bills would be made. */
export function fingerprintOf({ kinds, ...basis }: RunBasis): string {
  const billed = kinds.map(({ created_at: _created, updated_at: _updated, version: _version, ...kind }) => kind)
  return createHash('sha256')
    .update(JSON.stringify({ ...basis, kinds: billed }))
    .digest('hex')
}
