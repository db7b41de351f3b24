import { type DatabaseVersion, type VersionedCache, versionedCache } from '../db/version.ts'

const MINUTE = 60_000
/** Bytes. */
const CAPACITY = 16 * 1024 * 1024

interface KeptAnswer {
  minute: number
  body: Buffer
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE)

/**
 * Answers to GETs, as bytes, cached until the database changes or the minute ends: what time alone
 * changes (a meeting is over, a new day begins) changes on whole minutes.
 */
export function answerCache(version: DatabaseVersion | null) {
  const kept: VersionedCache<KeptAnswer> = versionedCache(version, CAPACITY, ({ body }, key) => body.length + key.length)
  return {
    version: kept.version,
    find(key: string, now: Date): Buffer | undefined {
      const found = kept.find(key)
      return found?.minute === minuteOf(now) ? found.body : undefined
    },
    keep(key: string, readAt: number, now: Date, json: string): Buffer {
      const body = Buffer.from(json)
      kept.keep(key, readAt, { minute: minuteOf(now), body })
      return body
    }
  }
}
export type AnswerCache = ReturnType<typeof answerCache>
