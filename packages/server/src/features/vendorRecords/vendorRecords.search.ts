import type { SearchSources } from '../../feature.ts'
import { readVendors } from '../vendors/vendors.queries.ts'
import { findVendors } from './vendorRecords.queries.ts'

export const vendorSearch = {
  vendors: {
    needs: 'manageVendors',
    async find({ db }, search, limit) {
      const ids = await findVendors(db, { search })
      const rows = await readVendors(db, ids.slice(0, limit))
      const hits = rows.map(({ id, name, category, is_active }) => ({ _id: id, name, category, isActive: is_active === 1 }))
      return { total: ids.length, hits }
    }
  }
} satisfies Partial<SearchSources>
