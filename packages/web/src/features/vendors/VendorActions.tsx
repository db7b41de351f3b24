import type { Vendor } from '@verandah/contract/vendors'
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { ConfirmDialog, DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { useDeleteVendor, useSetVendorStatus } from './useVendors.ts'

const VendorDialog = openedOnDemand(async () => (await import('./dialogs/VendorDialog.tsx')).VendorDialog)
const ContractDialog = openedOnDemand(async () => (await import('./dialogs/VendorRecordsDialogs.tsx')).ContractDialog)
const PaymentsDialog = openedOnDemand(async () => (await import('./dialogs/VendorRecordsDialogs.tsx')).PaymentsDialog)

type Dialog = { kind: 'create' } | { kind: 'edit' | 'deactivate' | 'delete' | 'contract' | 'payments'; vendor: Vendor }

interface ActionCallbacks {
  onCreated?: (vendor: Vendor) => void
  onDeleted: () => void
}

/** Returns the actions on vendors, and which dialog is open. */
export function useVendorActions({ onCreated = () => undefined, onDeleted }: ActionCallbacks) {
  const setting = useSetVendorStatus()
  const deleting = useDeleteVendor()
  const mayMake = useSession(({ user }) => user?.can.manageVendors === true)
  const page = useRecordActions<Dialog>('vendor dialog', mayMake ? { kind: 'create' } : null, [setting, deleting])
  return {
    ...page,
    created: onCreated,
    setActive: async (vendor: Vendor, isActive: boolean) => page.run(setting, { seen: vendor, isActive }),
    delete: deletion(deleting, onDeleted)
  }
}

export type VendorActions = ReturnType<typeof useVendorActions>

/** Shows the menu of a vendor, with the actions that the server allows now. */
export function VendorMenu({ vendor, actions }: { vendor: Vendor; actions: VendorActions }) {
  const { t } = useTranslation()
  const { name, isActive, can } = vendor
  const setActive = () => (isActive ? actions.open({ kind: 'deactivate', vendor }) : void actions.setActive(vendor, true))
  const entries = [
    offer(can.edit, t('Edit Vendor'), IconPencil, () => actions.open({ kind: 'edit', vendor })),
    offer(can.setStatus, isActive ? t('Deactivate') : t('Activate'), isActive ? IconCircleOff : IconCircleCheck, setActive),
    offer(can.delete, t('Delete Vendor'), IconTrash, () => actions.open({ kind: 'delete', vendor }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title: name })} entries={entries} />
}

/** Shows the dialog that is open on a page of vendors, if any. */
export function VendorDialogs({ actions }: { actions: VendorActions }) {
  return <Suspense>{actions.dialog !== null && <OpenDialog actions={actions} dialog={actions.dialog} />}</Suspense>
}

function OpenDialog({ actions, dialog }: { actions: VendorActions; dialog: Dialog }) {
  const { t } = useTranslation()
  const { close: onClose } = actions
  if (dialog.kind === 'create') return <VendorDialog vendor={null} onCreated={actions.created} onClose={onClose} />
  const { kind, vendor } = dialog
  if (kind === 'edit') return <VendorDialog vendor={vendor} onCreated={actions.created} onClose={onClose} />
  if (kind === 'contract') return <ContractDialog vendor={vendor} onClose={onClose} />
  if (kind === 'payments') return <PaymentsDialog vendor={vendor} onClose={onClose} />
  if (kind === 'deactivate') {
    return (
      <ConfirmDialog
        question={t('Deactivate {{name}}?', { name: vendor.name })}
        verb={t('Deactivate')}
        onConfirm={async () => actions.setActive(vendor, false)}
        onClose={onClose}
      />
    )
  }
  return (
    <DeleteDialog
      question={t('Are you sure you want to delete this vendor?')}
      about={vendor.name}
      onDelete={async () => actions.delete(vendor)}
      onClose={onClose}
    />
  )
}
