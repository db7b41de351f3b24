import type { Feature } from '../../feature.ts'
import { assemblyEvents } from './assemblies.events.ts'
import { assemblyNotices, assemblyTexts } from './assemblies.notices.ts'
import { assembliesPersonal } from './assemblies.personal.ts'
import { assembliesRoutes } from './assemblies.routes.ts'
import { hallRoutes } from './hall/hall.routes.ts'
import { minutesWritten } from './minutes/signing.service.ts'
import { proxiesRoutes } from './proxies/proxies.routes.ts'
import { rollRoutes } from './roll/roll.routes.ts'
import { prepareAssembly } from './assemblies.service.ts'

/** General meetings of all owners: what makes a decision of theirs valid. */
export const assemblies = {
  name: 'assemblies',
  events: assemblyEvents,
  routes: (app) => {
    assembliesRoutes(app)
    rollRoutes(app)
    hallRoutes(app)
    proxiesRoutes(app)
  },
  notices: assemblyNotices,
  texts: assemblyTexts,
  extensions: { 'meetings.prepared': prepareAssembly, 'meetings.minutesWritten': minutesWritten },
  personalData: assembliesPersonal
} satisfies Feature
