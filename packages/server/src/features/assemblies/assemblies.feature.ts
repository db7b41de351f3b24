import type { Feature } from '../../feature.ts'
import { assemblyFigures, assemblyWaiting } from './assemblies.dashboard.ts'
import { assemblyEvents } from './assemblies.events.ts'
import { assemblyJobs } from './assemblies.jobs.ts'
import { assemblyNotices, assemblyTexts } from './assemblies.notices.ts'
import { assembliesPersonal } from './assemblies.personal.ts'
import { assembliesRoutes } from './assemblies.routes.ts'
import { minutesRoutes } from './minutes/minutes.routes.ts'
import { noticeRoutes } from './notice/notice.routes.ts'
import { repliedAccounts } from './notice/replies.queries.ts'
import { minutesWritten } from './minutes/signing.service.ts'
import { isInAssemblies } from './assemblies.queries.ts'
import { findProvingDocuments, isScanForTellers } from './proofs/proofs.queries.ts'
import { hallRoutes } from './hall/hall.routes.ts'
import { proxiesRoutes } from './proxies/proxies.routes.ts'
import { rollRoutes } from './roll/roll.routes.ts'
import { prepareAssembly } from './assemblies.service.ts'

/** General meetings of all owners: what makes a decision of theirs valid. */
export const assemblies = {
  name: 'assemblies',
  events: assemblyEvents,
  routes: (app) => {
    assembliesRoutes(app)
    minutesRoutes(app)
    noticeRoutes(app)
    rollRoutes(app)
    hallRoutes(app)
    proxiesRoutes(app)
  },
  jobs: assemblyJobs,
  notices: assemblyNotices,
  texts: assemblyTexts,
  figures: assemblyFigures,
  waiting: assemblyWaiting,
  extensions: {
    'documents.proving': findProvingDocuments,
    'documents.needed': isScanForTellers,
    'meetings.prepared': prepareAssembly,
    'meetings.minutesWritten': minutesWritten,
    'meetings.replied': repliedAccounts,
    'units.isNamed': ({ db }, { id }) => isInAssemblies(db, id)
  },
  demo: async () => (await import('./assemblies.demo.ts')).assembliesDemo,
  personalData: assembliesPersonal
} satisfies Feature
