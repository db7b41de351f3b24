import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filterDay } from './fields.ts'
import { filterId, UserId } from './ids.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { namedObject, preprocess, z } from './z.ts'

/** Words that are no longer in use among them: an older kind stays in the trail. */
const KIND = /^[A-Za-z]{1,50}(\.[A-Za-z]{1,50})?$/

const filters = {
  actor: filterId(UserId),
  /** The beginning of the event's kind: `finances`, `finances.approved`. */
  kind: preprocess(
    (kind: string | undefined) => kind || undefined,
    z.optional(z.string('Unknown kind').check(z.regex(KIND, 'Unknown kind')))
  ),
  /** The first and the last day, both included. */
  from: filterDay('From'),
  to: filterDay('To')
}

export const AuditFilters = z.object(filters)
export type AuditFilters = z.output<typeof AuditFilters>
export const AuditQuery = z.extend(PageQuery, filters)
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntry = namedObject('AuditEntry', {
  _id: z.string(),
  /** The position in the trail. */
  number: z.number(),
  at: InstantText,
  kind: z.string(),
  /** The kind in words: 'Transaction approved'. */
  action: z.string(),
  /** Null: the portal itself, or a command on the server. */
  actor: z.nullable(Person),
  isCommand: z.boolean(),
  /** `link`: the page that shows it; null: none does, or no longer. */
  subject: z.nullable(z.object({ kind: z.string(), _id: z.string(), title: z.nullable(z.string()), link: z.nullable(z.string()) })),
  /** The event as it was recorded; amounts in cents. */
  details: z.record(z.string(), z.unknown()),
  /** The values of the event, as a person reads them. */
  facts: z.array(z.object({ label: z.string(), value: z.string() }))
})
export type AuditEntry = z.output<typeof AuditEntry>

/** A part of the portal in which something happens: the beginning of its events' kind, and its name. */
export const AuditPart = z.object({ value: z.string(), label: z.string() })
export type AuditPart = z.output<typeof AuditPart>

export const audit = {
  list: endpoint('GET', '/api/audit', {
    shows: ['audit', 'users'],
    summary: 'Who did what when, newest first',
    query: AuditQuery,
    response: z.object({ entries: z.array(AuditEntry), parts: z.array(AuditPart), pagination: Pagination })
  }),
  export: endpoint('GET', '/api/audit/export', {
    changes: ['audit'],
    summary: 'The same as a table',
    query: AuditFilters,
    file: 'text/csv'
  })
}
