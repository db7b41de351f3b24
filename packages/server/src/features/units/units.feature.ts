import type { Feature } from '../../feature.ts'
import { unitsActions } from './units.actions.ts'
import { unitsEvents } from './units.events.ts'
import { unitsRoutes } from './units.routes.ts'

export const units = {
  name: 'units',
  events: unitsEvents,
  routes: unitsRoutes,
  notices: { 'units.changed': null },
  actions: unitsActions,
  demo: async () => (await import('./units.demo.ts')).unitsDemo
} satisfies Feature
