import type { VendorId } from '@verandah/contract/ids'
import { vendors } from '@verandah/contract/vendors'
import type { VendorsTable } from '../../features/vendors/vendors.table.ts'
import type { TestBuilding } from '../building.ts'

type NewVendor = Pick<VendorsTable, 'name'> & Partial<Pick<VendorsTable, 'category' | 'is_active'>> & { description?: string }

const PLUMBER = { category: 'plumbing', contactPerson: 'Rohan Fonseka', phone: '+94112550437', email: 'rohan@plumbing.example' } as const

/** What people write is not translated, and in brackets it looks as if it were. */
export const PUMPS = {
  name: '[Zoysa Pumps]',
  category: 'plumbing',
  contactPerson: '[Rohan Fonseka]',
  phone: '+94112550437',
  email: 'rohan@plumbing.example'
} as const

/** A vendor that the president has added; nobody is asked to confirm it. */
export async function makeVendor({ as }: TestBuilding, { is_active = 1, ...vendor }: NewVendor): Promise<VendorId> {
  const { _id } = await as.nirmala.call(vendors.create, { body: { ...PLUMBER, ...vendor, isActive: is_active === 1 } })
  return _id
}

export async function deleteVendor({ as }: TestBuilding, id: VendorId): Promise<void> {
  await as.tharindu.call(vendors.delete, { params: { id } })
}
