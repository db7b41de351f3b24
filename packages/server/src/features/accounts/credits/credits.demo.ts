import { BillDraft } from '@verandah/contract/bills'
import { CreditDraft } from '@verandah/contract/credits'
import { addDays, addMonths, dayOf, firstDayOf, monthOf, timeOf } from '@verandah/contract/dates'
import { NO_OVERDRAFT } from '../../../core/spending.ts'
import type { SeedContext } from '../../../demo/context.ts'
import { findPending } from '../../approvals/approvals.queries.ts'
import { addBill } from '../bills/billCalls.service.ts'
import { accountsApprovals } from '../accounts.approvals.ts'
import { listKinds } from '../kinds/kinds.queries.ts'
import { proposeCredit } from './credits.service.ts'

/** The credit of the demo, two months ago: days within the month, amounts in rupees. */
const GIVEN_UP = { monthsAgo: 2, unit: '2C', amount: 500, billedOn: 8, proposedOn: 18, decidedOn: 19 }

/** Seeds a fee that the committee has written off. */
export async function seedCredits({ now, as }: SeedContext): Promise<void> {
  const { monthsAgo, unit: unitNumber, amount, billedOn, proposedOn, decidedOn } = GIVEN_UP
  const first = firstDayOf(addMonths(monthOf(dayOf(now)), -monthsAgo))
  const [billed, proposed, decided] = [billedOn, proposedOn, decidedOn].map((number) => addDays(first, number - 1))
  if (billed === undefined || proposed === undefined || decided === undefined) return
  const billId = await as('tharindu', billed, timeOf('11:05'), async (ctx) => {
    const fee = (await listKinds(ctx)).find(({ name }) => name === 'Fee')
    const charges = fee === undefined ? [] : [{ kindId: fee._id, amount }]
    const draft = { unitNumber, dueDay: addDays(billed, 14), description: 'Late payment', charges }
    return (await addBill(ctx, BillDraft.parse(draft)))._id
  })
  await as('tharindu', proposed, timeOf('16:40'), async (ctx) => {
    const reason = 'The family was in hospital; the fee itself is paid.'
    await proposeCredit(ctx, CreditDraft.parse({ kind: 'write_off', billId, amount, reason, resolution: 'Committee meeting, item 6' }))
  })
  await as('nirmala', decided, timeOf('19:15'), async (ctx) => {
    const asked = await findPending(ctx, 'write_off', billId)
    if (asked !== undefined) await accountsApprovals.write_off.approve(ctx, asked, undefined, NO_OVERDRAFT)
  })
}
