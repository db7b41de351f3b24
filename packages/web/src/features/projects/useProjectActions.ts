import type { Project } from '@verandah/contract/projects'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useDeleteProject } from './useProjects.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; project: Project }

interface Ends {
  onCreated: (project: Project) => void
  onDeleted: () => void
}

/** The actions on projects, and which dialog is open. */
export function useProjectActions({ onCreated, onDeleted }: Ends) {
  const mayManage = useSession(({ user }) => user?.can.manageProjects === true)
  const deleting = useDeleteProject()
  const page = useRecordActions<OpenDialog>('project dialog', mayManage ? { kind: 'create' } : null, [deleting])
  return {
    ...page,
    mayManage,
    created: onCreated,
    delete: deletion(deleting, onDeleted)
  }
}

export type ProjectActions = ReturnType<typeof useProjectActions>
