import type { TransactionList, TransactionPage } from '@verandah/contract/finances'
import { COUNTED_STATUSES, type TransactionId, type TransactionQuery } from '@verandah/contract/financesInput'
import { type Cents, NO_MONEY, rupees, subtractCents } from '@verandah/contract/money'
import { type PageQuery, pagination } from '@verandah/contract/page'
import { sql } from 'kysely'
import type { ReadContext } from '../../../core/context.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { LOWEST } from '../../../db/columns.ts'
import { countRows, type FoundPage, idsOfPage } from '../../../db/findPage.ts'
import { fold, contains } from '../../../db/search.ts'
import { isCounted } from '../finances.policy.ts'
import type { TransactionRow } from '../finances.present.ts'
import { type TransactionReadCtx, presentTransactions, readTransactions } from '../finances.queries.ts'
import { IS_EARNED } from '../sums/earned.queries.ts'
import { readBalance } from '../finances.totals.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'dialect'>

/** Selects the transactions that match the filters but that for bills. */
function matchingWithBills({ db, dialect }: ReadCtx, query: Partial<TransactionQuery>) {
  const { type, status, category, from, to, vendorId, projectId, unitNumber, opening, search } = query
  let rows = db
    .selectFrom('finances_transactions')
    .where('deleted_at', 'is', null)
    .where('date', '>=', from ?? LOWEST)
  if (to !== undefined) rows = rows.where('date', '<=', to)
  if (type !== undefined) rows = rows.where('type', '=', type)
  if (status !== undefined) rows = rows.where('status', 'in', status === 'counted' ? COUNTED_STATUSES : [status])
  if (category !== undefined) rows = rows.where('category', '=', category)
  if (vendorId !== undefined) rows = rows.where('vendor_id', '=', vendorId)
  if (projectId !== undefined) rows = rows.where('project_id', '=', projectId)
  if (unitNumber !== undefined) rows = rows.where('unit_number', '=', unitNumber)
  if (opening === 'exclude') rows = rows.where(IS_EARNED)
  return search === undefined ? rows : rows.where(contains(dialect, 'search_key', fold(search)))
}

/**
 * The condition that a row is a bill that a unit has not paid (`isUnpaidDue`). With values in its text, so that SQLite finds
 * the index of these rows.
 */
const IS_UNPAID_BILL = sql<boolean>`type = 'income' and status = 'pending' and unit_number > ''`

/** Selects the transactions that match the filters. */
function matching(reading: ReadCtx, query: Partial<TransactionQuery>) {
  const rows = matchingWithBills(reading, query)
  if (query.bills === 'only') return rows.where(IS_UNPAID_BILL)
  return query.bills === 'exclude' ? rows.where(sql<boolean>`(type <> 'income' or status <> 'pending' or unit_number is null)`) : rows
}

interface Counted {
  total: number
  /** The unpaid bills that match the other filters. */
  unpaidBills: { count: number; sum: Cents }
  /** The income less the expenses among those that count. */
  sum: Cents
  /** The sum of rows that do not count. Null where the filter is not the status pending or rejected. */
  notCounted: Cents | null
}

const FILTERS = ['type', 'status', 'category', 'from', 'to', 'vendorId', 'projectId', 'unitNumber', 'opening', 'search'] as const

const isOfUncounted = ({ status }: Partial<TransactionQuery>) => status !== undefined && status !== 'counted' && !isCounted({ status })

async function countAndSum(reading: ReadCtx, query: Partial<TransactionQuery>): Promise<Counted> {
  const [all, unpaidBills] = await Promise.all([sumWithBills(reading, query), countUnpaidBills(reading, query)])
  // What is not paid does not count.
  if (query.bills === 'only')
    return { total: unpaidBills.count, unpaidBills, sum: NO_MONEY, notCounted: isOfUncounted(query) ? unpaidBills.sum : null }
  const notCounted = all.notCounted !== null && query.bills === 'exclude' ? subtractCents(all.notCounted, unpaidBills.sum) : all.notCounted
  return { ...all, notCounted, unpaidBills, total: query.bills === 'exclude' ? all.total - unpaidBills.count : all.total }
}

async function countUnpaidBills(reading: ReadCtx, query: Partial<TransactionQuery>): Promise<Counted['unpaidBills']> {
  const { count, sum } = await matchingWithBills(reading, query)
    .where(IS_UNPAID_BILL)
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.sum<Sum>('amount').as('sum')])
    .executeTakeFirstOrThrow()
  return { count, sum: centsOf(sum) }
}

async function sumWithBills(reading: ReadCtx, query: Partial<TransactionQuery>): Promise<Omit<Counted, 'unpaidBills'>> {
  const rows = matchingWithBills(reading, query)
  // The sum of all transactions is the balance, which is stored.
  if (FILTERS.every((name) => query[name] === undefined))
    return { total: await countRows(rows), sum: (await readBalance(reading.db)).balance, notCounted: null }
  const uncounted = isOfUncounted(query)
  const { count, sum } = await rows
    .select((select) => {
      const signed = select
        .case()
        .when('type', '=', 'income')
        .then(select.ref('amount'))
        .else(select.neg(select.ref('amount')))
        .end()
      // A list of one status has either what counts or what does not.
      const meant = uncounted ? signed : select.case().when('status', 'in', COUNTED_STATUSES).then(signed).end()
      return [select.fn.countAll<number>().as('count'), select.fn.sum<Sum>(meant).as('sum')]
    })
    .executeTakeFirstOrThrow()
  return uncounted ? { total: count, sum: NO_MONEY, notCounted: centsOf(sum) } : { total: count, sum: centsOf(sum), notCounted: null }
}

/** Selects the ids by date, and then by creation, the newest first. */
const inOrder = (reading: ReadCtx, query: Partial<TransactionQuery>) =>
  matching(reading, query).select('id').orderBy('date', 'desc').orderBy('id', 'desc')

/** Returns the count of the transactions that match the filters, their sum, and the ids of a page, in order. */
export async function findTransactions(reading: ReadCtx, query: Partial<TransactionQuery>): Promise<FoundPage<TransactionId> & Counted> {
  return { ...(await countAndSum(reading, query)), ids: await idsOfPage(inOrder(reading, query), query) }
}

/** Returns the ids of the newest transactions, without unpaid bills. */
export function latestTransactions(reading: ReadCtx, limit: number): Promise<TransactionId[]> {
  return idsOfPage(inOrder(reading, { bills: 'exclude' }), { limit })
}

type Listing = TransactionReadCtx & Pick<ReadContext, 'dialect'>

export async function listTransactions(reading: Listing, query: Partial<TransactionQuery> & PageQuery): Promise<TransactionList> {
  const { ids, total, sum, notCounted, unpaidBills } = await findTransactions(reading, query)
  const transactions = await presentTransactions(reading, await readTransactions(reading.db, ids))
  return {
    transactions,
    pagination: pagination(query, total),
    sum: rupees(sum),
    notCounted: notCounted === null ? null : rupees(notCounted),
    unpaidBills: { ...unpaidBills, sum: rupees(unpaidBills.sum) }
  }
}

export async function listPage(reading: Listing, query: Partial<TransactionQuery> & PageQuery): Promise<TransactionPage> {
  const { transactions, pagination: page } = await listTransactions(reading, query)
  return { transactions, pagination: page }
}

/** The number of transactions in a batch of an export, which keeps other calls from waiting. */
const BATCH = 500

/** Yields all transactions that match the filters, in batches, in the order of the list; `total` is their count. */
export async function walkTransactions(
  reading: ReadCtx,
  query: Partial<TransactionQuery>
): Promise<{ total: number; batches: AsyncIterable<TransactionRow[]> }> {
  const ids = await idsOfPage(inOrder(reading, query), {})
  async function* batches() {
    for (let start = 0; start < ids.length; start += BATCH) yield await readTransactions(reading.db, ids.slice(start, start + BATCH))
  }
  return { total: ids.length, batches: batches() }
}
