import type { Document } from '@verandah/contract/documents'
import { useSession } from '../../api/session.ts'
import { failureOf } from '../../api/useAction.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useDeleteDocument, useDownloadDocument } from './useDocuments.ts'
import { useViewer } from './useViewer.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; document: Document }

interface Ends {
  onCreated: (document: Document) => void
  onDeleted: () => void
}

/**
 * The actions on documents, and which dialog is open. This state belongs to the page, because a card may disappear while
 * its document is being edited.
 */
export function useDocumentActions({ onCreated, onDeleted }: Ends) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('document dialog', null)
  const asked = useAskedForNew(useSession(({ user }) => user?.can.uploadDocuments === true))
  const viewer = useViewer()
  const downloading = useDownloadDocument()
  const deleting = useDeleteDocument()
  const { failure, dismiss } = failureOf([downloading, deleting])
  return {
    dialog: dialog ?? (asked.isAsked ? { kind: 'create' as const } : null),
    open: (next: OpenDialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.forget()
    },
    created: onCreated,
    viewer,
    view: (document: Document) => {
      dismiss()
      viewer.open(document)
    },
    download: async (document: Document) => {
      dismiss()
      return downloading.run(document)
    },
    delete: async (document: Document) => {
      await deleting.mutateAsync(document)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    },
    failure,
    dismiss
  }
}

export type DocumentActions = ReturnType<typeof useDocumentActions>
