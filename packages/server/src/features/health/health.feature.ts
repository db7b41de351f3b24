import type { Feature } from '../../feature.ts'
import { healthFigures } from './health.dashboard.ts'
import { healthRoutes } from './health.routes.ts'

export const health = { name: 'health', routes: healthRoutes, figures: healthFigures } satisfies Feature
