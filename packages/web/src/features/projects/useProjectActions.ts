import type { Project } from '@verandah/contract/projects'
import { useSession } from '../../api/session.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useDeleteProject } from './useProjects.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; project: Project }

interface Ends {
  onCreated: (project: Project) => void
  onDeleted: () => void
}

/** The actions on projects, and which dialog is open. This state belongs to the page, because a card may disappear meanwhile. */
export function useProjectActions({ onCreated, onDeleted }: Ends) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('project dialog', null)
  const mayManage = useSession(({ user }) => user?.can.manageProjects === true)
  const asked = useAskedForNew(mayManage)
  const deleting = useDeleteProject()
  return {
    mayManage,
    dialog: dialog ?? (asked.isAsked ? { kind: 'create' as const } : null),
    open: (next: OpenDialog) => {
      deleting.reset()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.forget()
    },
    created: onCreated,
    delete: async (project: Project) => {
      await deleting.mutateAsync(project)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    },
    failure: deleting.failure,
    dismiss: deleting.reset
  }
}

export type ProjectActions = ReturnType<typeof useProjectActions>
