import { books, type Entry } from '@verandah/contract/books'
import type { TransactionId } from '@verandah/contract/financesInput'
import { checkMarks } from '../../commands/doctor/checkMarks.ts'
import { checkBank } from '../../features/bank/checkBank.ts'
import { checkBooks } from '../../features/books/checkBooks.ts'
import type { TestBuilding } from '../building.ts'
import { checkAccounts } from '../../features/accounts/checkAccounts.ts'

/** What the tests of the ledger read as the treasurer; the building is opened later. */
export function booksIn(building: () => TestBuilding) {
  const treasurer = () => building().as.tharindu

  /** A transaction, the bills that were made of it, and what has paid these. */
  const sourcesOf = async (id: TransactionId): Promise<string[]> => {
    const { read } = building().app.databases
    const bills = await read.selectFrom('dues_bills').select('id').where('transaction_id', '=', id).execute()
    const paid = await read
      .selectFrom('payments_allocations')
      .innerJoin('dues_charges', 'dues_charges.id', 'charge_id')
      .innerJoin('dues_bills', 'dues_bills.id', 'bill_id')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('payments.id')
      .distinct()
      .where('dues_bills.transaction_id', '=', id)
      .execute()
    return [id, ...bills.map((bill) => bill.id), ...paid.map((payment) => payment.id)]
  }

  /** The entries of a transaction, the oldest first. */
  const posted = async (id: TransactionId): Promise<Entry[]> => {
    const sources = await sourcesOf(id)
    const entriesOf = async (sourceId: string) => (await treasurer().call(books.entries, { query: { sourceId, limit: 100 } })).entries
    const found: Entry[] = []
    for (const source of sources) found.push(...(await entriesOf(source)))
    return found.toSorted((one, other) => one.number - other.number)
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
    check: async () => {
      const { read, dialect } = building().app.databases
      return [...(await checkBooks(read, dialect)), ...(await checkAccounts(read)), ...(await checkBank(read)), ...(await checkMarks(read))]
    }
  }
}
