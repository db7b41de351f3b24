import type { FastifyBaseLogger } from 'fastify'
import { CLOCK_SKEW_MS } from './clock.ts'

/** After a jump, and after the start, the date is not relied on for this long. */
const STEADY_MS = 600_000
/** Whoever relies on the date compares before. This is only for the line in the log of a process that runs no jobs. */
const TICK_MS = 60_000
const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000]
] as const

function durationText(ms: number): string {
  const [unit, length] = UNITS.find(([, size]) => ms >= 2 * size) ?? UNITS[3]
  return `${Math.round(ms / length)} ${unit}`
}

export interface ClockWatch {
  /** Whether the clock has run evenly for ten minutes. Compares it first, so that a jump is known before the date is used. */
  isSteady: () => boolean
  stop: () => void
}

interface Options {
  clock: () => Date
  /** Milliseconds that no change of the clock moves. */
  monotonic?: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Compares the clock with the time that has passed, and logs each jump in one line. */
export function watchClock({ clock, monotonic = () => performance.now(), log }: Options): ClockWatch {
  const offset = () => clock().getTime() - monotonic()
  let expected = offset()
  let since = monotonic()

  function compare() {
    const found = offset()
    const jump = found - expected
    // A slow correction of the clock is followed, step by step.
    expected = found
    if (Math.abs(jump) <= CLOCK_SKEW_MS) return
    since = monotonic()
    log.warn(`the clock was put ${jump > 0 ? 'forward' : 'back'} by ${durationText(Math.abs(jump))}; it is ${clock().toISOString()} now`)
  }

  const timer = setInterval(compare, TICK_MS)
  timer.unref()
  return {
    isSteady() {
      compare()
      return monotonic() - since >= STEADY_MS
    },
    stop: () => clearInterval(timer)
  }
}
