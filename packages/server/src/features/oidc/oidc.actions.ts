import type { UserId } from '@verandah/contract/ids'
import type { Db } from '../../db/open.ts'

/** Ends all connections of a deleted account, so that its person may have another one. */
async function remove(db: Db, userId: UserId): Promise<void> {
  for (const table of ['oidc_links', 'oidc_sign_ins', 'oidc_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

export const oidcActions = { remove }

declare module '../../core/context.ts' {
  interface Actions {
    oidc: typeof oidcActions
  }
}
