import type { Assembly, AssemblyState } from '@verandah/contract/assemblies'
import type { AssemblyRuleName, AssemblyRules } from '@verandah/contract/assemblyRules'
import { dayOf } from '@verandah/contract/dates'
import type { UnitId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { hasRows } from '../../db/findPage.ts'
import type { Db } from '../../db/open.ts'
import type { MeetingRow } from '../meetings/meetings.present.ts'
import { getVisibleMeeting } from '../meetings/meetings.queries.ts'
import { holdingsOn } from '../units/holdings.queries.ts'
import type { AssemblyFact } from './assemblies.events.ts'
import { assemblyPolicy, assemblyRoles } from './assemblies.policy.ts'
import type { AssembliesTable } from './assemblies.table.ts'
import { unitsOnRoll } from './roll/roll.queries.ts'
import { readRules, unconfirmedOf } from './rules/rules.queries.ts'

export type AssemblyRow = Selectable<AssembliesTable>

/** A general meeting with what its rights and rules follow from. */
export interface FoundAssembly {
  row: AssemblyRow
  meeting: MeetingRow
  state: AssemblyState
  rules: AssemblyRules
  rulesVersion: number
  unconfirmed: AssemblyRuleName[]
  tellers: UserId[]
  fact: AssemblyFact
  /** With the roles that somebody has in this meeting in any state. */
  can: Assembly['can'] & ReturnType<typeof assemblyRoles>
}

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now'>

/** Reads the units that somebody owns today. */
export async function ownedUnits({ db, actor, now }: Reading): Promise<UnitId[]> {
  const rows = await holdingsOn(db, dayOf(now))
    .select('units.id')
    .where('units_people.user_id', '=', actor.id)
    .where('units_holdings.kind', '=', 'owner')
    .where('units.deleted_at', 'is', null)
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}

/** Reads the units that somebody owns for a meeting: those of today until it is opened, from then on those of the roll. */
export const ownedUnitsAt = (reading: Reading, { id, opened_at }: Pick<AssemblyRow, 'id' | 'opened_at'>): Promise<UnitId[]> =>
  opened_at === null ? ownedUnits(reading) : unitsOnRoll(reading, id)

/** Whether somebody holds, or has held, a proxy for the meeting, or is there for a unit. */
async function representsUnit({ db, actor }: Reading, id: MeetingId): Promise<boolean> {
  const proxies = db.selectFrom('meetings_proxies').select('meeting_id').where('meeting_id', '=', id).where('holder_id', '=', actor.id)
  const present = db.selectFrom('meetings_presence').select('meeting_id').where('meeting_id', '=', id).where('holder_id', '=', actor.id)
  return (await proxies.unionAll(present).limit(1).executeTakeFirst()) !== undefined
}

/** Whether somebody owns a unit, today or on the roll, or votes for one at the meeting. */
export const isEntitled = async (reading: Reading, id: MeetingId): Promise<boolean> =>
  (await ownedUnits(reading)).length > 0 || (await representsUnit(reading, id)) || (await unitsOnRoll(reading, id)).length > 0

export async function findAssemblyRow(db: Db, id: MeetingId): Promise<AssemblyRow | undefined> {
  return db.selectFrom('assemblies').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the state of a general meeting: cancelled is a status of its row among the meetings. */
export const stateOf = (row: Pick<AssemblyRow, 'state'>, meeting: Pick<MeetingRow, 'status'>): AssemblyState =>
  meeting.status === 'cancelled' ? 'cancelled' : row.state

/** Loads a general meeting; 404 when there is none, or the meeting is one of the committee. */
export async function getAssembly(reading: Reading, id: MeetingId): Promise<FoundAssembly> {
  const meeting = await getVisibleMeeting(reading.db, reading.actor, id)
  const row = (await findAssemblyRow(reading.db, id)) ?? throwProblem('not_found')
  const current = await readRules(reading.db, row.rules_version ?? undefined)
  const tellers = JSON.parse(row.tellers) as UserId[]
  const state = stateOf(row, meeting)
  const officers = { chair_id: row.chair_id, secretary_id: row.secretary_id, tellers }
  const { starts_at, minutes_closed_at } = meeting
  const facts = { state, starts_at, ...officers, areMinutesClosed: minutes_closed_at !== null, isEntitled: await isEntitled(reading, id) }
  return {
    row,
    meeting,
    state,
    rules: row.rules === null ? current.rules : (JSON.parse(row.rules) as AssemblyRules),
    rulesVersion: current.version,
    unconfirmed: unconfirmedOf(current.sources),
    tellers,
    fact: { subject: { kind: 'meeting', id }, title: meeting.title, startsAt: meeting.starts_at },
    can: { ...assemblyPolicy(reading.actor, facts, reading.now), ...assemblyRoles(reading.actor, facts) }
  }
}

/** Whether a general meeting names a unit: such a unit is archived, not deleted. */
export async function isInAssemblies(db: Db, unit: UnitId): Promise<boolean> {
  for (const table of ['meetings_roll', 'meetings_services', 'meetings_replies', 'meetings_proxies'] as const) {
    if (await hasRows(db.selectFrom(table).select('meeting_id').where('unit_id', '=', unit))) return true
  }
  return false
}
