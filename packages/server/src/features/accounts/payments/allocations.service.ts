import type { ChargeId, CreditId, PaymentId } from '@verandah/contract/ids'
import type { Day } from '@verandah/contract/dates'
import { addCents, type Cents, negateCents, NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { allocate, type Part } from './allocate.ts'
import type { AllocationId, AllocationsTable, OpenCharge } from './payments.table.ts'
import { applyToCharges } from '../bills/applyToCharges.ts'

const insertRows = rowInserter('payments_allocations', 'fail')

/** Inserts the allocations of payments; `isOwn`: posted with the payment itself. */
export async function insertAllocations(ctx: Ctx<unknown>, parts: readonly Part[], isOwn: 0 | 1): Promise<void> {
  const rows = parts.map(({ payment, charge, amount, day, account }): AllocationsTable => {
    const columns = { payment_id: payment, credit_id: null, charge_id: charge, refund_id: null, amount, day, account, is_own: isOwn }
    return { id: newId<AllocationId>(), ...columns, created_at: ctx.now }
  })
  await insertRows(ctx.db, rows)
}

/** Applies parts to the open amounts of their charges: each charge once, with the sum of its parts. */
export async function applyParts(ctx: Ctx<unknown>, parts: readonly Part[]): Promise<void> {
  const byCharge = Map.groupBy(parts, ({ charge }) => charge)
  const settled = [...byCharge].map(([charge, own]) => ({ charge, amount: addCents(own.map(({ amount }) => amount)) }))
  await applyToCharges(
    ctx,
    settled.filter(({ amount }) => amount !== NO_MONEY)
  )
}

/** Returns the part with the opposite sign. */
export const negated = (part: Part): Part => ({ ...part, amount: negateCents(part.amount) })

/** Lowers the open amounts of charges by a credit, the first ones first; returns the amount of each. */
export async function allocateCredit(
  ctx: Ctx<unknown>,
  { id, amount, date }: { id: CreditId; amount: Cents; date: Day },
  open: readonly OpenCharge[]
): Promise<{ charge: ChargeId; amount: Cents }[]> {
  const parts = allocate(amount, open).parts.map((part) => ({ charge: part.charge.id, amount: part.amount }))
  const rows = parts.map((part): AllocationsTable => {
    const lowered = { payment_id: null, credit_id: id, charge_id: part.charge, refund_id: null, amount: part.amount }
    return { id: newId<AllocationId>(), ...lowered, day: date, account: null, is_own: 1, created_at: ctx.now }
  })
  await insertRows(ctx.db, rows)
  await applyToCharges(ctx, parts)
  return parts
}

/** Inserts from which payments' advance a refund was taken. */
export async function insertRefundAllocations(
  ctx: Ctx<unknown>,
  refund: PaymentId,
  day: Day,
  parts: readonly { payment: PaymentId; amount: Cents }[]
): Promise<void> {
  const rows = parts.map(({ payment, amount }): AllocationsTable => {
    const taken = { payment_id: payment, credit_id: null, charge_id: null, refund_id: refund, amount }
    return { id: newId<AllocationId>(), ...taken, day, account: null, is_own: 0, created_at: ctx.now }
  })
  await insertRows(ctx.db, rows)
}
