import { type Day, type Month, monthOf } from '@verandah/contract/dates'
import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import { type RawBuilder, sql } from 'kysely'
import { ACCOUNT } from '../../../core/ledger.ts'
import { centsOf, type Sum } from '../../../core/totals.ts'
import { compileOnce } from '../../../db/compileOnce.ts'
import type { Db } from '../../../db/open.ts'
import type { BilledKind } from '../dues.present.ts'

interface Days {
  from: Day
  to: Day
}

/**
 * Selects the charges of bills dated in a range of days, without cancelled ones and those from before the books began.
 */
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
    // A credit is not received money.
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

/**
 * Returns for each month the amount billed to units and how much of it has been received by now; months without bills
 * are left out.
 */
export async function readCollected(db: Db, days: Days): Promise<Map<Month, { billed: Cents; received: Cents }>> {
  const received = byMonth(await selectReceived(db, days, []))
  const billed = byMonth(await selectBilled(db, days, []))
  return new Map([...billed].map(([month, sum]) => [month, { billed: sum, received: received.get(month) ?? NO_MONEY }]))
}

const NOTHING = sql.lit(0)

/**
 * Selects by kind what units owed before a range of days, and what was billed and cancelled in it; the opening debts
 * were owed before.
 */
function selectCharges(db: Db, { from, to }: Days) {
  const sumOf = (condition: RawBuilder<unknown>) => sql<Sum>`sum(case when ${condition} then charge.amount else ${NOTHING} end)`
  const isOpening = sql`charge.account = ${ACCOUNT.earlierYears}`
  return db
    .selectFrom('dues_bills as bill')
    .innerJoin('dues_charges as charge', 'charge.bill_id', 'bill.id')
    .innerJoin('dues_kinds as kind', 'kind.id', 'charge.kind_id')
    .where('bill.bill_day', '<=', to)
    .where((where) => where.or([where('bill.cancelled_on', 'is', null), where('bill.cancelled_on', '>=', from)]))
    .select(['kind.id', 'kind.name'])
    .select([
      sumOf(sql`bill.bill_day < ${from} or ${isOpening}`).as('before'),
      sumOf(sql`bill.bill_day >= ${from} and not ${isOpening}`).as('billed'),
      sumOf(sql`bill.cancelled_on <= ${to}`).as('cancelled')
    ])
    .groupBy(['kind.id', 'kind.name', 'kind.position'])
    .orderBy('kind.position')
    .orderBy('kind.id')
}

/** Selects by kind what has paid or lowered charges before a range of days and in it. */
function selectPaid(db: Db, { from, to }: Days) {
  const sumOf = (condition: RawBuilder<unknown>) => sql<Sum>`sum(case when ${condition} then allocation.amount else ${NOTHING} end)`
  return db
    .selectFrom('payments_allocations as allocation')
    .innerJoin('dues_charges as charge', 'charge.id', 'allocation.charge_id')
    .where('allocation.day', '<=', to)
    .select('charge.kind_id as id')
    .select([
      sumOf(sql`allocation.day < ${from}`).as('before'),
      sumOf(sql`allocation.day >= ${from} and allocation.payment_id is not null`).as('received'),
      sumOf(sql`allocation.day >= ${from} and allocation.payment_id is null`).as('credited')
    ])
    .groupBy('charge.kind_id')
}

/**
 * Returns by kind, in the order of payment, what units owed before a range of days and how that has changed in it:
 * billed less credited less received is the change. A cancelled bill lowers what is billed on the day of the
 * cancellation.
 */
export async function readBilledKinds(db: Db, days: Days): Promise<BilledKind[]> {
  const paidFor = new Map((await selectPaid(db, days).execute()).map((row) => [row.id, row]))
  const rows = await selectCharges(db, days).execute()
  const lines = rows.map(({ id, name, ...charge }) => {
    const paid = paidFor.get(id)
    const before = subtractCents(centsOf(charge.before), centsOf(paid?.before))
    const billed = subtractCents(centsOf(charge.billed), centsOf(charge.cancelled))
    const [credited, received] = [centsOf(paid?.credited), centsOf(paid?.received)]
    return {
      kind: name,
      before,
      billed,
      credited,
      received,
      open: subtractCents(addCents([before, billed]), addCents([credited, received]))
    }
  })
  return lines.filter(({ kind: _kind, ...amounts }) => Object.values(amounts).some((amount) => amount !== NO_MONEY))
}
