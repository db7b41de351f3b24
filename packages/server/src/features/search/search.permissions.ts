import { search } from '@verandah/contract/search'
import { EVERYONE, type Row } from '../../test/permissionRow.ts'

export const rows: Row[] = [
  { endpoint: search.find, who: EVERYONE, note: 'each their own lists', prepare: async () => ({ query: { q: 'water' } }) }
]
