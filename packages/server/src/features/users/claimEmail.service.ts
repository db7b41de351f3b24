import type { Ctx } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { refuseTaken } from '../../http/problem.ts'
import { factOf } from '../invitations/invitations.present.ts'
import { findUserByEmail } from './users.queries.ts'

/** Before an account gets this address: 409 where another has it; an invitation to it has lost its sense. */
export async function claimEmail(ctx: Ctx, email: string): Promise<void> {
  if ((await findUserByEmail(ctx.db, email)) !== undefined) refuseTaken()
  const row = await ctx.db
    .updateTable('invitations')
    .set((set) => ({ status: 'revoked', updated_at: ctx.now, version: set('version', '+', 1) }))
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) record(ctx, { kind: 'invitation.revoked', ...factOf(row) })
}
