import type { Vendor } from '@verandah/contract/vendors'
import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

export const vendorAbilities = {
  /** Everybody of the management chooses vendors, for work, contracts and payments. */
  chooseVendors: ({ role }: Who) => role !== 'resident' && role !== 'council',
  manageVendors: (actor: Who) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor)
}

/** Who manages vendors manages all of them. */
export function vendorPolicy(actor: Who): Vendor['can'] {
  const may = vendorAbilities.manageVendors(actor)
  return { edit: may, setStatus: may, delete: may }
}

/** Presidents and administrators decide on the vendors that others add. */
export const mayDecideRegistration = isPresidentOrAdministrator
