import { signIn } from '@verandah/contract/signIn'
import { type Answer, type Endpoint, fillPath, type Sent } from '@verandah/contract/endpoint'
import { ERROR_CODES, ERROR_STATUS, type ErrorCode, FieldError } from '@verandah/contract/errors'
import { languageCode } from '../../i18n/i18n.ts'
import { noteChanges } from '../changes.ts'
import { orCopy } from './copySource.ts'
import { takeFirstCall } from './firstCalls.ts'
import { moneyGuard, recordsMoney } from './moneyGuard.ts'
import { endSession, refreshUser, useSession } from '../session/session.ts'

/** An answer other than success. `code` is null when it did not carry the portal's own envelope. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly errors: FieldError[]
  /** The name of a request that the server has failed at, under which its log has the cause. */
  readonly requestId: string | null

  constructor(
    status: number,
    { message = '', code = null, errors = [], requestId = null }: Partial<Pick<ApiError, 'message' | 'code' | 'errors' | 'requestId'>>
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
  }
}

/** Tells whether trying other calls would fail, too: nobody is signed in any more, or the connection is gone. */
export const isHopeless = (error: unknown) => !(error instanceof ApiError) || error.status === 401

/**
 * Whether the server behind this page does not have the call at all: a 404 without the portal's envelope, as a front end
 * gets that is deployed without its server.
 */
export function isMissingCall(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === null
}

/** The input of any operation. */
export interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  version?: number
}

function address(path: string, { params, query }: Input): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return fillPath(path, params) + (search.size > 0 ? `?${search}` : '')
}

/** Reads what can be read: a message counts also where a newer server, or something in front of it, sends another envelope. */
async function readError(response: Response): Promise<ApiError> {
  const sent: unknown = await response.json().catch(() => null)
  const { code, message, errors } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>
  return new ApiError(response.status, {
    message: typeof message === 'string' ? message : '',
    requestId: response.status === 500 ? response.headers.get('x-request-id') || null : null,
    code: ERROR_CODES.find((known) => known === code) ?? null,
    errors: Array.isArray(errors) ? errors.flatMap((error) => FieldError.safeParse(error).data ?? []) : []
  })
}

function wireBody({ bodyType }: Endpoint, body: unknown): string | FormData {
  if (body instanceof FormData) return body
  return bodyType === undefined ? JSON.stringify(body) : (body as string)
}

/** True for a problem about a required action that this browser does not know yet. */
function requiresAction({ code }: ApiError): boolean {
  return (code === 'two_factor_required' || code === 'password_change_required') && useSession.getState().user?.requiredAction === null
}

/** The `Idempotency-Key` of a call, if it gets one. */
type KeyOf = (endpoint: Endpoint, address: string, body: string | FormData | undefined) => string | undefined

/** Set while an action begins, by `idempotencyKeys.ts`. */
export const keySource: { keyOf?: KeyOf | undefined } = {}

/** `fetch`, or a function of the same type for uploads. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>

/**
 * Sends one call of the contract. Throws `ApiError` for every answer but a success, and what `fetch` throws when there
 * is none. A 401 ends the session when the call carried its token and needed one.
 */
export async function send(endpoint: Endpoint, input: Input, transport: Transport = fetch): Promise<Response> {
  const { token } = useSession.getState()
  const language = languageCode()
  const headers = new Headers({ 'accept-language': language })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  // The browser sets the type of a form, with the boundary of its parts.
  if (input.body !== undefined && !(input.body instanceof FormData)) headers.set('content-type', endpoint.bodyType ?? 'application/json')
  if (input.version !== undefined) headers.set('if-match', `"${input.version}"`)

  const init: RequestInit = { method: endpoint.method, headers }
  const body = input.body === undefined ? undefined : wireBody(endpoint, input.body)
  if (body !== undefined) init.body = body
  const at = address(endpoint.path, input)
  const key = keySource.keyOf?.(endpoint, at, body)
  if (key !== undefined) headers.set('idempotency-key', key)
  const refusal = recordsMoney(endpoint, input.query) ? await moneyGuard.ask?.() : null
  if (typeof refusal === 'string') throw new ApiError(ERROR_STATUS.conflict, { message: refusal, code: 'conflict' })
  const first = endpoint.method === 'GET' ? takeFirstCall(at, token, language) : null
  const answer = first ?? transport(at, init)
  const response = await (endpoint.method === 'GET' ? orCopy(endpoint.path, at, token, answer) : answer).finally(() =>
    noteChanges(endpoint.changes ?? [])
  )
  if (!response.ok) {
    // Another sign-in may have happened while this call was under way: only its own session ends.
    const wasOurs = token !== null && useSession.getState().token === token
    if (response.status === 401 && wasOurs && !endpoint.public) endSession({ hasExpired: true })
    const error = await readError(response)
    if (wasOurs && requiresAction(error)) void refreshMe()
    throw error
  }
  return response
}

/** Makes one call and reads its answer. Throws as `send` does. */
export async function call<E extends Endpoint>(endpoint: E, ...[sent]: {} extends Sent<E> ? [Sent<E>?] : [Sent<E>]): Promise<Answer<E>> {
  const response = await send(endpoint, (sent ?? {}) as Input)
  // The server answers what the contract says.
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}

/** Fetches the signed-in person and their abilities again; without an answer nothing changes. */
export async function refreshMe(): Promise<void> {
  const { token } = useSession.getState()
  if (token === null) return
  const user = await call(signIn.me).catch(() => null)
  if (user !== null && useSession.getState().token === token) refreshUser(user)
}
