import { makeExcerpt } from '../../core/makeExcerpt.ts'
import type { SearchSources } from '../../feature.ts'
import { findVendors, readVendors } from './vendors.queries.ts'

export const vendorSearch = {
  vendors: {
    needs: 'manageVendors',
    async find(reading, search, limit) {
      const { total, ids } = await findVendors(reading, { search, page: 1, limit })
      const rows = await readVendors(reading.db, ids)
      const hits = rows.map(({ id, name, category, is_active, contact_person, phone, email, description }) => {
        const found = makeExcerpt(name, [description, contact_person, phone, email], search)
        return { _id: id, name, category, isActive: is_active === 1, ...found }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
