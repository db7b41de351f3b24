import { endpoint } from './endpoint.ts'
import { filter } from './fields.ts'
import { VendorId } from './ids.ts'
import { namedObject, z } from './z.ts'

export const VENDOR_CATEGORIES = ['maintenance', 'security', 'cleaning', 'landscaping', 'electrical', 'plumbing'] as const
export type VendorCategory = (typeof VENDOR_CATEGORIES)[number]

/** A vendor as a chooser lists it. */
export const VendorName = namedObject('VendorName', {
  _id: VendorId,
  name: z.string(),
  category: z.enum(VENDOR_CATEGORIES),
  isActive: z.boolean()
})
export type VendorName = z.output<typeof VendorName>

/**
 * The call from which other features choose vendors. It has a file of its own, so that their pages load no more of the
 * vendors.
 */
export const vendorNames = {
  list: endpoint('GET', '/api/vendors/names', {
    shows: ['vendors'],
    summary: 'All vendors by name, to choose from',
    query: z.object({ category: filter('Category', VENDOR_CATEGORIES) }),
    response: z.object({ vendors: z.array(VendorName) })
  })
}
