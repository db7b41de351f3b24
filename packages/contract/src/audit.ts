import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filterDay } from './fields.ts'
import { UserId } from './ids.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { z } from './z.ts'

const filters = {
  actor: z.preprocess((id: string | undefined) => id || undefined, UserId.optional()),
  /** The beginning of the event's kind: `finances`, `finances.approved`. */
  kind: z.preprocess((kind: string | undefined) => kind || undefined, z.string().max(100, 'Unknown kind').optional()),
  /** Days, both included. */
  from: filterDay('From'),
  to: filterDay('To')
}

export const AuditQuery = PageQuery.extend(filters)
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntry = z
  .object({
    _id: z.string(),
    /** Its place in the trail. */
    number: z.number(),
    at: InstantText,
    kind: z.string(),
    /** Null: the portal itself. */
    actor: Person.nullable(),
    subject: z.object({ kind: z.string(), _id: z.string(), title: z.string().nullable() }).nullable(),
    details: z.record(z.string(), z.unknown())
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Who did what when, newest first',
    query: AuditQuery,
    response: z.object({ entries: z.array(AuditEntry), pagination: Pagination })
  }),
  export: endpoint({ method: 'GET', path: '/api/audit/export', summary: 'The same as a table', query: z.object(filters), file: 'text/csv' })
}
