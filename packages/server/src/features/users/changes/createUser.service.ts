import type { User, UserDraft } from '@verandah/contract/users'
import { grantableRoles } from '../../../core/actor.ts'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { hashPassword } from '../../../core/secrets/passwords.ts'
import { requireAllowed, throwEmailTaken } from '../../../core/problem.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { record } from '../../../events/events.ts'
import { claimEmail } from '../openUser.ts'
import { recordNewNamesake } from '../names/namesake.ts'
import { recordStaff } from '../staff.ts'
import { newTempPassword, tempPasswordEnd } from '../passwords/tempPassword.ts'
import { insert } from '../users.actions.ts'
import { presentUser } from '../users.present.ts'
import { getUser } from '../users.queries.ts'

/** A temporary password with its hash. */
export interface FirstPassword {
  tempPassword: string
  passwordHash: string
}

/** Runs before the transaction, because hashing is slow, and only for those who may make the call. */
export async function prepareFirstPassword({ actor }: ReadContext, draft: UserDraft): Promise<FirstPassword> {
  requireAllowed(grantableRoles(actor).includes(draft.role))
  const tempPassword = newTempPassword(draft)
  return { tempPassword, passwordHash: await hashPassword(tempPassword) }
}

/** Creates an account for a manager. The address is unverified, the unit confirmed, the password temporary. */
export async function createUser(
  ctx: Ctx,
  { sendWelcomeEmail, unitNumber = null, phone = null, ...draft }: UserDraft,
  { tempPassword, passwordHash }: FirstPassword
): Promise<{ user: User; tempPassword: string }> {
  await claimEmail(ctx, draft.email)
  const person = { ...draft, unitNumber, phone, passwordHash, isActive: true, isEmailVerified: false, temporaryUntil: tempPasswordEnd(ctx) }
  const id = await insert(ctx, person).catch(onDuplicate(throwEmailTaken))
  const secret = sendWelcomeEmail ? { tempPassword } : undefined
  record(ctx, { kind: 'users.created', subject: { kind: 'user', id }, role: draft.role }, secret)
  recordStaff(ctx, { id, ...draft })
  await recordNewNamesake(ctx, id, draft)
  return { user: presentUser(ctx, await getUser(ctx.db, id)), tempPassword }
}
