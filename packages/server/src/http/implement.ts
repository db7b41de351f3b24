import type { Answer, Endpoint, Files, Received } from '@verandah/contract/endpoint'
import { instant } from '@verandah/contract/dates'
import type { FirstDeed } from '@verandah/contract/me'
import { type Ability, rankOf } from '@verandah/contract/roles'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { abilities, type Actor } from '../auth/actor.ts'
import { type Ctx, type Reading, transact } from '../db/transact.ts'
import type { Portal } from '../portal.ts'
import type { UploadedFile } from '../storage/storage.ts'
import { countOne, demandRoom } from './counters.ts'
import { type FileAnswer, sendFile } from './fileAnswer.ts'
import { ifMatch, parse } from './parse.ts'
import { problemOf, Refusal, refuse, STATUS } from './problem.ts'
import { type LiveSession, touchSession } from './session.ts'
import { discardUpload, readMultipart, receiveUpload, type Upload } from './upload.ts'

type Who<E extends Endpoint> = E['public'] extends true ? null : Actor
type Context<E extends Endpoint> = E['method'] extends 'GET' ? Reading<Who<E>> : Ctx<Who<E>>

/** The parsed request, with the files of a call that takes files: one at least. */
type Given<E extends Endpoint> = Received<E> & (E extends { files: Files } ? { files: readonly [UploadedFile, ...UploadedFile[]] } : {})

/** What a function receives beside its context: the parsed request, and the request itself for headers. */
export type Input<E extends Endpoint, Prepared = undefined> = Given<E> & {
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
  /** Slow work (hashing, pictures) that must not hold a transaction; its result is `input.prepared`. */
  prepare?: (reading: Reading<Who<E>>, input: Given<E>) => Promise<Prepared>
  /** Takes back what `prepare` did outside of the database, when the call is refused after all. */
  undo?: (prepared: Prepared) => Promise<void>
  /** Of a GET: the answer depends on nothing but the database, the caller and the minute, and may be kept. */
  remember?: boolean
  /** The status of an answer that is none of success's, though it carries the record: readiness. */
  status?: (answer: Result<E>) => number
}

/** What a success brings: the record, or a file. */
type Result<E extends Endpoint> = E['file'] extends string ? FileAnswer : Answer<E>
type Handler<E extends Endpoint, Prepared> = (ctx: Context<E>, input: Input<E, Prepared>) => Promise<Result<E> | Refusal>

/** Why a call is refused to those who must do something else first. */
const FIRST = { setUpTwoFactor: 'two_factor_required', changePassword: 'password_change_required' } as const

const callers = new WeakMap<FastifyRequest, Actor>()

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown, status = endpoint.status ?? 200) {
  if (result instanceof Refusal) return sendRefusal(reply, result)
  if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, result as FileAnswer)
  if (endpoint.response === undefined) return reply.code(204).send()
  const version = (result as { version?: unknown }).version
  if (typeof version === 'number') reply.header('etag', `"${version}"`)
  return reply.code(status).send(result)
}

/** Uploads an hour for each person; one counts as soon as the role may make it, whatever becomes of it. */
async function countUpload(portal: Portal, { id, role }: Actor, now: Date): Promise<void> {
  const { UPLOADS_PER_HOUR, STAFF_UPLOADS_PER_HOUR } = portal.rules
  const max = rankOf(role) >= rankOf('treasurer') ? STAFF_UPLOADS_PER_HOUR : UPLOADS_PER_HOUR
  const window = { key: `uploads ${id}`, max, minutes: 60 }
  const demand = () => demandRoom(portal.databases.read, window, instant(now))
  await demand()
  const count = await transact(portal, { actor: null, now }, ({ db, now: at }) => countOne(db, window, at))
  if (count > max) await demand()
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

  function judge(request: FastifyRequest, { actor, mustFirst }: LiveSession): void {
    callers.set(request, actor)
    if (mustFirst !== null && options.evenBefore?.includes(mustFirst) !== true) refuse(FIRST[mustFirst])
    if (options.needs !== undefined && !abilities(actor)[options.needs]) refuse('forbidden')
  }

  /** Once more before a change: what ended the session or took the role away while the body arrived bites all the same. */
  async function judgeAgain(request: FastifyRequest, now: Date): Promise<void> {
    if (!isPublic) judge(request, await portal.requireSession(request, now))
  }

  function enter(request: FastifyRequest, session: LiveSession, now: Date): void {
    const { actor, isDue } = session
    judge(request, session)
    portal.limitCalls(actor.sessionId, now)
    if (!isDue) return
    const touch = () => transact(portal, { actor: null, now }, (ctx) => touchSession(ctx.db, actor, ctx.now))
    portal.afterAnswer.write(`activity ${actor.sessionId}`, touch)
  }

  /** Session, ability, limit. Nearly always all is known, so it waits for nothing then: a promise costs the hot path more than this does. */
  function admit(request: FastifyRequest): Promise<void> | undefined {
    const now = clock()
    const session = isPublic ? null : portal.requireSession(request, now)
    if (session instanceof Promise) {
      return session.then((found) => {
        enter(request, found, now)
        return limit(request, now)
      })
    }
    if (session !== null) enter(request, session, now)
    return limit(request, now)
  }

  function limit(request: FastifyRequest, now: Date): Promise<void> | undefined {
    const actor = callers.get(request)
    if (endpoint.files !== undefined && actor !== undefined) return countUpload(portal, actor, now)
    return options.limit?.(reading(request, now), request)
  }

  function reading(request: FastifyRequest, now: Date): Reading<Who<E>> {
    const at = instant(now)
    const actor = (callers.get(request) ?? null) as Who<E>
    return { db: databases.read, actor, now: at, rules: portal.rules, photoUrl: portal.pictures.at(at) }
  }

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    config: { readsBody: endpoint.body !== undefined, readsFiles: endpoint.files !== undefined, bodyType: endpoint.bodyType },
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
      if (endpoint.files !== undefined) return answerUpload(endpoint.files, request, reply)
      return options.remember === true ? answerFromMemory(request, reply, now) : answer(request, reply, now)
    }
  }
  if (endpoint.files === undefined) http.route(route)
  else void http.register((room) => readMultipart(room, route))

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

  function inputOf(request: FastifyRequest, prepared: Prepared, upload?: Upload): Input<E, Prepared> {
    return { ...(parse(endpoint, request, upload) as Given<E>), ifMatch: ifMatch(endpoint, request), prepared, request }
  }

  /** The moment of the deed is when all has arrived. */
  async function answerUpload(files: Files, request: FastifyRequest, reply: FastifyReply) {
    const upload = await receiveUpload(request, files, portal.storage)
    let result
    try {
      result = await resultOf(request, clock(), upload)
    } finally {
      await discardUpload(upload)
    }
    return sendResult(reply, result)
  }

  async function change(input: Input<E, Prepared>, now: Date) {
    try {
      await judgeAgain(input.request, now)
      const { actor } = reading(input.request, now)
      const result = await transact(portal, { actor, now }, (ctx) => handler(ctx as unknown as Context<E>, input))
      if (result instanceof Refusal) await undo(input.prepared)
      return result
    } catch (error) {
      // Any other failure may have come after the commit: what is left over then, a job removes.
      if (error instanceof Refusal) await undo(input.prepared)
      throw error
    }
  }

  async function undo(prepared: Prepared) {
    await options.undo?.(prepared).catch((error: unknown) => http.log.warn({ err: error }, 'something prepared is left over'))
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, now: Date) {
    return sendResult(reply, await resultOf(request, now))
  }

  function sendResult(reply: FastifyReply, result: Result<E> | Refusal) {
    return send(reply, endpoint, result, result instanceof Refusal ? undefined : options.status?.(result))
  }

  async function resultOf(request: FastifyRequest, now: Date, upload?: Upload): Promise<Result<E> | Refusal> {
    const read = reading(request, now)
    const input = inputOf(request, undefined as Prepared, upload)
    if (options.prepare !== undefined) input.prepared = await options.prepare(read, input)
    if (endpoint.method === 'GET') return handler(read as Context<E>, input)
    return change(input, now)
  }
}
