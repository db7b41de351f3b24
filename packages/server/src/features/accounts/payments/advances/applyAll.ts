import type { UnitId } from '@verandah/contract/ids'
import { NO_MONEY } from '@verandah/contract/money'
import type { Ctx } from '../../../../core/context.ts'
import { record } from '../../../../events/events.ts'
import { labelOf, takeAdvanceFirst } from '../paymentCalls.service.ts'

/** What a unit, which is locked, has paid in advance pays its open bills. */
export async function applyAll(ctx: Ctx, id: UnitId): Promise<void> {
  const amount = await takeAdvanceFirst(ctx, id, [], id)
  if (amount === NO_MONEY) return
  record(ctx, { kind: 'payments.advanceUsed', subject: { kind: 'unit', id }, unit: await labelOf(ctx, id), amount })
}
