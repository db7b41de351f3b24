import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { listUnitsOn } from '../../units/units.queries.ts'
import { presentItems, readItems } from '../agenda/items.queries.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { ownersToday } from '../../units/owners/owners.queries.ts'
import type { RollOwner } from '../roll.table.ts'
import type { Exclusion } from '../roll/exclusions.ts'

/** A unit on the printed roll. */
export interface KitUnit {
  unit: string
  share: number
  owners: string[]
  excluded: Exclusion | null
}

export interface Kit {
  meeting: { title: string; date: Day; location: string; start_time: string }
  units: KitUnit[]
  /** What is put to the vote. */
  items: AssemblyItem[]
}

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now'>

/** Reads the roll as it was frozen; before that, the units and owners of today. */
async function readUnits(reading: Reading, id: MeetingId): Promise<KitUnit[]> {
  const roll = await reading.db.selectFrom('meetings_roll').selectAll().where('meeting_id', '=', id).orderBy('position').execute()
  if (roll.length > 0) {
    return roll.map(({ label, share, owners, excluded }) => {
      const names = (JSON.parse(owners) as RollOwner[]).map(({ name }) => name)
      return { unit: label, share, owners: names, excluded }
    })
  }
  const owners = Map.groupBy(await ownersToday(reading), ({ unitId }) => unitId)
  const units = await listUnitsOn(reading.db, dayOf(reading.now))
  return units.map(({ _id, label, share }) => ({
    unit: label,
    share: share ?? 0,
    owners: (owners.get(_id) ?? []).map(({ name }) => name),
    excluded: null
  }))
}

/** Reads what is printed for a hall without a connection, for those who are at the desk. */
export async function readKit(reading: Reading, id: MeetingId): Promise<Kit> {
  const { meeting, rules, can, state } = await getAssembly(reading, id)
  requireAllowed(can.tells)
  if (state !== 'noticed' && state !== 'open')
    throwProblem('conflict', { text: 'The kit is printed between the notice and the end of the meeting' })
  const items = await presentItems(reading.db, await readItems(reading.db, id), rules)
  const { title, date, location, start_time } = meeting
  return {
    meeting: { title, date, location, start_time },
    units: await readUnits(reading, id),
    items: items.filter(({ majority }) => majority !== null)
  }
}
