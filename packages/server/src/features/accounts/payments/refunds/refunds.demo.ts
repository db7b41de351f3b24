import { addDays, addMonths, dayOf, firstDayOf, monthOf, timeOf } from '@verandah/contract/dates'
import { RefundDraft, UnitPaymentDraft } from '@verandah/contract/payments'
import { NO_OVERDRAFT } from '../../../../core/spending.ts'
import type { SeedContext } from '../../../../demo/context.ts'
import { findPending } from '../../../approvals/approvals.queries.ts'
import { recordPayment } from '../paymentCalls.service.ts'
import { accountsApprovals } from '../../accounts.approvals.ts'
import { proposeRefund } from './refunds.service.ts'

/** The refund of the demo, two months ago: days within the month, amounts in rupees. */
const PAID_TWICE = { monthsAgo: 2, unit: '1B', amount: 5_000, paidOn: 14, proposedOn: 16, decidedOn: 17 }

/** Seeds a fee that was paid twice and paid back, all in one month. */
export async function seedRefunds({ now, as }: SeedContext): Promise<void> {
  const { monthsAgo, unit: unitNumber, amount, paidOn, proposedOn, decidedOn } = PAID_TWICE
  const first = firstDayOf(addMonths(monthOf(dayOf(now)), -monthsAgo))
  const dayAt = (number: number) => addDays(first, number - 1)
  await as('tharindu', dayAt(paidOn), timeOf('10:50'), (ctx) =>
    recordPayment(ctx, UnitPaymentDraft.parse({ unitNumber, amount, reference: 'TRF 618204' }))
  )
  const refund = await as('tharindu', dayAt(proposedOn), timeOf('11:30'), (ctx) =>
    proposeRefund(ctx, RefundDraft.parse({ unitNumber, amount, reason: 'Paid twice', reference: 'CEFT 90113' }))
  )
  await as('nirmala', dayAt(decidedOn), timeOf('20:05'), async (ctx) => {
    const asked = await findPending(ctx, 'refund', refund._id)
    if (asked !== undefined) await accountsApprovals.refund.approve(ctx, asked, undefined, NO_OVERDRAFT)
  })
}
