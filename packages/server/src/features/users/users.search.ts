import { internationalPhone } from '@verandah/contract/phone'
import type { Excerpt } from '@verandah/contract/searchAnswer'
import { makeExcerpt } from '../../core/makeExcerpt.ts'
import type { SearchSources } from '../../feature.ts'
import { findPeople, parsePeopleSearch } from './names/peopleSearch.ts'
import { readInOrder } from './users.queries.ts'
import type { UserRow } from './users.table.ts'

/** Returns where the search was found in a person: the text itself, else the unit or the phone number that it means. */
function foundIn({ first_name, last_name, email, unit_number, phone }: UserRow, search: string): Excerpt {
  const name = `${first_name} ${last_name}`
  const meant = parsePeopleSearch(search)
  const number = internationalPhone(phone ?? '')
  const found = makeExcerpt(name, [email, unit_number, number], meant.text)
  if (found.excerpt !== null) return found
  if (meant.unit !== null) return makeExcerpt(name, [unit_number], meant.unit)
  return meant.phone === null ? found : makeExcerpt(name, [number], meant.phone)
}

export const userSearch = {
  users: {
    needs: 'manageUsers',
    async find(reading, search, limit) {
      const { total, ids } = await findPeople(reading, { search, page: 1, limit })
      const rows = await readInOrder(reading.db, ids)
      const hits = rows.map((row) => {
        const { id, first_name: firstName, last_name: lastName, email, role, unit_number: unitNumber } = row
        return { _id: id, firstName, lastName, email, role, unitNumber, ...foundIn(row, search) }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
