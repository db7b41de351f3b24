import { addDays, addMonths, dayOf, firstDayOf, lastDayOf, monthOf, timeOf } from '@verandah/contract/dates'
import { rupees } from '@verandah/contract/money'
import { UnitPaymentDraft } from '@verandah/contract/payments'
import type { SeedContext } from '../../../demo/context.ts'
import { seedRefunds } from './refunds/refunds.demo.ts'
import { recordPayment } from './paymentCalls.service.ts'
import { seedSlips } from '../slips/slips.demo.ts'
import { returnPayment } from './takeBack.service.ts'

const MONTHS_AGO = 3
/** The days after a cheque was recorded on which the bank returns it, and on which the unit pays in another way. */
const AFTER = { returned: 4, paid: 6 }
/** A cheque that is held for so many days. */
const HELD = { unit: '7C', amount: 4_400, days: 9 }

export async function seedPayments(context: SeedContext): Promise<void> {
  const { store, now, as } = context
  const today = dayOf(now)
  const month = addMonths(monthOf(today), -MONTHS_AGO)
  const cheque = await store.databases.read
    .selectFrom('payments')
    .innerJoin('units', 'units.id', 'unit_id')
    .select(['payments.id', 'label', 'date', 'amount'])
    .where('payment_method', '=', 'check')
    .where('date', '>=', firstDayOf(month))
    // The return and the new payment are in the same month, so that no other month has more or less.
    .where('date', '<=', addDays(lastDayOf(month), -AFTER.paid))
    .orderBy('date')
    .orderBy('payments.id')
    .executeTakeFirstOrThrow()
  const { id, label: unitNumber, date, amount } = cheque
  const returned = addDays(date, AFTER.returned)
  await as('tharindu', returned, timeOf('11:20'), (ctx) => returnPayment(ctx, id, { date: returned, reason: 'Funds not sufficient' }))
  const paid = addDays(date, AFTER.paid)
  const again = { unitNumber, amount: rupees(amount), date: paid, reference: 'TRF 480215' }
  await as('tharindu', paid, timeOf('10:05'), (ctx) => recordPayment(ctx, UnitPaymentDraft.parse(again)))
  const waiting = {
    unitNumber: HELD.unit,
    amount: HELD.amount,
    date: addDays(today, HELD.days),
    paymentMethod: 'check',
    reference: 'CHQ 771204'
  }
  await as('tharindu', addDays(today, -2), timeOf('16:30'), (ctx) => recordPayment(ctx, UnitPaymentDraft.parse(waiting)))
  await seedRefunds(context)
  await seedSlips(context)
}
