import { COLOMBO_OFFSET_MS, DAY_MS, HOUR_MS, instant, type Instant, MINUTE_MS, timeOf } from '@verandah/contract/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../test/properties.ts'
import { type ClockOffset, colomboOffset, nextDigest, quietHours } from './buildingClock.ts'

const HALF_HOUR = 30 * MINUTE_MS
const START = Date.parse('2026-11-28T00:00:00Z')

/** A clock that is put by half an hour once; by nothing: that of Colombo. */
const changingAt =
  (moment: number, by: number): ClockOffset =>
  (at) =>
    COLOMBO_OFFSET_MS + (at >= moment ? by : 0)

const minute = fc.nat(24 * 60 - 1)
const textOf = (minutes: number) => timeOf(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
const moment = fc.nat(6 * 24 * 60 - 1).map((minutes) => START + minutes * MINUTE_MS)
const clock = fc
  .record({ at: moment, by: fc.constantFrom(-HALF_HOUR, 0, HALF_HOUR) })
  .map(({ at, by }) => ({ offset: changingAt(at, by), at, by }))

/** Goes minute by minute until the clock shows a local time, or has passed it. */
function firstShown(local: number, offset: ClockOffset): number {
  let at = local - COLOMBO_OFFSET_MS - HOUR_MS
  while (at + offset(at) < local) at += MINUTE_MS
  return at
}

/** Lists the quiet hours of nine days, by going through them minute by minute. */
function nights(from: number, to: number, offset: ClockOffset) {
  if (from === to) return []
  return Array.from({ length: 9 }, (_, index) => {
    const day = START + (index - 1) * DAY_MS
    return {
      since: firstShown(day + from * MINUTE_MS, offset),
      until: firstShown(day + to * MINUTE_MS + (to < from ? DAY_MS : 0), offset)
    }
  })
}

describe('quiet hours', () => {
  it.each([
    ['2026-11-28T15:59:00Z', null],
    ['2026-11-28T16:00:00Z', ['2026-11-28T16:00:00.000Z', '2026-11-29T01:00:00.000Z']],
    ['2026-11-29T00:59:59Z', ['2026-11-28T16:00:00.000Z', '2026-11-29T01:00:00.000Z']],
    ['2026-11-29T01:00:00Z', null]
  ])('are from 21:30 to 06:30 in Colombo: at %s', (at, expected) => {
    const found = quietHours(instant(new Date(at)), { from: timeOf('21:30'), to: timeOf('06:30') })
    expect(found === null ? null : [found.since, found.until]).toEqual(expected)
  })

  it('are the same as minute by minute, also past midnight, and where the clock is put by half an hour', () => {
    fc.assert(
      fc.property(minute, minute, clock, moment, (from, to, { offset }, at) => {
        const found = quietHours(instant(new Date(at)), { from: textOf(from), to: textOf(to) }, offset)
        const expected = nights(from, to, offset).find(({ since, until }) => since <= at && at < until) ?? null
        expect(found).toEqual(
          expected === null ? null : { since: instant(new Date(expected.since)), until: instant(new Date(expected.until)) }
        )
      }),
      cases(300, 10_000)
    )
  })

  it('begin at the next minute where the clock skips theirs, and at the first one of two', () => {
    const skipped = Date.parse('2026-11-28T20:30:00Z')
    const quiet = { from: timeOf('02:15'), to: timeOf('05:00') }
    const forward = changingAt(skipped, HALF_HOUR)
    expect(quietHours(instant(new Date(skipped)), quiet, forward)?.since).toBe('2026-11-28T20:30:00.000Z')
    const back = changingAt(skipped, -HALF_HOUR)
    const early = { from: timeOf('01:45'), to: timeOf('05:00') }
    expect(quietHours(instant(new Date(skipped)), early, back)?.since).toBe('2026-11-28T20:15:00.000Z')
  })
})

describe('the next summary', () => {
  it('is at the chosen time, and of the week on its day', () => {
    const at = { at: timeOf('07:00'), day: 1 }
    const next = (from: string, mode: 'daily' | 'weekly'): Instant => nextDigest(instant(new Date(from)), mode, at)
    // The 28th is a Saturday.
    expect(next('2026-11-28T01:29:00Z', 'daily')).toBe('2026-11-28T01:30:00.000Z')
    expect(next('2026-11-28T01:30:00Z', 'daily')).toBe('2026-11-29T01:30:00.000Z')
    expect(next('2026-11-28T01:30:00Z', 'weekly')).toBe('2026-11-30T01:30:00.000Z')
    expect(next('2026-11-30T01:30:00Z', 'weekly')).toBe('2026-12-07T01:30:00.000Z')
  })

  it('is always later, within its period, and at a time that the clock shows', () => {
    fc.assert(
      fc.property(
        moment,
        minute,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('daily' as const, 'weekly' as const),
        clock,
        (from, at, day, mode, { offset, by, at: change }) => {
          const next = Date.parse(nextDigest(instant(new Date(from)), mode, { at: textOf(at), day }, offset))
          const longest = (mode === 'daily' ? 1 : 7) * DAY_MS + HALF_HOUR
          expect(next).toBeGreaterThan(from)
          expect(next).toBeLessThanOrEqual(from + longest)
          const shown = new Date(next + offset(next))
          if (by === 0) expect(shown.getUTCHours() * 60 + shown.getUTCMinutes()).toBe(at)
          // Where the clock is put forward over midnight, the times that it skips are of both days.
          const days = by > 0 && next === change ? [shown, new Date(next + COLOMBO_OFFSET_MS)] : [shown]
          if (mode === 'weekly') expect(days.map((one) => one.getUTCDay() || 7)).toContain(day)
        }
      ),
      cases(200, 10_000)
    )
  })

  it('is that of Colombo where no other clock is given', () => {
    expect(colomboOffset(START)).toBe(COLOMBO_OFFSET_MS)
  })
})
