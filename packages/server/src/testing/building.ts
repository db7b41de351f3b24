import type { Answer, Endpoint, Files, Sent } from '@verandah/contract/endpoint'
import { pathOf } from '@verandah/contract/endpoint'
import { auth } from '@verandah/contract/auth'
import type { FieldError, Problem } from '@verandah/contract/errors'
import type { UserId } from '@verandah/contract/ids'
import { buildPortal } from '../app.ts'
import { hashPassword } from '../auth/passwords.ts'
import { type Config, readConfig } from '../config.ts'
import { transact } from '../db/transact.ts'
import { CAST, DEMO_PASSWORD } from '../demo/people.ts'
import { addPerson } from '../features/users/users.service.ts'
import { deliver } from '../notifications/deliver.ts'
import { type TestDialect, testDatabases } from './databases.ts'

/** A refusal, as the caller sees it. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly headers: Record<string, unknown>

  constructor(status: number, problem: Problem, headers: Record<string, unknown>) {
    super(problem.message)
    this.status = status
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.headers = headers
  }
}

/** Files are sent as a form. */
type SentBy<E extends Endpoint> = E extends { files: Files } ? Omit<Sent<E>, 'body'> & { body: FormData } : Sent<E>

export interface Caller {
  call<E extends Endpoint>(endpoint: E, ...sent: {} extends SentBy<E> ? [SentBy<E>?] : [SentBy<E>]): Promise<Answer<E>>
}

export type CastName = keyof typeof CAST

interface Loose {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: object | string
  headers?: Record<string, string>
  version?: number
}

/** The demo's cast in an otherwise empty building, spoken to over HTTP; its clock stands still until it is set. */
export async function openBuilding(
  dialect: TestDialect,
  settings: Partial<Record<keyof Config, string>> = {},
  options: { empty?: boolean; dist?: string } = {}
) {
  const { databases, dataDir, url, drop } = await testDatabases(dialect)
  const clock = { now: new Date('2026-11-21T06:30:00Z') }
  const config = readConfig({}, { DATA_DIR: dataDir, LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '100000', ...settings })
  const portal = await buildPortal({
    config,
    databases,
    secretKey: 'a key for tests only, 32 characters',
    clock: () => clock.now,
    ...(options.dist !== undefined && { dist: options.dist })
  })

  const passwordHash = await castHash
  const ids = {} as Record<CastName, UserId>
  for (const [name, { firstName, lastName, email, role, unit }] of options.empty === true ? [] : Object.entries(CAST)) {
    const person = { firstName, lastName, email, role, unitNumber: unit, phone: null, passwordHash, isActive: true, isEmailVerified: true }
    ids[name as CastName] = await transact(portal, { actor: null, now: clock.now }, (ctx) => addPerson(ctx, person))
  }

  /** One call as it is, whatever it answers: for files, headers and what no contract would send. */
  function send(endpoint: Endpoint, token: string | undefined, { params, query, body, version, headers }: Loose = {}) {
    return portal.http.inject({
      method: endpoint.method,
      url: pathOf(endpoint.path, params),
      ...(query !== undefined && { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(endpoint.bodyType !== undefined && { 'content-type': endpoint.bodyType }),
        ...headers
      },
      ...(body !== undefined && { payload: body })
    })
  }

  async function request(endpoint: Endpoint, token: string | undefined, sent?: Loose) {
    const response = await send(endpoint, token, sent)
    if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json<Problem>(), response.headers)
    return response.statusCode === 204 || endpoint.file !== undefined ? undefined : response.json<unknown>()
  }

  function caller(token: () => Promise<string | undefined>): Caller {
    return {
      async call<E extends Endpoint>(endpoint: E, ...sent: unknown[]) {
        return (await request(endpoint, await token(), sent[0] as Loose | undefined)) as Answer<E>
      }
    }
  }

  const nobody = caller(async () => undefined)
  const tokens = new Map<CastName, Promise<string>>()
  /** Signs in where no second factor is asked for. */
  const signIn = async (email: string, password: string) => {
    const answer = await nobody.call(auth.login, { body: { email, password } })
    if ('tempToken' in answer) throw new Error('A second factor is asked for')
    return answer
  }
  const freshToken = async (name: CastName) => (await signIn(CAST[name].email, DEMO_PASSWORD)).token
  const tokenOf = (name: CastName) => {
    const known = tokens.get(name) ?? freshToken(name)
    tokens.set(name, known)
    return known
  }
  const as = Object.fromEntries(Object.keys(CAST).map((name) => [name, caller(() => tokenOf(name as CastName))])) as Record<
    CastName,
    Caller
  >

  return {
    portal,
    config,
    clock,
    ids,
    as,
    nobody,
    tokenOf,
    freshToken,
    signIn,
    send,
    url,
    withToken: (token: string) => caller(async () => token),
    /** Runs what waits in the outbox, as the job would. */
    deliver: () => deliver(portal, clock.now, 'https://portal.example'),
    async close() {
      await portal.http.close()
      await portal.afterAnswer.settled()
      await drop()
    }
  }
}
export type TestBuilding = Awaited<ReturnType<typeof openBuilding>>

/** Hashing is slow on purpose; the cast can share. */
const castHash = hashPassword(DEMO_PASSWORD)
