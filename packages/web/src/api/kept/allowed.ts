import type { MaintenanceRequest, RequestDetails, RequestPage } from '@verandah/contract/maintenance'
import { type Day, dayOf } from '@verandah/contract/dates'
import type { Me } from '@verandah/contract/me'
import type { MeetingPage } from '@verandah/contract/meetings'

interface Asked {
  query: URLSearchParams
  me: Pick<Me, '_id'>
  today: Day
}

interface Rule {
  /** Whether an answer to this query may be kept. */
  isAllowed: (asked: Asked) => boolean
  /** What of the answer is kept; null for nothing. Absent: all of it. */
  only?: (answer: unknown, asked: Asked) => unknown
}

const always = () => true
const hasOnly = (query: URLSearchParams, allowed: Record<string, string>) => [...query].every(([name, value]) => allowed[name] === value)
/** The first page of a list, with no filter. */
const isFirstPage = ({ query }: Asked) => hasOnly(query, { page: '1' })

const isOwn = ({ requestedBy }: Pick<MaintenanceRequest, 'requestedBy'>, { me }: Asked) => requestedBy._id === me._id

/** A list of which a part is kept says that this is all. */
const onePage = (total: number) => ({ page: 1, limit: Math.max(total, 1), total, pages: 1 })

/** Meetings that are not over, without the people who come to them. */
function comingMeetings(answer: unknown, { today }: Asked): MeetingPage {
  const { meetings } = answer as MeetingPage
  const coming = meetings.filter(({ date, status }) => date >= today && status !== 'cancelled' && status !== 'completed')
  return { meetings: coming.map((meeting) => ({ ...meeting, attendees: [] })), pagination: onePage(coming.length) }
}

/** Managers see everybody's requests, and keep their own. */
function ownRequests(answer: unknown, asked: Asked): RequestPage {
  const own = (answer as RequestPage).requests.filter((request) => isOwn(request, asked))
  return { requests: own, pagination: onePage(own.length) }
}

/**
 * What of the answers may be kept on a device: one's own profile, the first announcements and those that were opened, the
 * coming meetings, one's own requests and account. Documents are kept by a press alone: see `documents.ts`. Other people,
 * books, votes, the audit trail and the outbox are on none of these paths, and `copySource.ts` asks about no others.
 */
const RULES: Readonly<Record<string, Rule>> = {
  '/api/auth/me': { isAllowed: always },
  '/api/announcements': { isAllowed: isFirstPage },
  '/api/announcements/:id': { isAllowed: always },
  '/api/meetings': {
    isAllowed: ({ query }) => hasOnly(query, { page: '1', upcoming: 'true' }),
    only: comingMeetings
  },
  '/api/maintenance': { isAllowed: isFirstPage, only: ownRequests },
  '/api/maintenance/:id': {
    isAllowed: always,
    only: (answer, asked) => (isOwn(answer as RequestDetails, asked) ? answer : null)
  },
  '/api/finances/my-account': { isAllowed: always },
  '/api/finances/my-account/statement': {
    // Not the document on paper.
    isAllowed: ({ query }) => query.get('format') === 'json'
  }
}

const askedAt = (at: string, me: Pick<Me, '_id'>): Asked => ({
  query: new URL(at, location.origin).searchParams,
  me,
  today: dayOf(new Date())
})

/** Returns what of an answer may be kept for somebody; null for nothing. */
export function allowedPart(path: string, at: string, answer: unknown, me: Pick<Me, '_id'>): unknown {
  const rule = RULES[path]
  const asked = askedAt(at, me)
  if (rule?.isAllowed(asked) !== true) return null
  return rule.only === undefined ? answer : rule.only(answer, asked)
}
