import type { Feature } from '../../feature.ts'
import type { Notices } from '../../notifications/notice.ts'
import { documentFigures } from './documents.dashboard.ts'
import type { DocumentEvent } from './documents.events.ts'
import { documentAbilities } from './documents.policy.ts'
import { documentsRoutes } from './documents.routes.ts'
import { documentSearch } from './documents.search.ts'

const notices: Notices<DocumentEvent> = { 'documents.uploaded': null, 'documents.changed': null, 'documents.deleted': null }

export const documents = {
  name: 'documents',
  routes: documentsRoutes,
  notices,
  abilities: documentAbilities,
  figures: documentFigures,
  searches: documentSearch,
  demo: async () => (await import('./documents.demo.ts')).documentsDemo
} satisfies Feature
