import type { ChargeId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import type { Db } from '../../../db/open.ts'
import type { BillRow, ChargeRow, KindRow, RunRow } from '../accounts.table.ts'
import { tariffOf } from '../kinds/kinds.present.ts'
import { litresOf } from '../readings/consumption.ts'
import { readBilledSteps } from '../readings/meters.queries.ts'
import type { ChargeBasis, Counted } from './chargeBasis.ts'

export interface NamedCharge extends ChargeRow {
  /** The current name of its kind. */
  name: string
}

const HAND: Counted = { by: 'hand' }

/**
 * Returns the basis of a charge from before bases were kept, by the copy of the kinds in its run and the readings that
 * it billed.
 */
async function readOlder(
  db: Db,
  { kind_id, name }: NamedCharge,
  { run_id, unit_id }: BillRow,
  run: Pick<RunRow, 'kinds'> | undefined
): Promise<ChargeBasis> {
  const kind = run && (JSON.parse(run.kinds) as KindRow[]).find(({ id }) => id === kind_id)
  if (kind === undefined || run_id === null) return { name, counted: HAND }
  const tariff = kind.method === 'meter' ? tariffOf(kind) : null
  const steps = tariff === null ? [] : await readBilledSteps(db, run_id, kind.id, unit_id)
  if (tariff === null || steps.length === 0) return { name: kind.name, counted: HAND }
  const litres = steps.reduce((sum, step) => sum + litresOf(step), 0)
  return { name: kind.name, counted: { by: 'meter', steps, litres, tariff } }
}

/** Returns how the charges of bills were calculated, as it was kept with them. */
export async function readBases(
  db: Db,
  bills: readonly BillRow[],
  charges: readonly NamedCharge[],
  runs: ReadonlyMap<string, Pick<RunRow, 'kinds'>>
): Promise<Map<ChargeId, ChargeBasis>> {
  const bases = new Map<ChargeId, ChargeBasis>()
  const billOf = new Map(bills.map((bill) => [bill.id, bill]))
  for (const charge of charges) {
    const bill = billOf.get(charge.bill_id)
    if (charge.basis !== null) bases.set(charge.id, JSON.parse(charge.basis) as ChargeBasis)
    else if (bill !== undefined) bases.set(charge.id, await readOlder(db, charge, bill, runs.get(bill.run_id ?? '')))
  }
  return bases
}

type KeptRun = Pick<RunRow, 'id' | 'kinds' | 'due_days'>

/** Returns the runs that have made these bills, by their ids. */
export async function runsOf(db: Db, bills: readonly BillRow[]): Promise<Map<string, KeptRun>> {
  const ids = [...new Set(bills.flatMap(({ run_id }) => run_id ?? []))]
  if (ids.length === 0) return new Map()
  const runs = await db.selectFrom('dues_runs').select(['id', 'kinds', 'due_days']).where('id', 'in', ids).execute()
  return new Map(runs.map((run) => [run.id, run]))
}

/** Returns which instalment of its run a bill is; null: it is the only bill. */
export function instalmentOf({ due_day }: BillRow, run: KeptRun | undefined): { place: number; count: number } | null {
  const days = run === undefined ? [] : (JSON.parse(run.due_days) as Day[]).toSorted()
  return days.length < 2 ? null : { place: days.indexOf(due_day) + 1, count: days.length }
}
