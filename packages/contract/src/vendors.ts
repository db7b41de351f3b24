import { endpoint } from './endpoint.ts'
import { filter } from './fields.ts'
import { type Id, idOf } from './ids.ts'
import { z } from './z.ts'

export type VendorId = Id<'vendor'>
export const VendorId = idOf('vendor')

export const VENDOR_CATEGORIES = ['maintenance', 'security', 'cleaning', 'landscaping', 'electrical', 'plumbing'] as const
export type VendorCategory = (typeof VENDOR_CATEGORIES)[number]

/** A vendor as a chooser lists it. */
export const VendorName = z
  .object({ _id: VendorId, name: z.string(), category: z.enum(VENDOR_CATEGORIES), isActive: z.boolean() })
  .meta({ id: 'VendorName' })
export type VendorName = z.output<typeof VendorName>

export const vendors = {
  names: endpoint({
    method: 'GET',
    path: '/api/vendors/names',
    summary: 'All vendors by name, to choose from',
    query: z.object({ category: filter('Category', VENDOR_CATEGORIES) }),
    response: z.object({ vendors: z.array(VendorName) })
  })
}
