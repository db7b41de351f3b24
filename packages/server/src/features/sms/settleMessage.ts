import { NO_MONEY, negateCents } from '@verandah/contract/money'
import type { Ctx } from '../../core/context.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import type { SendResult } from '../../notifications/sender.ts'
import type { Called } from './gateways/callGateway.ts'
import { REASON } from './reasons.ts'
import { addToMonth, endedColumns } from './reserve.ts'
import type { MessageRow } from './sms.table.ts'

interface Settling {
  row: MessageRow
  number: string
  /** The gateway knows the message by our id: a call without an answer may be made again. */
  takesId: boolean
}

/** Stores what a call has come to, and gives the money back that was not spent. Within one transaction. */
export async function settleMessage(
  ctx: Ctx<null>,
  cipher: Cipher,
  { row, number, takesId }: Settling,
  called: Called
): Promise<SendResult> {
  const update = ctx.db.updateTable('sms_messages').where('id', '=', row.id)
  // The claim is over where another process has taken the message over; then this one knows less.
  const ours = update.where('state', '=', 'sending').where('claimed_by', '=', row.claimed_by)
  const over = endedColumns(cipher, number)
  const reason = 'reason' in called ? called.reason : REASON.noAnswer
  if (called.state === 'taken') {
    const sent = { ...over, state: 'sent', reference: called.reference, ended_at: ctx.now, last_error: null } as const
    await update.where('state', 'in', ['sending', 'unknown']).set(sent).execute()
    return { state: 'sent' }
  }
  if (called.state === 'unclear') {
    if (takesId) {
      await ours.set({ claimed_by: null, next_at: null, last_error: reason }).execute()
      return { state: 'later', reason }
    }
    await ours.set({ ...over, state: 'unknown', ended_at: ctx.now, last_error: reason }).execute()
    return { state: 'unknown', reason }
  }
  const isOver = called.state === 'refused'
  const failed = { ...over, state: 'failed', cost: NO_MONEY, ended_at: isOver ? ctx.now : null, last_error: reason } as const
  const { numUpdatedRows } = await ours.set(failed).executeTakeFirst()
  if (numUpdatedRows > 0n) await addToMonth(ctx, row.month, negateCents(row.cost))
  return { state: isOver ? 'failed' : 'later', reason }
}
