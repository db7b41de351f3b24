import type { BillId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { addCents, type Cents, negateCents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { entriesByDay } from '../../../core/ledger.ts'
import { chargesOf, getBill } from '../bills/bills.queries.ts'
import { insertCredit, lowerBill, sourceOfCredit } from '../credits/credits.service.ts'
import type { ChargedInterest, InterestLine } from './interest.queries.ts'
import { type ReleasedAmount, releasePart } from '../payments/advances/advance.service.ts'

/** An amount of a charge of interest that is not due. */
interface Part {
  charged: ChargedInterest
  amount: Cents
}

/** Splits the excess of a line among the interest charged, the last charged first. */
function partsOf({ amount, charged }: InterestLine): Part[] {
  let left = negateCents(amount)
  const parts: Part[] = []
  for (const one of charged) {
    const part = Math.min(left, subtractCents(one.amount, one.credited)) as Cents
    if (part <= NO_MONEY) continue
    parts.push({ charged: one, amount: part })
    left = subtractCents(left, part)
  }
  return parts
}

/** Turns what was paid of these parts into advance again, and returns the entries of that. */
async function releaseParts(ctx: Ctx, parts: readonly Part[], through: Day, unit: InterestLine['unit']) {
  const released: ReleasedAmount[] = []
  for (const { charged, amount } of parts) {
    const paid = subtractCents(amount, charged.open)
    if (paid <= NO_MONEY) continue
    released.push(...(await releasePart(ctx, { charge: charged.id, amount: paid }, through, unit)))
  }
  return entriesByDay('released', released)
}

/** Posts a credit note for one bill of interest, which needs no approval. */
async function lower(ctx: Ctx, id: BillId, parts: readonly Part[], through: Day): Promise<void> {
  const bill = await getBill(ctx.db, id)
  const reason = `Less interest is due until ${formatDay(through)}`
  const amount = addCents(parts.map((part) => part.amount))
  const columns = { kind: 'credit_note', bill_id: id, amount, date: through, reason, resolution: null } as const
  const row = await insertCredit(ctx, { ...columns, status: 'posted', by_interest: 1 })
  const released = await releaseParts(ctx, parts, through, bill.unit_id)
  const amounts = new Map(parts.map((part) => [part.charged.id, part.amount]))
  const charges = (await chargesOf(ctx.db, [id])).map((charge) => ({ ...charge, open: amounts.get(charge.id) ?? NO_MONEY }))
  await lowerBill(ctx, row, bill, charges)
  await ctx.actions.books.post(ctx, sourceOfCredit(row.id), [], released, { causedBy: id })
}

/** Gives back the excess interest, with one credit note for each bill. */
export async function giveBackInterest(ctx: Ctx, lines: readonly InterestLine[], through: Day): Promise<void> {
  const byBill = Map.groupBy(lines.flatMap(partsOf), ({ charged }) => charged.bill)
  for (const [bill, parts] of byBill) await lower(ctx, bill, parts, through)
}
