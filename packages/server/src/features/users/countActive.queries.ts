import { type Role, ROLES } from '@verandah/contract/roles'
import { readTotals } from '../../core/totals.ts'
import { LOWEST } from '../../db/columns.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { totalOf } from './users.queries.ts'

/** The condition on the role holds for all; it is there for the index of those who are gone. */
const inactiveRoles = compileOnce<{}, { role: Role }>((db) =>
  db
    .selectFrom('users')
    .select('role')
    .where((where) => where('is_active', '=', where.lit(0)))
    .where('deleted_at', 'is', null)
    .where('role', '>', LOWEST)
)

/** How many active people there are with each role. */
export async function countActive(db: Db): Promise<Map<Role, number>> {
  const totals = await readTotals(db, ROLES.map(totalOf))
  const counts = new Map(ROLES.map((role) => [role, totals.get(totalOf(role)) ?? 0]))
  for (const { role } of await inactiveRoles(db, {}, [])) counts.set(role, (counts.get(role) ?? 0) - 1)
  return counts
}
