import type { Message, Registration } from '@verandah/contract/account'
import type { z } from '@verandah/contract/z'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { hashPassword } from '../../core/secrets/passwords.ts'
import { type FieldProblem, throwProblem } from '../../core/problem.ts'
import { findOpenInvitation } from '../invitations/invitations.queries.ts'
import { mayUsePassword, NO_PASSWORD } from '../users/users.policy.ts'
import { requireFreeEmail } from '../users/users.queries.ts'
import { passwordProblem } from './account.queries.ts'

/** Checks what can be checked before a transaction, and hashes the password only for somebody who may register. */
export async function prepareRegistration(reading: ReadContext<null>, form: Registration): Promise<string> {
  const invitation = await findOpenInvitation(reading, form.invitationToken)
  if (!mayUsePassword(reading.rules, invitation)) throwProblem('conflict', { text: NO_PASSWORD })
  const errors: FieldProblem[] = []
  if (invitation.email !== form.email) errors.push({ path: 'email', text: 'This invitation is for another email address' })
  const problem = await passwordProblem(reading.db, form.password, form)
  if (problem !== null) errors.push({ path: 'password', text: problem })
  if (errors.length > 0) throwProblem('invalid_input', { errors })
  await requireFreeEmail(reading.db, form.email)
  return hashPassword(form.password)
}

export async function register(ctx: Ctx<null>, form: Registration, passwordHash: string): Promise<z.output<typeof Message>> {
  await ctx.actions.account.registerInvited(ctx, form.invitationToken, { ...form, passwordHash, isEmailVerified: false })
  return { message: ctx.t('Registration successful! Please check your email for verification.') }
}
