import type { VendorCategory, VendorId } from '@verandah/contract/vendors'

export interface VendorEvent {
  kind: 'vendors.created'
  subject: { kind: 'vendor'; id: VendorId }
  name: string
  category: VendorCategory
}

declare module '../../events/events.ts' {
  interface Events {
    vendors: VendorEvent
  }
}
