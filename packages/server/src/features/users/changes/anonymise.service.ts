import type { UserId } from '@verandah/contract/ids'
import type { User } from '@verandah/contract/users'
import type { Selectable } from 'kysely'
import type { Actor } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { FORMER_NAME, formerEmail } from '../../../core/formerPerson.ts'
import type { FormerPerson, PersonalDataOf } from '../../../core/personalData.ts'
import { requireVersion, throwProblem } from '../../../core/problem.ts'
import { hashPassword } from '../../../core/secrets/passwords.ts'
import { newToken } from '../../../core/secrets/tokens.ts'
import { record } from '../../../events/events.ts'
import { dropFile } from '../../../storage/files.ts'
import { findConcerning } from '../../approvals/approvals.queries.ts'
import { personKeys } from '../names/personKeys.ts'
import { loadUserFor, requireOther } from '../loadUser.ts'
import { getUser, presentUser } from '../users.queries.ts'
import type { UsersTable } from '../users.table.ts'

/** Returns the hash of a password that nobody knows; made before the transaction, because hashing is slow. */
export const unknownPassword = (): Promise<string> => hashPassword(newToken())

/**
 * Returns the name, addresses and phone number that nobody else has: where somebody has the same name, or the address of a
 * deleted account, texts may mean them.
 */
async function formerPersonOf({ db }: Pick<Ctx<unknown>, 'db'>, row: Selectable<UsersTable>): Promise<FormerPerson> {
  const others = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('id', '!=', row.id)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('email', '=', row.email),
        where('name_key', '=', row.name_key),
        ...(row.phone === null ? [] : [where('phone', '=', row.phone)])
      ])
    )
    .execute()
  const nameOf = (of: Pick<UsersTable, 'first_name' | 'last_name'>) => `${of.first_name} ${of.last_name}`
  const name = nameOf(row)
  return {
    id: row.id,
    name: others.some((other) => nameOf(other) === name) ? null : name,
    email: others.some(({ email }) => email === row.email) ? null : row.email,
    phone: others.some(({ phone }) => phone === row.phone) ? null : row.phone
  }
}

/**
 * Takes everything from an account that says who it was, for good. What they did stays: comments, votes, sums, decisions.
 * `deleted_at` stays as it is, and of an account that is deleted too nothing is left.
 */
export async function anonymiseAccount(
  ctx: Ctx<Actor | null>,
  row: Selectable<UsersTable>,
  how: { data: PersonalDataOf; passwordHash: string; reason: string | null }
): Promise<void> {
  const person = await formerPersonOf(ctx, row)
  for (const approval of await findConcerning(ctx.db, row.id))
    await ctx.actions.approvals.close(ctx, approval, 'withdrawn', { key: 'users.wasAnonymised' })
  if (person.email !== null) await ctx.actions.invitations.revokePending(ctx, person.email)
  for (const { forget } of how.data.values()) await forget?.(ctx, person)
  if (row.photo_id !== null) await dropFile(ctx, row.photo_id)
  if (row.unit_number !== null) await ctx.actions.units.endHome(ctx, row.id, row.unit_number)
  const nobody = { ...FORMER_NAME, email: formerEmail(row.id), phone: null, unit_number: null }
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set((set) => ({
      ...nobody,
      ...personKeys(nobody),
      password_hash: how.passwordHash,
      is_email_verified: 0 as const,
      email_notifications: 0 as const,
      sms_notifications: 0 as const,
      photo_id: null,
      anonymised_at: ctx.now,
      updated_at: ctx.now,
      version: set('version', '+', 1)
    }))
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throwProblem('conflict')
  record(ctx, { kind: 'users.anonymised', subject: { kind: 'user', id: row.id }, reason: how.reason })
}

/** Anonymises the account of somebody who has left; 409 while it is active. */
export async function anonymiseUser(
  ctx: Ctx,
  id: UserId,
  how: { data: PersonalDataOf; passwordHash: string; reason: string },
  ifMatch?: number
): Promise<User> {
  const row = await loadUserFor(ctx, id, 'anonymise')
  requireVersion(row, ifMatch)
  requireOther(ctx, row, 'You cannot anonymise your own account')
  if (row.is_active === 1) throwProblem('conflict', { text: 'Deactivate the account first' })
  await anonymiseAccount(ctx, row, how)
  return presentUser(ctx, await getUser(ctx.db, id))
}
