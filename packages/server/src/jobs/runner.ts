import { type Instant, instant, MINUTE_MS } from '@verandah/contract/dates'
import type { FastifyBaseLogger } from 'fastify'
import { RENEW_MS } from '../core/running/clock.ts'
import type { Store } from '../core/context.ts'
import type { OutageLog } from '../core/running/outage.ts'
import type { ReadSet } from '../db/changes.ts'
import { releaseLease, renewLease, takeLease } from './lease.ts'

export interface Job {
  name: string
  everyMs: number
  /** A cheap check, so that an idle portal writes nothing. A job that has it runs until nothing is due. */
  isDue?: (now: Date) => Promise<boolean>
  /**
   * Reads when it will be due by the clock alone; null: not by that. Asked when it is not due. Then nothing is asked until that time, or until
   * a table has changed that one of the two questions has read. Without it a job is looked at again after `everyMs`.
   */
  nextDue?: (now: Date) => Promise<Instant | null>
  /** It removes or announces something because of the date: it waits until the clock has run evenly for a while. */
  trustsDate?: true
  /** Run by one process at a time; a second run must be harmless. */
  run: (now: Date) => Promise<unknown>
  /** Ends a run that may hang: a mail server can. */
  abort?: () => void
  /** Called once, when nothing runs any more. */
  close?: () => void
}

export interface Jobs {
  /** Checks all jobs now, because something to deliver was committed. */
  wake(): void
  /** Notes that this process has committed something that can wait for the next tick. */
  noteCommit(): void
  /** When each job last ended well, or found nothing due. Absent: not since the start. */
  lastSuccesses(): ReadonlyMap<string, Date>
  /** Waits for running jobs, then stops; jobs that can be aborted get a few seconds. */
  stop(): Promise<void>
}

interface Options {
  store: Store
  jobs: Job[]
  clock: () => Date
  outages: Pick<OutageLog, 'note'>
  /** Whether the clock has run evenly for a while. */
  isClockSteady: () => boolean
  log: FastifyBaseLogger
  /** Between two looks at a job that does not say when it will be due. */
  tickMs?: number
  stopTimeoutMs?: number
}

/** Between two ticks at most, in ms: what many commit within a moment is found by one. */
const GATHER_MS = 50
/** At rest so many ticks pass without one: what another process commits, and a clock that is changed, are noticed so much later. */
const TICKS_AT_REST = 5
/** Every job is looked at after this time, so that nothing is forgotten for longer, whatever has failed. */
const LONGEST_MS = 10 * MINUTE_MS

/** The last look at a job. */
interface Look {
  at: number
  /** What it depends on, where it was not due; undefined where a next look is needed in any case. */
  found?: { next: number; readSet: ReadSet }
}

/**
 * Runs each due job on one of the processes that share the database; jobs do not wait for each other. It sleeps until the next job is
 * due, or something is committed here. A tick looks only at jobs whose time has come or whose tables have changed: SQLite tells that
 * without a question, a PostgreSQL is asked one.
 */
export function startJobs({ store, jobs, clock, outages, isClockSteady, log, tickMs = 1_000, stopTimeoutMs = 5_000 }: Options): Jobs {
  const owner = crypto.randomUUID()
  const { changes } = store.databases
  const restMs = TICKS_AT_REST * tickMs
  const looks = new Map<Job, Look>()
  const running = new Map<Job, Promise<void>>()
  const wanted = new Set<Job>()
  const successes = new Map<string, Date>()
  let stopped = false
  let lastTick = 0
  let isWoken = false
  let hasCommitted = false
  let timer: NodeJS.Timeout | undefined

  function report(job: Job) {
    return (error: unknown) => {
      if (!outages.note(error, log)) log.error({ err: error, job: job.name }, 'a job failed; it will run again')
    }
  }

  /** Tells whether the job may be due. In memory: it is asked for each job at each tick. */
  function isToLook(job: Job): boolean {
    if (job.trustsDate === true && !isClockSteady()) return false
    const look = looks.get(job)
    if (look === undefined) return true
    const now = clock().getTime()
    const since = now - look.at
    // The last look is later than now when the clock has been put back since.
    if (since < 0) return true
    if (since < job.everyMs) return false
    const { found } = look
    return found === undefined || now >= found.next || since >= LONGEST_MS || !changes.isCurrent(found.readSet)
  }

  /** Runs it while this process holds its lease; false when it was not due or another process has it. */
  async function runOnce(job: Job): Promise<boolean> {
    if (!isToLook(job)) return false
    const now = clock()
    const look: Look = { at: now.getTime() }
    looks.set(job, look)
    const hasRun = (await isDue(job, now, look)) && (await runIfFree(job, now))
    successes.set(job.name, clock())
    return hasRun
  }

  async function isDue({ isDue: ask, nextDue }: Job, now: Date, look: Look): Promise<boolean> {
    if (ask === undefined) return true
    if (nextDue === undefined) return ask(now)
    const { result, readSet } = await changes.watch(async () => (await ask(now)) || { at: await nextDue(now) })
    if (result === true) return true
    look.found = { next: result.at === null ? Number.POSITIVE_INFINITY : Date.parse(result.at), readSet }
    return false
  }

  async function runIfFree(job: Job, now: Date): Promise<boolean> {
    const claim = { name: job.name, owner, everyMs: job.everyMs }
    if (!(await takeLease(store, now, claim))) return false
    const renewal = setInterval(() => void renewLease(store, clock(), claim).catch(report(job)), RENEW_MS)
    renewal.unref()
    try {
      await job.run(now)
      return true
    } finally {
      clearInterval(renewal)
      await releaseLease(store, clock(), claim, instant(now)).catch(report(job))
    }
  }

  async function runUntilDone(job: Job): Promise<void> {
    let isMore = true
    while (isMore && !stopped) {
      wanted.delete(job)
      const ran = await runOnce(job)
      isMore = (ran && job.isDue !== undefined) || wanted.has(job)
    }
  }

  /** Tells when it is to be looked at again, if nothing changes meanwhile. */
  function nextLook(job: Job): number {
    const look = looks.get(job)
    if (look === undefined) return Number.POSITIVE_INFINITY
    const { at, found } = look
    return at + Math.max(job.everyMs, found === undefined ? tickMs : found.next - at)
  }

  /** Sleeps until the next job is due. One whose time has come and that does not run waits for something else. */
  function sleep() {
    const now = clock().getTime()
    const waits = jobs.filter((job) => !running.has(job)).map((job) => nextLook(job) - now)
    arm(Math.min(...waits.map((wait) => (wait > 0 ? wait : tickMs))))
  }

  /** Lets the next tick come after so many ms, or after a rest. */
  function arm(ms: number) {
    clearInterval(timer)
    if (stopped) return
    timer = setInterval(tick, hasCommitted ? tickMs : Math.min(ms, restMs))
    timer.unref()
  }

  function runDue() {
    for (const job of stopped ? [] : jobs) {
      if (running.has(job)) wanted.add(job)
      else if (isToLook(job))
        running.set(
          job,
          runUntilDone(job)
            .catch(report(job))
            .finally(() => {
              running.delete(job)
              sleep()
            })
        )
    }
    sleep()
  }

  /** Lets a tick find what was committed. */
  function noteCommit() {
    if (hasCommitted) return
    hasCommitted = true
    arm(tickMs)
  }

  function tick() {
    lastTick = performance.now()
    isWoken = false
    hasCommitted = false
    const refreshing = stopped ? undefined : changes.refresh()
    if (refreshing === undefined) runDue()
    else
      void refreshing
        .catch((error: unknown) => {
          if (!stopped && !outages.note(error, log)) log.error({ err: error }, 'the jobs do not learn what has changed')
          // It is asked again soon.
          noteCommit()
        })
        .then(runDue)
  }

  arm(tickMs)
  return {
    wake() {
      if (isWoken) return
      isWoken = true
      const wait = lastTick + GATHER_MS - performance.now()
      if (wait > 0) setTimeout(tick, wait).unref()
      else setImmediate(tick)
    },
    noteCommit,
    lastSuccesses: () => successes,
    async stop() {
      stopped = true
      clearInterval(timer)
      const timeout = setTimeout(() => running.forEach((_, job) => job.abort?.()), stopTimeoutMs)
      await Promise.all(running.values())
      clearTimeout(timeout)
      for (const job of jobs) job.close?.()
    }
  }
}
