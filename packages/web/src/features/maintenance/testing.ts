import type { Day } from '@verandah/contract/dates'
import type { CommentId } from '@verandah/contract/comments'
import type { FileId } from '@verandah/contract/ids'
import { type RequestComment, type RequestDetails, MaintenanceRequest } from '@verandah/contract/maintenance'
import type { Photo } from '@verandah/contract/records'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import { person, RECORD } from '../../test/people.ts'
import { on, page, type CallRequest } from '../../test/server.ts'

export const NOTHING = Object.fromEntries(
  Object.keys(MaintenanceRequest.shape.can.shape).map((right) => [right, false])
) as MaintenanceRequest['can']

export const ID = '01900000-0000-7000-8000-000000000500' as RequestId
export const AT = `/maintenance/${ID}`

/** Returns a new one, as its requester sees it. */
export function request(over: Partial<MaintenanceRequest> = {}): MaintenanceRequest {
  return {
    _id: ID,
    ...RECORD,
    title: 'Kitchen tap drips',
    description: 'It drips day and night.',
    category: 'plumbing',
    priority: 'medium',
    unitNumber: '4B',
    location: 'Kitchen',
    preferredDate: null,
    preferredTime: null,
    contactPhone: null,
    status: 'pending',
    images: [],
    requestedBy: person(3, 'Amaya', 'Wijesinghe', 'resident'),
    assignedTo: null,
    assignedVendor: null,
    estimatedCost: null,
    actualCost: null,
    completionRating: null,
    ratingComment: null,
    cancelReason: null,
    completedAt: null,
    comments: [],
    commentCount: 0,
    targetDate: '2026-01-12' as Day,
    overdue: false,
    can: { ...NOTHING, edit: true, cancel: true, delete: true, comment: true },
    ...over
  }
}

/** Returns the same, as its page shows it. */
export const details = ({ timeline = [], ...over }: Partial<RequestDetails> = {}): RequestDetails => ({ ...request(over), timeline })

export function photo(number: number): Photo {
  const _id = `01900000-0000-7000-8000-0000000006${String(number).padStart(2, '0')}` as FileId
  return { _id, url: `/api/files/${number}?expires=1&signature=a`, thumbnailUrl: `/api/files/${number}t?expires=1&signature=a` }
}

export function comment(number: number, over: Partial<RequestComment> = {}): RequestComment {
  return {
    _id: `01900000-0000-7000-8000-0000000007${String(number).padStart(2, '0')}` as CommentId,
    ...RECORD,
    user: person(1),
    message: `Comment ${number}`,
    date: RECORD.createdAt,
    internal: false,
    can: { delete: false },
    ...over
  }
}

export const commentPage = (comments: RequestComment[], number = 1, pages = 1) => page('comments', comments, { number, pages })
/** Answers one method of what belongs to the request: 'comments', 'rating', 'status'. */
export const onPart = (method: string, part: string, reply: (call: CallRequest) => Response | Promise<Response>) =>
  on(method, `${AT}/${part}`, reply)
export const commenting = (...comments: RequestComment[]) => onPart('GET', 'comments', () => commentPage(comments))
