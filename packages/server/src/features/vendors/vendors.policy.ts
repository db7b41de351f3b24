import type { Subject } from '../../core/actor.ts'

export const vendorAbilities = {
  /** Everybody of the management chooses vendors, for work, contracts and payments. */
  chooseVendors: ({ role }: Pick<Subject, 'role'>) => role !== 'resident' && role !== 'council'
}
