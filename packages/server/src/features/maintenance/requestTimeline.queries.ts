import type { RequestDetails, TimelineEntry } from '@verandah/contract/maintenance'
import type { ReadContext } from '../../core/context.ts'
import { readPeople } from '../users/people.queries.ts'
import { trailOf } from '../../events/trail.ts'
import type { RequestEvent } from './maintenance.events.ts'
import { maintenanceAbilities } from './maintenance.policy.ts'
import { toFact, type RequestRow } from './maintenance.present.ts'
import { presentOne } from './maintenance.queries.ts'

type Description = Omit<TimelineEntry, 'at' | 'by'>
type Describers = { [Kind in RequestEvent['kind']]: ((event: Extract<RequestEvent, { kind: Kind }>) => Description) | null }

/** The texts of the timeline for each event; null: the event is not shown. */
const DESCRIBERS: Describers = {
  'maintenance.submitted': () => ({ kind: 'submitted' }),
  'maintenance.changed': ({ fields }) => ({ kind: 'changed', fields }),
  'maintenance.assigned': ({ assignee }) => ({ kind: 'assigned', assignee }),
  // The assignment says it.
  'maintenance.workGiven': null,
  'maintenance.started': () => ({ kind: 'started' }),
  'maintenance.completed': () => ({ kind: 'completed' }),
  'maintenance.cancelled': ({ reason }) => ({ kind: 'cancelled', ...(reason !== null && { reason }) }),
  'maintenance.deleted': null,
  'maintenance.photosAdded': ({ photoIds }) => ({ kind: 'photosAdded', count: photoIds.length }),
  'maintenance.photoRemoved': () => ({ kind: 'photoRemoved' }),
  'maintenance.commented': ({ internal }) => ({ kind: 'commented', ...(internal && { internal }) }),
  'maintenance.rated': ({ rating }) => ({ kind: 'rated', rating }),
  'maintenance.exported': null
}

function describe(event: RequestEvent): Description | null {
  // Each kind has a describer of its own, so the cast is safe.
  return (DESCRIBERS[event.kind] as ((one: RequestEvent) => Description) | null)?.(event) ?? null
}

/** Reads the history of a request from the audit trail, oldest first. That there is an internal comment is for managers too. */
async function readTimeline(reading: ReadContext, row: RequestRow): Promise<TimelineEntry[]> {
  const isManager = maintenanceAbilities.manageRequests(reading.actor)
  const trail = await trailOf<RequestEvent>(reading.db, toFact(row).subject)
  const entries = trail.flatMap(({ at, by, event }) => {
    const entry = describe(event)
    return entry === null || (entry.internal === true && !isManager) ? [] : { at, by, entry }
  })
  const people = await readPeople(reading, [...new Set(entries.flatMap(({ by }) => by ?? []))])
  return entries.map(({ at, by, entry }) => ({ at, by: (by !== null && people.get(by)) || null, ...entry }))
}

export async function presentDetails(reading: ReadContext, row: RequestRow): Promise<RequestDetails> {
  return { ...(await presentOne(reading, row)), timeline: await readTimeline(reading, row) }
}
