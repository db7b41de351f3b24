import type { BuildingDocument } from '@verandah/contract/documents'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, type MenuEntry } from '../../ui/buttons/ActionsMenu.tsx'
import type { DocumentActions } from './useDocumentActions.ts'

interface DocumentMenuProps {
  document: BuildingDocument
  actions: Pick<DocumentActions, 'open' | 'download'>
}

/** What may be done with a document, as the server says. */
export function DocumentMenu({ document, actions }: DocumentMenuProps) {
  const { t } = useTranslation()
  const { title, can } = document
  const entries: (MenuEntry | false)[] = [
    can.edit && {
      label: t('Edit Document'),
      icon: <IconPencil size={18} aria-hidden />,
      run: () => actions.open({ kind: 'edit', document })
    },
    {
      label: t('Download'),
      icon: <IconDownload size={18} aria-hidden />,
      isButtonToo: true,
      run: () => void actions.download(document)
    },
    can.delete && {
      label: t('Delete Document'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      run: () => actions.open({ kind: 'delete', document })
    }
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries.filter((entry) => entry !== false)} />
}
