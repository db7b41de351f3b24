import type { Setup } from '@verandah/contract/setup'
import type { SignedIn } from '@verandah/contract/signIn'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { removeInstallation, SETUP_LINK } from '../../core/running/installation.ts'
import { hashPassword } from '../../core/secrets/passwords.ts'
import { EMAIL_TAKEN, type FieldProblem, throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { passwordProblem } from '../account/account.queries.ts'
import type { SessionsTable } from '../signIn/signIn.table.ts'
import { findUserByEmail } from '../users/users.queries.ts'
import { mayMakeFirst } from './setup.actions.ts'
import { requireSetupLink } from './setup.queries.ts'

/** Checks what can be checked before the transaction, and hashes the password for a link that works. */
export async function prepareSetup(reading: ReadContext<null>, token: string, { administrator, building }: Setup): Promise<string> {
  await requireSetupLink(reading, token)
  const errors: FieldProblem[] = []
  // The address may be taken on a portal that had people before.
  const isTaken = (await findUserByEmail(reading.db, administrator.email)) !== undefined
  if (isTaken) errors.push({ path: 'administrator.email', text: EMAIL_TAKEN })
  const problem = await passwordProblem(reading.db, administrator.password, { ...administrator, building: building.name })
  if (problem !== null) errors.push({ path: 'administrator.password', text: problem })
  if (errors.length > 0) throwProblem(isTaken ? 'email_taken' : 'invalid_input', { errors })
  return hashPassword(administrator.password)
}

/** Describes the building, makes the first administrator and signs them in, all or nothing; of two at once one does. */
export async function completeSetup(
  ctx: Ctx<null>,
  token: string,
  form: Setup,
  passwordHash: string,
  from: Pick<SessionsTable, 'device' | 'ip'>
): Promise<SignedIn> {
  const { users, building, units, signIn } = ctx.actions
  // The second of two calls at once waits here, and then finds that the portal is set up.
  await mayMakeFirst(ctx)
  await requireSetupLink(ctx, token)
  await removeInstallation(ctx.db, SETUP_LINK)
  await ctx.actions.settings.begin(ctx)
  const { firstName, lastName, email } = form.administrator
  // The address counts as verified because the person can read the server's log: nobody else could verify it yet.
  const account = { role: 'administrator', unitNumber: null, phone: null, isActive: true, isEmailVerified: true } as const
  const id = await users.add(ctx, { firstName, lastName, email, passwordHash, ...account })
  await building.update(ctx, form.building)
  if (form.units !== undefined) await units.replace(ctx, { units: form.units, shareFrom: undefined })
  record(ctx, { kind: 'setup.completed', subject: { kind: 'building', id: 'portal' } })
  return signIn.createSession(ctx, id, from)
}
