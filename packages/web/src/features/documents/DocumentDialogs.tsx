import type { BuildingDocument } from '@verandah/contract/documents'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { OpenViewer } from './viewer/OpenViewer.tsx'
import { useViewer } from './viewer/useViewer.ts'
import { removeKept, useKeepDocument } from './useKeepDocument.ts'
import { useDeleteDocument, useDownloadDocument } from './useDocuments.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; document: BuildingDocument }

interface ActionCallbacks {
  onCreated: (document: BuildingDocument) => void
  onDeleted: () => void
}

/** Returns the actions on documents, and which dialog is open. */
export function useDocumentActions({ onCreated, onDeleted }: ActionCallbacks) {
  const viewer = useViewer()
  const downloading = useDownloadDocument()
  const deleting = useDeleteDocument()
  const keeping = useKeepDocument()
  const mayMake = useSession(({ user }) => user?.can.uploadDocuments === true)
  const page = useRecordActions<OpenDialog>('document dialog', mayMake ? { kind: 'create' } : null, [downloading, deleting, keeping])
  return {
    ...page,
    created: onCreated,
    viewer,
    view: (document: BuildingDocument) => {
      page.dismiss()
      viewer.open(document)
    },
    download: async (document: BuildingDocument) => page.run(downloading, document),
    keep: async (document: BuildingDocument) => page.run(keeping, document),
    removeKept,
    delete: deletion(deleting, onDeleted)
  }
}

export type DocumentActions = ReturnType<typeof useDocumentActions>

const DocumentDialog = openedOnDemand(async () => (await import('./dialogs/DocumentDialog.tsx')).DocumentDialog)

/** Shows the dialog that is open on the page of documents, if any. */
export function DocumentDialogs({ actions }: { actions: DocumentActions }) {
  const { t } = useTranslation()
  const { dialog, viewer } = actions
  if (dialog === null) return <OpenViewer viewer={viewer} />
  if (dialog.kind === 'delete') {
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this document?')}
        about={dialog.document.title}
        onDelete={async () => actions.delete(dialog.document)}
        onClose={actions.close}
      />
    )
  }
  return (
    <Suspense>
      <DocumentDialog document={dialog.kind === 'edit' ? dialog.document : null} onCreated={actions.created} onClose={actions.close} />
    </Suspense>
  )
}
