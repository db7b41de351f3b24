import type { Feature } from '../../feature.ts'
import { assemblyEvents } from './assemblies.events.ts'
import { assemblyNotices, assemblyTexts } from './assemblies.notices.ts'
import { assembliesPersonal } from './assemblies.personal.ts'
import { assembliesRoutes } from './assemblies.routes.ts'
import { minutesRoutes } from './minutes/minutes.routes.ts'
import { minutesWritten } from './minutes/signing.service.ts'
import { isInAssemblies } from './assemblies.queries.ts'
import { prepareAssembly } from './assemblies.service.ts'

/** General meetings of all owners: what makes a decision of theirs valid. */
export const assemblies = {
  name: 'assemblies',
  events: assemblyEvents,
  routes: (app) => {
    assembliesRoutes(app)
    minutesRoutes(app)
  },
  notices: assemblyNotices,
  texts: assemblyTexts,
  extensions: {
    'meetings.prepared': prepareAssembly,
    'meetings.minutesWritten': minutesWritten,
    'units.isNamed': ({ db }, { id }) => isInAssemblies(db, id)
  },
  personalData: assembliesPersonal
} satisfies Feature
