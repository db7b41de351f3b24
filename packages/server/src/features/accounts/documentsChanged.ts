import type { BillId, PaymentId } from '@verandah/contract/billIds'
import type { Day } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'

/** Documents of units that this transaction has made, changed or taken back. */
export interface ChangedDocuments {
  bills?: readonly BillId[]
  payments?: readonly PaymentId[]
  /** What the bank asks for a payment that it has returned. */
  bankFee?: { payment: PaymentId; amount: Cents; date: Day; account: string; fund: string }
}

/** Tells the features above, once the documents say what they are to say. */
export async function documentsChanged(ctx: Ctx<{ id: UserId }>, documents: ChangedDocuments): Promise<void> {
  for (const follow of ctx.extensions['accounts.changed']) await follow(ctx, documents)
}
