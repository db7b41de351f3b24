import type { Day } from '@verandah/contract/dates'
import type { UnitId, UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { Ctx } from '../../../core/context.ts'
import { ACCOUNT } from '../../../core/ledger.ts'
import { lockUnits } from '../../units/billed.queries.ts'
import { insertPayment, updatePayment } from './payments.service.ts'

/** What units had paid in advance before the books began. Its money is a part of what they begin with, and it has no receipt of ours. */
export async function bringForward(ctx: Ctx<{ id: UserId }>, day: Day, credits: readonly { unit: UnitId; amount: Cents }[]): Promise<void> {
  await lockUnits(ctx, [...new Set(credits.map(({ unit }) => unit))])
  for (const { unit, amount } of credits) {
    const said = { unit, date: day, amount, method: 'bank_transfer', reference: null, account: ACCOUNT.current } as const
    await updatePayment(ctx, await insertPayment(ctx, said), { status: 'posted', advance: amount })
  }
}
