import type { Feature } from '../../feature.ts'
import { healthRoutes } from './health.routes.ts'

export const health = { name: 'health', routes: healthRoutes } satisfies Feature
