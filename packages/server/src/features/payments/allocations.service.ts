import { addCents, NO_MONEY, subtractCents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { rowInserter } from '../../db/insertRows.ts'
import type { Part } from './allocate.ts'
import type { AllocationId, AllocationsTable } from './payments.table.ts'

const insertAllocations = rowInserter('payments_allocations', 'fail')

/** Writes what payments have paid; `isOwn`: posted with the payment itself. */
export async function keep(ctx: Ctx<unknown>, parts: readonly Part[], isOwn: 0 | 1): Promise<void> {
  const rows = parts.map(({ payment, charge, amount, day, account }): AllocationsTable => {
    const said = { payment_id: payment, charge_id: charge, amount, day, account, is_own: isOwn }
    return { id: newId<AllocationId>(), ...said, created_at: ctx.now }
  })
  await insertAllocations(ctx.db, rows)
}

/** What is open of the charges: each once, by what all parts come to. */
export async function settle(ctx: Ctx<unknown>, parts: readonly Part[]): Promise<void> {
  const byCharge = Map.groupBy(parts, ({ charge }) => charge)
  const settled = [...byCharge].map(([charge, own]) => ({ charge, amount: addCents(own.map(({ amount }) => amount)) }))
  await ctx.actions.dues.settle(
    ctx,
    settled.filter(({ amount }) => amount !== NO_MONEY)
  )
}

/** The same the other way round. */
export const takenBack = (part: Part): Part => ({ ...part, amount: subtractCents(NO_MONEY, part.amount) })
