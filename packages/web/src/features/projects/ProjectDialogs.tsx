import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { ProjectActions } from './useProjectActions.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const ProjectDialog = openedOnDemand(async () => (await import('./ProjectDialog.tsx')).ProjectDialog)

/** The dialog that is open on the page of projects, if any. */
export function ProjectDialogs({ actions }: { actions: ProjectActions }) {
  const { t } = useTranslation()
  const { dialog, close } = actions
  if (dialog === null) return null
  if (dialog.kind === 'delete')
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this project?')}
        onDelete={async () => actions.delete(dialog.project)}
        onClose={close}
      />
    )
  return (
    <Suspense>
      <ProjectDialog project={dialog.kind === 'edit' ? dialog.project : null} onCreated={actions.created} onClose={close} />
    </Suspense>
  )
}
