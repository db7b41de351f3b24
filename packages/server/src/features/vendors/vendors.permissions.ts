import { approvals } from '@verandah/contract/approvals'
import { vendorNames } from '@verandah/contract/vendorNames'
import { vendors } from '@verandah/contract/vendors'
import { about, type Make, type Row } from '../../test/permissionRow.ts'
import { makeVendor, PUMPS } from '../../test/records/vendors.ts'

const WHO = '– – ✓ – ✓ ✓'
const PRESIDENT_AND_ADMINISTRATOR = '– – – – ✓ ✓'

const make: Make = (building) => makeVendor(building, { name: '[Pumps]' })

const registered: Make = async (building) => {
  const { _id } = await building.as.tharindu.call(vendors.create, { body: PUMPS })
  // The list begins with the oldest approval; others have made many.
  const { id } = await building.app.databases.read
    .selectFrom('approvals')
    .select('id')
    .where('subject_id', '=', _id)
    .executeTakeFirstOrThrow()
  return id
}

export const rows: Row[] = [
  { endpoint: vendorNames.list, who: '– – ✓ ✓ ✓ ✓' },
  { endpoint: vendors.list, who: WHO },
  about(vendors.get, '', WHO, make),
  { endpoint: vendors.create, who: WHO, prepare: async () => ({ body: PUMPS }) },
  about(vendors.update, '', WHO, make, { body: { name: '[Changed]' } }),
  about(vendors.setStatus, '', WHO, make, { body: { isActive: false } }),
  about(vendors.contracts, '', WHO, make),
  about(vendors.payments, '', WHO, make),
  about(vendors.delete, '', WHO, make),
  about(approvals.approve, 'a new vendor', PRESIDENT_AND_ADMINISTRATOR, registered),
  about(approvals.reject, 'a new vendor', PRESIDENT_AND_ADMINISTRATOR, registered, { body: { reason: '[Not known]' } })
]
