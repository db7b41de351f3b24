import { documents } from '@verandah/contract/documents'
import { vendors } from '@verandah/contract/vendors'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { getVendor } from '../vendors/vendors.queries.ts'
import { listDocuments, readDocument, streamDownload, streamPreview } from './documents.queries.ts'
import {
  acceptDocument,
  countDownload,
  createDocument,
  deleteDocument,
  prepareDocument,
  type StoredDocument,
  updateDocument,
  viewDocument
} from './documents.service.ts'
import { listContracts } from './vendorContracts.queries.ts'

export function documentsRoutes(app: AppContext): void {
  const { storage } = app
  implement(app, documents.list, { cache: true }, (reading, { query }) => listDocuments(reading, query))
  implement(app, documents.get, {}, (reading, { params }) => readDocument(reading, params.id))
  implement(
    app,
    documents.create,
    {
      needs: 'uploadDocuments',
      accepts: acceptDocument,
      prepare: (_reading, { files: [file] }) => prepareDocument(storage, file),
      undo: ({ key }: StoredDocument) => storage.remove(key)
    },
    (ctx, { body, prepared }) => createDocument(ctx, body, prepared)
  )
  implement(app, documents.update, {}, (ctx, { params, body, ifMatch }) => updateDocument(ctx, params.id, body, ifMatch))
  implement(app, documents.download, { counts: (ctx, { params }) => countDownload(ctx, params.id) }, (reading, { params }) =>
    streamDownload(reading, storage, params.id)
  )
  implement(app, documents.preview, {}, (reading, { params }) => streamPreview(reading, storage, params.id))
  implement(app, documents.view, {}, (ctx, { params }) => viewDocument(ctx, params.id))
  implement(app, vendors.contracts, { needs: 'manageVendors' }, async (reading, { params, query }) => {
    const { id } = await getVendor(reading.db, params.id)
    return listContracts(reading, id, query)
  })
  implement(app, documents.delete, {}, (ctx, { params, ifMatch }) => deleteDocument(ctx, params.id, ifMatch))
}
