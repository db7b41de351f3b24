import { tellOfContractEnds } from './contractEnds.service.ts'
import { changeVendor, createVendor, deleteVendor, setVendorActive } from './vendors.service.ts'

/** What is written of a vendor; who may do it is decided by the caller. */
export const vendorActions = {
  add: createVendor,
  change: changeVendor,
  setActive: setVendorActive,
  remove: deleteVendor,
  tellOfContractEnds
}

declare module '../../core/context.ts' {
  interface Actions {
    vendors: typeof vendorActions
  }
}
