import type { Ctx } from '../../core/context.ts'
import { hasRows } from '../../db/findPage.ts'
import { OF_NEW_PORTALS } from './settings.queries.ts'

export const settingsActions = {
  /** Stores the settings of a new portal. One that has had people, or settings, keeps what it has. */
  async begin({ db, now }: Ctx<unknown>): Promise<void> {
    if (await hasRows(db.selectFrom('users'))) return
    const row = { id: 'portal' as const, value: JSON.stringify(OF_NEW_PORTALS), created_at: now, updated_at: now, version: 1 }
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

declare module '../../core/context.ts' {
  interface Actions {
    settings: typeof settingsActions
  }
}
