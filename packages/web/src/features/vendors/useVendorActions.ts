import type { Vendor } from '@verandah/contract/vendors'
import { useSession } from '../../api/session/session.ts'
import { deletion, useRecordActions } from '../../api/useRecordActions.ts'
import { useDeleteVendor, useSetVendorStatus } from './useVendors.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete' | 'contract' | 'payments'; vendor: Vendor }

interface Ends {
  onCreated?: (vendor: Vendor) => void
  onDeleted: () => void
}

/** The actions on vendors, and which dialog is open. */
export function useVendorActions({ onCreated = () => undefined, onDeleted }: Ends) {
  const setting = useSetVendorStatus()
  const deleting = useDeleteVendor()
  const mayMake = useSession(({ user }) => user?.can.manageVendors === true)
  const page = useRecordActions<OpenDialog>('vendor dialog', mayMake ? { kind: 'create' } : null, [setting, deleting])
  return {
    ...page,
    created: onCreated,
    setActive: async (vendor: Vendor, isActive: boolean) => {
      page.dismiss()
      await setting.run({ seen: vendor, isActive })
    },
    delete: deletion(deleting, onDeleted)
  }
}

export type VendorActions = ReturnType<typeof useVendorActions>
