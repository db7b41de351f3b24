import { vendorNames } from '@verandah/contract/vendorNames'
import { vendors } from '@verandah/contract/vendors'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { presentVendorName } from './vendors.present.ts'
import { getVendor, listVendorNames, listVendors, presentOne } from './vendors.queries.ts'
import { createVendor, deleteVendor, setVendorStatus, updateVendor } from './vendors.service.ts'

const needs = 'manageVendors'

export function vendorsRoutes(app: AppContext): void {
  implement(app, vendorNames.list, { needs: 'chooseVendors', cache: true }, async ({ db }, { query }) => ({
    vendors: (await listVendorNames(db, query.category)).map(presentVendorName)
  }))
  implement(app, vendors.list, { needs, cache: true }, (reading, { query }) => listVendors(reading, query))
  implement(app, vendors.get, { needs }, async (reading, { params }) => presentOne(reading, await getVendor(reading.db, params.id)))
  implement(app, vendors.create, { needs }, (ctx, { body }) => createVendor(ctx, body))
  implement(app, vendors.update, { needs }, (ctx, { params, body, ifMatch }) => updateVendor(ctx, params.id, body, ifMatch))
  implement(app, vendors.setStatus, { needs }, (ctx, { params, body, ifMatch }) => setVendorStatus(ctx, params.id, body.isActive, ifMatch))
  implement(app, vendors.delete, { needs }, (ctx, { params, ifMatch }) => deleteVendor(ctx, params.id, ifMatch))
}
