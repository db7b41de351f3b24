import type { UserId } from '@verandah/contract/ids'
import type { UserPatch } from '@verandah/contract/users'
import { isAdministrator } from '../../../core/actor.ts'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { verifyPassword } from '../../../core/secrets/passwords.ts'
import { fieldProblem, type ProblemError, throwConflict, throwFieldProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { judgePassword } from '../attempts.ts'
import { isLocked } from '../users.present.ts'
import { findUser, requireFreeEmail } from '../users.queries.ts'
import type { UserRow } from '../users.table.ts'

/** The result of `prepare`: the stored hash if the current password matches it; null where no password is asked for. */
export type OwnEmailGuess = { checked: string | undefined } | null

/** Compares the current password, which an administrator must give to change their own address. Comparing is slow. */
export async function prepareOwnEmail(
  { db, actor, now }: ReadContext,
  id: UserId,
  { email, currentPassword = '' }: UserPatch
): Promise<OwnEmailGuess> {
  if (id !== actor.id || email === undefined || !isAdministrator(actor)) return null
  const row = await findUser(db, id)
  if (row === undefined || row.email === email) return null
  if (currentPassword === '') throwFieldProblem('currentPassword', 'Current password is required')
  const isRight = !isLocked(row, now) && (await verifyPassword(row.password_hash, currentPassword))
  return { checked: isRight ? row.password_hash : undefined }
}

/** Returns the problem of a wrong guess, which is counted; null when the password was right. */
export async function judgeOwnEmail(ctx: Ctx, guess: OwnEmailGuess): Promise<ProblemError | null> {
  // The address was changed since it was compared.
  if (guess === null) return throwConflict(undefined)
  return (await judgePassword(ctx, ctx.actor.id, guess.checked)) ? null : fieldProblem('currentPassword', 'Current password is incorrect')
}

/** Mails a link to the new address; the old one works until the link is used, and is informed. The newest link counts. */
export async function requestOwnEmail(ctx: Ctx, row: UserRow, to: string): Promise<void> {
  await requireFreeEmail(ctx.db, to)
  const token = await ctx.actions.account.issueLink(ctx, row.id, 'email', to)
  record(ctx, { kind: 'users.emailChangeRequested', subject: { kind: 'user', id: row.id }, from: row.email, to }, { token })
}
