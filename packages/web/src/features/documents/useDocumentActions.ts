import type { BuildingDocument } from '@verandah/contract/documents'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useDeleteDocument, useDownloadDocument } from './useDocuments.ts'
import { useViewer } from './viewer/useViewer.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; document: BuildingDocument }

interface Ends {
  onCreated: (document: BuildingDocument) => void
  onDeleted: () => void
}

/** The actions on documents, and which dialog is open. */
export function useDocumentActions({ onCreated, onDeleted }: Ends) {
  const viewer = useViewer()
  const downloading = useDownloadDocument()
  const deleting = useDeleteDocument()
  const mayMake = useSession(({ user }) => user?.can.uploadDocuments === true)
  const page = useRecordActions<OpenDialog>('document dialog', mayMake ? { kind: 'create' } : null, [downloading, deleting])
  return {
    ...page,
    created: onCreated,
    viewer,
    view: (document: BuildingDocument) => {
      page.dismiss()
      viewer.open(document)
    },
    download: async (document: BuildingDocument) => {
      page.dismiss()
      return downloading.run(document)
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type DocumentActions = ReturnType<typeof useDocumentActions>
