import { audit } from '@verandah/contract/audit'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { exported, exportTrail } from './audit.export.ts'
import { listEntries } from './audit.queries.ts'

const needs = 'administer'

export function auditRoutes(app: AppContext): void {
  implement(app, audit.list, { needs }, (reading, { query }) => listEntries({ ...reading, events: app.events }, query))
  implement(app, audit.export, { needs, records: ({ query }) => exported(query) }, (reading, { query }) =>
    exportTrail({ ...reading, events: app.events }, query)
  )
}
