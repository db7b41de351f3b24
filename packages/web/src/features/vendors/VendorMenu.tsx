import type { Vendor } from '@verandah/contract/vendors'
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, type MenuEntry } from '../../ui/buttons/ActionsMenu.tsx'
import type { VendorActions } from './useVendorActions.ts'

interface VendorMenuProps {
  vendor: Vendor
  actions: Pick<VendorActions, 'open' | 'setActive'>
}

/** What may be done with a vendor now, as the server says. */
export function VendorMenu({ vendor, actions }: VendorMenuProps) {
  const { t } = useTranslation()
  const { name, isActive, can } = vendor
  const entries: (MenuEntry | false)[] = [
    can.edit && {
      label: t('Edit Vendor'),
      icon: <IconPencil size={18} aria-hidden />,
      run: () => actions.open({ kind: 'edit', vendor })
    },
    can.setStatus && {
      label: isActive ? t('Deactivate') : t('Activate'),
      icon: isActive ? <IconCircleOff size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />,
      run: () => void actions.setActive(vendor, !isActive)
    },
    can.delete && {
      label: t('Delete Vendor'),
      icon: <IconTrash size={18} aria-hidden />,
      danger: true,
      run: () => actions.open({ kind: 'delete', vendor })
    }
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title: name })} entries={entries.filter((entry) => entry !== false)} />
}
