import type { User, UserDraft } from '@verandah/contract/users'
import { grantableRoles } from '../../../core/actor.ts'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { hashPassword } from '../../../core/secrets/passwords.ts'
import { requireAllowed } from '../../../core/problem.ts'
import { newTempPassword } from '../passwords/tempPassword.ts'
import { getUser, presentUser } from '../users.queries.ts'
import { createAccount, type FirstPassword } from './createAccount.ts'

/** Runs before the transaction, because hashing is slow, and only for those who may make the call. */
export async function prepareFirstPassword({ actor }: ReadContext, draft: UserDraft): Promise<FirstPassword> {
  requireAllowed(grantableRoles(actor).includes(draft.role))
  const tempPassword = newTempPassword(draft)
  return { tempPassword, passwordHash: await hashPassword(tempPassword) }
}

/** Creates an account for a manager. */
export async function createUser(ctx: Ctx, draft: UserDraft, first: FirstPassword): Promise<{ user: User; tempPassword: string }> {
  const id = await createAccount(ctx, draft, first)
  return { user: await presentUser(ctx, await getUser(ctx.db, id)), tempPassword: first.tempPassword }
}
