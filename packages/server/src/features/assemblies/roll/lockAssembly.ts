import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { requireVersion } from '../../../core/problem.ts'
import { lockRecord } from '../../../core/versions.ts'
import { type FoundAssembly, getAssembly } from '../assemblies.queries.ts'

/** Loads a general meeting, which nobody else changes until the transaction ends: who is there, proxies, its state. */
export async function lockAssembly(ctx: Ctx, id: MeetingId, ifMatch?: number): Promise<FoundAssembly> {
  await lockRecord(ctx, 'assemblies', id)
  const found = await getAssembly(ctx, id)
  requireVersion(found.row, ifMatch)
  return found
}
