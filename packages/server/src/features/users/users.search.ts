import type { SearchSources } from '../../feature.ts'
import { findPeople } from './peopleSearch.ts'
import { readInOrder } from './users.queries.ts'

export const userSearch = {
  users: {
    needs: 'manageUsers',
    async find(reading, search, limit) {
      const ids = await findPeople(reading, { search })
      const rows = await readInOrder(reading.db, ids.slice(0, limit))
      const hits = rows.map(({ id, first_name: firstName, last_name: lastName, email, role, unit_number: unitNumber }) => {
        return { _id: id, firstName, lastName, email, role, unitNumber }
      })
      return { total: ids.length, hits }
    }
  }
} satisfies Partial<SearchSources>
