import type { Feature } from '../../feature.ts'
import { buildingActions } from './building.actions.ts'
import { buildingEvents } from './building.events.ts'
import { buildingNotices } from './building.notices.ts'
import { buildingRoutes } from './building.routes.ts'

export const building = {
  name: 'building',
  events: buildingEvents,
  routes: buildingRoutes,
  notices: buildingNotices,
  actions: buildingActions,
  demo: async () => (await import('./building.demo.ts')).buildingDemo
} satisfies Feature
