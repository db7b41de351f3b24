import type { UserId } from '@verandah/contract/ids'
import type { UserDraft } from '@verandah/contract/users'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { throwEmailTaken } from '../../../core/problem.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { record } from '../../../events/events.ts'
import { recordNewNamesake } from '../names/namesake.ts'
import { claimEmail } from '../loadUser.ts'
import { tempPasswordEnd } from '../passwords/tempPassword.ts'
import { recordStaff } from '../staff.ts'

/** A temporary password with its hash. */
export interface FirstPassword {
  tempPassword: string
  passwordHash: string
}

/** Creates an account with an unverified address, a confirmed unit and a temporary password; throws when the address is taken. */
export async function createAccount(
  ctx: Ctx<Actor | null>,
  { sendWelcomeEmail, unitNumber = null, phone = null, ...draft }: UserDraft,
  { tempPassword, passwordHash }: FirstPassword
): Promise<UserId> {
  await claimEmail(ctx, draft.email)
  const person = { ...draft, unitNumber, phone, passwordHash, isActive: true, isEmailVerified: false, temporaryUntil: tempPasswordEnd(ctx) }
  const id = await ctx.actions.users.insert(ctx, person).catch(onDuplicate(throwEmailTaken))
  const secret = sendWelcomeEmail ? { tempPassword } : undefined
  record(ctx, { kind: 'users.created', subject: { kind: 'user', id }, role: draft.role }, secret)
  recordStaff(ctx, { id, ...draft }, { isByCommand: ctx.actor === null })
  await recordNewNamesake(ctx, id, draft)
  return id
}
