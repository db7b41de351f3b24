import { maintenance as contract } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { type Feature, shownAs } from '../../feature.ts'
import { renameUnit } from './renameUnit.ts'
import { maintenancePersonal } from './maintenance.personal.ts'
import { maintenanceFigures, maintenanceWaiting } from './maintenance.dashboard.ts'
import { requestEvents } from './maintenance.events.ts'
import { maintenanceNotices, maintenanceTexts } from './maintenance.notices.ts'
import { maintenanceAbilities } from './maintenance.policy.ts'
import { maintenanceRoutes } from './maintenance.routes.ts'
import { requestSearch } from './maintenance.search.ts'
import { getVisibleRequest } from './maintenance.queries.ts'
import { presentDetails } from './requestTimeline.queries.ts'

export const maintenance = {
  name: 'maintenance',
  extensions: { 'units.renamed': renameUnit },
  events: requestEvents,
  records: {
    request: shownAs(contract.get, async (reading, id: RequestId) => presentDetails(reading, await getVisibleRequest(reading, id)))
  },
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
