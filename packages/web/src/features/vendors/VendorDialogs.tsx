import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DeleteDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import type { VendorActions } from './useVendorActions.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const VendorDialog = openedOnDemand(async () => (await import('./dialogs/VendorDialog.tsx')).VendorDialog)
const ContractDialog = openedOnDemand(async () => (await import('./dialogs/ContractDialog.tsx')).ContractDialog)
const PaymentsDialog = openedOnDemand(async () => (await import('./dialogs/PaymentsDialog.tsx')).PaymentsDialog)

/** The dialog that is open on a page of vendors, if any. */
export function VendorDialogs({ actions }: { actions: VendorActions }) {
  return <Suspense>{actions.dialog !== null && <OpenDialog actions={actions} dialog={actions.dialog} />}</Suspense>
}

function OpenDialog({ actions, dialog }: { actions: VendorActions; dialog: NonNullable<VendorActions['dialog']> }) {
  const { t } = useTranslation()
  const { close: onClose } = actions
  if (dialog.kind === 'create') return <VendorDialog vendor={null} onCreated={actions.created} onClose={onClose} />
  const { kind, vendor } = dialog
  if (kind === 'edit') return <VendorDialog vendor={vendor} onCreated={actions.created} onClose={onClose} />
  if (kind === 'contract') return <ContractDialog vendor={vendor} onClose={onClose} />
  if (kind === 'payments') return <PaymentsDialog vendor={vendor} onClose={onClose} />
  return (
    <DeleteDialog
      question={t('Are you sure you want to delete this vendor?')}
      onDelete={async () => actions.delete(vendor)}
      onClose={onClose}
    />
  )
}
