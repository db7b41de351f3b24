import {
  type AttachedDocument,
  type BuildingDocument,
  type DocumentDraft,
  type DocumentId,
  type DocumentPage,
  type DocumentPatch,
  documents
} from '@verandah/contract/documents'
import type { z } from '@verandah/contract/z'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError, call } from '../../api/calls/call.ts'
import { refresh } from '../../api/changes.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session/session.ts'
import { upload } from '../../api/calls/upload.ts'
import { useAction } from '../../api/useAction.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import type { ListFilters } from './list/DocumentFilters.tsx'

/** The fields of a document, as its form sends them. */
export type DocumentBody = z.input<typeof DocumentDraft>

export function useDocumentList({ search, category, unitNumber }: ListFilters, onTurned: () => void) {
  const { t } = useTranslation()
  const mayManage = useSession(({ user }) => user?.can.uploadDocuments === true)
  return usePagedList({
    query: (page) => query(documents.list, { query: { page, search, category, unitNumber } }),
    failed: t('Failed to fetch documents'),
    sample: {
      load: async () => (await import('./list/sampleDocuments.ts')).sampleDocuments({ search, category, mayManage }),
      notice: t('Sample data: this server has no document service')
    },
    onTurned
  })
}

/** Returns the form's parts; to clear the vendor, an empty text is sent. */
function toFields({ title, description, category, tags, isPublic, vendorId, unitNumber }: DocumentBody): Record<string, string> {
  return {
    title,
    description,
    category,
    tags: Array.isArray(tags) ? tags.join(',') : (tags ?? ''),
    isPublic: String(isPublic),
    ...(vendorId && { vendorId }),
    ...(unitNumber && { unitNumber })
  }
}

interface NewDocument {
  body: DocumentBody
  file: File
  /** The part, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function useUploadDocument() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ body, file, onProgress, signal }: NewDocument) =>
      upload(documents.create, { files: [file], fields: toFields(body), onProgress, signal }),
    done: () => t('Document uploaded successfully'),
    about: ({ title }) => title,
    failed: t('Failed to save document'),
    demo: t('Demo: Document would be uploaded when API is implemented')
  })
}

export function useUpdateDocument() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<BuildingDocument, '_id' | 'version'>; body: z.input<typeof DocumentPatch> }) =>
      call(documents.update, { params: { id: seen._id }, body, version: seen.version }),
    done: () => t('Document updated successfully'),
    about: ({ title }) => title,
    failed: t('Failed to save document'),
    demo: t('Demo: Document would be updated when API is implemented')
  })
}

export function useDeleteDocument() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: BuildingDocument) => call(documents.delete, { params: { id: _id }, version }),
    done: () => t('Document deleted successfully'),
    about: (_answer, { title }) => title,
    failed: t('Failed to delete document'),
    demo: t('Demo: Document would be deleted when API is implemented')
  })
}

/** Changes a document in the lists that are shown, before anything is fetched again. */
function showCounts(client: QueryClient, id: DocumentId, change: (document: BuildingDocument) => Partial<BuildingDocument>): void {
  client.setQueriesData<DocumentPage>(
    { queryKey: [documents.list.path] },
    (page) => page && { ...page, documents: page.documents.map((one) => (one._id === id ? { ...one, ...change(one) } : one)) }
  )
}

export function useDownloadDocument() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async ({ _id, fileName }: Pick<AttachedDocument, '_id' | 'fileName'>) => {
      await download(documents.download, { params: { id: _id } }, fileName)
      showCounts(client, _id, ({ downloads }) => ({ downloads: downloads + 1 }))
    },
    failed: t('Failed to download document'),
    demo: t('Demo: Document would be downloaded when API is implemented')
  })
}

/** Counts a view, once for each press, and gets the document as it is now. */
export function useCountView() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async (id: DocumentId) => {
      try {
        const seen = await call(documents.view, { params: { id } })
        showCounts(client, id, () => ({ views: seen.views, downloads: seen.downloads }))
        return seen
      } catch (error) {
        // Deleted meanwhile: it leaves the list too.
        if (error instanceof ApiError && error.status === 404) void refresh(client, ['documents'])
        throw error
      }
    },
    failed: t('Failed to fetch documents'),
    demo: t('Demo: Document would be shown when API is implemented')
  })
}

/** Returns the document as it is stored now, past every cache. */
export async function fetchDocument(id: DocumentId): Promise<BuildingDocument> {
  return call(documents.get, { params: { id } })
}
