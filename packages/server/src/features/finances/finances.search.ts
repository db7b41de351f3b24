import { rupees } from '@verandah/contract/money'
import { makeExcerpt } from '../../core/makeExcerpt.ts'
import type { SearchSources } from '../../feature.ts'
import { readTransactions } from './finances.queries.ts'
import { findTransactions } from './list/transactionList.queries.ts'

export const transactionSearch = {
  finances: {
    needs: 'seeFinances',
    async find(reading, search, limit) {
      const { ids, total } = await findTransactions(reading, { search, page: 1, limit })
      const rows = await readTransactions(reading.db, ids)
      const hits = rows.map(({ id, description, type, amount, status, date, vendor, unit_number, reference, bill_number }) => {
        const found = makeExcerpt(description, [vendor, unit_number, reference, bill_number], search)
        return { _id: id, description, type, amount: rupees(amount), status, date, unitNumber: unit_number, ...found }
      })
      return { total, hits }
    }
  }
} satisfies Partial<SearchSources>
