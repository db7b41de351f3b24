import type { Day } from '@verandah/contract/dates'
import type { VendorCategory, VendorId } from '@verandah/contract/vendors'

/** What every event says of its vendor. */
export interface VendorFact {
  subject: { kind: 'vendor'; id: VendorId }
  name: string
  category: VendorCategory
}

export type VendorEvent =
  | ({ kind: 'vendors.created' } & VendorFact)
  | ({ kind: 'vendors.changed'; fields: string[] } & VendorFact)
  /** `reason`: why the registration was rejected. */
  | ({ kind: 'vendors.statusChanged'; isActive: boolean; reason: string | null } & VendorFact)
  | ({ kind: 'vendors.contractEnding'; contractEnd: Day } & VendorFact)
  | ({ kind: 'vendors.deleted' } & VendorFact)

declare module '../../events/events.ts' {
  interface Events {
    vendors: VendorEvent
  }
}
