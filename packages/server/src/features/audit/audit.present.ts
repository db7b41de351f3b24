import type { AuditEntry } from '@verandah/contract/audit'
import type { StoredValues } from '@verandah/contract/i18n/stored'
import type { UserId } from '@verandah/contract/ids'
import type { Person } from '@verandah/contract/records'
import type { Selectable } from 'kysely'
import type { ReadContext } from '../../core/context.ts'
import type { AuditTable } from '../../events/events.table.ts'
import { titleKey } from '../approvals/approvals.present.ts'
import { actionOf } from './actions.ts'
import { type Details, factsOf } from './facts.ts'

type Wording = Pick<ReadContext, 't' | 'word'>

/** What an event calls its record, by the first of these that it has; an approval's title is stored as its values. */
const TITLES = ['title', 'name', 'description', 'email']
/** Records that are named by their id: unit 4B, the budget of a month. */
const NAMED_BY_ID = ['unit', 'budget']

function titleOf({ word }: Wording, kind: string, id: string, details: Details, people: ReadonlyMap<string, Person>): string | null {
  const person = kind === 'user' ? people.get(id) : undefined
  if (person !== undefined) return `${person.firstName} ${person.lastName}`
  if (NAMED_BY_ID.includes(kind)) return id
  if (kind === 'approval') return word({ key: titleKey(details['type'] as never), values: details['title'] as StoredValues })
  const title = TITLES.map((name) => details[name]).find((value) => typeof value === 'string')
  return title ?? null
}

/** The settings, a list as a whole: what there is one of is no record that a title could name. */
const PORTAL = 'portal'

/** The event without what stands in columns of its own. */
function detailsOf(json: string): Details {
  return Object.fromEntries(Object.entries(JSON.parse(json) as Details).filter(([name]) => name !== 'kind' && name !== 'subject'))
}

export function presentEntry(wording: Wording, row: Omit<Selectable<AuditTable>, 'hash'>, people: ReadonlyMap<UserId, Person>): AuditEntry {
  const details = detailsOf(row.details)
  const { subject_kind, subject_id } = row
  const title = titleOf(wording, subject_kind, subject_id, details, people)
  return {
    _id: String(row.number),
    number: row.number,
    at: row.at,
    kind: row.kind,
    action: actionOf(row.kind, wording.t),
    actor: (row.actor_id !== null && people.get(row.actor_id)) || null,
    subject: subject_id === PORTAL ? null : { kind: subject_kind, _id: subject_id, title },
    details,
    facts: factsOf(wording, details, title)
  }
}
