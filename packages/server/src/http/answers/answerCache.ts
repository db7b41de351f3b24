import { MINUTE_MS } from '@verandah/contract/dates'
import { ProblemError } from '../../core/problem.ts'
import type { Changes } from '../../db/changes.ts'
import { type ReadCache, readCache } from '../../db/cache/readCache.ts'

/** Bytes. */
const CAPACITY = 8 * 1024 * 1024
/** An entry needs about this many bytes beside its key and its answer. */
const OVERHEAD = 500
const KEYS_KNOWN = 2_000

interface KeptAnswer {
  minute: number
  body: Buffer | ProblemError
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)
const sizeOf = ({ body }: KeptAnswer, key: string) => OVERHEAD + key.length + (body instanceof ProblemError ? 0 : body.length)
const isAnswer = ({ body }: KeptAnswer) => !(body instanceof ProblemError)

/**
 * Answers to GETs, as bytes, cached until a table changes from which they were read, or the minute ends: what time alone
 * changes (a meeting is over, a new day begins) changes on whole minutes. What is asked for once only is not cached: a
 * cache full of it would cost more than it saves.
 */
export function answerCache(changes: Changes) {
  const kept: ReadCache<KeptAnswer> = readCache(changes, CAPACITY, sizeOf)
  const known = new Set<string>()

  function isFirst(key: string): boolean {
    if (known.has(key)) return false
    if (known.size >= KEYS_KNOWN) known.clear()
    known.add(key)
    return true
  }

  return {
    find(key: string, now: Date): Buffer | undefined {
      const found = kept.find(key)
      return found?.minute === minuteOf(now) ? (found.body as Buffer) : undefined
    },
    /** Problems are not kept. */
    async read(key: string, now: Date, work: () => Promise<Buffer | ProblemError>): Promise<Buffer | ProblemError> {
      const read = async (): Promise<KeptAnswer> => ({ minute: minuteOf(now), body: await work() })
      return (await (isFirst(key) ? read() : kept.read(key, read, isAnswer))).body
    }
  }
}
export type AnswerCache = ReturnType<typeof answerCache>
