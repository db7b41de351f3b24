import type { Service, ServiceDraft } from '@verandah/contract/assemblyNotice'
import { dayOf } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import { getAssembly } from '../assemblies.queries.ts'
import { presentServices } from './listServices.queries.ts'
import { readParties, readUnserved } from './services.queries.ts'
import type { ServiceRow } from './served.queries.ts'

const sameName = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** Records that an owner was given notice by hand, by post or by text message, by whom the caller is. */
export async function recordService(ctx: Ctx, id: MeetingId, draft: ServiceDraft): Promise<Service> {
  const found = await getAssembly(ctx, id)
  const { row, fact, can, state } = found
  requireAllowed(can.calls)
  if (state !== 'noticed' || row.noticed_at === null) throwProblem('conflict', { text: 'There is no notice to be served now' })
  const { unit, way, day, evidence } = draft
  if (day > dayOf(ctx.now)) throwFieldProblem('day', 'The day cannot be in the future')
  if (day < dayOf(row.noticed_at)) throwFieldProblem('day', 'The day cannot be before that of the notice')
  const owners = (await readParties(ctx)).filter((owner) => owner.unit === unit)
  if (owners.length === 0) throwFieldProblem('unit', 'No owner of this unit is known')
  const named = owners.filter(({ name }) => sameName(name, draft.party))
  if (named.length === 0) throwFieldProblem('party', 'Choose an owner of this unit')
  // Of two of the same name it is the one who was not served yet.
  const { unserved } = await readUnserved(ctx, found)
  const party = named.find(({ unitId, personId }) => unserved.some((one) => one.unitId === unitId && one.personId === personId)) ?? named[0]
  if (party === undefined) throw new TypeError('An owner was named')
  const service: ServiceRow = {
    id: newId(),
    meeting_id: id,
    unit_id: party.unitId,
    person_id: party.personId,
    party: party.name,
    way,
    day,
    evidence,
    mail_id: null,
    by_id: ctx.actor.id,
    created_at: ctx.now
  }
  await ctx.db.insertInto('meetings_services').values(service).execute()
  record(ctx, { kind: 'assemblies.served', way, day, unit, unitId: party.unitId, ...fact })
  const [presented] = await presentServices(ctx, found, [{ ...service, failure: null }])
  if (presented === undefined) throw new TypeError('A service was written')
  return presented
}
