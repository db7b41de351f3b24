import type { Feature } from '../../feature.ts'
import { searchRoutes } from './search.routes.ts'

/** What it finds comes from the features that list it: `searches` in their descriptors. */
export const search = { name: 'search', routes: searchRoutes } satisfies Feature
