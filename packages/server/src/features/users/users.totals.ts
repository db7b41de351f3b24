import { ROLES } from '@verandah/contract/roles'
import type { KeptTotals } from '../../core/totals.ts'
import { ACTIVE_TOTAL, totalOf } from './users.queries.ts'

export const userTotals: KeptTotals = {
  async recount(db) {
    const rows = await db
      .selectFrom('users')
      .select(['role', 'is_active', (select) => select.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy(['role', 'is_active'])
      .execute()
    const sum = (of: typeof rows) => of.reduce((total, { count }) => total + count, 0)
    return new Map([
      ...ROLES.map((role) => [totalOf(role), sum(rows.filter((row) => row.role === role))] as const),
      [ACTIVE_TOTAL, sum(rows.filter(({ is_active }) => is_active === 1))]
    ])
  }
}
