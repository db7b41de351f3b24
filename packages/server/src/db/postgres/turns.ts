import { ConnectionLost, TooManyWaiting } from '../unavailable.ts'

/** How many may wait for a connection. */
const MOST_WAITING = 2_000
/** How long they wait while others get on, in ms: long queues are slow, and proxies give up after a minute. */
const LONGEST_MS = 30_000
/** When nobody has got on for this long, the server does not answer, and waiting is in vain. */
const STALLED_MS = 4_000
const CHECK_MS = 250

interface Waiting {
  since: number
  go: () => void
  fail: (error: Error) => void
}

/**
 * Lets `max` work at the same time, the others in turn. That a queue is long does not mean that the database is
 * unavailable; when nobody in it gets on, or a connection is lost, it does.
 */
export function takingTurns(max: number) {
  const queue: Waiting[] = []
  let working = 0
  let lastProgress = performance.now()
  let timer: NodeJS.Timeout | undefined

  function failAll(error: Error): void {
    for (const { fail } of queue.splice(0)) fail(error)
  }

  function check(): void {
    const now = performance.now()
    const isStalled = now - lastProgress >= STALLED_MS
    for (const [index, { since, fail }] of [...queue.entries()].toReversed()) {
      const limit = isStalled ? STALLED_MS : LONGEST_MS
      if (now - since < limit) continue
      queue.splice(index, 1)
      fail(isStalled ? new ConnectionLost('nobody gets on who has a connection') : new TooManyWaiting())
    }
    if (queue.length === 0) stop()
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** Waits for one's turn. */
    async take(): Promise<void> {
      if (working < max) {
        working += 1
        return
      }
      if (queue.length >= MOST_WAITING) throw new TooManyWaiting()
      timer ??= setInterval(check, CHECK_MS)
      await new Promise<void>((go, fail) => queue.push({ since: performance.now(), go, fail }))
    },
    /** Hands the turn over; `hasSucceeded`: what was done with it. */
    give(hasSucceeded: boolean): void {
      if (hasSucceeded) lastProgress = performance.now()
      const next = queue.shift()
      if (queue.length === 0) stop()
      if (next === undefined) working -= 1
      else next.go()
    },
    failAll
  }
}
export type Turns = ReturnType<typeof takingTurns>
