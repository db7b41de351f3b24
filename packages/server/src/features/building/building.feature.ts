import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import type { BuildingEvent } from './building.events.ts'
import { buildingRoutes } from './building.routes.ts'

const notices: Notices<BuildingEvent> = { 'building.changed': null }

export const building = {
  name: 'building',
  routes: buildingRoutes,
  notices,
  demo: async () => (await import('./building.demo.ts')).buildingDemo
} satisfies Feature
