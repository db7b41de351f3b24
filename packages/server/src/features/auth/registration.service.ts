import { type Message, MISSING_INVITATION, type Registration } from '@verandah/contract/account'
import type { FieldError } from '@verandah/contract/errors'
import type { UserId } from '@verandah/contract/ids'
import type { Role } from '@verandah/contract/roles'
import type { z } from 'zod'
import { issueLink } from '../../auth/links.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { hashToken } from '../../auth/tokens.ts'
import { isDuplicate } from '../../db/isDuplicate.ts'
import type { Db } from '../../db/open.ts'
import type { Ctx, Reading } from '../../db/transact.ts'
import { record } from '../../events/record.ts'
import { refuse, refuseTaken } from '../../http/problem.ts'
import { findUserByEmail } from '../users/users.queries.ts'
import { findInvitation, type InvitationRow, invitationProblem } from './account.queries.ts'
import { passwordProblem } from './ownPassword.ts'

const REGISTERED = 'Registration successful! Please check your email for verification.'
const OTHER_ADDRESS = 'This invitation is for another email address'

/** Writes the row of somebody new; handed over by the app, because people are another feature's. */
export type InsertPerson = (
  ctx: Ctx<null>,
  person: {
    firstName: string
    lastName: string
    email: string
    role: Role
    unitNumber: string | null
    isUnitConfirmed: boolean
    phone: string | null
    passwordHash: string
    isActive: boolean
    isEmailVerified: boolean
  }
) => Promise<UserId>

function refredeemInvitation(message: string): never {
  return refuse('invalid_input', { message, errors: [{ path: 'invitationToken', message }] })
}

async function demandFreeEmail(db: Db, email: string): Promise<void> {
  if ((await findUserByEmail(db, email)) !== undefined) refuseTaken()
}

/** The invitation while it can be used; 400 otherwise. */
async function openInvitation({ db, now }: Pick<Reading<null>, 'db' | 'now'>, token: string): Promise<InvitationRow> {
  const row = (await findInvitation(db, token)) ?? refredeemInvitation(MISSING_INVITATION)
  const problem = invitationProblem(row, now)
  return problem === null ? row : refredeemInvitation(problem)
}

/** Checks what can be checked before a transaction, and hashes the password only for somebody who may register. */
export async function prepareRegistration(reading: Reading<null>, form: Registration): Promise<string> {
  const invitation = await openInvitation(reading, form.invitationToken)
  const errors: FieldError[] = []
  if (invitation.email !== form.email) errors.push({ path: 'email', message: OTHER_ADDRESS })
  const problem = await passwordProblem(reading.db, form.password, form)
  if (problem !== null) errors.push({ path: 'password', message: problem })
  if (errors.length > 0) refuse('invalid_input', { errors })
  await demandFreeEmail(reading.db, form.email)
  return hashPassword(form.password)
}

/** Uses the invitation up: of two registrations at once one gets it. */
async function redeemInvitation(ctx: Ctx<null>, { invitationToken, email }: Registration): Promise<InvitationRow> {
  const row = await ctx.db
    .updateTable('invitations')
    .set((set) => ({ status: 'used', updated_at: ctx.now, version: set('version', '+', 1) }))
    .where('token_hash', '=', hashToken(invitationToken))
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return row
  await openInvitation(ctx, invitationToken)
  return refredeemInvitation(MISSING_INVITATION)
}

/** An account from an invitation, which alone decides the role. A unit other than the invited one is a mere claim. */
export async function register(
  ctx: Ctx<null>,
  form: Registration,
  passwordHash: string,
  insertPerson: InsertPerson
): Promise<z.output<typeof Message>> {
  const { id: invitationId, role, unit_number: invited } = await redeemInvitation(ctx, form)
  await demandFreeEmail(ctx.db, form.email)
  const { firstName, lastName, email, phone = null } = form
  const unitNumber = form.unitNumber ?? invited
  const isUnitConfirmed = unitNumber === invited
  const person = { firstName, lastName, email, role, phone, unitNumber, isUnitConfirmed, passwordHash }
  const userId = await insertPerson(ctx, { ...person, isActive: true, isEmailVerified: false }).catch((error: unknown) => {
    if (isDuplicate(error)) refuseTaken()
    throw error
  })
  await ctx.db.updateTable('invitations').set({ used_by: userId }).where('id', '=', invitationId).execute()
  record(ctx, { kind: 'account.registered', userId, role, invitationId }, { token: await issueLink(ctx, userId, 'verify') })
  if (!isUnitConfirmed) {
    record(ctx, { kind: 'account.unitClaimed', userId, name: `${firstName} ${lastName}`, from: invited, to: unitNumber })
  }
  return { message: REGISTERED }
}
