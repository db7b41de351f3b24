import { hash } from 'node:crypto'
import { HOUR_MS, addMs, hourOf, type Instant } from '@verandah/contract/dates'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FORM, takesIdempotencyKey } from '@verandah/contract/idempotency'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../core/actor.ts'
import type { Cipher } from '../../core/secrets/cipher.ts'
import { isDue } from '../../core/running/clock.ts'
import type { Ctx, Store } from '../../core/context.ts'
import { ProblemError, throwProblem } from '../../core/problem.ts'
import { compileOnce } from '../../db/compileOnce.ts'
import { lockUntilCommit } from '../../db/lock.ts'
import type { Db } from '../../db/open.ts'
import type { UploadedFile } from '../../storage/storage.ts'
import { actorOf } from '../requests/actor.ts'
import type { CountKey } from '../limits/callLimit.ts'
import type { IdempotencyKeysTable } from '../http.table.ts'
import { removeOldCounts } from '../../core/rateLimits.ts'
import { transact } from '../../core/transact.ts'

/** How long a key lasts at most: 24 hours, and the rest of the hour. */
const LONGEST_MS = 25 * HOUR_MS

/** One call with an `Idempotency-Key`. */
interface KeyedCall {
  /** The person whose key it is; not stored. */
  actor: Actor
  /** The key as the person has sent it; not stored. */
  key: string
  /** The hash of the person and the key. */
  keyHash: string
  /** The hash of the request and the role: the same key with another request is an error. */
  requestHash: string
}

/** The answer to an earlier call with the same key. */
export class Replayed {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

interface Parsed {
  params: unknown
  query: unknown
  body: unknown
  files?: readonly UploadedFile[]
}

/** Returns the keyed call; undefined where the call has no key, or takes none. Throws `invalid_input` for a malformed key. */
export function keyedCall(endpoint: Endpoint, request: FastifyRequest, { params, query, body, files }: Parsed): KeyedCall | undefined {
  const key = request.headers[IDEMPOTENCY_KEY]
  const actor = actorOf(request)
  if (key === undefined || actor === null || !takesIdempotencyKey(endpoint)) return undefined
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_FORM.test(key))
    throwProblem('invalid_input', { text: 'An Idempotency-Key has 1 to 128 visible ASCII characters' })
  const sentFiles = files?.map(({ name, size, sha256 }) => [name, size, sha256])
  return {
    actor,
    key,
    keyHash: hash('sha256', `${actor.id} ${key}`),
    // The role, because an answer may show what somebody with another one may no longer see.
    requestHash: hash('sha256', JSON.stringify([endpoint.path, actor.role, params, query, body, sentFiles]))
  }
}

/** The parts of a stored answer; encrypted as a whole, because a body may hold a password. */
interface Stored {
  requestHash: string
  answer: unknown
}

const selectAnswer = compileOnce<{ keyHash: string }, Pick<IdempotencyKeysTable, 'answer' | 'ends_at'>>((db, value) =>
  db.selectFrom('idempotency_keys').select(['answer', 'ends_at']).where('key_hash', '=', value('keyHash'))
)

const keep = compileOnce<IdempotencyKeysTable, unknown>((db, value) =>
  db
    .insertInto('idempotency_keys')
    .values({ key_hash: value('key_hash'), answer: value('answer'), ends_at: value('ends_at') })
    // An expired key is replaced.
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((row) => ({ answer: row.ref('excluded.answer'), ends_at: row.ref('excluded.ends_at') }))
    )
)

/**
 * Encrypts with SECRET_KEY and the key itself, which is not stored: an answer may say what was given anonymously, and
 * among answers whose moments are known it would tell its own.
 */
export type AnswerCipher = (key: string) => Cipher

/** Returns the answer that a call with the same key has got. Throws `key_reused` when it asked for something else. */
export async function findAnswer(
  cipherOf: AnswerCipher,
  db: Db,
  { key, keyHash, requestHash }: KeyedCall,
  now: Instant
): Promise<Replayed | undefined> {
  const [row] = await selectAnswer(db, { keyHash }, [])
  if (row === undefined || isDue(row.ends_at, now, LONGEST_MS)) return undefined
  const stored = JSON.parse(cipherOf(key).decrypt(row.answer)) as Stored
  if (stored.requestHash !== requestHash) throwProblem('key_reused')
  return new Replayed(stored.answer)
}

/**
 * Does `work` unless a call with the same key has done it, and keeps its answer in the same transaction: what is rolled
 * back, and every problem, leaves no key. Of several at once one works, and the others wait for its answer.
 */
export async function answerOnce<Result>(
  { answerCipher, countKey }: { answerCipher: AnswerCipher; countKey: CountKey },
  { db, dialect, now }: Pick<Ctx<unknown>, 'db' | 'dialect' | 'now'>,
  call: KeyedCall,
  work: () => Promise<Result>
): Promise<Result | Replayed> {
  await lockUntilCommit(db, dialect, call.keyHash)
  const before = await findAnswer(answerCipher, db, call, now)
  if (before !== undefined) return before
  const result = await work()
  if (result instanceof ProblemError) return result
  const retryAfter = countKey(call.actor.id, now)
  if (retryAfter !== undefined) throwProblem('rate_limited', { retryAfter })
  const stored: Stored = { requestHash: call.requestHash, answer: result }
  const answer = answerCipher(call.key).encrypt(JSON.stringify(stored))
  await keep(db, { key_hash: call.keyHash, answer, ends_at: addMs(hourOf(now), LONGEST_MS) }, [])
  return result
}

/** Removes those whose time is over. */
async function removeOldKeys(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('ends_at', '<=', now).execute()
}

/** Gives up what only a former secret key can read. */
export async function dropKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').execute()
}

/** Removes expired answers for repeated calls, and expired counts of the limits. */
export function removeOldCalls(store: Store, now: Date): Promise<void> {
  return transact(store, { actor: null, now }, async ({ db, now: at }) => {
    await removeOldCounts(db, at)
    await removeOldKeys(db, at)
  })
}
