import type { AuditEntry } from '@verandah/contract/audit'
import type { UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { Selectable } from 'kysely'
import type { Activity } from '@verandah/contract/dashboardFigures'
import { COMMAND_LINE } from '../../core/actor.ts'
import type { ReadContext } from '../../core/context.ts'
import { type EventDescriptions, type EventDetails, partOf } from '../../events/described.ts'
import type { AuditTable } from '../../events/events.table.ts'
import { factsOf, humanised } from './facts.ts'

/** The context of wording an entry. */
export type Wording = Pick<ReadContext, 't' | 'word'> & { events: EventDescriptions }

/** The fields that may name an event's record; the first that it has is its title. */
const TITLES = ['title', 'name', 'description', 'email']

function titleOf(
  { word, events }: Wording,
  kind: string,
  id: string,
  details: EventDetails,
  people: ReadonlyMap<string, Person>
): string | null {
  const person = kind === 'user' ? people.get(id) : undefined
  if (person !== undefined) return `${person.firstName} ${person.lastName}`
  const described = events.record(kind)?.title?.(details, id)
  if (described !== undefined) return typeof described === 'string' ? described : word(described)
  const title = TITLES.map((name) => details[name]).find((value) => typeof value === 'string')
  return title ?? null
}

/** Returns the words of an action. An older kind, which the portal no longer records, is named by its words: 'Users: name taken'. */
function actionOf({ t, events }: Wording, kind: string): string {
  const part = partOf(kind)
  return t(events.of(kind).label ?? `${events.parts.get(part) ?? humanised(part)}: ${humanised(kind.slice(part.length + 1)).toLowerCase()}`)
}

/** The settings, a list as a whole: what there is one of is no record that a title could name. */
const PORTAL = 'portal'

/**
 * Returns the event without what stands in columns of its own, and without the marks of entries and records: they are for
 * the doctor.
 */
function detailsOf(json: string): EventDetails {
  return Object.fromEntries(
    Object.entries(JSON.parse(json) as EventDetails).filter(([name]) => !['kind', 'subject', 'entries', 'marks'].includes(name))
  )
}

function subjectOf({ events }: Wording, { kind, subject_kind, subject_id }: EntryRow, title: string | null): AuditEntry['subject'] {
  if (subject_id === PORTAL) return null
  const link = kind.endsWith('.deleted') ? null : (events.record(subject_kind)?.page(subject_id, title) ?? null)
  return { kind: subject_kind, _id: subject_id, title, link }
}

export type EntryRow = Omit<Selectable<AuditTable>, 'hash'>

export function presentEntry(wording: Wording, row: EntryRow, people: ReadonlyMap<UserId, Person>): AuditEntry {
  const details = detailsOf(row.details)
  const title = titleOf(wording, row.subject_kind, row.subject_id, details, people)
  return {
    _id: String(row.number),
    number: row.number,
    at: row.at,
    kind: row.kind,
    action: actionOf(wording, row.kind),
    actor: (row.actor_id !== null && people.get(row.actor_id)) || null,
    isCommand: row.actor_id === COMMAND_LINE,
    subject: subjectOf(wording, row, title),
    details,
    facts: factsOf({ ...wording, event: wording.events.of(row.kind) }, details, title)
  }
}

/** Presents an entry of the audit trail as one line: 'Meeting scheduled by Dilan Fernando: Annual General Meeting'. */
export function presentActivity({ t, events }: Wording, { kind, action, actor, subject, at }: AuditEntry): Activity {
  const { look } = events.of(kind)
  const title = subject?.title ?? null
  const values = { action, title: title ?? '', name: actor === null ? '' : `${actor.firstName} ${actor.lastName}` }
  // A person's own account is not named a second time.
  const isOwn = title === values.name
  if (actor === null) return { ...look, at, text: title === null ? action : t('{{action}}: {{title}}', values) }
  if (title === null || isOwn) return { ...look, at, text: t('{{action}} by {{name}}', values) }
  return { ...look, at, text: t('{{action}} by {{name}}: {{title}}', values) }
}
