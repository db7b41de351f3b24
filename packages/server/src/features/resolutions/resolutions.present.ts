import type { AssemblyState } from '@verandah/contract/assemblies'
import type { UnitId, UserId } from '@verandah/contract/ids'
import type { BallotChoice, OwnBallot } from '@verandah/contract/ballots'
import type { Resolution } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import type { ReadContext } from '../../core/context.ts'
import { presentRecord } from '../../core/versions.ts'
import type { ResolutionFact } from './resolutions.events.ts'
import { resolutionPolicy, takesBallots } from './resolutions.policy.ts'
import type { ElectorRow, ResolutionRow } from './resolutions.table.ts'

type Reading = Pick<ReadContext, 'actor' | 'now'>

/** What of its meeting a vote's rights depend on. */
interface FoundMeeting {
  state: AssemblyState
  row: { chair_id: UserId | null }
  rules: { pollOnDemand: boolean }
  can: { chairs: boolean; tells: boolean }
}

/** The resolution that a vote takes back, and the one that has taken it back. */
export type Relations = Pick<Resolution, 'rescinds' | 'rescindedBy'>

/** What belongs to a vote beside its row. */
interface Parts {
  found: FoundMeeting
  electors: readonly ElectorRow[]
  /** Who is there for its item now. */
  there: readonly { head: number; voters: readonly UserId[] }[]
  ballots: readonly { unit_id: UnitId; choice: string }[]
  result: Result | null
  relations: Relations
}

export const toFact = ({ id, title, meeting_id, secrecy }: ResolutionRow): ResolutionFact => ({
  subject: { kind: 'resolution', id },
  title,
  meetingId: meeting_id,
  isSecret: secrecy === 'secret'
})

/** Returns an own ballot's choice as it is shown, in one of two fields. */
function shownChoice(choice: BallotChoice | undefined): Pick<OwnBallot, 'choice' | 'candidateIds'> {
  return Array.isArray(choice) ? { choice: null, candidateIds: choice } : { choice: choice ?? null, candidateIds: null }
}

/** Whoever is there for a unit has its ballot. */
function ownBallots({ actor, now }: Reading, row: ResolutionRow, { electors, there, ballots }: Parts): OwnBallot[] {
  const heads = new Set(there.filter(({ voters }) => voters.includes(actor.id)).map(({ head }) => head))
  return electors
    .filter(({ head }) => heads.has(head))
    .map((elector) => {
      const cast = ballots.find(({ unit_id }) => unit_id === elector.unit_id)
      const hasVoted = elector.marked === 1
      return {
        unitId: elector.unit_id,
        unit: elector.label,
        share: row.weight === 'share' ? elector.share : null,
        hasVoted,
        ...shownChoice(cast && (JSON.parse(cast.choice) as BallotChoice)),
        canVote: row.method === 'poll' && takesBallots(row, now) && !hasVoted
      }
    })
}

/** Presents a vote: nothing of its result before it is closed but how many have voted. */
export function presentResolution(reading: Reading, row: ResolutionRow, parts: Parts): Resolution {
  const { found, electors, result } = parts
  const myBallots = ownBallots(reading, row, parts)
  const { id: actorId } = reading.actor
  const facts = {
    ...row,
    meeting: found.state,
    actorId,
    chairId: found.row.chair_id,
    chairs: found.can.chairs,
    tells: found.can.tells,
    pollOnDemand: found.rules.pollOnDemand,
    isVoter: myBallots.length > 0,
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
    ...parts.relations,
    result,
    myBallots,
    can: resolutionPolicy(facts)
  }
}
