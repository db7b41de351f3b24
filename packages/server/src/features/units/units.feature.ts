import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import { unitsActions } from './units.actions.ts'
import type { UnitsEvent } from './units.events.ts'
import { unitsRoutes } from './units.routes.ts'

const notices: Notices<UnitsEvent> = { 'units.changed': null }

export const units = {
  name: 'units',
  routes: unitsRoutes,
  notices,
  actions: unitsActions,
  demo: async () => (await import('./units.demo.ts')).unitsDemo
} satisfies Feature
