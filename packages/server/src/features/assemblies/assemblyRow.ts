import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../core/context.ts'
import { requireVersion } from '../../core/problem.ts'
import { changeRecord, firstVersion } from '../../core/versions.ts'
import { type AssemblyRow, type FoundAssembly, getAssembly } from './assemblies.queries.ts'

/** Adds the row of a general meeting that is being prepared, or that an adjourned one continues. */
export async function insertAssembly(ctx: Ctx, id: MeetingId, given: Partial<AssemblyRow>): Promise<void> {
  const row: AssemblyRow = {
    id,
    state: 'draft',
    adjourned_from: null,
    rules_version: null,
    rules: null,
    chair_id: null,
    chair_name: null,
    secretary_id: null,
    tellers: '[]',
    noticed_at: null,
    notice_sha256: null,
    is_late: 0,
    opened_at: null,
    roll_sha256: null,
    quorate_at: null,
    closed_at: null,
    ...firstVersion(ctx),
    ...given
  }
  await ctx.db.insertInto('assemblies').values(row).execute()
}

/** Loads a general meeting before a change; 412 where the caller has not seen its newest version. */
export async function loadForChange(ctx: Ctx, id: MeetingId, ifMatch: number | undefined): Promise<FoundAssembly> {
  const found = await getAssembly(ctx, id)
  requireVersion(found.row, ifMatch)
  return found
}

/** Writes these columns and the next version; 412 or 409 when somebody else was faster. */
export const changeAssembly = (ctx: Ctx, row: AssemblyRow, changes: Partial<AssemblyRow>, ifMatch: number | undefined) =>
  changeRecord(ctx, 'assemblies', row, changes, ifMatch)
