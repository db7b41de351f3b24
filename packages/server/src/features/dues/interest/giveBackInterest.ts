import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { addCents, type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { entriesByDay } from '../../../core/ledger.ts'
import { chargesOf, getBill } from '../bills/bills.queries.ts'
import { insertCredit, lowerBill, sourceOfCredit } from '../credits/credits.service.ts'
import type { ChargedInterest, InterestLine } from './interest.queries.ts'

/** Lowers one charge of interest; what was paid of it is paid in advance again. */
async function lower(ctx: Ctx, charged: ChargedInterest, amount: Cents, through: Day): Promise<void> {
  const bill = await getBill(ctx.db, charged.bill)
  const said = { kind: 'credit_note', bill_id: bill.id, amount, date: through, resolution: null } as const
  const reason = `Less interest is due until ${formatDay(through)}`
  const row = await insertCredit(ctx, { ...said, reason, status: 'posted', by_interest: 1 })
  const paid = subtractCents(amount, charged.open)
  const released =
    paid > NO_MONEY ? await ctx.actions.payments.releasePart(ctx, { charge: charged.id, amount: paid }, through, bill.unit_id) : []
  const [charge] = (await chargesOf(ctx.db, [bill.id])).filter(({ id }) => id === charged.id)
  if (charge === undefined) throw new TypeError('The interest is on no bill')
  await lowerBill(ctx, row, bill, [charge])
  await ctx.actions.books.post(ctx, sourceOfCredit(row.id), [], entriesByDay('released', released), { toldBy: bill.id })
}

/** Takes back what was charged too much, of what was charged last first. */
export async function giveBackInterest(ctx: Ctx, { amount, charged }: InterestLine, through: Day): Promise<void> {
  let left = subtractCents(NO_MONEY, amount)
  for (const one of charged) {
    const part = Math.min(left, subtractCents(one.amount, one.credited)) as Cents
    if (part <= NO_MONEY) continue
    await lower(ctx, one, part, through)
    left = addCents([left, subtractCents(NO_MONEY, part)])
  }
}
