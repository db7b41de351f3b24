import { books } from '@verandah/contract/books'
import type { Row } from '../../test/permissionRow.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

const who = '– – ✓ – ✓ ✓'

export const rows: Row[] = [
  { endpoint: books.trialBalance, who },
  { endpoint: books.entries, who },
  {
    endpoint: books.entry,
    who,
    prepare: async (building) => {
      const { _id } = await transactionsIn(() => building).made('tharindu', 'approved')
      const { entries } = await building.as.tharindu.call(books.entries, { query: { sourceId: _id } })
      return { params: { id: entries[0]?._id ?? '' } }
    }
  }
]
