import type { Answer, Endpoint, Received } from '@verandah/contract/endpoint'
import { type FieldError, fieldErrors } from '@verandah/contract/errors'
import { instant } from '@verandah/contract/dates'
import type { FirstDeed } from '@verandah/contract/me'
import type { Ability } from '@verandah/contract/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { abilities, type Actor } from '../auth/actor.ts'
import { type Ctx, type Reading, transact } from '../db/transact.ts'
import type { Portal } from '../portal.ts'
import { type FileAnswer, sendFile } from './fileAnswer.ts'
import { problemOf, Refusal, refuse, STATUS } from './problem.ts'
import { type LiveSession, touchSession } from './session.ts'

type Who<E extends Endpoint> = E['public'] extends true ? null : Actor
type Context<E extends Endpoint> = E['method'] extends 'GET' ? Reading<Who<E>> : Ctx<Who<E>>

/** What a function receives beside its context: the parsed request, and the request itself for headers. */
export type Input<E extends Endpoint, Prepared = undefined> = Received<E> & {
  /** The version of `If-Match`, when the caller sent one. */
  ifMatch: number | undefined
  prepared: Prepared
  request: FastifyRequest
}

interface Options<E extends Endpoint, Prepared> {
  /** The ability without which the call is 403, checked before the body is read. */
  needs?: Ability
  /** Answers also while this must be done first; every other call is 403 then. */
  evenBefore?: readonly FirstDeed[]
  /** Runs before the body is read; throws `rate_limited`. */
  limit?: (reading: Reading<Who<E>>, request: FastifyRequest) => Promise<void>
  /** Slow work (hashing) that must not hold a transaction; its result is `input.prepared`. */
  prepare?: (reading: Reading<Who<E>>, input: Received<E>) => Promise<Prepared>
  /** Of a GET: the answer depends on nothing but the database, the caller and the minute, and may be kept. */
  remember?: boolean
  /** The status of an answer that is none of success's, though it carries the record: readiness. */
  status?: (answer: Result<E>) => number
}

/** What a success brings: the record, or a file. */
type Result<E extends Endpoint> = E['file'] extends string ? FileAnswer : Answer<E>
type Handler<E extends Endpoint, Prepared> = (ctx: Context<E>, input: Input<E, Prepared>) => Promise<Result<E> | Refusal>

/** More than a form has fields: who sends so many wrong ones reads none of them. */
const MOST_ERRORS = 100

/** Why a call is refused to those who must do something else first. */
const FIRST = { setUpTwoFactor: 'two_factor_required', changePassword: 'password_change_required' } as const

const callers = new WeakMap<FastifyRequest, Actor>()

function parse(endpoint: Endpoint, request: FastifyRequest): Received<Endpoint> {
  const errors: FieldError[] = []
  const read = (schema: z.ZodType | undefined, value: unknown, isText = false) => {
    if (schema === undefined) return undefined
    if (!isText && (typeof value !== 'object' || value === null || Array.isArray(value)))
      refuse('invalid_input', { message: 'A JSON object is expected' })
    const result = schema.safeParse(value)
    if (!result.success) errors.push(...fieldErrors(result.error))
    return result.data
  }
  const params = request.params as Record<string, string>
  for (const [name, schema] of Object.entries(endpoint.params ?? {})) if (!schema.safeParse(params[name]).success) refuse('not_found')
  const query = read(endpoint.query, request.query)
  const isText = endpoint.bodyType !== undefined
  const body = read(endpoint.body, request.body === undefined ? (isText ? '' : {}) : request.body, isText)
  if (errors.length > 0) refuse('invalid_input', { errors: errors.slice(0, MOST_ERRORS) })
  return { params, query, body }
}

function ifMatch(endpoint: Endpoint, request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (endpoint.versioned !== true || header === undefined || header.trim() === '*') return undefined
  // What is not a version of ours matches none.
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header.trim())?.[1] ?? -1)
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown, status = endpoint.status ?? 200) {
  if (result instanceof Refusal) return sendRefusal(reply, result)
  if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, result as FileAnswer)
  if (endpoint.response === undefined) return reply.code(204).send()
  const version = (result as { version?: unknown }).version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  return reply.code(status).send(result)
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  return reply.code(STATUS[refusal.code]).send(problemOf(refusal))
}

/**
 * Binds an operation of the contract to the function that answers it: session and ability first, then the body;
 * one transaction for what is not a GET, a read handle for what is.
 */
export function implement<E extends Endpoint, Prepared = undefined>(
  portal: Portal,
  endpoint: E,
  options: Options<E, Prepared>,
  handler: Handler<E, Prepared>
): void {
  const { http, databases, clock } = portal
  const isPublic = endpoint.public === true
  portal.endpoints.push(endpoint)

  function enter(request: FastifyRequest, { actor, isDue, mustFirst }: LiveSession, now: Date): void {
    callers.set(request, actor)
    if (mustFirst !== null && options.evenBefore?.includes(mustFirst) !== true) refuse(FIRST[mustFirst])
    if (options.needs !== undefined && !abilities(actor)[options.needs]) refuse('forbidden')
    portal.limitCalls(actor.sessionId, now)
    if (!isDue) return
    const touch = () => transact(portal, { actor: null, now }, (ctx) => touchSession(ctx.db, actor, ctx.now))
    portal.afterAnswer.write(`activity ${actor.sessionId}`, touch)
  }

  /** Session, ability, limit. Nearly always all is known, so it waits for nothing then: a promise costs the hot path more than this does. */
  function admit(request: FastifyRequest): Promise<void> | undefined {
    const now = clock()
    const session = isPublic ? null : portal.requireSession(request, now)
    if (session instanceof Promise) return session.then((found) => enter(request, found, now))
    if (session !== null) enter(request, session, now)
    return options.limit?.(reading(request, now), request)
  }

  function reading(request: FastifyRequest, now: Date): Reading<Who<E>> {
    const at = instant(now)
    const actor = (callers.get(request) ?? null) as Who<E>
    return { db: databases.read, actor, now: at, rules: portal.rules, photoUrl: portal.pictures.at(at) }
  }

  http.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { readsBody: endpoint.body !== undefined, bodyType: endpoint.bodyType },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.response !== undefined && { response: { [endpoint.status ?? 200]: endpoint.response } })
    },
    onRequest(request, _reply, done) {
      const waiting = admit(request)
      if (waiting === undefined) done()
      // oxlint-disable-next-line promise/no-callback-in-promise -- a hook has a callback or a promise; this one seldom waits
      else waiting.then(() => done(), done)
    },
    handler(request, reply) {
      const now = clock()
      return options.remember === true ? answerFromMemory(request, reply, now) : answer(request, reply, now)
    }
  })

  function answerFromMemory(request: FastifyRequest, reply: FastifyReply, now: Date) {
    const actor = callers.get(request)
    const key = `${actor?.id} ${actor?.role} ${request.url}`
    reply.type('application/json; charset=utf-8')
    const kept = portal.answers.find(key, now)
    return kept === undefined ? answerAndKeep(key, request, reply, now) : reply.send(kept)
  }

  async function answerAndKeep(key: string, request: FastifyRequest, reply: FastifyReply, now: Date) {
    const mark = portal.answers.mark()
    const result = await handler(reading(request, now) as Context<E>, inputOf(request, undefined as Prepared))
    if (result instanceof Refusal) return sendRefusal(reply, result)
    return reply.send(portal.answers.keep(key, mark, now, reply.serialize(result) as string))
  }

  function inputOf(request: FastifyRequest, prepared: Prepared): Input<E, Prepared> {
    return { ...(parse(endpoint, request) as Received<E>), ifMatch: ifMatch(endpoint, request), prepared, request }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, now: Date) {
    const read = reading(request, now)
    const input = inputOf(request, undefined as Prepared)
    if (options.prepare !== undefined) input.prepared = await options.prepare(read, input)
    const result =
      endpoint.method === 'GET'
        ? await handler(read as Context<E>, input)
        : await transact(portal, { actor: read.actor, now }, (ctx) => handler(ctx as unknown as Context<E>, input))
    return send(reply, endpoint, result, result instanceof Refusal ? undefined : options.status?.(result))
  }
}
