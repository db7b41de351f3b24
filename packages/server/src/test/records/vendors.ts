import type { SessionId, VendorId } from '@verandah/contract/ids'
import { vendors } from '@verandah/contract/vendors'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { insertVendor, type NewVendor } from '../../features/vendors/vendors.service.ts'
import type { TestBuilding } from '../building.ts'

const PLUMBER = { category: 'plumbing', contact_person: 'Rohan Fonseka', phone: '+94112550437', email: 'rohan@plumbing.example' } as const

/** What people write is not translated, and in brackets it looks as if it were. */
export const PUMPS = {
  name: '[Zoysa Pumps]',
  category: 'plumbing',
  contactPerson: '[Rohan Fonseka]',
  phone: '+94112550437',
  email: 'rohan@plumbing.example'
} as const

/** A vendor that the treasurer has added; nobody is asked to confirm it. */
export async function makeVendor(
  { app, ids, clock }: TestBuilding,
  vendor: Pick<NewVendor, 'name'> & Partial<NewVendor>
): Promise<VendorId> {
  const actor = { ...DEMO_PEOPLE.tharindu, id: ids.tharindu, sessionId: '' as SessionId }
  return (await transact(app, { actor, now: clock.now }, (ctx) => insertVendor(ctx, { ...PLUMBER, ...vendor }))).id
}

export async function deleteVendor({ as }: TestBuilding, id: VendorId): Promise<void> {
  await as.tharindu.call(vendors.delete, { params: { id } })
}
