import { books, type Entry } from '@verandah/contract/books'
import type { TransactionId } from '@verandah/contract/financesInput'
import { checkBooks } from '../../features/books/checkBooks.ts'
import type { TestBuilding } from '../building.ts'

/** What the tests of the ledger read as the treasurer; the building is opened later. */
export function booksIn(building: () => TestBuilding) {
  const treasurer = () => building().as.tharindu

  /** The entries of a transaction, the oldest first. */
  const posted = async (sourceId: TransactionId): Promise<Entry[]> => {
    const { entries } = await treasurer().call(books.entries, { query: { sourceId, limit: 100 } })
    return entries.toSorted((one, other) => one.number - other.number)
  }

  return {
    posted,
    /** The same as '2026-11-01 bill 1: 1200 7B 18500, 4000 -18500'. */
    entries: async (id: TransactionId) =>
      (await posted(id)).map(({ date, purpose, lines }) => {
        const told = lines.map(({ account, unitNumber, amount }) => [account, unitNumber, amount].filter((one) => one !== null).join(' '))
        return `${date} ${purpose.replace(/^reversal \d+$/, 'reversal')}: ${told.join(', ')}`
      }),
    /** What accounts stand at, in rupees; those at 0 are left out. */
    balance: async (on?: string) => {
      const { rows } = await treasurer().call(books.trialBalance, { query: on === undefined ? {} : { on } })
      return Object.fromEntries(rows.flatMap(({ account, total }) => (total === 0 ? [] : [[account, total]])))
    },
    check: () => checkBooks(building().app.databases.read, building().app.databases.dialect)
  }
}
