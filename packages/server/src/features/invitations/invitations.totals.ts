import type { KeptTotals } from '../../core/totals.ts'
import { INVITATIONS_TOTAL } from './invitations.queries.ts'

export const invitationTotals: KeptTotals = {
  async recount(db) {
    const { count } = await db
      .selectFrom('invitations')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return new Map([[INVITATIONS_TOTAL, count]])
  }
}
