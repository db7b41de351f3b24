import type { Building } from '@verandah/contract/building'
import type { ErrorCode } from '@verandah/contract/errors'
import { vi } from 'vitest'

export interface Request {
  method: string
  path: string
  search: URLSearchParams
  token: string | null
  ifMatch: string | null
  /** What JSON said, or the form of an upload. */
  body: unknown
}

type Reply = Response | Promise<Response>
export type Answers = Record<string, (request: Request) => Reply>

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function problem(status: number, code: ErrorCode, message: string): Response {
  return json({ code, message }, status)
}

export const BUILDING: Building = {
  product: 'Verandah',
  name: 'Kadupul Residencies',
  address: '42 Temple Lane, Colombo 05',
  developer: 'Kadupul Developers (Pvt) Ltd',
  floors: 'B + G + 8',
  totalUnits: 88,
  unitTypes: '2 and 3 bedrooms',
  areaRange: '935 to 1,450 sq ft',
  completed: 2023,
  rating: 'A+',
  about: '',
  amenities: [],
  vision: '',
  mission: '',
  contacts: [],
  demo: false
}

const EMPTY_PAGE = { page: 1, limit: 10, total: 0, pages: 0 }

const QUIET: Answers = {
  'GET /api/building': () => json(BUILDING),
  'GET /api/notifications/unread': () => json({ unread: 0 }),
  'GET /api/notifications': () => json({ notifications: [], unread: 0, pagination: EMPTY_PAGE }),
  'GET /api/meetings': () => json({ meetings: [], pagination: EMPTY_PAGE })
}

/** The server as the browser sees it, by 'METHOD /path'; what is not named is quiet, or 404. Returns the calls made. */
export function serve(answers: Answers = {}): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const headers = new Headers(init.headers)
    const bearer = headers.get('authorization')
    const request: Request = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      token: bearer === null ? null : bearer.replace('Bearer ', ''),
      ifMatch: headers.get('if-match'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    }
    requests.push(request)
    const key = `${request.method} ${request.path}`
    const answer = answers[key] ?? QUIET[key]
    return answer === undefined ? problem(404, 'not_found', 'Not found') : answer(request)
  })
  return requests
}
