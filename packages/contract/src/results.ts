import { DayText, InstantText } from './dates.ts'
import { CandidateId, ResolutionId } from './ids.ts'
import { DecidingRule, Fraction } from './majorities.ts'
import { WEIGHTS } from './assemblyRules.ts'
import { namedObject, z } from './z.ts'

/** `tied`: the last seat goes by lot, which is not drawn yet. */
export const VERDICTS = ['passed', 'failed', 'elected', 'unopposed', 'tied'] as const
export type Verdict = (typeof VERDICTS)[number]

const Sum = z.object({ heads: z.number(), shares: z.number() })
export type Sum = z.output<typeof Sum>

/** One comparison of whole numbers: `value × d ≥ base × n`, or `>` where it is strict. */
const Comparison = z.object({
  by: z.enum(['heads', 'shares']),
  value: z.number(),
  base: z.number(),
  part: Fraction,
  isStrict: z.boolean(),
  holds: z.boolean()
})
export type Comparison = z.output<typeof Comparison>

const CandidateVotes = z.object({ _id: CandidateId, name: z.string(), votes: Sum, isElected: z.boolean() })
export type CandidateVotes = z.output<typeof CandidateVotes>

/** The result of a vote as it was frozen at closing, with all that is needed to check it. */
export const Result = namedObject('Result', {
  resolutionId: ResolutionId,
  closedAt: InstantText,
  weight: z.enum(WEIGHTS),
  rule: DecidingRule,
  /** The fraction of a special resolution in the rules of the meeting. */
  specialFraction: Fraction,
  for: Sum,
  against: Sum,
  abstain: Sum,
  /** Those who could vote, and the whole roll. */
  present: Sum,
  all: Sum,
  /** All that may vote, present or not. */
  entitled: Sum,
  /** The quorum when it was opened. */
  quorum: z.object({ heads: z.number(), shares: z.number(), isMet: z.boolean() }),
  comparisons: z.array(Comparison),
  candidates: z.array(CandidateVotes),
  verdict: z.enum(VERDICTS),
  /** The candidates among whom the lot decides, and those it has drawn, with the day. */
  lot: z.nullable(
    z.object({ among: z.array(CandidateId), seats: z.number(), drawn: z.nullable(z.array(CandidateId)), on: z.nullable(DayText) })
  ),
  /**
   * Where joint owners have objected: whether it comes out the same without these units. Null: nobody has. Of a secret vote: in
   * whatever way they voted.
   */
  withoutObjected: z.nullable(z.object({ units: z.array(z.string()), isSame: z.boolean() })),
  rollSha256: z.string(),
  electorsSha256: z.string(),
  /** Of all the above but the lot. */
  sha256: z.string()
})
export type Result = z.output<typeof Result>
