import type { Answer, Endpoint, Files, Received } from '@verandah/contract/endpoint'
import type { RequiredAction } from '@verandah/contract/me'
import type { Ability } from '@verandah/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { z } from '@verandah/contract/z'
import type { Actor } from '../core/actor.ts'
import type { Ctx, ReadContext } from '../core/context.ts'
import type { ProblemError } from '../core/problem.ts'
import type { PortalEvent } from '../events/events.ts'
import type { UploadedFile } from '../storage/storage.ts'
import type { Redirect } from './answers/answer.ts'
import type { FileAnswer } from './answers/fileAnswer.ts'

export type Who<E extends Endpoint> = E['public'] extends true ? null : Actor
export type Context<E extends Endpoint> = E['method'] extends 'GET' ? ReadContext<Who<E>> : Ctx<Who<E>>

/** The parsed request, with the files of a call that takes files: one at least. */
export type Given<E extends Endpoint> = Received<E> &
  (E extends { files: Files } ? { files: readonly [UploadedFile, ...UploadedFile[]] } : {})

/** The second argument of an operation's function: the parsed request, and the raw request for its headers. */
export type Input<E extends Endpoint, Prepared = undefined> = Given<E> & {
  /** The version of `If-Match`, when the caller sent one. */
  ifMatch: number | undefined
  prepared: Prepared
  request: FastifyRequest
}

/** The result of an operation's function: the record, a file, or a redirect. */
export type Result<E extends Endpoint> = E['file'] extends string
  ? FileAnswer
  : E['redirects'] extends true
    ? Redirect
    : E['alsoAs'] extends readonly string[]
      ? Answer<E> | FileAnswer
      : Answer<E>
/** A table of data is among the answers. */
type IsTable<E extends Endpoint> = E['file'] extends 'text/csv'
  ? true
  : E['alsoAs'] extends readonly (infer Type)[]
    ? 'text/csv' extends Type
      ? true
      : false
    : false
export type Outcome<E extends Endpoint> = Result<E> | ProblemError
export type Handler<E extends Endpoint, Prepared> = (ctx: Context<E>, input: Input<E, Prepared>) => Promise<Outcome<E>>

/** The options of who may call; only where there is a session. */
export interface AccessOptions {
  /** The ability without which the call is 403, checked before the body is read. */
  needs?: Ability
  /** The operation makes something that opens more than a session does, or for longer: 403 until a temporary password is changed. */
  needsOwnPassword?: true
  /** The required actions during which this call works; other calls answer 403. */
  allowedDuring?: readonly RequiredAction[]
  /** The call does not say when its person was active: nobody is to learn when they voted. */
  leavesNoTrace?: true
}

export interface LimitOptions<E extends Endpoint> {
  /** Runs before the body is read; throws `rate_limited`. */
  limit?: (reading: ReadContext<Who<E>>, request: FastifyRequest) => Promise<void>
}

interface ReadOptions<E extends Endpoint, Prepared> {
  /** Uses up what the call works with once, in a transaction of its own before the answer; its result is `input.prepared`. */
  consumes?: (ctx: Ctx<Who<E>>, input: Received<E> & Pick<Input<E>, 'request'>) => Promise<Prepared>
  /** The answer depends on nothing but the database, the caller, their language and the minute, and may be cached. */
  cache?: E extends { file: string } | { alsoAs: readonly string[] } ? never : true
  /** Names the content of a cached answer: who asks often, and has it already, gets 304. Not where a version is its name. */
  etag?: true
  /** Counts a success, in a transaction of its own; where nothing can be written, what was asked for is answered all the same. */
  counts?: (ctx: Ctx<Who<E>>, input: Received<E>) => Promise<void>
  /** Returns the status for a record that reports a failure: readiness. */
  status?: (answer: Result<E>) => number
}

/** A table of data is recorded: who has taken which with them. Undefined: this time there is nothing to record. */
interface RecordOptions<E extends Endpoint> {
  records: (input: Received<E>, ctx: Ctx<Who<E>>) => PortalEvent | Promise<PortalEvent | undefined>
}

interface WriteOptions<E extends Endpoint, Prepared> {
  /**
   * Throws `unsupported_type` for files that are not taken. Runs before the other parts are judged: 415 goes before 400.
   * Empty files are 400 in any case, and are not asked for.
   */
  accepts?: (files: readonly UploadedFile[]) => Promise<void>
  /** Does slow work (hashing, pictures) that must not hold a transaction; its result is `input.prepared`. */
  prepare?: (reading: ReadContext<Who<E>>, input: Given<E> & Pick<Input<E>, 'request'>) => Promise<Prepared>
  /** Returns the body's schema of now, where it depends on the day: such errors are named with all others. */
  bodyAt?: (now: Date) => z.ZodMiniType<Received<E>['body']>
  /** Removes what `prepare` did outside of the database when the call fails. */
  undo?: (prepared: Prepared) => Promise<void>
}

/** Options that make no sense for an operation do not compile: a cache for a write, an ability for a public call. */
export type Options<E extends Endpoint, Prepared> = LimitOptions<E> &
  (E['public'] extends true ? {} : AccessOptions) &
  (E['method'] extends 'GET' ? ReadOptions<E, Prepared> : WriteOptions<E, Prepared>) &
  (IsTable<E> extends true ? RecordOptions<E> : Partial<RecordOptions<E>>)
