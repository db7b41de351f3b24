import type { Feature } from '../../feature.ts'
import { buildingRoutes } from './building.routes.ts'

export const building = {
  name: 'building',
  routes: buildingRoutes,
  demo: async () => (await import('./building.demo.ts')).buildingDemo
} satisfies Feature
