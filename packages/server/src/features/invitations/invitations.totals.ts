import type { KeptTotals } from '../../core/totals.ts'
import { countRows } from '../../db/findPage.ts'
import { INVITATIONS_TOTAL } from './invitations.queries.ts'

export const invitationTotals: KeptTotals = {
  async recount(db) {
    return new Map([[INVITATIONS_TOTAL, await countRows(db.selectFrom('invitations'))]])
  }
}
