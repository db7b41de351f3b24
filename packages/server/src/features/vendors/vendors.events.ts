import { paths } from '@verandah/contract/paths'
import type { Day } from '@verandah/contract/dates'
import type { VendorId } from '@verandah/contract/ids'
import type { VendorCategory } from '@verandah/contract/vendorNames'
import type { DescribedEvents } from '../../events/described.ts'

/** The fields of a vendor in every event. */
export interface VendorFact {
  subject: { kind: 'vendor'; id: VendorId }
  name: string
  category: VendorCategory
}

export type VendorEvent =
  | ({ kind: 'vendors.created' } & VendorFact)
  | ({ kind: 'vendors.changed'; fields: string[] } & VendorFact)
  /** A vendor was activated or deactivated. `reason`: why the registration was rejected. */
  | ({ kind: 'vendors.statusChanged'; isActive: boolean; reason: string | null } & VendorFact)
  | ({ kind: 'vendors.contractEnding'; contractEnd: Day } & VendorFact)
  | ({ kind: 'vendors.deleted' } & VendorFact)

declare module '../../events/events.ts' {
  interface Events {
    vendors: VendorEvent
  }
}

export const vendorEvents: DescribedEvents<VendorEvent> = {
  part: 'Vendors',
  kinds: {
    'vendors.created': 'Vendor added',
    'vendors.changed': 'Vendor changed',
    'vendors.statusChanged': 'Vendor activated or deactivated',
    'vendors.contractEnding': 'Contract of a vendor about to end',
    'vendors.deleted': 'Vendor deleted'
  },
  records: { vendor: { page: (id) => paths.vendor(id) } },
  choices: ['category'],
  labels: { isActive: 'Active' }
}
