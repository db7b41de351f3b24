import { addDays } from '@verandah/contract/dates'
import type { TransactionList, TransactionPage } from '@verandah/contract/finances'
import { COUNTED_STATUSES, type TransactionId, type TransactionQuery, type TransactionType } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import { type PageQuery, pagination } from '@verandah/contract/page'
import type { Reading } from '../../core/context.ts'
import { centsOf, type Sum } from '../../core/sums.ts'
import { fold } from '../../db/fold.ts'
import { contains } from '../../db/search.ts'
import type { Found } from '../../recordIndex/recordAnswers.ts'
import { recordIndex } from '../../recordIndex/recordIndex.ts'
import type { Db } from '../../db/open.ts'
import { type Presenting, presentTransactions, readTransactions } from './finances.queries.ts'
import { isCounted } from './finances.policy.ts'
import { readBalance } from './finances.totals.ts'

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
      (status === undefined || (status === 'counted' ? isCounted(row) : row.status === status)) &&
      (category === undefined || row.category === category) &&
      (vendorId === undefined || row.vendor_id === vendorId) &&
      (projectId === undefined || row.project_id === projectId) &&
      (unitNumber === undefined || row.unit_number === unitNumber),
    between: from === undefined && to === undefined ? undefined : () => days
  })
}

export async function listPage(reading: Presenting, query: PageQuery & Partial<TransactionQuery>): Promise<TransactionPage> {
  const { ids, total } = await findTransactions(reading.db, query)
  const rows = await readTransactions(reading.db, ids)
  return { transactions: await presentTransactions(reading, rows), pagination: pagination(query, total) }
}

/** Of what the filters let through and counts: income less expenses. Without a filter that is the balance, which is stored. */
async function sumFound({ db, dialect }: Pick<Reading, 'db' | 'dialect'>, query: TransactionQuery): Promise<Cents> {
  const { type, status, category, from, to, vendorId, projectId, unitNumber } = query
  if (status === 'pending' || status === 'rejected') return NO_MONEY
  const text = fold(query.search ?? '')
  const filters = [type, status === 'counted' ? undefined : status, category, from, to, vendorId, projectId, unitNumber]
  if (text === '' && filters.every((value) => value === undefined)) return (await readBalance(db)).balance
  let rows = db.selectFrom('finances_transactions').where('deleted_at', 'is', null)
  rows = rows.where('status', 'in', status === undefined || status === 'counted' ? COUNTED_STATUSES : [status])
  if (type !== undefined) rows = rows.where('type', '=', type)
  if (category !== undefined) rows = rows.where('category', '=', category)
  if (from !== undefined) rows = rows.where('date', '>=', from)
  if (to !== undefined) rows = rows.where('date', '<=', to)
  if (vendorId !== undefined) rows = rows.where('vendor_id', '=', vendorId)
  if (projectId !== undefined) rows = rows.where('project_id', '=', projectId)
  if (unitNumber !== undefined) rows = rows.where('unit_number', '=', unitNumber)
  if (text !== '') rows = rows.where(contains(dialect, 'search_key', text))
  const sums = await rows
    .select((select) => ['type', select.fn.sum<Sum>('amount').as('amount')])
    .groupBy('type')
    .execute()
  const sumOf = (side: TransactionType) => centsOf(sums.find((one) => one.type === side)?.amount)
  return subtractCents(sumOf('income'), sumOf('expense'))
}

export async function listTransactions(reading: Presenting & Pick<Reading, 'dialect'>, query: TransactionQuery): Promise<TransactionList> {
  const [page, sum] = [await listPage(reading, query), await sumFound(reading, query)]
  return { ...page, sum: rupees(sum) }
}
