import type { CandidateId, UnitId } from '@verandah/contract/ids'
import type { BallotChoice, OwnBallot, Resolution } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import type { ReadContext } from '../../core/context.ts'
import { presentRecord } from '../../core/versions.ts'
import type { FoundAssembly } from '../assemblies/assemblies.queries.ts'
import { type Hall, standingOf } from './ballots/voters.queries.ts'
import type { ResolutionFact } from './resolutions.events.ts'
import { resolutionPolicy, takesBallots } from './resolutions.policy.ts'
import type { ElectorRow, ResolutionRow } from './resolutionRows.queries.ts'

type Reading = Pick<ReadContext, 'actor' | 'now'>

/** What belongs to a vote beside its row. */
interface Parts {
  found: FoundAssembly
  electors: readonly ElectorRow[]
  hall: Hall
  ballots: readonly { unit_id: UnitId; choice: string }[]
  result: Result | null
}

export const toFact = ({ id, title, meeting_id, secrecy }: ResolutionRow): ResolutionFact => ({
  subject: { kind: 'resolution', id },
  title,
  meetingId: meeting_id,
  isSecret: secrecy === 'secret'
})

/** Returns an own ballot's choice as it is shown, in one of two fields. */
function shownChoice(choice: BallotChoice | undefined): Pick<OwnBallot, 'choice' | 'candidateIds'> {
  return Array.isArray(choice) ? { choice: null, candidateIds: choice as CandidateId[] } : { choice: choice ?? null, candidateIds: null }
}

/** Whoever is there for a unit has its ballot; once the vote is over also who was. */
function ownBallots({ actor, now }: Reading, row: ResolutionRow, { electors, hall, ballots }: Parts): OwnBallot[] {
  const isOver = row.state !== 'open'
  return electors.flatMap((elector) => {
    const standing = standingOf(hall, elector, { item: row.item_id, actor: actor.id })
    if (standing === null || (standing === 'was' && !isOver)) return []
    const cast = ballots.find(({ unit_id }) => unit_id === elector.unit_id)
    const hasVoted = elector.marked === 1
    return [
      {
        unitId: elector.unit_id,
        unit: elector.label,
        share: row.weight === 'share' ? elector.share : null,
        hasVoted,
        ...shownChoice(cast && (JSON.parse(cast.choice) as BallotChoice)),
        canVote: row.method === 'poll' && takesBallots(row, now) && standing === 'there' && !hasVoted
      }
    ]
  })
}

/** Presents a vote: nothing of its result before it is closed but how many have voted. */
export function presentResolution(reading: Reading, row: ResolutionRow, parts: Parts): Resolution {
  const { found, electors, hall, result } = parts
  const { id: actorId } = reading.actor
  const facts = {
    ...row,
    meeting: found.state,
    actorId,
    chairId: found.row.chair_id,
    chairs: found.can.chairs,
    tells: found.can.tells,
    pollOnDemand: found.rules.pollOnDemand,
    isVoter: electors.some((elector) => standingOf(hall, elector, { item: row.item_id, actor: actorId }) === 'there'),
    waitsForLot: result?.verdict === 'tied' && result.lot?.drawn === null
  }
  return {
    ...presentRecord(row),
    meetingId: row.meeting_id,
    itemId: row.item_id,
    title: row.title,
    text: row.text,
    majority: row.majority,
    weight: row.weight,
    secrecy: row.secrecy,
    method: row.method,
    minutes: row.minutes,
    candidates: row.candidates,
    state: row.state,
    openedAt: row.opened_at,
    closesAt: row.closes_at,
    closedAt: row.closed_at,
    electors: row.electors,
    voted: electors.filter(({ marked }) => marked === 1).length,
    rescindsId: row.rescinds_id,
    result,
    myBallots: ownBallots(reading, row, parts),
    can: resolutionPolicy(facts)
  }
}
