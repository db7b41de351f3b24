import type { AssemblyState } from '@verandah/contract/assemblies'
import type { Candidate } from '@verandah/contract/assemblyItems'
import type { AssemblyRules, Weight } from '@verandah/contract/assemblyRules'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { DecidingRule } from '@verandah/contract/majorities'
import type { BallotChoice } from '@verandah/contract/ballots'
import type { Resolution, ResolutionState, Secrecy, VotingMethod } from '@verandah/contract/resolutions'

/** Whether ballots can be cast now: from the end of its time on nobody votes, whether or not it is closed already. */
export const takesBallots = ({ state, closes_at }: { state: ResolutionState; closes_at: Instant | null }, now: Instant): boolean =>
  state === 'open' && (closes_at === null || now < closes_at)

/** The facts of a vote and its meeting on which the caller's rights depend. */
export interface ResolutionFacts {
  state: ResolutionState
  method: VotingMethod
  meeting: AssemblyState
  candidates: readonly Candidate[]
  actorId: UserId
  chairId: UserId | null
  chairs: boolean
  tells: boolean
  pollOnDemand: boolean
  /** The caller may vote for a unit that is there. */
  isVoter: boolean
  /** A tie at the last seat waits for the lot. */
  waitsForLot: boolean
}

/** Neither the chair nor a candidate counts votes: they have a part in what comes out. */
export const isPartial = ({ actorId, chairId, candidates }: Pick<ResolutionFacts, 'actorId' | 'chairId' | 'candidates'>): boolean =>
  actorId === chairId || isCandidate(candidates, actorId)

const isCandidate = (candidates: readonly Candidate[], id: UserId) => candidates.some(({ userId }) => userId === id)

/** Whether votes of a meeting may be prepared: from the notice until it is over. */
export const takesVotes = (meeting: AssemblyState): boolean => meeting === 'noticed' || meeting === 'open'

/** Who may ask for a poll: who may vote, on their phone, and who hears it in the hall from somebody without an account. */
export const mayDemandPoll = ({
  isVoter,
  chairs,
  tells,
  pollOnDemand
}: Pick<ResolutionFacts, 'isVoter' | 'chairs' | 'tells' | 'pollOnDemand'>): boolean => (isVoter || chairs || tells) && pollOnDemand

export function resolutionPolicy(facts: ResolutionFacts): Resolution['can'] {
  const { state, meeting, chairs, tells, method } = facts
  const isOpenMeeting = meeting === 'open'
  return {
    open: chairs && isOpenMeeting && state === 'ready',
    close: chairs && isOpenMeeting && (state === 'open' || state === 'counted'),
    withdraw: chairs && takesVotes(meeting) && state === 'ready',
    count: tells && isOpenMeeting && state === 'open' && !isPartial(facts),
    demandPoll: mayDemandPoll(facts) && method === 'hands' && state === 'counted',
    drawLot: chairs && facts.waitsForLot && !isCandidate(facts.candidates, facts.actorId)
  }
}

type Way = { method: VotingMethod; secrecy: Secrecy; weight: Weight }

/** Whether a majority is counted by heads alone, where votes weigh so much. */
function needsHeadsOnly({ kind, by }: DecidingRule): boolean {
  if (kind === 'special') return false
  return kind !== 'fraction' || by === 'heads'
}

/** Whether shares decide: then each unit of the roll needs one. */
export const needsShares = (rule: DecidingRule, weight: Weight): boolean => weight === 'share' || !needsHeadsOnly(rule)

export interface WrongWay {
  path: keyof Way
  text: string
}

/** Returns why a vote cannot be taken in this way; null: it can. */
export function wrongWay(rule: DecidingRule, { method, secrecy, weight }: Way, rules: Pick<AssemblyRules, 'showOfHands'>): WrongWay | null {
  if (method === 'hands') {
    if (!rules.showOfHands) return { path: 'method', text: 'The rules of this meeting know no show of hands' }
    if (secrecy === 'secret') return { path: 'secrecy', text: 'Hands are seen by all: a secret vote is a poll' }
    if (weight === 'share') return { path: 'weight', text: 'Hands are counted by head' }
    if (!needsHeadsOnly(rule)) return { path: 'method', text: 'This majority also counts shares: take a poll' }
  }
  if (secrecy === 'secret' && weight === 'head' && !needsHeadsOnly(rule))
    return { path: 'weight', text: 'This majority also counts shares: a secret vote on it is by shares, or the vote is open' }
  return null
}

/** Whether a vote by one majority can take back what another one carried: the same kind can, and a stricter one. */
export const mayRescind = ({ kind }: DecidingRule, former: DecidingRule): boolean =>
  kind === former.kind || kind === 'unanimous' || former.kind === 'simple' || former.kind === 'most'

/** Returns a choice in its one form: candidates in the order of the list, nobody as an abstention. Null where it cannot be chosen here. */
export function validChoice(
  choice: BallotChoice,
  { seats }: Pick<DecidingRule, 'seats'>,
  candidates: readonly Candidate[]
): BallotChoice | null {
  if (seats === null) return Array.isArray(choice) ? null : choice
  if (!Array.isArray(choice)) return choice === 'abstain' ? [] : null
  const chosen = candidates.map(({ _id }) => _id).filter((id) => choice.includes(id))
  return chosen.length === choice.length && chosen.length <= seats ? chosen : null
}
