import type { BillId, UnitId } from '@verandah/contract/ids'
import type { Translate } from '@verandah/contract/i18n/translate'
import { addCents, type Cents, formatMoney, rupees, subtractCents, sumOf } from '@verandah/contract/money'
import type { PaymentEffect } from '@verandah/contract/paymentRecord'
import type { Db } from '../../../db/open.ts'
import { openChargesOfUnit, type UnitCharge } from '../bills/bills.queries.ts'
import { readAdvancesOf } from './advances/advance.service.ts'
import { allocate, spend } from './allocate.ts'

type Paid = PaymentEffect['pays'][number]
interface Part {
  charge: UnitCharge
  amount: Cents
}

/** Sums the parts by bill, in the order in which the bills are paid first. */
function byBill(parts: readonly Part[], open: readonly UnitCharge[]): Paid[] {
  return [...Map.groupBy(parts, ({ charge }) => charge.bill)].flatMap(([bill, own]) => {
    const amount = addCents(own.map((part) => part.amount))
    const before = addCents(open.flatMap((charge) => (charge.bill === bill ? charge.open : [])))
    const number = own[0]?.charge.number ?? 0
    return { billId: bill, billNumber: number, amount: rupees(amount), open: rupees(subtractCents(before, amount)) }
  })
}

/** Words what is paid completely and what in part: 'B2, B3' and 'LKR 500 of B4'. */
function partsOf(pays: readonly Paid[], t: Translate): { bills: string; parts: string } {
  const bill = ({ billNumber: number }: Paid) => t('B{{number}}', { number })
  const inPart = pays
    .filter(({ open }) => open > 0)
    .map((one) => t('{{amount}} of {{bill}}', { amount: formatMoney(one.amount), bill: bill(one) }))
  return {
    bills: pays
      .filter(({ open }) => open === 0)
      .map(bill)
      .join(', '),
    parts: inPart.join(', ')
  }
}

function paysText(pays: readonly Paid[], advance: number, t: Translate): string {
  const values = { ...partsOf(pays, t), amount: formatMoney(advance) }
  if (pays.length === 0) return t('{{amount}} is paid in advance', values)
  if (values.parts !== '') return values.bills === '' ? t('Pays {{parts}}', values) : t('Pays {{bills}} and {{parts}}', values)
  return advance === 0 ? t('Pays {{bills}}', values) : t('Pays {{bills}}; {{amount}} is paid in advance', values)
}

function advanceText(pays: readonly Paid[], t: Translate): string {
  const values = { ...partsOf(pays, t), amount: formatMoney(sumOf(pays.map(({ amount }) => amount))) }
  if (values.parts === '') return t('{{amount}} that was paid in advance pays {{bills}} first.', values)
  if (values.bills === '') return t('{{amount}} that was paid in advance pays {{parts}} first.', values)
  return t('{{amount}} that was paid in advance pays {{bills}} and {{parts}} first.', values)
}

/** Plans what a unit's advance pays of the open charges, and returns these with what is open then. */
async function planAdvance(db: Db, unit: UnitId, named: readonly BillId[]) {
  const charges = await openChargesOfUnit(db, unit, named)
  const { used, open } = spend(await readAdvancesOf(db, unit), charges)
  return { fromAdvance: byBill(used, charges), open }
}

/** Returns what a payment of a unit would pay now; the unit's advance is used first, as in posting. */
export async function readEffect(db: Db, unit: UnitId, amount: Cents, named: readonly BillId[], t: Translate): Promise<PaymentEffect> {
  const { fromAdvance, open } = await planAdvance(db, unit, named)
  const { parts, left } = allocate(amount, open)
  const pays = byBill(parts, open)
  const text = paysText(pays, rupees(left), t)
  return { fromAdvance, pays, advance: rupees(left), text: fromAdvance.length === 0 ? text : `${advanceText(fromAdvance, t)} ${text}` }
}

/** Returns what the advance of a unit would pay now. */
export async function readAdvanceEffect(db: Db, unit: UnitId, t: Translate): Promise<Pick<PaymentEffect, 'fromAdvance' | 'text'>> {
  const { fromAdvance } = await planAdvance(db, unit, [])
  return { fromAdvance, text: fromAdvance.length === 0 ? t('There is nothing that it could pay.') : paysText(fromAdvance, 0, t) }
}

export const nothingPaid = (text: string): PaymentEffect => ({ fromAdvance: [], pays: [], advance: 0, text })
