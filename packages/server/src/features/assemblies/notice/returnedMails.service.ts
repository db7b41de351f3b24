import { dayOf } from '@verandah/contract/dates'
import type { Ctx } from '../../../core/context.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import type { AssemblyFact } from '../assemblies.events.ts'
import { type Failure, readFailures } from './served.queries.ts'

/** Adds a row for each service whose mail has come back, and that no row takes back yet. */
async function keepOfMeeting(ctx: Ctx<null>, fact: AssemblyFact, failures: ReadonlyMap<string, Failure>): Promise<void> {
  const rows = await ctx.db
    .selectFrom('meetings_services')
    .innerJoin('units', 'units.id', 'meetings_services.unit_id')
    .selectAll('meetings_services')
    .select('units.label')
    .where('meeting_id', '=', fact.subject.id)
    .where('way', '=', 'mail')
    .execute()
  const keyOf = ({ unit_id, person_id }: (typeof rows)[number]) => `${unit_id} ${person_id}`
  const known = new Set(rows.filter(({ mail_id }) => mail_id !== null).map(keyOf))
  for (const row of rows) {
    const failure = failures.get(row.id)
    if (failure === undefined || known.has(keyOf(row))) continue
    const { label: unit, ...service } = row
    const returned = { ...service, id: newId(), day: dayOf(ctx.now), evidence: failure.error, mail_id: failure.mailId, created_at: ctx.now }
    await ctx.db.insertInto('meetings_services').values(returned).execute()
    record(ctx, { kind: 'assemblies.mailReturned', unit, unitId: row.unit_id, ...fact })
  }
}

/**
 * Writes down which mails of notices have come back for good, of meetings that last: the mails themselves are removed in time, and
 * the proof stays.
 */
export async function keepReturnedMails(ctx: Ctx<null>): Promise<void> {
  const lasting = await ctx.db
    .selectFrom('assemblies')
    .innerJoin('meetings', 'meetings.id', 'assemblies.id')
    .select(['assemblies.id', 'assemblies.state', 'assemblies.adjourned_from', 'meetings.title', 'meetings.starts_at'])
    .where('assemblies.state', 'in', ['noticed', 'open'])
    .execute()
  for (const { title, starts_at: startsAt, ...meeting } of lasting) {
    const failures = new Map([...(await readFailures(ctx.db, meeting))].filter(([, { isFinal }]) => isFinal))
    if (failures.size > 0) await keepOfMeeting(ctx, { subject: { kind: 'meeting', id: meeting.id }, title, startsAt }, failures)
  }
}
