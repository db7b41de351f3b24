import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import {
  IconBan,
  IconCircleCheck,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconUserPlus,
  IconUserShare,
  type TablerIcon
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, type MenuEntry } from '../../ui/buttons/ActionsMenu.tsx'
import type { RequestActions } from './useRequestActions.ts'

interface RequestMenuProps {
  request: MaintenanceRequest
  actions: Pick<RequestActions, 'open' | 'start'>
}

/** What may be done with a request now, as the server says. */
export function RequestMenu({ request, actions }: RequestMenuProps) {
  const { t } = useTranslation()
  const { title, can } = request
  const entries: MenuEntry[] = []
  const offer = (may: boolean, label: string, Icon: TablerIcon, run: () => void, danger = false) => {
    if (may) entries.push({ label, icon: <Icon size={18} aria-hidden />, run, danger })
  }
  offer(can.edit, t('Edit Request'), IconPencil, () => actions.open({ kind: 'edit', request }))
  offer(can.assign, t('Assign Technician'), IconUserPlus, () => actions.open({ kind: 'assign', request }))
  offer(can.reassign, t('Reassign Technician'), IconUserShare, () => actions.open({ kind: 'reassign', request }))
  offer(can.start, t('Start Work'), IconPlayerPlay, () => void actions.start(request))
  offer(can.complete, t('Mark Complete'), IconCircleCheck, () => actions.open({ kind: 'complete', request }))
  offer(can.cancel, t('Cancel Request'), IconBan, () => actions.open({ kind: 'cancel', request }))
  offer(can.delete, t('Delete Request'), IconTrash, () => actions.open({ kind: 'delete', request }), true)
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}
