import { ROLES } from '@verandah/contract/roles'
import type { KeptTotals } from '../../core/totals.ts'
import { totalOf } from './users.queries.ts'

export const userTotals: KeptTotals = {
  async recount(db) {
    const rows = await db
      .selectFrom('users')
      .select(['role', (select) => select.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .groupBy('role')
      .execute()
    const counted = new Map(rows.map(({ role, count }) => [role, count]))
    return new Map(ROLES.map((role) => [totalOf(role), counted.get(role) ?? 0]))
  }
}
