import type { Project } from '@verandah/contract/projects'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { useDeleteProject } from './useProjects.ts'

const ProjectDialog = openedOnDemand(async () => (await import('./ProjectDialog.tsx')).ProjectDialog)

type Dialog = { kind: 'create' } | { kind: 'edit' | 'delete'; project: Project }

interface ActionCallbacks {
  onCreated: (project: Project) => void
  onDeleted: () => void
}

/** Returns the actions on projects, and which dialog is open. */
export function useProjectActions({ onCreated, onDeleted }: ActionCallbacks) {
  const mayManage = useSession(({ user }) => user?.can.manageProjects === true)
  const deleting = useDeleteProject()
  const page = useRecordActions<Dialog>('project dialog', mayManage ? { kind: 'create' } : null, [deleting])
  return { ...page, mayManage, created: onCreated, delete: deletion(deleting, onDeleted) }
}

export type ProjectActions = ReturnType<typeof useProjectActions>

/** Shows the menu of a project, with the actions that the server allows now. */
export function ProjectMenu({ project, actions }: { project: Project; actions: ProjectActions }) {
  const { t } = useTranslation()
  const { title, can } = project
  const entries = [
    offer(can.edit, t('Edit Project'), IconPencil, () => actions.open({ kind: 'edit', project })),
    offer(can.delete, t('Delete Project'), IconTrash, () => actions.open({ kind: 'delete', project }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}

/** Shows the dialog that is open on the page of projects, if any. */
export function ProjectDialogs({ actions: { dialog, ...actions } }: { actions: ProjectActions }) {
  const { t } = useTranslation()
  if (dialog === null) return null
  if (dialog.kind === 'delete')
    return (
      <DeleteDialog
        question={t('Are you sure you want to delete this project?')}
        about={dialog.project.title}
        onDelete={async () => actions.delete(dialog.project)}
        onClose={actions.close}
      />
    )
  return (
    <Suspense>
      <ProjectDialog project={dialog.kind === 'edit' ? dialog.project : null} onCreated={actions.created} onClose={actions.close} />
    </Suspense>
  )
}
