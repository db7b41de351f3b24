import { type Day, dayOf, type Instant } from '@verandah/contract/dates'
import type { UnitId, UnitPersonId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import { isOverdue } from '../../accounts/dues.present.ts'
import { readUncovered } from '../../accounts/reminders/reminders.queries.ts'
import { listUnitsOn } from '../../units/units.queries.ts'
import { type Owner, ownersToday } from '../../units/owners/owners.queries.ts'
import type { MeetingsRollTable, RollOwner } from '../roll.table.ts'
import type { RegisteredUnit } from './roll.ts'

export type RollRow = Selectable<MeetingsRollTable>

async function unitsInArrears(db: Db, today: Day): Promise<Set<string>> {
  const debts = await readUncovered(db, today)
  return new Set(debts.filter((debt) => isOverdue(debt, today)).map(({ unit }) => unit))
}

/** Reads the active units of today in the order of the building, with their owners; who is in arrears only where that bars them. */
export async function readRegistered(
  reading: Pick<ReadContext, 'db' | 'now'>,
  { arrearsBar }: { arrearsBar: boolean }
): Promise<RegisteredUnit[]> {
  const today = dayOf(reading.now)
  const owners = Map.groupBy(await ownersToday(reading), ({ unitId }) => unitId)
  const barred = arrearsBar ? await unitsInArrears(reading.db, today) : new Set<string>()
  return (await listUnitsOn(reading.db, today)).map(({ _id: unitId, label, share }) => ({
    unitId,
    label,
    share,
    owners: owners.get(unitId) ?? [],
    isInArrears: barred.has(label)
  }))
}

/** Reads the roll of a meeting in the order of the building; empty before it is opened. */
export const readRoll = (db: Db, id: MeetingId): Promise<RollRow[]> =>
  db.selectFrom('meetings_roll').selectAll().where('meeting_id', '=', id).orderBy('position').execute()

export const ownersOf = ({ owners }: Pick<RollRow, 'owners'>): RollOwner[] => JSON.parse(owners) as RollOwner[]

export async function findOnRoll(db: Db, id: MeetingId, unit: { label: string } | { unitId: UnitId }): Promise<RollRow | undefined> {
  const roll = db.selectFrom('meetings_roll').selectAll().where('meeting_id', '=', id)
  return ('label' in unit ? roll.where('label', '=', unit.label) : roll.where('unit_id', '=', unit.unitId)).executeTakeFirst()
}

/** Reads the units that the caller owns by the roll of a meeting; none before it is opened. */
export async function unitsOnRoll({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, id: MeetingId): Promise<UnitId[]> {
  const mine = await db.selectFrom('units_people').select('id').where('user_id', '=', actor.id).execute()
  if (mine.length === 0) return []
  const isMine = ({ personId }: RollOwner) => mine.some((person) => person.id === personId)
  return (await readRoll(db, id)).filter((line) => ownersOf(line).some(isMine)).map(({ unit_id }) => unit_id)
}

/** An owner of a unit for a meeting. */
export type UnitOwner = Pick<Owner, 'unitId' | 'unit' | 'personId'>

/** Reads who owns each unit for a meeting: by the register of today until it is opened, from then on by the roll. */
export async function ownersAt(
  reading: Pick<ReadContext, 'db' | 'now'>,
  { id, opened_at }: { id: MeetingId; opened_at: Instant | null }
): Promise<UnitOwner[]> {
  if (opened_at === null) return ownersToday(reading)
  const roll = await readRoll(reading.db, id)
  return roll.flatMap((line) => ownersOf(line).map(({ personId }) => ({ unitId: line.unit_id, unit: line.label, personId })))
}

/** Reads the accounts of these people of the register, by the person. */
export async function readAccounts(db: Db, people: readonly UnitPersonId[]): Promise<Map<UnitPersonId, UserId>> {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('units_people')
    .select(['id', 'user_id'])
    .where('id', 'in', people)
    .where('user_id', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, user_id }) => (user_id === null ? [] : [[id, user_id] as const])))
}
