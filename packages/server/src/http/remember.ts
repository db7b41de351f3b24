import { type ChangeMark, type WhileUnchanged, whileUnchanged } from '../db/unchanged.ts'

const MINUTE = 60_000
/** Bytes. */
const ROOM = 16 * 1024 * 1024

interface KeptAnswer {
  minute: number
  body: Buffer
}

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE)

/**
 * Answers to a GET, as bytes, kept while the database has not changed and the minute lasts: what time alone
 * changes (a meeting that is over, a new day) changes on whole minutes.
 */
export function rememberAnswers(changeMark: ChangeMark | null) {
  const kept: WhileUnchanged<KeptAnswer> = whileUnchanged(changeMark, ROOM, ({ body }, key) => body.length + key.length)
  return {
    mark: kept.mark,
    find(key: string, now: Date): Buffer | undefined {
      const found = kept.find(key)
      return found?.minute === minuteOf(now) ? found.body : undefined
    },
    keep(key: string, mark: number, now: Date, json: string): Buffer {
      const body = Buffer.from(json)
      kept.keep(key, mark, { minute: minuteOf(now), body })
      return body
    }
  }
}
export type AnswerMemory = ReturnType<typeof rememberAnswers>
