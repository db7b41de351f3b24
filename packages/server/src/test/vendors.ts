import { instant } from '@verandah/contract/dates'
import type { SessionId } from '@verandah/contract/ids'
import type { VendorId } from '@verandah/contract/vendors'
import { transact } from '../core/transact.ts'
import { DEMO_PEOPLE } from '../demo/people.ts'
import { createVendor, type NewVendor } from '../features/vendors/vendors.service.ts'
import type { TestBuilding } from './building.ts'

const PLUMBER = { category: 'plumbing', contact_person: 'Rohan Fonseka', phone: '+94112550437', email: 'rohan@plumbing.example' } as const

/** A vendor that the treasurer has added. */
export async function makeVendor(
  { app, ids, clock }: TestBuilding,
  vendor: Pick<NewVendor, 'name'> & Partial<NewVendor>
): Promise<VendorId> {
  const actor = { ...DEMO_PEOPLE.tharindu, id: ids.tharindu, sessionId: '' as SessionId }
  return (await transact(app, { actor, now: clock.now }, (ctx) => createVendor(ctx, { ...PLUMBER, ...vendor }))).id
}

/** Nobody can delete one yet; some records still name one that is gone. */
export async function deleteVendor({ app, clock }: TestBuilding, id: VendorId): Promise<void> {
  await app.databases.write
    .updateTable('vendors')
    .set({ deleted_at: instant(clock.now) })
    .where('id', '=', id)
    .execute()
}
