import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import { buildingActions } from './building.actions.ts'
import type { BuildingEvent } from './building.events.ts'
import { buildingRoutes } from './building.routes.ts'

const notices: Notices<BuildingEvent> = { 'building.changed': null }

export const building = {
  name: 'building',
  routes: buildingRoutes,
  notices,
  actions: buildingActions,
  demo: async () => (await import('./building.demo.ts')).buildingDemo
} satisfies Feature
