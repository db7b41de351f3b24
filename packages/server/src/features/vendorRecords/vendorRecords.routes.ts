import { vendorRecords } from '@verandah/contract/vendorRecords'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { listContracts } from '../documents/vendorContracts.queries.ts'
import { listPage } from '../finances/transactionList.queries.ts'
import { getVendor, listVendors, presentOne } from './vendorRecords.queries.ts'
import { createVendorRecord, deleteVendorRecord, setVendorStatus, updateVendor } from './vendorRecords.service.ts'

const needs = 'manageVendors'

export function vendorRecordsRoutes(app: AppContext): void {
  implement(app, vendorRecords.list, { needs, cache: true }, (reading, { query }) => listVendors(reading, query))
  implement(app, vendorRecords.get, { needs }, async (reading, { params }) => presentOne(reading, await getVendor(reading.db, params.id)))
  implement(app, vendorRecords.create, { needs }, (ctx, { body }) => createVendorRecord(ctx, body))
  implement(app, vendorRecords.update, { needs }, (ctx, { params, body, ifMatch }) => updateVendor(ctx, params.id, body, ifMatch))
  implement(app, vendorRecords.setStatus, { needs }, (ctx, { params, body, ifMatch }) =>
    setVendorStatus(ctx, params.id, body.isActive, ifMatch)
  )
  implement(app, vendorRecords.contracts, { needs }, async (reading, { params, query }) => {
    const { id } = await getVendor(reading.db, params.id)
    return listContracts(reading, id, query)
  })
  implement(app, vendorRecords.payments, { needs }, async (reading, { params, query }) => {
    const { id } = await getVendor(reading.db, params.id)
    return listPage(reading, { ...query, vendorId: id })
  })
  implement(app, vendorRecords.delete, { needs }, (ctx, { params, ifMatch }) => deleteVendorRecord(ctx, params.id, ifMatch))
}
