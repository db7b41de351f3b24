import type { Feature } from '../../feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

/** Its figures come from the features that count them: `figures` in their descriptors. */
export const dashboard = { name: 'dashboard', routes: dashboardRoutes } satisfies Feature
