import type { Day } from '@verandah/contract/dates'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { lockLedgerHead } from '../ledgerHead.ts'
import { writeEntries } from '../writeEntries.ts'
import { HAS_BEGUN, hasStandingEntries } from './opening.queries.ts'

/**
 * Stores the opening balances and writes their entries, which this transaction has posted. Throws 409 where somebody
 * has posted meanwhile; nobody else posts until this transaction ends.
 */
export async function keepOpening(ctx: Ctx, opening: { day: Day; items: string; funds: string }): Promise<void> {
  const [first] = ctx.entries
  if (first === undefined) throw new TypeError('Nothing was posted')
  await lockLedgerHead(ctx.db, ctx.dialect)
  if (await hasStandingEntries(ctx.db)) throwProblem('conflict', { text: HAS_BEGUN })
  await writeEntries(ctx)
  const row = { id: 1 as const, ...opening, entry_id: first.id, created_by: ctx.actor.id, created_at: ctx.now }
  await ctx.db.insertInto('books_opening').values(row).execute()
}
