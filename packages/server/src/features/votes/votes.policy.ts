import type { Instant } from '@verandah/contract/dates'
import { rankOf, type Role } from '@verandah/contract/roles'
import type { Vote, VoteStatus } from '@verandah/contract/votes'
import { isManager, type Subject } from '../../core/actor.ts'
import type { Readers } from '../documents/documents.policy.ts'

type WithRole = Pick<Subject, 'role'>

/** The committee has the votes; the administrator looks after the portal and has none. */
export const VOTING_ROLES: readonly Role[] = ['council', 'treasurer', 'secretary', 'president']

export const voteAbilities = {
  seeVotes: ({ role }: WithRole) => rankOf(role) >= rankOf('council'),
  castVotes: ({ role }: WithRole) => VOTING_ROLES.includes(role),
  openVotes: isManager
}

/** The people who may read the documents of a vote: those who see it. */
export const READERS: Readers = 'committee'

interface VoteState {
  status: VoteStatus
  deadline: Instant
}

/** True while the vote is open. From its deadline on it is closed, whether or not that is stored already. */
export function isOpen({ status, deadline }: VoteState, now: Instant): boolean {
  return status === 'open' && now < deadline
}

/**
 * True if the person may cast a ballot. A place in the electorate is fixed when the vote is opened, the role is that of
 * today: a person who has left the committee casts no more, while their earlier ballots count.
 */
export function mayCast(actor: WithRole, isElector: boolean): boolean {
  return isElector && voteAbilities.castVotes(actor)
}

/** Returns what the caller may do with a vote now. */
export function votePolicy(actor: WithRole, vote: VoteState & { isElector: boolean }, now: Instant): Vote['can'] {
  const isRunning = isOpen(vote, now)
  const ends = isRunning && voteAbilities.openVotes(actor)
  return { cast: isRunning && mayCast(actor, vote.isElector), close: ends, cancel: ends }
}
