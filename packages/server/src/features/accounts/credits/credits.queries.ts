import type { CreditId } from '@verandah/contract/ids'
import type { EntryId } from '@verandah/contract/books'
import type { Credit, CreditKind, CreditQuery } from '@verandah/contract/credits'
import type { Day } from '@verandah/contract/dates'
import { rupees } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { presentRecord } from '../../../core/versions.ts'
import { countRows, findPage, rowsInOrder } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import type { ApprovalDetails } from '../../../feature.ts'
import type { ApprovalRow } from '../../approvals/approvals.table.ts'
import { readCountsOn } from '../../books/closings/closedMonths.queries.ts'

function filtered(db: Db, { unitNumber, billId }: CreditQuery) {
  const credits = db.selectFrom('dues_credits')
  const ofBill = billId === undefined ? credits : credits.where('bill_id', '=', billId)
  if (unitNumber === undefined) return ofBill
  const bills = db.selectFrom('dues_bills').innerJoin('units', 'units.id', 'unit_id').select('dues_bills.id')
  return ofBill.where('bill_id', 'in', bills.where('label', '=', unitNumber))
}

async function readEntries(db: Db, ids: readonly CreditId[]): Promise<Map<string, EntryId>> {
  const entries = db.selectFrom('books_entries').select(['id', 'source_id']).where('source_kind', '=', 'credit')
  const rows = await entries.where('source_id', 'in', ids).where('purpose', '=', 'credit 1').execute()
  return new Map(rows.map(({ id, source_id }) => [source_id, id]))
}

async function presentCredits(db: Db, ids: readonly CreditId[]): Promise<Credit[]> {
  if (ids.length === 0) return []
  const rows = await rowsInOrder(ids, () =>
    db
      .selectFrom('dues_credits as credit')
      .innerJoin('dues_bills as bill', 'bill.id', 'credit.bill_id')
      .innerJoin('units', 'units.id', 'bill.unit_id')
      .selectAll('credit')
      .select(['bill.number', 'units.label'])
      .where('credit.id', 'in', ids)
      .execute()
  )
  const entries = await readEntries(db, ids)
  return rows.map((row) => {
    const { id, kind, bill_id, number, label, amount, date, reason, resolution, status } = row
    const fields = { kind, date, reason, resolution, status, amount: rupees(amount) }
    return { ...presentRecord(row), ...fields, billId: bill_id, billNumber: number, unitNumber: label, entryId: entries.get(id) ?? null }
  })
}

/** Lists credits, the newest day first. */
export async function listCredits({ db }: ReadContext, query: CreditQuery): Promise<{ credits: Credit[]; pagination: Pagination }> {
  const inOrder = filtered(db, query).select('id').orderBy('date', 'desc').orderBy('id', 'desc')
  const { total, ids } = await findPage(filtered(db, query), inOrder, query)
  return { credits: await presentCredits(db, ids), pagination: pagination(query, total) }
}

/** Counts the credits until a day that wait for a decision. */
export function countProposedCredits(db: Db, until: Day): Promise<number> {
  return countRows(db.selectFrom('dues_credits').where('status', '=', 'pending').where('date', '<=', until))
}

/**
 * Returns the details of approvals of one kind of credit, by their ids: the day on which the credit will count, where
 * that is not its own.
 */
export async function readCreditDetails(
  { db }: Pick<ReadContext, 'db'>,
  kind: CreditKind,
  rows: readonly Pick<ApprovalRow, 'id' | 'subject_id'>[]
): Promise<Map<string, ApprovalDetails>> {
  const bills = rows.map(({ subject_id }) => subject_id as Credit['billId'])
  const pending = db.selectFrom('dues_credits').select(['bill_id', 'date']).where('status', '=', 'pending').where('kind', '=', kind)
  const countsOn = await readCountsOn({ db })
  const days = new Map<string, Day>((await pending.where('bill_id', 'in', bills).execute()).map(({ bill_id, date }) => [bill_id, date]))
  return new Map(
    rows.flatMap(({ id, subject_id }) => {
      const day = days.get(subject_id)
      return day === undefined ? [] : [[id, { countsOn: countsOn(day) }]]
    })
  )
}

/** Returns the presented credit; 404 where there is none. */
export async function presentCredit({ db }: Pick<ReadContext, 'db'>, id: CreditId): Promise<Credit> {
  const [credit] = await presentCredits(db, [id])
  return credit ?? throwProblem('not_found')
}

/** Returns the bills that have a posted credit. */
export async function creditedBills(db: Db, ids: readonly Credit['billId'][]): Promise<Set<Credit['billId']>> {
  if (ids.length === 0) return new Set()
  const credits = db.selectFrom('dues_credits').select('bill_id').distinct().where('status', '=', 'posted')
  return new Set((await credits.where('bill_id', 'in', ids).execute()).map(({ bill_id }) => bill_id))
}

/** Returns the kinds of credits and the numbers of their bills, by their ids. */
export async function readCredits(db: Db, ids: readonly string[]): Promise<Map<string, { kind: CreditKind; number: number }>> {
  if (ids.length === 0) return new Map()
  const credits = db.selectFrom('dues_credits as credit').innerJoin('dues_bills as bill', 'bill.id', 'credit.bill_id')
  const rows = await credits
    .select(['credit.id', 'credit.kind', 'bill.number'])
    .where('credit.id', 'in', ids as CreditId[])
    .execute()
  return new Map(rows.map(({ id, kind, number }) => [id, { kind, number }]))
}
