import { addDays } from '@verandah/contract/dates'
import type { TransactionPage } from '@verandah/contract/finances'
import type { TransactionId, TransactionQuery } from '@verandah/contract/financesInput'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { Found } from '../../recordIndex/recordAnswers.ts'
import { recordIndex } from '../../recordIndex/recordIndex.ts'
import type { Db } from '../../db/open.ts'
import { type Presenting, presentTransactions, readTransactions } from './finances.queries.ts'

const find = recordIndex({
  table: 'finances_transactions',
  columns: ['type', 'category', 'status', 'unit_number', 'vendor_id', 'project_id'],
  time: 'date',
  isOrderedByTime: true
})

/** What the filters let through: how many there are, and the ids of a page, by date, then by when they were made, newest first. */
export function findTransactions(db: Db, query: Partial<TransactionQuery>): Promise<Found<TransactionId>> {
  const { type, status, category, from, to, vendorId, projectId, unitNumber } = query
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { before: addDays(to, 1) }) }
  return find(db, {
    ...query,
    by: [type, status, category, from, to, vendorId, projectId, unitNumber],
    matches: (row) =>
      (type === undefined || row.type === type) &&
      (status === undefined || row.status === status) &&
      (category === undefined || row.category === category) &&
      (vendorId === undefined || row.vendor_id === vendorId) &&
      (projectId === undefined || row.project_id === projectId) &&
      (unitNumber === undefined || row.unit_number === unitNumber),
    between: from === undefined && to === undefined ? undefined : () => days
  })
}

export async function listTransactions(reading: Presenting, query: PageQuery & Partial<TransactionQuery>): Promise<TransactionPage> {
  const { ids, total } = await findTransactions(reading.db, query)
  const rows = await readTransactions(reading.db, ids)
  return { transactions: await presentTransactions(reading, rows), pagination: pagination(query, total) }
}
