import type { Vendor } from '@verandah/contract/vendorRecords'
import { useSession } from '../../api/session.ts'
import { failureOf } from '../../api/useAction.ts'
import { useAskedForNew } from '../../ui/useAskedForNew.ts'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { useDeleteVendor, useSetVendorStatus } from './useVendors.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete' | 'contract' | 'payments'; vendor: Vendor }

interface Ends {
  onCreated?: (vendor: Vendor) => void
  onDeleted: () => void
}

/**
 * The actions on vendors, and which dialog is open. This state belongs to the page, because a card may disappear while
 * its vendor is being edited.
 */
export function useVendorActions({ onCreated = () => undefined, onDeleted }: Ends) {
  const [dialog, setDialog] = useKeptPlace<OpenDialog | null>('vendor dialog', null)
  const asked = useAskedForNew(useSession(({ user }) => user?.can.manageVendors === true))
  const setting = useSetVendorStatus()
  const deleting = useDeleteVendor()
  const { failure, dismiss } = failureOf([setting, deleting])
  return {
    dialog: dialog ?? (asked.isAsked ? { kind: 'create' as const } : null),
    open: (next: OpenDialog) => {
      dismiss()
      setDialog(next)
    },
    close: () => {
      setDialog(null)
      asked.forget()
    },
    created: onCreated,
    setActive: async (vendor: Vendor, isActive: boolean) => {
      dismiss()
      await setting.run({ seen: vendor, isActive })
    },
    delete: async (vendor: Vendor) => {
      await deleting.mutateAsync(vendor)
      // Later, because the dialog first gives the focus back to a button that will be removed.
      setTimeout(onDeleted)
    },
    failure,
    dismiss
  }
}

export type VendorActions = ReturnType<typeof useVendorActions>
