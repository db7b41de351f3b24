import { maintenancePersonal } from './maintenance.personal.ts'
import type { Feature } from '../../feature.ts'
import { maintenanceFigures, maintenanceWaiting } from './maintenance.dashboard.ts'
import { requestEvents } from './maintenance.events.ts'
import { maintenanceNotices, maintenanceTexts } from './maintenance.notices.ts'
import { maintenanceAbilities } from './maintenance.policy.ts'
import { maintenanceRoutes } from './maintenance.routes.ts'
import { requestSearch } from './maintenance.search.ts'

export const maintenance = {
  name: 'maintenance',
  events: requestEvents,
  routes: maintenanceRoutes,
  notices: maintenanceNotices,
  texts: maintenanceTexts,
  abilities: maintenanceAbilities,
  figures: maintenanceFigures,
  waiting: maintenanceWaiting,
  searches: requestSearch,
  demo: async () => (await import('./maintenance.demo.ts')).maintenanceDemo,
  personalData: maintenancePersonal
} satisfies Feature
