import type { Vendor } from '@verandah/contract/vendorRecords'
import type { Subject } from '../../core/actor.ts'
import { isPresidentOrAdministrator } from '../../core/actor.ts'

type Who = Pick<Subject, 'role'>

export const vendorRecordAbilities = {
  manageVendors: (actor: Who) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor)
}

/** Who manages vendors manages all of them. */
export function vendorPolicy(actor: Who): Vendor['can'] {
  const may = vendorRecordAbilities.manageVendors(actor)
  return { edit: may, setStatus: may, delete: may }
}

/** Presidents and administrators decide on the vendors that others add. */
export const mayDecideRegistration = isPresidentOrAdministrator
