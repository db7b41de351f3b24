import { type Answer, type Endpoint, pathOf, type Sent } from '@verandah/contract/endpoint'
import { type ErrorCode, type FieldError, Problem } from '@verandah/contract/errors'
import { endSession, useSession } from './session.ts'

/** An answer other than success. `code` is null when it did not carry the portal's own envelope. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly errors: FieldError[]

  constructor(status: number, problem: Problem | null) {
    super(problem?.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = problem?.code ?? null
    this.errors = problem?.errors ?? []
  }
}

interface Input {
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
  return pathOf(path, params) + (search.size > 0 ? `?${search}` : '')
}

async function problemOf(response: Response): Promise<ApiError> {
  const parsed = Problem.safeParse(await response.json().catch(() => null))
  return new ApiError(response.status, parsed.success ? parsed.data : null)
}

/**
 * Makes one call of the contract. Throws `ApiError` for every answer but a success, and what `fetch` throws when
 * there is none. A 401 ends the session when the call carried its token.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[sent]: {} extends Sent<E> ? [Sent<E>?] : [Sent<E>]): Promise<Answer<E>> {
  const input = (sent ?? {}) as Input
  const { token } = useSession.getState()
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.version !== undefined) headers.set('if-match', `"${input.version}"`)

  const init: RequestInit = { method: endpoint.method, headers }
  if (input.body !== undefined) init.body = JSON.stringify(input.body)
  const response = await fetch(address(endpoint.path, input), init)
  if (!response.ok) {
    // Another sign-in may have happened while this call was under way: only its own session ends.
    if (response.status === 401 && token !== null && useSession.getState().token === token) endSession()
    throw await problemOf(response)
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>
}
