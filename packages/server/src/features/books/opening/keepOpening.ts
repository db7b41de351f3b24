import type { Day } from '@verandah/contract/dates'
import type { EntryId } from '@verandah/contract/books'
import type { Ctx } from '../../../core/context.ts'
import { throwProblem } from '../../../core/problem.ts'
import { lockLedgerHead } from '../ledgerHead.ts'
import { writeEntries } from '../writeEntries.ts'
import { findObstacle } from './obstacle.queries.ts'
import { HAS_OPENING, readOpening } from './opening.queries.ts'

/**
 * Stores the opening balances and writes their entries, which this transaction has posted. Throws 409 where somebody
 * has posted or closed something meanwhile that does not go with it; nobody else does so until this transaction ends.
 */
export async function keepOpening(ctx: Ctx, opening: { day: Day; items: string; funds: string }): Promise<void> {
  await lockLedgerHead(ctx.db, ctx.dialect)
  if ((await readOpening(ctx)).day !== null) throwProblem('conflict', { text: HAS_OPENING })
  const text = await findObstacle(ctx, opening.day)
  if (text !== null) throwProblem('period_closed', { text, errors: [{ path: 'day', text }] })
  // Books that begin at zero have no entry.
  const first = ctx.entries[0]?.id ?? ('' as EntryId)
  await writeEntries(ctx)
  const row = { id: 1 as const, ...opening, entry_id: first, created_by: ctx.actor.id, created_at: ctx.now }
  await ctx.db.insertInto('books_opening').values(row).execute()
}
