import { approvals } from '@verandah/contract/approvals'
import type { Endpoint } from '@verandah/contract/endpoint'
import { vendorRecords } from '@verandah/contract/vendorRecords'
import type { TestBuilding } from '../../test/building.ts'
import type { Row } from '../../test/permissionRow.ts'
import { makeVendor, PUMPS } from '../../test/vendors.ts'

const WHO = '– – ✓ – ✓ ✓'
const PRESIDENT_AND_ADMINISTRATOR = '– – – – ✓ ✓'

function about(endpoint: Endpoint, sent: object = {}): Row {
  return { endpoint, who: WHO, prepare: async (building) => ({ params: { id: await makeVendor(building, { name: '[Pumps]' }) }, ...sent }) }
}

const registered = (body?: object) => async (building: TestBuilding) => {
  const { _id } = await building.as.tharindu.call(vendorRecords.create, { body: PUMPS })
  const { approvals: open } = await building.as.nirmala.call(approvals.list)
  return { params: { id: open.find(({ subject }) => subject._id === _id)?._id }, ...(body !== undefined && { body }) }
}

export const rows: Row[] = [
  { endpoint: vendorRecords.list, who: WHO },
  about(vendorRecords.get),
  { endpoint: vendorRecords.create, who: WHO, prepare: async () => ({ body: PUMPS }) },
  about(vendorRecords.update, { body: { name: '[Changed]' } }),
  about(vendorRecords.setStatus, { body: { isActive: false } }),
  about(vendorRecords.contracts),
  about(vendorRecords.payments),
  about(vendorRecords.delete),
  { endpoint: approvals.approve, note: 'a new vendor', who: PRESIDENT_AND_ADMINISTRATOR, prepare: registered() },
  { endpoint: approvals.reject, note: 'a new vendor', who: PRESIDENT_AND_ADMINISTRATOR, prepare: registered({ reason: '[Not known]' }) }
]
