import type { UserId } from '@verandah/contract/ids'
import type { UserDeed } from '@verandah/contract/users'
import type { Ctx } from '../../db/transact.ts'
import { demand, refuse } from '../../http/problem.ts'
import { userRights } from './users.policy.ts'
import type { UserRow } from './users.present.ts'
import { getUser } from './users.queries.ts'

/** The person, when the caller's role may do this deed with theirs. */
export async function openUser(ctx: Ctx, id: UserId, deed: UserDeed): Promise<UserRow> {
  const row = await getUser(ctx.db, id)
  demand(userRights(ctx.actor, row)[deed])
  return row
}

export function demandVersion(row: UserRow, ifMatch: number | undefined): void {
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('stale')
}

/** 409, in these words, for what nobody does to themself. */
export function demandOther(ctx: Ctx, row: Pick<UserRow, 'id'>, message: string): void {
  if (row.id === ctx.actor.id) refuse('conflict', { message })
}

/**
 * 409 where this is the last active administrator, who must stay. The rows of all of them are written, with what they
 * hold, so that two who go for each other at once are judged one after the other: on PostgreSQL the second waits here
 * and then finds only those who are left, on SQLite writers queue anyway.
 */
export async function demandAnotherAdministrator(ctx: Ctx, row: UserRow): Promise<void> {
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
  refuse('conflict', { message: 'The last active administrator cannot be demoted, deactivated or deleted' })
}
