import type { Subject } from '../../core/actor.ts'
import { isPresidentOrAdministrator } from '../../core/actor.ts'

export const vendorRecordAbilities = {
  manageVendors: (actor: Pick<Subject, 'role'>) => actor.role === 'treasurer' || isPresidentOrAdministrator(actor)
}
