import type { Vendor } from '@verandah/contract/vendors'
import { isPresidentOrAdministrator, type Subject } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

export const vendorAbilities = {
  /** All managers choose vendors, for work, contracts and payments. */
  chooseVendors: ({ role }: Who) => role !== 'resident' && role !== 'council',
  manageVendors: (actor: Who) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor)
}

/** Says which actions on a vendor are possible: those who manage vendors manage all of them. */
export function vendorPolicy(actor: Who): Vendor['can'] {
  const may = vendorAbilities.manageVendors(actor)
  return { edit: may, setStatus: may, delete: may }
}

/** Tells whether somebody decides on vendors that others add: presidents and administrators do. */
export const mayDecideRegistration = isPresidentOrAdministrator
