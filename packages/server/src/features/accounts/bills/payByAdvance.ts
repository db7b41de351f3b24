import { addCents, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import type { MadeBill } from './makeBills.ts'
import { spendAdvance } from '../payments/advances/advance.service.ts'

/** Pays a new bill out of the unit's advance, as far as that goes, and returns the entries of that. */
export async function payByAdvance(ctx: Ctx, { bill, charges }: MadeBill) {
  const open = charges.map(({ id, fund, open: left }) => ({ id, fund, open: left, billDay: bill.bill_day }))
  const spent = await spendAdvance(ctx, bill.unit_id, open)
  for (const charge of charges)
    charge.open = subtractCents(charge.open, addCents(spent.flatMap((part) => (part.charge === charge.id ? part.amount : []))))
  return spent
}
