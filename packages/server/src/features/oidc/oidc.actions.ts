import type { UserId } from '@verandah/contract/ids'
import type { Ctx } from '../../core/context.ts'
import type { Db } from '../../db/open.ts'
import { record } from '../../events/events.ts'

async function removeBegun(db: Db, userId: UserId): Promise<void> {
  for (const table of ['oidc_sign_ins', 'oidc_codes'] as const) await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** Ends the connections of an account, also those that are begun; false where there was none. */
async function disconnect(
  { db, rules, events }: Pick<Ctx<unknown>, 'db' | 'rules' | 'events'>,
  id: UserId,
  by: 'person' | 'command' | 'reset'
): Promise<boolean> {
  await removeBegun(db, id)
  const { numDeletedRows } = await db.deleteFrom('oidc_links').where('user_id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  record({ events }, { kind: 'oidc.disconnected', subject: { kind: 'user', id }, provider: rules.oidc?.name ?? '', by })
  return true
}

/** Ends all connections of a deleted account, so that its person may have another one. */
export async function remove(db: Db, userId: UserId): Promise<void> {
  await removeBegun(db, userId)
  await db.deleteFrom('oidc_links').where('user_id', '=', userId).execute()
}

export const oidcActions = { disconnect, remove }

declare module '../../core/context.ts' {
  interface Actions {
    oidc: typeof oidcActions
  }
}
