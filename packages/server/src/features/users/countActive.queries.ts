import { type Role, ROLES } from '@verandah/contract/roles'
import { LOWEST } from '../../db/columns.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import type { Db } from '../../db/open.ts'
import { totalOf } from './users.queries.ts'

/** Reads the totals of all roles, and one less for each role of a person who is not active. */
const activeCounts = compileOnce<{}, { name: string; value: number }>((db) =>
  db
    .selectFrom('totals')
    .select(['name', 'value'])
    .where('name', 'in', ROLES.map(totalOf))
    .unionAll(
      db
        .selectFrom('users')
        .select((select) => [select.ref('role').$castTo<string>().as('name'), select.lit(-1).$castTo<number>().as('value')])
        .where((where) => where('is_active', '=', where.lit(0)))
        .where('deleted_at', 'is', null)
        // The condition holds for all; it is there for the index of those who are gone.
        .where('role', '>', LOWEST)
    )
)

/** Counts the active people of each role. */
export async function countActive(db: Db): Promise<Map<Role, number>> {
  const counts = new Map<string, number>()
  for (const { name, value } of await activeCounts(db, {}, [])) counts.set(name, (counts.get(name) ?? 0) + value)
  return new Map(ROLES.map((role) => [role, (counts.get(totalOf(role)) ?? 0) + (counts.get(role) ?? 0)]))
}
