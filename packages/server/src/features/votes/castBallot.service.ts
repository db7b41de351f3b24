import type { Vote, VoteChoice, VoteId } from '@verandah/contract/votes'
import type { Ctx } from '../../core/context.ts'
import { requireAllowed, throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { closeVote } from './closing.service.ts'
import { lockVote } from './lockVote.ts'
import { isOpen, mayCast } from './votes.policy.ts'
import { toFact } from './votes.present.ts'
import { getVote, presentFully } from './votes.queries.ts'

/**
 * The caller's choice, in place of an earlier one. It moves neither the vote's version nor its time of change; when all
 * have voted, the vote closes with it.
 */
export async function castBallot(ctx: Ctx, id: VoteId, choice: VoteChoice): Promise<Vote> {
  await lockVote(ctx.db, id)
  const row = await getVote(ctx, id)
  requireAllowed(mayCast(ctx.actor, row.elector_id !== null))
  if (!isOpen(row, ctx.now)) throwProblem('conflict', { text: 'This vote is closed already' })
  if (row.my_choice === choice) return presentFully(ctx, row)

  await ctx.db
    .updateTable('votes_ballots')
    .set({ choice, cast_at: ctx.now })
    .where('vote_id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .execute()
  const isChange = row.my_choice !== null
  record(ctx, { kind: 'votes.cast', ...toFact(row), isChange })
  const cast_count = row.cast_count + (isChange ? 0 : 1)
  const next = { ...row, my_choice: choice, cast_count }
  if (isChange) return presentFully(ctx, next)

  await ctx.db.updateTable('votes').set({ cast_count }).where('id', '=', id).execute()
  const closed = cast_count === row.eligible ? await closeVote(ctx, row, ctx.now) : undefined
  return presentFully(ctx, { ...next, ...closed })
}
