import { instant } from '@verandah/contract/dates'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Actor } from '../core/actor.ts'
import type { Ctx } from '../core/context.ts'
import { ProblemError, throwProblem } from '../core/problem.ts'
import { transact } from '../core/transact.ts'
import { record } from '../events/events.ts'
import { admission, readingFor } from './limits/admission.ts'
import { actorOf } from './requests/actor.ts'
import { JSON_TYPE, sendNamed, sendProblem, sendResult, statusesOf } from './answers/answer.ts'
import { JSON_LIMIT, PUBLIC_JSON_LIMIT } from './requests/body.ts'
import type { HttpContext } from './context.ts'
import { answerOnce, findAnswer, keyedCall, Replayed } from './answers/idempotency.ts'
import { languageOf, translateFor } from './requests/language.ts'
import type { AccessOptions, Context, Given, Handler, Input, Options, Outcome, Result } from './options.ts'
import { ifMatch, parse } from './requests/parse.ts'
import { discardUpload, readMultipart, receiveTexts, receiveUpload, type Upload } from './requests/upload.ts'

/** An operation with its options and its function. */
interface Binding<E extends Endpoint, Prepared> {
  app: HttpContext
  endpoint: E
  /** All options; the type `Options` decides which of them an operation may have. */
  options: AccessOptions & Partial<Options<Endpoint & { method: 'GET' }, Prepared> & Options<Endpoint & { method: 'POST' }, Prepared>>
  handler: Handler<E, Prepared>
  access: ReturnType<typeof admission>
}

function readInput<E extends Endpoint, P>(
  { endpoint, options }: Binding<E, P>,
  request: FastifyRequest,
  now: Date,
  upload?: Upload
): Input<E, P> {
  const given = parse(endpoint, request, upload, options.bodyAt?.(now)) as Given<E>
  return { ...given, ifMatch: ifMatch(endpoint, request), prepared: undefined as P, request }
}

function read<E extends Endpoint, P>(binding: Binding<E, P>, request: FastifyRequest, now: Date): Promise<Outcome<E>> {
  const input = readInput(binding, request, now)
  const { consumes, records, counts } = binding.options
  if (consumes !== undefined) return consumingAnswer(binding, request, now, input)
  const reading = binding.handler(readingFor(binding.app, request, now) as Context<E>, input)
  return records === undefined && counts === undefined ? reading : recordedAnswer(binding, request, now, input, reading)
}

/**
 * Returns an answer that is recorded or counted; with a HEAD none is sent. Data that leave the portal leave a trace, or they
 * do not leave. An answer that cannot be counted is sent all the same.
 */
async function recordedAnswer<E extends Endpoint, P>(
  { app, options: { records, counts } }: Binding<E, P>,
  request: FastifyRequest,
  now: Date,
  input: Input<E, P>,
  reading: Promise<Outcome<E>>
): Promise<Outcome<E>> {
  const result = await reading
  if (result instanceof ProblemError || request.method === 'HEAD') return result
  const written = transact(app, { actor: actorOf(request) as Actor, now }, async (ctx) => {
    const event = await records?.(input, ctx)
    if (event !== undefined) record(ctx, event)
    await counts?.(ctx, input)
  })
  await written.catch((error: unknown) => {
    if (records !== undefined) throw error
    if (!app.outages.note(error, request.log)) request.log.warn({ err: error, requestId: request.id }, 'an answer was not counted')
  })
  return result
}

/**
 * Returns an answer for something that works once, such as a token. A HEAD consumes nothing, and neither does the call that
 * a browser makes while it wakes the service worker: that does not take what is below /api, so the same call follows.
 */
async function consumingAnswer<E extends Endpoint, P>(
  { app, options, handler }: Binding<E, P>,
  request: FastifyRequest,
  now: Date,
  input: Input<E, P>
): Promise<Outcome<E>> {
  if (request.method === 'HEAD' || request.headers['service-worker-navigation-preload'] !== undefined) throwProblem('not_found')
  const consume = options.consumes as (ctx: Ctx<Actor>, given: Input<E, P>) => Promise<P>
  const prepared = await transact(app, { actor: actorOf(request) as Actor, now }, (ctx) => consume(ctx, input))
  return handler(readingFor(app, request, now) as Context<E>, { ...input, prepared })
}

async function undoPrepared<E extends Endpoint, P>({ app, options }: Binding<E, P>, prepared: P): Promise<void> {
  await options.undo?.(prepared).catch((error: unknown) => app.http.log.warn({ err: error }, 'something prepared is left over'))
}

/** Answers a call that is not a GET: prepares, checks the session again, then runs one transaction. */
async function write<E extends Endpoint, P>(binding: Binding<E, P>, request: FastifyRequest, now: Date, upload?: Upload) {
  const { app, endpoint, options, handler, access } = binding
  const input = readInput(binding, request, now, upload)
  const keyed = keyedCall(endpoint, request, input)
  if (options.prepare !== undefined) {
    // A call that was answered before needs no preparation.
    const before = keyed && (await findAnswer(app.answerCipher, app.databases.read, keyed, instant(now)))
    if (before !== undefined) {
      await access.checkAgain(request, now, true)
      return before
    }
    input.prepared = await options.prepare(readingFor(app, request, now), input)
  }
  try {
    await access.checkAgain(request, now, options.prepare !== undefined)
    const by = { actor: actorOf(request), now, t: translateFor(request) }
    // `Context<E>` says whether there is an actor; `admission` has checked it at run time.
    const result = await transact(app, by, (ctx) => {
      const work = () => handler(ctx as unknown as Context<E>, input)
      return keyed === undefined ? work() : answerOnce(app, ctx, keyed, work)
    })
    if (result instanceof ProblemError || result instanceof Replayed) await undoPrepared(binding, input.prepared)
    return result
  } catch (error) {
    // Another error may have come after the commit; a job removes files that are left over.
    if (error instanceof ProblemError) await undoPrepared(binding, input.prepared)
    throw error
  }
}

/** Returns a key of everything beside database and minute that an answer may depend on. */
function cacheKey(request: FastifyRequest): string {
  const actor = actorOf(request)
  return `${actor?.id} ${actor?.role} ${languageOf(request)} ${request.url}`
}

/** Sends the bytes of a record, or 304 to who has it already, where its content has a name. */
function sendBytes<E extends Endpoint, P>({ options }: Binding<E, P>, reply: FastifyReply, body: Buffer) {
  return options.etag === true ? sendNamed(reply, body) : reply.send(body)
}

async function readAndKeep<E extends Endpoint, P>(binding: Binding<E, P>, request: FastifyRequest, reply: FastifyReply, now: Date) {
  const body = await binding.app.answers.read(cacheKey(request), now, async () => {
    const result = await read(binding, request, now)
    return result instanceof ProblemError ? result : Buffer.from(reply.serialize(result) as string)
  })
  return body instanceof ProblemError ? sendProblem(reply, body) : sendBytes(binding, reply, body)
}

/** Answers a GET from the cache, or reads and caches the answer. */
function answerFromCache<E extends Endpoint, P>(binding: Binding<E, P>, request: FastifyRequest, reply: FastifyReply, now: Date) {
  const cached = binding.app.answers.find(cacheKey(request), now)
  reply.type(JSON_TYPE)
  return cached === undefined ? readAndKeep(binding, request, reply, now) : sendBytes(binding, reply, cached)
}

/** Answers an upload; `now` is the time when all of it has arrived. */
async function answerUpload<E extends Endpoint, P>(binding: Binding<E, P>, request: FastifyRequest, reply: FastifyReply) {
  const { app, endpoint, options } = binding
  if (endpoint.files === undefined) throw new TypeError('This operation takes no files')
  const upload = await receiveUpload(request, endpoint.files, app.storage)
  let result
  try {
    await options.accepts?.(upload.files.filter(({ size }) => size > 0))
    result = await write(binding, request, app.clock(), upload)
  } finally {
    await discardUpload(upload)
  }
  return sendResult(reply, endpoint, result)
}

async function answer<E extends Endpoint, P>(binding: Binding<E, P>, request: FastifyRequest, reply: FastifyReply, now: Date) {
  const { endpoint, options } = binding
  const result = await (endpoint.method === 'GET' ? read : write)(binding, request, now)
  const status = result instanceof ProblemError || result instanceof Replayed ? undefined : options.status?.(result as Result<Endpoint>)
  return sendResult(reply, endpoint, result, status)
}

/** Answers a call whose body a form has sent. */
async function answerForm<E extends Endpoint, P>(binding: Binding<E, P>, request: FastifyRequest, reply: FastifyReply) {
  request.body = await receiveTexts(request)
  return answer(binding, request, reply, binding.app.clock())
}

/**
 * Binds an operation of the contract to the function that answers it: session and ability first, then the body; one
 * transaction for what is not a GET, a read handle for what is.
 */
export function implement<E extends Endpoint, Prepared = undefined>(
  app: HttpContext,
  endpoint: E,
  options: Options<E, Prepared>,
  handler: Handler<E, Prepared>
): void {
  const all = options as Binding<E, Prepared>['options']
  const access = admission(app, endpoint, all as AccessOptions)
  const binding: Binding<E, Prepared> = { app, endpoint, options: all, handler, access }
  app.endpoints.push(endpoint)

  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.public === true ? PUBLIC_JSON_LIMIT : JSON_LIMIT,
    config: {
      readsBody: endpoint.body !== undefined,
      readsFiles: endpoint.files !== undefined,
      readsForms: endpoint.multipart === true,
      readsUrlEncoded: endpoint.urlEncoded === true,
      bodyType: endpoint.bodyType
    },
    ...(endpoint.response !== undefined && {
      schema: { response: Object.fromEntries(statusesOf(endpoint).map((status) => [status, endpoint.response])) }
    }),
    onRequest(request, _reply, done) {
      const waiting = access.admit(request)
      if (waiting === undefined) done()
      // oxlint-disable-next-line promise/no-callback-in-promise -- a hook has a callback or a promise; this one seldom waits
      else waiting.then(() => done(), done)
    },
    handler(request, reply) {
      if (endpoint.files !== undefined) return answerUpload(binding, request, reply)
      if (endpoint.multipart === true && request.isMultipart()) return answerForm(binding, request, reply)
      const now = app.clock()
      return all.cache === true ? answerFromCache(binding, request, reply, now) : answer(binding, request, reply, now)
    }
  }
  if (endpoint.files === undefined && endpoint.multipart !== true) app.http.route(route)
  else void app.http.register((scope) => readMultipart(scope, route))
}
