import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { OpenViewer } from './viewer/OpenViewer.tsx'
import type { DocumentActions } from './useDocumentActions.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const DocumentDialog = openedOnDemand(async () => (await import('./dialogs/DocumentDialog.tsx')).DocumentDialog)

/** The dialog that is open on the page of documents, if any. */
export function DocumentDialogs({ actions }: { actions: DocumentActions }) {
  const { t } = useTranslation()
  const { dialog, viewer } = actions
  if (dialog === null) return <OpenViewer viewer={viewer} />
  if (dialog.kind === 'delete') {
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this document?')}
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
