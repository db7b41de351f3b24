import { screen } from '@testing-library/react'
import type { CommentId } from '@verandah/contract/comments'
import type { Day, Instant } from '@verandah/contract/dates'
import type { Request, RequestComment } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import type { VendorId } from '@verandah/contract/vendors'
import { choose } from '../../test/form.ts'
import { openPage } from '../../test/openApp.tsx'
import { person, RECORD, rights } from '../../test/people.ts'
import { type Answer, json, on, page, type Request as Call, serve } from '../../test/server.ts'

export const MAY_NOTHING: Request['can'] = {
  edit: false,
  assign: false,
  reassign: false,
  start: false,
  complete: false,
  cancel: false,
  delete: false,
  rate: false,
  comment: false,
  commentInternally: false
}

export const VENDOR = { _id: '01900000-0000-7000-8000-000000000900' as VendorId, name: 'Cool Air (Pvt) Ltd' }

/** A pending one, as a manager sees it. */
export function request(over: Partial<Request> = {}): Request {
  return {
    _id: '01900000-0000-7000-8000-000000000400' as RequestId,
    ...RECORD,
    createdAt: '2026-02-03T04:30:00.000Z' as Instant,
    title: 'Kitchen tap leaking',
    description: 'Water drips under the sink.',
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
    targetDate: '2026-02-10' as Day,
    overdue: false,
    can: { ...MAY_NOTHING, edit: true, assign: true, cancel: true, delete: true, comment: true, commentInternally: true },
    ...over
  }
}

export function requestComment(number: number, over: Partial<RequestComment> = {}): RequestComment {
  return {
    _id: `01900000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}` as CommentId,
    ...RECORD,
    user: person(3, 'Amaya', 'Wijesinghe', 'resident'),
    message: `Comment ${number}`,
    date: RECORD.createdAt,
    internal: false,
    can: { delete: false },
    ...over
  }
}

export const AT = `/maintenance/${request()._id}`
export const requestPage = (requests: Request[], number = 1, pages = 1, total = requests.length) =>
  page('requests', requests, { number, pages, total })

/** The list of all: also the counts of what waits, which ask for one record only. */
export const listing = (...requests: Request[]) =>
  on('GET', '/maintenance', ({ search }) => {
    const wanted = requests.filter(
      ({ status, overdue }) =>
        (!search.has('status') || search.get('status') === status) && (!search.has('overdue') || String(overdue) === search.get('overdue'))
    )
    return requestPage(wanted)
  })

/** Answers one method of what belongs to the request: 'status', 'assignees'. */
export const onPart = (method: string, part: string, reply: (call: Call) => Response | Promise<Response>) =>
  on(method, `${AT}/${part}`, reply)

export const assigning = () =>
  onPart('GET', 'assignees', () =>
    json({
      people: [person(1), person(2, 'Nirmala', 'Perera', 'president')],
      vendors: [{ ...VENDOR, category: 'electrical', isActive: true }]
    })
  )

/** The calls for the page's own list, without those that only count. */
export const listCalls = (calls: Call[]) =>
  calls.filter(({ method, path, search }) => method === 'GET' && path === '/api/maintenance' && !search.has('limit'))

/** The requests' pages as the secretary, or a resident, meets them. */
export function open({ at = '/maintenance', isManager = true } = {}) {
  return openPage(at, { as: isManager ? 'secretary' : 'resident', can: rights({ manageRequests: isManager }) })
}

/** Chooses from the menu of the one request that there is. */
export async function act(entry: string, stored: Request, ...answers: Answer[]) {
  const calls = serve(...answers, listing(stored), assigning())
  const opened = open()
  await choose(opened.user, entry, stored.title)
  if (entry !== 'Start Work') await screen.findByRole('dialog')
  return { ...opened, calls }
}
