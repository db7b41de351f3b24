import type { Project } from '@verandah/contract/projects'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, type MenuEntry } from '../../ui/buttons/ActionsMenu.tsx'
import type { ProjectActions } from './useProjectActions.ts'

interface ProjectMenuProps {
  project: Project
  actions: Pick<ProjectActions, 'open'>
}

/** What may be done with a project now, as the server says. */
export function ProjectMenu({ project, actions }: ProjectMenuProps) {
  const { t } = useTranslation()
  const { title, can } = project
  const entries: (MenuEntry | false)[] = [
    can.edit && {
      label: t('Edit Project'),
      icon: <IconPencil size={18} aria-hidden />,
      run: () => actions.open({ kind: 'edit', project })
    },
    can.delete && {
      label: t('Delete Project'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      run: () => actions.open({ kind: 'delete', project })
    }
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries.filter((entry) => entry !== false)} />
}
