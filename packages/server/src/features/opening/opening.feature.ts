import type { Feature } from '../../feature.ts'
import { openingRoutes } from './opening.routes.ts'

/** With what a building that was kept elsewhere begins its books: money, bills of units, what is to be paid. */
export const opening = { name: 'opening', routes: openingRoutes } satisfies Feature
