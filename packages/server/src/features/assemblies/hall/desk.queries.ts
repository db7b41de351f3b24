import type { DeskUnit } from '@verandah/contract/hall'
import type { UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { wordExclusion } from '../roll/exclusions.ts'
import { ownersOf } from '../roll/roll.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 't'>

/** Reads units of the roll as the desk shows them: all, or one. */
async function readUnits({ db, t }: Pick<Reading, 'db' | 't'>, id: MeetingId, unit?: UnitId): Promise<DeskUnit[]> {
  // Without a unit the condition is met by all.
  const own = unit === undefined ? ({ operator: '<>', unit: '' as UnitId } as const) : ({ operator: '=', unit } as const)
  const [roll, present, proxies, replies, objections] = await Promise.all([
    db
      .selectFrom('meetings_roll')
      .selectAll()
      .where('meeting_id', '=', id)
      .where('unit_id', own.operator, own.unit)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('meetings_presence')
      .selectAll()
      .where('meeting_id', '=', id)
      .where('unit_id', own.operator, own.unit)
      .where('out_at', 'is', null)
      .execute(),
    db
      .selectFrom('meetings_proxies')
      .select(['id', 'unit_id', 'holder_name', 'state', 'items'])
      .where('meeting_id', '=', id)
      .where('unit_id', own.operator, own.unit)
      .where('state', 'in', ['active', 'suspended'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('meetings_replies')
      .select(['unit_id', 'reply'])
      .where('meeting_id', '=', id)
      .where('unit_id', own.operator, own.unit)
      .execute(),
    db
      .selectFrom('meetings_objections')
      .select(['unit_id', 'name', 'text'])
      .where('meeting_id', '=', id)
      .where('unit_id', own.operator, own.unit)
      .orderBy('id')
      .execute()
  ])
  const presentOf = new Map(present.map((row) => [row.unit_id, row]))
  const proxiesOf = Map.groupBy(proxies, ({ unit_id }) => unit_id)
  const replyOf = new Map(replies.map(({ unit_id, reply }) => [unit_id, reply]))
  // The last one stands.
  const objectionOf = new Map(objections.map(({ unit_id, name, text }) => [unit_id, { name, text }]))
  return roll.map((line) => {
    const presence = presentOf.get(line.unit_id)
    return {
      unitId: line.unit_id,
      unit: line.label,
      share: line.share,
      owners: ownersOf(line).map(({ name }) => name),
      excluded: wordExclusion(line.excluded, t),
      reply: replyOf.get(line.unit_id) ?? null,
      proxies: (proxiesOf.get(line.unit_id) ?? []).map(({ id: _id, holder_name: holder, state, items }) => ({
        _id,
        holder,
        isActive: state === 'active',
        isForAll: items === null
      })),
      presence:
        presence === undefined ? null : { _id: presence.id, by: presence.present_by, holder: presence.holder_name, at: presence.in_at },
      objection: objectionOf.get(line.unit_id) ?? null
    }
  })
}

/** Reads all units of the roll for those at the desk; none before the meeting is opened. */
export async function readDesk(reading: Reading, id: MeetingId): Promise<{ units: DeskUnit[] }> {
  const { can } = await getAssembly(reading, id)
  requireAllowed(can.tells)
  return { units: await readUnits(reading, id) }
}

export async function readDeskUnit(reading: Pick<Reading, 'db' | 't'>, id: MeetingId, unit: UnitId): Promise<DeskUnit> {
  const [found] = await readUnits(reading, id, unit)
  return found ?? throwProblem('not_found')
}
