import type { Building } from '@verandah/contract/building'
import { ERROR_STATUS, type ErrorCode, type FieldError } from '@verandah/contract/errors'
import { vi } from 'vitest'
import { UNIT_ID } from './people.ts'

export interface CallRequest {
  method: string
  path: string
  search: URLSearchParams
  token: string | null
  ifMatch: string | null
  /** The `Idempotency-Key`. */
  key: string | null
  /** The language that was asked for. */
  language: string | null
  /** The content type. */
  type: string | null
  /** The parsed JSON, another text, or the form of an upload. */
  body: unknown
}

type Reply = Response | Promise<Response>
/** Answers by 'METHOD /path', or one of them that knows its calls itself: see `on`. */
export type Answers = Record<string, (request: CallRequest) => Reply>
export type Answer = (request: CallRequest) => Reply | undefined

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function problem(code: ErrorCode, message: string, errors?: FieldError[]): Response {
  return json({ code, message, ...(errors && { errors }) }, ERROR_STATUS[code])
}

/** Returns a page of a list, under the name that its records have in the answer. */
export function page(name: string, records: unknown[], { number = 1, pages = 1, total = records.length } = {}): Response {
  return json({ [name]: records, pagination: { page: number, limit: 10, total, pages } })
}

/** Answers one operation, its path below /api. */
export function on(method: string, path: string | RegExp, reply: (request: CallRequest) => Reply): Answer {
  return (request) => {
    const below = request.path.replace(/^\/api/, '')
    const isMeant = request.method === method && (typeof path === 'string' ? below === path : path.test(below))
    return isMeant ? reply(request) : undefined
  }
}

export const BUILDING: Building = {
  product: 'Verandah',
  version: 1,
  name: 'Kadupul Residencies',
  address: '42 Temple Lane, Colombo 05',
  registrationNumber: '',
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

const QUIET: Answers = {
  'GET /api/building': () => json(BUILDING),
  'GET /api/units': () =>
    json({ units: [{ _id: UNIT_ID, label: '7K', floor: '7', group: null, share: null }], shareTotal: null, version: 1 }),
  'GET /api/notifications/unread': () => json({ unread: 0 }),
  'GET /api/notifications': () => json({ notifications: [], unread: 0, pagination: { page: 1, limit: 10, total: 0, pages: 0 } }),
  'GET /api/dashboard': ({ token }) =>
    json({
      role: token?.replace('token of ', ''),
      title: '',
      description: '',
      summary: 'Nothing is waiting for you right now.',
      waiting: []
    }),
  'POST /api/auth/password-check': () => json({ weakness: null }),
  'GET /api/meetings': () => page('meetings', []),
  'GET /api/invitations': () => page('invitations', []),
  'GET /api/users': () => json({ users: [], page: 1, total: 0, totalPages: 1 })
}

function toBody(body: unknown, type: string | null): unknown {
  return typeof body === 'string' && type === 'application/json' ? JSON.parse(body) : body
}

/** Stubs the server. The first answer that matches a call is used; other calls get an empty default, or 404. Returns the calls. */
export function serve(...answers: (Answers | Answer)[]): CallRequest[] {
  const requests: CallRequest[] = []
  const known = [...answers, QUIET].map((each): Answer =>
    typeof each === 'function' ? each : (request) => each[`${request.method} ${request.path}`]?.(request)
  )
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const headers = new Headers(init.headers)
    const type = headers.get('content-type')
    const request: CallRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      ifMatch: headers.get('if-match'),
      key: headers.get('idempotency-key'),
      language: headers.get('accept-language'),
      type,
      body: toBody(init.body, type)
    }
    requests.push(request)
    for (const answer of known) {
      const reply = answer(request)
      if (reply !== undefined) return reply
    }
    return problem('not_found', 'Not found')
  })
  return requests
}

/** Returns the calls of one method, or of one operation: 'PUT /api/settings'. */
export function sent(requests: CallRequest[], what: string): CallRequest[] {
  return requests.filter(({ method, path }) => method === what || `${method} ${path}` === what)
}
