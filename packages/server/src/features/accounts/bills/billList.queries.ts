import type { BillId } from '@verandah/contract/ids'
import type { Bill, BillFilters, BillQuery } from '@verandah/contract/bills'
import { dayOf } from '@verandah/contract/dates'
import type { EntryId } from '@verandah/contract/books'
import { addCents, rupees, sumOf } from '@verandah/contract/money'
import { type Pagination, pagination } from '@verandah/contract/page'
import type { z } from '@verandah/contract/z'
import type { ReadContext } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { presentRecord } from '../../../core/versions.ts'
import { sql } from 'kysely'
import { compileOnce } from '../../../db/compileOnce.ts'
import { findPage, rowsInOrder } from '../../../db/findPage.ts'
import type { Db } from '../../../db/open.ts'
import { paymentsOfBills } from '../payments/payments.queries.ts'
import { namesOfPeople } from '../../units/billed.queries.ts'
import { pendingAbout } from '../../approvals/pendingAbout.queries.ts'
import { accountsSeenBy } from '../../units/holdings.queries.ts'
import { creditedBills } from '../credits/credits.queries.ts'
import { billPolicy } from '../accounts.policy.ts'
import type { BillRow } from '../accounts.table.ts'
import { instalmentOf, type NamedCharge, readBases, runsOf } from './chargeBasis.queries.ts'
import { detailsOf } from './chargeDetails.present.ts'
import { waitingToBeVoid } from './voids/followed.queries.ts'
import { financeAbilities } from '../../books/books.policy.ts'

type Filters = z.output<typeof BillFilters>

function filtered(db: Db, { unitNumber, status, runId }: Filters) {
  let bills = db.selectFrom('dues_bills')
  if (unitNumber !== undefined) bills = bills.where('unit_id', 'in', db.selectFrom('units').select('id').where('label', '=', unitNumber))
  if (status !== undefined) bills = bills.where('status', '=', status)
  return runId === undefined ? bills : bills.where('run_id', '=', runId)
}

interface NamedBill extends BillRow {
  label: string
}

function readBills(db: Db, ids: readonly BillId[]): Promise<NamedBill[]> {
  return rowsInOrder(ids, () =>
    db
      .selectFrom('dues_bills')
      .innerJoin('units', 'units.id', 'unit_id')
      .selectAll('dues_bills')
      .select('label')
      .where('dues_bills.id', 'in', ids)
      .execute()
  )
}

function readCharges(db: Db, ids: readonly BillId[]): Promise<NamedCharge[]> {
  return db
    .selectFrom('dues_charges')
    .innerJoin('dues_kinds', 'dues_kinds.id', 'kind_id')
    .selectAll('dues_charges')
    .select('name')
    .where('bill_id', 'in', ids)
    .orderBy('place')
    .execute()
}

/** Returns a function that finds the entry of a bill: its own, or that of its run. */
async function readEntries(db: Db, rows: readonly BillRow[]): Promise<(row: BillRow) => EntryId | null> {
  const found = await db
    .selectFrom('books_entries')
    .select(['id', 'source_id'])
    .where('source_id', 'in', [...new Set(rows.map(({ id, run_id }) => run_id ?? id))])
    .where('purpose', 'in', ['bill 1', 'bills 1'])
    .execute()
  const entries = new Map<string, EntryId>(found.map(({ id, source_id }) => [source_id, id]))
  return ({ id, run_id }) => entries.get(run_id ?? id) ?? null
}

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'now' | 't'>

/** Returns by how much payments, credit notes and write-offs have lowered a bill. */
function reductionsOf(paidBy: Bill['paidBy']): Pick<Bill, 'paid' | 'credited' | 'writtenOff'> {
  const sum = (of: Bill['paidBy'][number]['kind']) => sumOf(paidBy.flatMap(({ kind, amount }) => (kind === of ? amount : [])))
  return { paid: sum('payment'), credited: sum('credit_note'), writtenOff: sum('write_off') }
}

async function presentBills(reading: ReadCtx, rows: readonly NamedBill[]): Promise<Bill[]> {
  const { db, actor, t } = reading
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const allCharges = await readCharges(db, ids)
  const charges = Map.groupBy(allCharges, ({ bill_id }) => bill_id)
  const runs = await runsOf(db, rows)
  const bases = await readBases(db, rows, allCharges, runs)
  const paid = await paymentsOfBills(db, ids)
  const credited = await creditedBills(db, ids)
  const waiting = await pendingAbout(db, 'bill_void', ids)
  const waitsToBeVoid = await waitingToBeVoid(reading, rows)
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ person_id }) => person_id ?? [])
  )
  const entryOf = await readEntries(db, rows)
  return rows.map((row) => {
    const own = charges.get(row.id) ?? []
    const { number, run_id, label, person_id, bill_day, due_day, description, status, reason } = row
    const amount = addCents(own.map((charge) => charge.amount))
    const paidBy = (paid.get(row.id) ?? []).map((one) => ({
      paymentId: one.payment,
      creditId: one.credit,
      kind: one.kind ?? ('payment' as const),
      receiptNumber: one.receipt,
      date: one.date,
      amount: rupees(one.amount)
    }))
    return {
      ...presentRecord(row),
      number,
      runId: run_id,
      unitNumber: label,
      billDay: bill_day,
      dueDay: due_day,
      description,
      status,
      pending: waiting.has(row.id) ? 'void' : null,
      voidWaits: waitsToBeVoid.has(row.id),
      reason,
      billedTo: (person_id !== null && names.get(person_id)) || null,
      instalment: instalmentOf(row, runs.get(run_id ?? '')),
      amount: rupees(amount),
      broughtForward: row.brought_forward === null ? null : rupees(row.brought_forward),
      toPay: row.brought_forward === null ? null : rupees(addCents([row.brought_forward, amount])),
      cancelledOn: row.cancelled_on,
      ...reductionsOf(paidBy),
      open: rupees(addCents(own.map(({ open }) => open))),
      charges: own.map((charge) => {
        const basis = bases.get(charge.id)
        return {
          _id: charge.id,
          kindId: charge.kind_id,
          kind: basis?.name ?? charge.name,
          fund: charge.fund,
          amount: rupees(charge.amount),
          open: rupees(charge.open),
          interestFor: charge.interest_for,
          details: basis === undefined ? [] : detailsOf(basis, charge.amount, t)
        }
      }),
      paidBy,
      entryId: entryOf(row),
      ...billPolicy(actor, { ...row, isCredited: credited.has(row.id), isWaiting: waiting.has(row.id) })
    }
  })
}

export async function listBills(reading: ReadContext, query: BillQuery): Promise<{ bills: Bill[]; pagination: Pagination }> {
  const { db } = reading
  const inOrder = filtered(db, query).select('id').orderBy('due_day', 'desc').orderBy('number', 'desc')
  const { total, ids } = await findPage(filtered(db, query), inOrder, query)
  return { bills: await presentBills(reading, await readBills(db, ids)), pagination: pagination(query, total) }
}

const selectOpen = compileOnce<{ unit: string }, { id: BillId }>((db, value) =>
  db
    .selectFrom('dues_bills')
    .select('id')
    .where('unit_id', '=', db.selectFrom('units').select('units.id').where('label', '=', value('unit')))
    .where('status', '=', sql.lit('open'))
    .orderBy('due_day')
    .orderBy('number')
)

/** Lists the open bills of a unit, the oldest due day first. */
export async function listOpenBills(reading: ReadCtx, unit: string): Promise<Bill[]> {
  const ids = (await selectOpen(reading.db, { unit }, [])).map(({ id }) => id)
  return presentBills(reading, await readBills(reading.db, ids))
}

/** Returns bills by their ids, in this order. */
export async function listBillsByIds(reading: ReadCtx, ids: readonly BillId[]): Promise<Bill[]> {
  return presentBills(reading, await readBills(reading.db, ids))
}

/** Returns the presented bill; 404 where there is none. */
export async function presentBill(reading: ReadCtx, id: BillId): Promise<Bill> {
  const [bill] = await listBillsByIds(reading, [id])
  return bill ?? throwProblem('not_found')
}

/**
 * Returns the bill for those who see the building's finances, or see the account of its unit today; 404 for all others.
 */
export async function readOwnBill(reading: ReadContext, id: BillId): Promise<Bill> {
  const { db, actor, now } = reading
  const bill = await presentBill(reading, id)
  if (financeAbilities.seeFinances(actor)) return bill
  const seen = await accountsSeenBy(db, actor.id, dayOf(now))
  return seen.includes(bill.unitNumber) ? bill : throwProblem('not_found')
}
