import { search } from '@verandah/contract/search'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { findEverywhere } from './search.queries.ts'

export function searchRoutes(app: AppContext): void {
  implement(app, search.find, { cache: true }, (reading, { query }) => findEverywhere(reading, app.searches, query.q))
}
