import type { ProjectId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { readMoney } from '../../core/totals.ts'
import type { Db } from '../../db/open.ts'
import { projectTotal } from './finances.totals.ts'

/** What was spent on each of these projects: linked expenses that count, less linked income. */
export async function projectSpent(db: Db, ids: readonly ProjectId[]): Promise<Map<ProjectId, Cents>> {
  if (ids.length === 0) return new Map()
  const kept = await readMoney(db, ids.map(projectTotal))
  return new Map(ids.map((id) => [id, kept(projectTotal(id))]))
}
