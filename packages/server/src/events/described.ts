import type { Activity } from '@verandah/contract/dashboardFigures'
import type { Stored } from '@verandah/contract/i18n/stored'
import type { DomainEvent } from '../core/context.ts'

/** An event without its kind and its subject. */
export type EventDetails = Record<string, unknown>

type Look = Pick<Activity, 'type' | 'status'>
type Kind = string | { label: string; look: Look }

/** How most kinds are shown: as a change that has succeeded. */
const CHANGE: Look = { type: 'system_update', status: 'success' }
export const NEW_ACCOUNT: Look = { type: 'user_registration', status: 'success' }
export const SECURITY_ALERT: Look = { type: 'security_alert', status: 'warning' }
/** How an event is shown for which somebody has to decide. */
export const TO_DECIDE: Look = { type: 'system_update', status: 'pending' }

export interface DescribedRecord {
  /** Returns the page that shows it. */
  page: (id: string, title: string | null) => string
  /** Returns the title: a name, or a stored text; absent: the first of title, name, description and email that the event has. */
  title?: (details: EventDetails, id: string) => Stored | string
}

/** How the audit trail and the activities of the dashboard show the events of one feature. Texts are English. */
export interface DescribedEvents<Event extends DomainEvent> {
  /** The part of the portal, in the filter of the trail. */
  part: string
  /** The label of each kind; with a look where it is more than a change that has succeeded. */
  kinds: { [Name in Event['kind']]: Kind }
  /** The feature's own records, by the kind of their events' subject. */
  records?: Readonly<Record<string, DescribedRecord>>
  /** The values that are amounts in cents. */
  amounts?: readonly string[]
  /** The values that are words of the portal: 'in-progress'. */
  choices?: readonly string[]
  /** The labels of values, where their names do not say it. */
  labels?: Readonly<Record<string, string>>
}

/** Returns the title of a record that is called by its id: a month, a year. */
export const byId = (_details: EventDetails, id: string): string => id

export type AnyDescribedEvents = Omit<DescribedEvents<DomainEvent>, 'kinds'> & { kinds: Readonly<Record<string, Kind>> }

/** The description of one kind of event. */
export type EventDescription = Required<Pick<AnyDescribedEvents, 'amounts' | 'choices' | 'labels'>> & {
  /** The label; null for a kind that the portal no longer records. */
  label: string | null
  look: Look
}

/** The events of all features. */
export interface EventDescriptions {
  /** The parts of the portal, by the beginning of the events' kind. */
  parts: ReadonlyMap<string, string>
  of: (kind: string) => EventDescription
  /** Every kind that is recorded. */
  all: readonly { kind: string; part: string; label: string }[]
  record: (kind: string) => DescribedRecord | undefined
}

const OLDER: EventDescription = { label: null, look: CHANGE, amounts: [], choices: [], labels: {} }

/** Returns the part of a kind: `users.created` belongs to the part `users`. */
export const partOf = (kind: string) => kind.split('.')[0] ?? ''

export function describeEvents(features: readonly AnyDescribedEvents[]): EventDescriptions {
  const kinds = features.flatMap(({ kinds: own, part, amounts = [], choices = [], labels = {} }) =>
    Object.entries(own).map(([name, kind]) => {
      const { label, look } = typeof kind === 'string' ? { label: kind, look: CHANGE } : kind
      return { name, part, description: { label, look, amounts, choices, labels } }
    })
  )
  const byKind = new Map(kinds.map(({ name, description }) => [name, description]))
  const records = new Map(features.flatMap(({ records: own = {} }) => Object.entries(own)))
  return {
    parts: new Map(kinds.map(({ name, part }) => [partOf(name), part])),
    of: (kind) => byKind.get(kind) ?? OLDER,
    all: kinds.map(({ name, part, description: { label } }) => ({ kind: name, part, label })),
    record: (kind) => records.get(kind)
  }
}
