import { Candidate } from './assemblyItems.ts'
import { WEIGHTS } from './assemblyRules.ts'
import { BallotChoice, CountedChoices, OwnBallot } from './ballots.ts'
import { DayText, InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, requiredUnit } from './fields.ts'
import { pack } from './i18n/text.ts'
import { AssemblyItemId, CandidateId, filterId, PaperCountId, ResolutionId } from './ids.ts'
import { VOTING_MINUTES } from './limits.ts'
import { DecidingRule } from './majorities.ts'
import { MeetingId } from './meetings.ts'
import { optionalChoice, optionalNumber } from './optionalFields.ts'
import { Person, recordFields } from './records.ts'
import { Result } from './results.ts'
import { integer, namedObject, z } from './z.ts'

/**
 * `ready`: prepared; `counted`: hands are counted, and a poll may still be asked for; `superseded`: a poll was taken instead;
 * `disputed`: marks, ballots and codes are not equally many, so there is no result.
 */
export const RESOLUTION_STATES = ['ready', 'open', 'counted', 'closed', 'disputed', 'superseded', 'withdrawn'] as const
export type ResolutionState = (typeof RESOLUTION_STATES)[number]

export const RESOLUTION_TRANSITIONS: Record<ResolutionState, readonly ResolutionState[]> = {
  ready: ['open', 'withdrawn'],
  open: ['counted', 'closed', 'disputed'],
  counted: ['closed', 'superseded'],
  closed: [],
  disputed: [],
  superseded: [],
  withdrawn: []
}

export const SECRECIES = ['open', 'secret'] as const
export type Secrecy = (typeof SECRECIES)[number]

/** By ballots, or by hands that two tellers count. */
export const VOTING_METHODS = ['poll', 'hands'] as const
export type VotingMethod = (typeof VOTING_METHODS)[number]

export const ResolutionDraft = z.object({
  itemId: AssemblyItemId,
  method: optionalChoice('Method', VOTING_METHODS, 'poll'),
  secrecy: optionalChoice('Secrecy', SECRECIES, 'open'),
  /** Absent: as the rules have it. */
  weight: filter('Weight', WEIGHTS),
  /** How long people may vote; null: until it is closed. */
  minutes: optionalNumber(integer(1, VOTING_MINUTES, pack('Enter a whole number of minutes, 1 to {{max}}', { max: VOTING_MINUTES }))),
  /** The resolution that this one takes back. */
  rescindsId: filterId(ResolutionId)
})
export type ResolutionDraft = z.output<typeof ResolutionDraft>

/** A vote that another one takes back, or that takes another one back. */
export const RelatedResolution = namedObject('RelatedResolution', {
  _id: ResolutionId,
  title: z.string(),
  /** The day on which its result was announced. */
  day: DayText
})
export type RelatedResolution = z.output<typeof RelatedResolution>

export const Resolution = namedObject('Resolution', {
  _id: ResolutionId,
  ...recordFields,
  meetingId: MeetingId,
  itemId: AssemblyItemId,
  title: z.string(),
  text: z.nullable(z.string()),
  majority: DecidingRule,
  weight: z.enum(WEIGHTS),
  secrecy: z.enum(SECRECIES),
  method: z.enum(VOTING_METHODS),
  minutes: z.nullable(z.number()),
  candidates: z.array(Candidate),
  state: z.enum(RESOLUTION_STATES),
  openedAt: z.nullable(InstantText),
  /** From then on nobody votes; null: until it is closed. */
  closesAt: z.nullable(InstantText),
  closedAt: z.nullable(InstantText),
  /** The number of ballots that can be cast, and of those that were. */
  electors: z.number(),
  voted: z.number(),
  /** The resolution that this one takes back if it is carried; null: none. */
  rescinds: z.nullable(RelatedResolution),
  /** The later resolution that took this one back; null: this one still holds. Its result stays as it was. */
  rescindedBy: z.nullable(RelatedResolution),
  /** Null before it is closed. */
  result: z.nullable(Result),
  myBallots: z.array(OwnBallot),
  can: z.object({
    open: z.boolean(),
    close: z.boolean(),
    withdraw: z.boolean(),
    /** Enter what was counted, or mark who votes on paper. */
    count: z.boolean(),
    demandPoll: z.boolean(),
    drawLot: z.boolean()
  })
})
export type Resolution = z.output<typeof Resolution>

/** Whether the counts of a vote have shares: hands, and secret ballots by heads, say nothing of them. */
export const countsShares = ({ method, secrecy, weight }: Pick<Resolution, 'method' | 'secrecy' | 'weight'>): boolean =>
  method === 'poll' && (secrecy === 'open' || weight === 'share')

/**
 * These are the things that may wait to be counted before a vote ends by itself. `marks`: two tellers have counted the same number of
 * papers in the urn, and another number of units is marked for paper. The chair may close such a vote, and it has no result.
 */
export const UNCOUNTED = ['hands', 'urn', 'marks', 'papers'] as const
export type Uncounted = (typeof UNCOUNTED)[number]

/** What one teller has entered. Its numbers are seen by nobody else before a second one has entered the same. */
export const PaperCount = namedObject('PaperCount', {
  _id: PaperCountId,
  /** The unit of an open ballot on paper; null: a batch, which is all hands or the whole urn. */
  unit: z.nullable(z.string()),
  enteredBy: Person,
  /** `differs`: the second count was another one, so both count again. `waiting`, and confirmed: an urn with more papers than marks, or fewer. */
  state: z.enum(['waiting', 'agreed', 'differs']),
  confirmedBy: z.nullable(Person),
  canConfirm: z.boolean()
})
export type PaperCount = z.output<typeof PaperCount>

/** The code that shows, after closing, that a secret ballot is among those that were counted. It is told once and says nothing of the choice. */
export const CODE_LENGTH = 12
const BallotReceipt = z.object({ code: z.optional(z.string()) })

const meeting = { id: MeetingId }
const params = { id: ResolutionId }
const at = '/api/resolutions/:id'
const shows = ['assemblies', 'meetings', 'resolutions', 'units', 'users'] as const
const changes = ['assemblies', 'resolutions'] as const

export const resolutions = {
  list: endpoint('GET', '/api/meetings/:id/resolutions', {
    shows,
    summary: 'What was, is and will be voted on in a general meeting, in order',
    params: meeting,
    response: z.object({ resolutions: z.array(Resolution) })
  }),
  rescindable: endpoint('GET', '/api/meetings/:id/resolutions/rescindable', {
    shows,
    summary: 'What was resolved at this general meeting and earlier ones and still holds, the newest first: a vote can take it back',
    params: meeting,
    response: z.object({ resolutions: z.array(RelatedResolution) })
  }),
  create: endpoint('POST', '/api/meetings/:id/resolutions', {
    changes,
    summary: 'Prepare the vote on an item of the notice',
    params: meeting,
    body: ResolutionDraft,
    response: Resolution,
    status: 201,
    tokens: false
  }),
  get: endpoint('GET', at, { shows, summary: 'One vote of a general meeting', params, response: Resolution }),
  open: endpoint('PUT', `${at}/open`, {
    changes,
    summary: 'Open the vote: who is present may vote',
    params,
    response: Resolution,
    versioned: true
  }),
  close: endpoint('PUT', `${at}/close`, {
    changes,
    summary: 'Close the vote: its result is frozen',
    params,
    response: Resolution,
    versioned: true
  }),
  withdraw: endpoint('PUT', `${at}/withdraw`, {
    changes,
    summary: 'Withdraw a vote that is not open',
    params,
    response: Resolution,
    versioned: true
  }),
  demandPoll: endpoint('POST', `${at}/poll`, {
    changes,
    summary: 'Ask for a poll after a show of hands, until its result is announced',
    params,
    response: Resolution,
    status: 201
  }),
  vote: endpoint('PUT', `${at}/ballot`, {
    changes,
    summary: 'Vote for a unit, once; the same open ballot again changes nothing',
    params,
    body: z.object({ unit: requiredUnit(), choice: BallotChoice }),
    response: BallotReceipt
  }),
  /** Of a secret ballot: its paper goes into the urn. */
  mark: endpoint('PUT', `${at}/marks`, {
    changes,
    summary: 'Mark that a unit has put its paper into the urn',
    params,
    body: z.object({ unit: requiredUnit() })
  }),
  paperCounts: endpoint('GET', `${at}/paper`, {
    shows,
    summary: 'What tellers have entered, without the numbers, and what waits to be counted',
    params,
    /** `marked`: so many units have put a paper into the urn of a secret vote. */
    response: z.object({ counts: z.array(PaperCount), marked: z.number(), waits: z.nullable(z.enum(UNCOUNTED)) })
  }),
  enterPaper: endpoint('POST', `${at}/paper`, {
    changes,
    summary: 'Enter a ballot on paper, the urn, or hands: the first of two counts',
    params,
    body: z
      .object({ unit: z.optional(requiredUnit()), batch: z.optional(choice('Batch', ['hands', 'urn'])), choices: CountedChoices })
      .check(
        z.refine(({ unit, batch }) => (unit === undefined) !== (batch === undefined), { error: 'Enter a unit or a batch', path: ['unit'] })
      ),
    response: PaperCount,
    status: 201
  }),
  confirmPaper: endpoint('PUT', `${at}/paper/:paperId/confirm`, {
    changes,
    summary: 'Enter the same count a second time, by another teller',
    params: { id: ResolutionId, paperId: PaperCountId },
    body: z.object({ choices: CountedChoices }),
    response: PaperCount
  }),
  drawLot: endpoint('PUT', `${at}/lot`, {
    changes,
    summary: 'Record the lot that the chair has drawn among candidates with equal votes',
    params,
    body: z.object({
      candidateIds: z.array(CandidateId, { error: 'Candidates must be a list' }).check(z.minLength(1, 'Choose who was drawn'))
    }),
    response: Resolution
  }),
  result: endpoint('GET', `${at}/result`, { shows, summary: 'The result; 409 before it is closed', params, response: Result }),
  ballots: endpoint('GET', `${at}/ballots.csv`, {
    summary: 'All ballots, so that anyone can count again; of a secret vote only choice and weight',
    params,
    file: 'text/csv'
  }),
  codes: endpoint('GET', `${at}/codes`, {
    shows,
    summary: 'The SHA-256 of each code of a secret vote, sorted',
    params,
    response: z.object({ codes: z.array(z.string()) })
  }),
  certificate: endpoint('GET', `${at}/certificate`, { summary: 'The certificate of a result', params, file: 'application/pdf' })
}
