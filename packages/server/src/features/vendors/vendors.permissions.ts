import { approvals } from '@verandah/contract/approvals'
import type { Endpoint } from '@verandah/contract/endpoint'
import { vendorNames } from '@verandah/contract/vendorNames'
import { vendors } from '@verandah/contract/vendors'
import type { TestBuilding } from '../../test/building.ts'
import type { Row } from '../../test/permissionRow.ts'
import { makeVendor, PUMPS } from '../../test/records/vendors.ts'

const WHO = '– – ✓ – ✓ ✓'
const PRESIDENT_AND_ADMINISTRATOR = '– – – – ✓ ✓'

function about(endpoint: Endpoint, sent: object = {}): Row {
  return { endpoint, who: WHO, prepare: async (building) => ({ params: { id: await makeVendor(building, { name: '[Pumps]' }) }, ...sent }) }
}

const registered = (body?: object) => async (building: TestBuilding) => {
  const { _id } = await building.as.tharindu.call(vendors.create, { body: PUMPS })
  const { approvals: open } = await building.as.nirmala.call(approvals.list)
  return { params: { id: open.find(({ subject }) => subject._id === _id)?._id }, ...(body !== undefined && { body }) }
}

export const rows: Row[] = [
  { endpoint: vendorNames.list, who: '– – ✓ ✓ ✓ ✓' },
  { endpoint: vendors.list, who: WHO },
  about(vendors.get),
  { endpoint: vendors.create, who: WHO, prepare: async () => ({ body: PUMPS }) },
  about(vendors.update, { body: { name: '[Changed]' } }),
  about(vendors.setStatus, { body: { isActive: false } }),
  about(vendors.contracts),
  about(vendors.payments),
  about(vendors.delete),
  { endpoint: approvals.approve, note: 'a new vendor', who: PRESIDENT_AND_ADMINISTRATOR, prepare: registered() },
  { endpoint: approvals.reject, note: 'a new vendor', who: PRESIDENT_AND_ADMINISTRATOR, prepare: registered({ reason: '[Not known]' }) }
]
