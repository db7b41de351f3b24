import type { Message, Registration } from '@verandah/contract/account'
import type { z } from '@verandah/contract/z'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { hashPassword } from '../../core/secrets/passwords.ts'
import { type FieldProblem, throwEmailTaken, throwProblem } from '../../core/problem.ts'
import { onDuplicate } from '../../db/onDuplicate.ts'
import { record } from '../../events/events.ts'
import { findOpenInvitation } from '../invitations/invitations.queries.ts'
import { requireFreeEmail } from '../users/users.queries.ts'
import { issueLink } from './account.actions.ts'
import { passwordProblem } from './account.queries.ts'

/** Checks what can be checked before a transaction, and hashes the password only for somebody who may register. */
export async function prepareRegistration(reading: ReadContext<null>, form: Registration): Promise<string> {
  const invitation = await findOpenInvitation(reading, form.invitationToken)
  const errors: FieldProblem[] = []
  if (invitation.email !== form.email) errors.push({ path: 'email', text: 'This invitation is for another email address' })
  const problem = await passwordProblem(reading.db, form.password, form)
  if (problem !== null) errors.push({ path: 'password', text: problem })
  if (errors.length > 0) throwProblem('invalid_input', { errors })
  await requireFreeEmail(reading.db, form.email)
  return hashPassword(form.password)
}

/** Creates an account from an invitation, which decides the role. A unit other than the invited one is unconfirmed. */
export async function register(ctx: Ctx<null>, form: Registration, passwordHash: string): Promise<z.output<typeof Message>> {
  const { users, invitations } = ctx.actions
  const { id: invitationId, role, unit_number: invited } = await invitations.redeem(ctx, form.invitationToken, form.email)
  await requireFreeEmail(ctx.db, form.email)
  const { firstName, lastName, email, phone = null } = form
  const unitNumber = form.unitNumber ?? invited
  const isUnitConfirmed = unitNumber === invited
  const person = { firstName, lastName, email, role, phone, unitNumber, isUnitConfirmed, passwordHash }
  const id = await users.insert(ctx, { ...person, isActive: true, isEmailVerified: false }).catch(onDuplicate(throwEmailTaken))
  await invitations.noteUser(ctx, invitationId, id)
  const token = await issueLink(ctx, id, 'verify')
  record(ctx, { kind: 'account.registered', subject: { kind: 'user', id }, role, invitationId }, { token })
  users.recordStaff(ctx, { id, ...person })
  await users.recordNewNamesake(ctx, id, person)
  if (!isUnitConfirmed) users.recordUnitClaim(ctx, { id, first_name: firstName, last_name: lastName }, invited, unitNumber)
  return { message: ctx.t('Registration successful! Please check your email for verification.') }
}
