import type { UserId } from '@verandah/contract/ids'
import type { UserAction } from '@verandah/contract/users'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwProblem } from '../../core/problem.ts'
import { userRights } from './users.policy.ts'
import { getUser, requireFreeEmail } from './users.queries.ts'
import type { UserRow } from './users.table.ts'

/** Loads the person; throws unless the caller may do this action with them, and 409 when nothing can be done with them any more. */
export async function loadUserFor(ctx: Ctx, id: UserId, action: UserAction): Promise<UserRow> {
  const row = await getUser(ctx.db, id)
  requireAllowed(userRights(ctx.actor, row)[action])
  if (row.anonymised_at !== null && action !== 'delete') throwProblem('conflict', { text: 'This account was anonymised' })
  return row
}

/** Throws 409 with this text when the caller is the person. */
export function requireOther(ctx: Ctx, row: Pick<UserRow, 'id'>, text: string): void {
  if (row.id === ctx.actor.id) throwProblem('conflict', { text })
}

/** Throws 409 when another account has the address; revokes an invitation to it. */
export async function claimEmail(ctx: Ctx<Actor | null>, email: string): Promise<void> {
  await requireFreeEmail(ctx.db, email)
  await ctx.actions.invitations.revokePending(ctx, email)
}

/**
 * Throws 409 for the last active administrator, who must stay. The update changes nothing but locks all administrators'
 * rows: when two remove each other at once, on PostgreSQL the second waits here and then sees the first one's change.
 */
export async function requireAnotherAdministrator(ctx: Ctx, row: UserRow): Promise<void> {
  if (row.role !== 'administrator' || row.is_active === 0) return
  const active = await ctx.db
    .updateTable('users')
    .set({ is_active: 1 })
    .where('role', '=', 'administrator')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (active.some(({ id }) => id !== row.id)) return
  throwProblem('conflict', { text: 'The last active administrator cannot be demoted, deactivated or deleted' })
}
