import type { TransactionId } from '@verandah/contract/financesInput'
import type { Ctx } from '../../core/context.ts'
import type { TransactionRow } from './finances.present.ts'

/** The columns of a transaction that matter to what waits for it. */
export type WaitedFor = Pick<TransactionRow, 'type' | 'status' | 'amount' | 'account' | 'unit_number'>

declare module '../../core/context.ts' {
  interface Extensions {
    /** What waits for the decision about a transaction: a line of the bank from which it was recorded. */
    'finances.waiting': {
      /** Locks it before the transaction is changed. */
      lock: (ctx: Ctx, id: TransactionId) => Promise<void>
      /** Called after the transaction was changed or decided; null: it is deleted. */
      changed: (ctx: Ctx, id: TransactionId, after: WaitedFor | null) => Promise<void>
    }
  }
}

export async function lockWaiting(ctx: Ctx, id: TransactionId): Promise<void> {
  for (const { lock } of ctx.extensions['finances.waiting']) await lock(ctx, id)
}

export async function tellWaiting(ctx: Ctx, id: TransactionId, after: WaitedFor | null): Promise<void> {
  for (const { changed } of ctx.extensions['finances.waiting']) await changed(ctx, id, after)
}
