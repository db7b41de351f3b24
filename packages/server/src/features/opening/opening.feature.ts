import type { Feature } from '../../feature.ts'
import { openingRoutes } from './opening.routes.ts'

/**
 * The feature of the opening balances of a building whose books were kept elsewhere: money, bills of units, payables.
 */
export const opening = { name: 'opening', routes: openingRoutes } satisfies Feature
