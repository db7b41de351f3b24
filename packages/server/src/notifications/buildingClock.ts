import { COLOMBO_OFFSET_MS, DAY_MS, type Instant, instant, MINUTE_MS, type Time } from '@verandah/contract/dates'

/** How far the building's clock is ahead of UTC at a moment, in ms. */
export type ClockOffset = (at: number) => number

/** Sri Lanka has kept one offset since 2006. */
export const colomboOffset: ClockOffset = () => COLOMBO_OFFSET_MS

export interface Quiet {
  from: Time
  to: Time
}

/** A time each day, and one day of the week (1 Monday to 7 Sunday). */
export interface Digest {
  at: Time
  day: number
}

/** Returns the first midnight of the clock's day, as if its time were UTC. */
const localDay = (at: number, offset: ClockOffset) => Math.floor((at + offset(at)) / DAY_MS) * DAY_MS

function minutesOf(time: Time): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Returns the moment at which the clock shows a local time, given as if it were UTC: the first of two where it is put back,
 * and the next minute that there is where it is put forward. It is put at most once within two days.
 */
function momentOf(local: number, offset: ClockOffset): number {
  const before = offset(local - DAY_MS)
  const after = offset(local + DAY_MS)
  if (offset(local - before) === before) return local - before
  if (offset(local - after) === after) return local - after
  let [early, late] = [local - after, local - before]
  while (late - early > MINUTE_MS) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS
    if (offset(middle) === before) early = middle
    else late = middle
  }
  return late
}

/** The quiet hours that last at a moment, with their first and last one; null: it is none of them. */
export function quietHours(at: Instant, { from, to }: Quiet, offset = colomboOffset): { since: Instant; until: Instant } | null {
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  if (begin === end) return null
  const now = Date.parse(at)
  const today = localDay(now, offset)
  for (const day of [today - DAY_MS, today, today + DAY_MS]) {
    const since = momentOf(day + begin * MINUTE_MS, offset)
    const until = momentOf(day + end * MINUTE_MS + (end < begin ? DAY_MS : 0), offset)
    if (since <= now && now < until) return { since: instant(new Date(since)), until: instant(new Date(until)) }
  }
  return null
}

/** 1 Monday to 7 Sunday; the epoch began on a Thursday. */
const weekday = (local: number) => ((Math.floor(local / DAY_MS) + 3) % 7) + 1

/** Returns when the next summary is due, later than a moment. */
export function nextDigest(at: Instant, mode: 'daily' | 'weekly', { at: time, day }: Digest, offset = colomboOffset): Instant {
  const now = Date.parse(at)
  const today = localDay(now, offset)
  for (let local = today - DAY_MS; ; local += DAY_MS) {
    if (mode === 'weekly' && weekday(local) !== day) continue
    const due = momentOf(local + minutesOf(time) * MINUTE_MS, offset)
    if (due > now) return instant(new Date(due))
  }
}
