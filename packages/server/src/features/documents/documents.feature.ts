import { documents as contract, type DocumentId } from '@verandah/contract/documents'
import { type Feature, shownAs } from '../../feature.ts'
import { listOwnFiles } from './ownFiles.queries.ts'
import { documentActions, renameUnit } from './documents.actions.ts'
import { documentFigures } from './documents.dashboard.ts'
import { documentEvents } from './documents.events.ts'
import { documentNotices } from './documents.notices.ts'
import { documentAbilities } from './documents.policy.ts'
import { documentsRoutes } from './documents.routes.ts'
import { documentSearch } from './documents.search.ts'
import { readDocument } from './documents.queries.ts'
import { countContracts } from './vendorContracts.queries.ts'

export const documents = {
  name: 'documents',
  events: documentEvents,
  records: {
    document: shownAs(contract.get, (reading, id: DocumentId) => readDocument(reading, id))
  },
  routes: documentsRoutes,
  notices: documentNotices,
  abilities: documentAbilities,
  actions: documentActions,
  extensions: { 'units.renamed': renameUnit, 'vendors.contracts': countContracts },
  figures: documentFigures,
  searches: documentSearch,
  demo: async () => (await import('./documents.demo.ts')).documentsDemo,
  personalData: {
    files: listOwnFiles,
    tables: {
      documents: {
        people: { uploaded_by: 'theirs' },
        columns: [
          'id',
          'title',
          'description',
          'category',
          'tags',
          'is_public',
          'file_id',
          'file_name',
          'file_size',
          'file_type',
          'created_at',
          'deleted_at'
        ]
      }
    }
  }
} satisfies Feature
