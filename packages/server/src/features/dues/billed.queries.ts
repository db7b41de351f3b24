import { type Day, type Month, monthOf } from '@verandah/contract/dates'
import { addCents, type Cents, NO_MONEY } from '@verandah/contract/money'
import { sql } from 'kysely'
import { ACCOUNT } from '../../core/ledger.ts'
import { centsOf, type Sum } from '../../core/totals.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import type { BilledKind } from './dues.present.ts'

interface Days {
  from: Day
  to: Day
}

/** The charges of bills of some days, by the day of the bill; what was cancelled is none, nor what was billed before the books began. */
function chargesBetween(db: Db, { from, to }: Days) {
  return db
    .selectFrom('dues_bills as bill')
    .innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
    .where('bill.bill_day', '>=', from)
    .where('bill.bill_day', '<=', to)
    .where('bill.status', '!=', sql.lit('void'))
    .where('charge.account', '!=', sql.lit(ACCOUNT.earlierYears))
}

const paidBetween = (db: Db, days: Days) =>
  chargesBetween(db, days)
    .innerJoin('payments_allocations as allocation', 'allocation.charge_id', 'charge.id')
    // What was credited has not been received.
    .where('allocation.payment_id', 'is not', null)

interface OfDay {
  day: Day
  sum: Sum
}
const selectBilled = compileOnce<Days, OfDay>((db, value) =>
  chargesBetween(db, { from: value('from'), to: value('to') })
    .select((select) => ['bill.bill_day as day', select.fn.sum<Sum>('charge.amount').as('sum')])
    .groupBy('bill.bill_day')
)
const selectReceived = compileOnce<Days, OfDay>((db, value) =>
  paidBetween(db, { from: value('from'), to: value('to') })
    .select((select) => ['bill.bill_day as day', select.fn.sum<Sum>('allocation.amount').as('sum')])
    .groupBy('bill.bill_day')
)

function byMonth(rows: readonly OfDay[]): Map<Month, Cents> {
  const months = Map.groupBy(rows, ({ day }) => monthOf(day))
  return new Map([...months].map(([month, days]) => [month, addCents(days.map(({ sum }) => centsOf(sum)))]))
}

/** Of what units were billed in each month, how much has been received by now; a month without bills is left out. */
export async function readCollected(db: Db, days: Days): Promise<Map<Month, { billed: Cents; received: Cents }>> {
  const received = byMonth(await selectReceived(db, days, []))
  const billed = byMonth(await selectBilled(db, days, []))
  return new Map([...billed].map(([month, sum]) => [month, { billed: sum, received: received.get(month) ?? NO_MONEY }]))
}

/** What units were billed on some days, by kind, in the order of payment. */
export async function readBilledKinds(db: Db, days: Days): Promise<BilledKind[]> {
  const received = await paidBetween(db, days)
    .select((select) => ['charge.kind_id as id', select.fn.sum<Sum>('allocation.amount').as('sum')])
    .groupBy('charge.kind_id')
    .execute()
  const receivedFor = new Map(received.map(({ id, sum }) => [id, centsOf(sum)]))
  const rows = await chargesBetween(db, days)
    .innerJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .select((select) => ['kind.id', 'kind.name', select.fn.sum<Sum>('charge.amount').as('billed')])
    .select((select) => select.fn.sum<Sum>('charge.open').as('open'))
    .groupBy(['kind.id', 'kind.name', 'kind.position'])
    .orderBy('kind.position')
    .orderBy('kind.id')
    .execute()
  return rows.map(({ id, name, billed, open }) => ({
    kind: name,
    billed: centsOf(billed),
    received: receivedFor.get(id) ?? NO_MONEY,
    open: centsOf(open)
  }))
}
