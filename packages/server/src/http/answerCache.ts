import { ProblemError } from '../core/problem.ts'
import type { Changes } from '../db/changes.ts'
import { type ReadCache, readCache } from '../db/readCache.ts'
import { Written } from './serialize.ts'

const MINUTE = 60_000
/** Bytes. */
const CAPACITY = 8 * 1024 * 1024
/** An entry needs about this many bytes beside its key and its answer. */
const OVERHEAD = 500
const KEYS_KNOWN = 2_000

interface KeptAnswer {
  minute: number
  body: Buffer | ProblemError
  /** Asked when a table has changed from which it was read. */
  isCurrent?: Written['isCurrent']
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE)
const sizeOf = ({ body }: KeptAnswer, key: string) => OVERHEAD + key.length + (body instanceof ProblemError ? 0 : body.length)
const isAnswer = ({ body }: KeptAnswer) => !(body instanceof ProblemError)

/**
 * Answers to GETs, as bytes, cached until a table changes from which they were read, or the minute ends: what time alone
 * changes (a meeting is over, a new day begins) changes on whole minutes. What is asked for once only is not cached: a
 * cache full of it would cost more than it saves. After a change an answer of parts is asked
 * whether these are still the same: most changes touch one record, and most answers do not show it.
 */
export function answerCache(changes: Changes | null) {
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
      const minute = minuteOf(now)
      const found = kept.find(key, (one) => one.minute === minute && one.isCurrent?.() === true)
      return found?.minute === minute ? (found.body as Buffer) : undefined
    },
    /** Problems are not kept. */
    async read(key: string, now: Date, work: () => Promise<Buffer | Written | ProblemError>): Promise<Buffer | ProblemError> {
      const read = async (): Promise<KeptAnswer> => {
        const result = await work()
        const minute = minuteOf(now)
        return result instanceof Written ? { minute, body: result.json, isCurrent: result.isCurrent } : { minute, body: result }
      }
      return (await (isFirst(key) ? read() : kept.read(key, read, isAnswer))).body
    }
  }
}
export type AnswerCache = ReturnType<typeof answerCache>
