import type { Feature } from '../../feature.ts'
import { searchRoutes } from './search.routes.ts'

/** Its hits come from the features that list them: `searches` in their descriptors. */
export const search = { name: 'search', routes: searchRoutes } satisfies Feature
