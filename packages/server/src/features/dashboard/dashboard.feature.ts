import type { Feature } from '../../feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

/** What it shows comes from the features that it counts: `figures` in their descriptors. */
export const dashboard = { name: 'dashboard', routes: dashboardRoutes } satisfies Feature
