import { vendors } from '@verandah/contract/vendors'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { presentVendorName } from './vendors.present.ts'
import { listVendorNames } from './vendors.queries.ts'

export function vendorsRoutes(app: AppContext): void {
  implement(app, vendors.names, { needs: 'chooseVendors', cache: true }, async ({ db }, { query }) => ({
    vendors: (await listVendorNames(db, query.category)).map(presentVendorName)
  }))
}
