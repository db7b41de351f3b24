import { choice } from './fields.ts'
import { pack } from './i18n/text.ts'
import { CandidateId, UnitId } from './ids.ts'
import { CANDIDATES, MAX_SHARE, UNITS } from './limits.ts'
import { integer, z } from './z.ts'

export const MOTION_CHOICES = ['for', 'against', 'abstain'] as const
export type MotionChoice = (typeof MOTION_CHOICES)[number]

/** How one vote on a motion, or those for whom one votes in an election; no candidate is an abstention. */
export const BallotChoice = z.union(
  [
    choice('Choice', MOTION_CHOICES),
    z.array(CandidateId).check(
      z.maxLength(CANDIDATES),
      z.refine((ids) => new Set(ids).size === ids.length, 'A candidate is there twice')
    )
  ],
  { error: 'Choose for, against or abstain, or candidates' }
)
export type BallotChoice = z.output<typeof BallotChoice>

/** So many papers, or hands, with one choice. `weight`: the share on each of them; null: they are by head. */
const Counted = z.object(
  {
    choice: BallotChoice,
    weight: z._default(z.optional(z.nullable(integer(0, MAX_SHARE, 'The share must be a whole number'))), null),
    count: integer(0, UNITS, 'Enter a whole number')
  },
  { error: 'A count has a choice and a number' }
)
export const CountedChoices = z
  .array(Counted, { error: 'Choices must be a list' })
  .check(z.minLength(1, 'Enter what was counted'), z.maxLength(UNITS, pack('At most {{max}} different choices', { max: UNITS })))
export type CountedChoices = z.output<typeof CountedChoices>

/** A ballot that the caller may cast, or has cast. */
export const OwnBallot = z.object({
  unitId: UnitId,
  unit: z.string(),
  /** Null: it is counted by head. */
  share: z.nullable(z.number()),
  /** It has voted, in whatever way. */
  hasVoted: z.boolean(),
  /** Of an open ballot; null: none, or a secret one. */
  choice: z.nullable(z.enum(MOTION_CHOICES)),
  /** In an election, for whom; null as above. */
  candidateIds: z.nullable(z.array(CandidateId)),
  canVote: z.boolean()
})
export type OwnBallot = z.output<typeof OwnBallot>
