import { InstantText } from './dates.ts'
import { AttachedDocument, DocumentIds } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, requiredInstant, requiredLines, requiredText } from './fields.ts'
import { type Id, idSchema } from './ids.ts'
import { LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { integer, namedObject, z } from './z.ts'

export type VoteId = Id<'vote'>
export const VoteId = idSchema('vote')

export const VOTE_CHOICES = ['for', 'against', 'abstain'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** `decided`: quorum reached and more for than against; `failed`: closed with anything else. */
export const VOTE_STATUSES = ['open', 'decided', 'failed', 'cancelled'] as const
export type VoteStatus = (typeof VOTE_STATUSES)[number]

const wrongQuorum = 'Quorum must be a whole number of percent, 1 to 100'

export const VoteDraft = z.object({
  title: requiredText('Title', LENGTH.title),
  description: requiredLines('Description', LENGTH.description),
  /** The moment from which nobody may vote. */
  deadline: requiredInstant('Deadline'),
  /** The share of the electorate that must vote, abstentions included. */
  quorumPercent: integer(1, 100, wrongQuorum),
  /** Whoever sees the vote may read them, also private ones. */
  documentIds: z._default(z.optional(DocumentIds), [])
})
export type VoteDraft = z.output<typeof VoteDraft>

export const Vote = namedObject('Vote', {
  _id: VoteId,
  ...recordFields,
  title: z.string(),
  description: z.string(),
  deadline: InstantText,
  quorumPercent: z.number(),
  status: z.enum(VOTE_STATUSES),
  openedBy: Person,
  closedAt: z.nullable(InstantText),
  cancelReason: z.nullable(z.string()),
  /** The number of people who may vote: fixed when it was opened. */
  eligible: z.number(),
  /** The number of people who have voted. */
  cast: z.number(),
  /** The caller's own; null before they have voted, and for those outside the electorate. */
  myChoice: z.nullable(z.enum(VOTE_CHOICES)),
  /** Both null while it is open: nobody sees an interim result. */
  result: z.nullable(z.object({ for: z.number(), against: z.number(), abstain: z.number(), quorumReached: z.boolean() })),
  ballots: z.nullable(z.array(z.object({ user: Person, choice: z.enum(VOTE_CHOICES) }))),
  documents: z.array(AttachedDocument),
  can: z.object({ cast: z.boolean(), close: z.boolean(), cancel: z.boolean() })
})
export type Vote = z.output<typeof Vote>

/** `waiting`: only those that are open and that the caller may vote on and has not. */
export const VoteQuery = z.extend(PageQuery, { waiting: filter('Waiting', ['true', 'false']) })
export type VoteQuery = z.output<typeof VoteQuery>

export const VotePage = z.object({ votes: z.array(Vote), pagination: Pagination })
export type VotePage = z.output<typeof VotePage>

const params = { id: VoteId }
const at = '/api/votes/:id'

export const VoteCancellation = z.object({ reason: z.optional(requiredLines('Reason', LENGTH.reason)) })

export const votes = {
  list: endpoint('GET', '/api/votes', {
    shows: ['documents', 'users', 'votes'],
    summary: 'Resolutions: open ones by deadline, then closed ones, the latest first',
    query: VoteQuery,
    response: VotePage
  }),
  get: endpoint('GET', at, { shows: ['documents', 'users', 'votes'], summary: 'One resolution', params, response: Vote }),
  create: endpoint('POST', '/api/votes', {
    changes: ['documents', 'votes'],
    summary: 'Open a vote',
    body: VoteDraft,
    response: Vote,
    status: 201
  }),
  cast: endpoint('PUT', `${at}/ballot`, {
    changes: ['votes'],
    summary: 'Vote, or change the vote before the deadline',
    params,
    body: z.object({ choice: choice('Choice', VOTE_CHOICES) }),
    response: Vote
  }),
  close: endpoint('PUT', `${at}/close`, {
    changes: ['votes'],
    summary: 'Close it early',
    params,
    response: Vote,
    versioned: true
  }),
  cancel: endpoint('PUT', `${at}/cancel`, {
    changes: ['votes'],
    summary: 'Cancel it: no result',
    params,
    body: VoteCancellation,
    response: Vote,
    versioned: true
  }),
  certificate: endpoint('GET', `${at}/certificate`, { summary: 'The result as a document', params, file: 'application/pdf' })
}
