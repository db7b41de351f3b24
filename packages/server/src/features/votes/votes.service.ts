import type { Instant } from '@verandah/contract/dates'
import type { Vote, VoteChoice, VoteDraft, VoteId } from '@verandah/contract/votes'
import type { Ctx } from '../../core/context.ts'
import { foldTexts } from '../../core/makeExcerpt.ts'
import { requireAllowed, requireVersion, throwConflict, throwFieldProblem, throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { changeRecord, firstVersion, lockRecord } from '../../core/versions.ts'
import { rowInserter } from '../../db/insertRows.ts'
import { record } from '../../events/events.ts'
import { requireDocuments } from '../documents/attachedDocuments.queries.ts'
import { activePeople } from '../users/people.queries.ts'
import { closeVote } from './closing.service.ts'
import { isOpen, mayCast, READERS, VOTING_ROLES } from './votes.policy.ts'
import { toFact, type VoteRow } from './votes.present.ts'
import { getVote, presentFully } from './votes.queries.ts'

const insertVotes = rowInserter('votes', 'fail')
const insertBallots = rowInserter('votes_ballots', 'fail')

/** Returns the folded text for searches; its texts never change. */
function toSearchKey({ title, description }: Pick<VoteRow, 'title' | 'description'>): string {
  return foldTexts([title, description])
}

/** Creates a vote with one empty ballot for each active member of the committee. */
export async function createVote(ctx: Ctx, draft: VoteDraft): Promise<Vote> {
  if (draft.deadline <= ctx.now) throwFieldProblem('deadline', 'The deadline must be in the future')
  await requireDocuments(ctx, draft.documentIds)
  const electorate = await activePeople(ctx.db).select('id').where('role', 'in', VOTING_ROLES).orderBy('id').execute()
  if (electorate.length === 0) throwProblem('conflict', { text: 'Nobody could vote: the committee has no active member' })
  const row = {
    id: newId<VoteId>(),
    title: draft.title,
    description: draft.description,
    deadline: draft.deadline,
    quorum_percent: draft.quorumPercent,
    status: 'open' as const,
    opened_by: ctx.actor.id,
    eligible: electorate.length,
    cast_count: 0,
    closed_at: null,
    cancel_reason: null,
    reminded_at: null,
    search_key: toSearchKey(draft),
    ...firstVersion(ctx)
  }
  await insertVotes(ctx.db, [row])
  const empty = electorate.map(({ id }) => ({ vote_id: row.id, user_id: id, choice: null, cast_at: null as Instant | null }))
  await insertBallots(ctx.db, empty)
  if (draft.documentIds.length > 0) await ctx.actions.documents.attach(ctx, toFact(row).subject, draft.documentIds, READERS)
  record(ctx, { kind: 'votes.opened', ...toFact(row), eligible: row.eligible, quorumPercent: row.quorum_percent })
  return presentFully(ctx, await getVote(ctx, row.id))
}

/**
 * Stores the caller's choice, in place of an earlier one. The vote's version and its time of change stay; when all have
 * voted, the vote closes with it.
 */
export async function castBallot(ctx: Ctx, id: VoteId, choice: VoteChoice): Promise<Vote> {
  // The lock keeps ballots from being cast while the others are counted.
  await lockRecord(ctx, 'votes', id)
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

/** Loads a vote that is open, locked, in the newest version that the caller has seen; 409 where it is closed. */
async function loadVoteForUpdate(ctx: Ctx, id: VoteId, ifMatch: number | undefined): Promise<VoteRow> {
  await lockRecord(ctx, 'votes', id)
  const row = await getVote(ctx, id)
  requireVersion(row, ifMatch)
  if (!isOpen(row, ctx.now)) throwProblem('conflict', { text: 'This vote is closed already' })
  return row
}

/** Closes a vote before its deadline; the ballots cast until now count. */
export async function closeEarly(ctx: Ctx, id: VoteId, ifMatch?: number): Promise<Vote> {
  const row = await loadVoteForUpdate(ctx, id, ifMatch)
  const closed = (await closeVote(ctx, row, ctx.now)) ?? throwConflict(ifMatch)
  return presentFully(ctx, { ...row, ...closed })
}

/** Cancels a vote without a result. The choices are emptied, so that no archive has them either; that somebody has voted stays. */
export async function cancelVote(ctx: Ctx, id: VoteId, reason: string | undefined, ifMatch?: number): Promise<Vote> {
  const row = await loadVoteForUpdate(ctx, id, ifMatch)
  const changes = { status: 'cancelled' as const, closed_at: ctx.now, cancel_reason: reason ?? null }
  const next = await changeRecord(ctx, 'votes', row, changes, ifMatch)
  await ctx.db.updateTable('votes_ballots').set({ choice: null }).where('vote_id', '=', id).execute()
  record(ctx, { kind: 'votes.cancelled', ...toFact(row), reason: next.cancel_reason })
  return presentFully(ctx, { ...next, my_choice: null })
}
