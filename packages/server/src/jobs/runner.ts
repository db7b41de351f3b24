import { instant } from '@verandah/contract/dates'
import type { FastifyBaseLogger } from 'fastify'
import { RENEW_MS } from '../core/running/clock.ts'
import type { Store } from '../core/context.ts'
import type { OutageLog } from '../core/running/outage.ts'
import { releaseLease, renewLease, takeLease } from './lease.ts'

export interface Job {
  name: string
  everyMs: number
  /** A cheap check, so that an idle portal writes nothing. A job that has it runs until nothing is due. */
  isDue?: (now: Date) => Promise<boolean>
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
  tickMs?: number
  stopTimeoutMs?: number
}

/** Between two looks at most, in ms: what many commit within a moment is found by one. */
const LOOK_MS = 50

/** Runs each due job on one of the processes that share the database; jobs do not wait for each other. */
export function startJobs({ store, jobs, clock, outages, isClockSteady, log, tickMs = 1_000, stopTimeoutMs = 5_000 }: Options): Jobs {
  const owner = crypto.randomUUID()
  const lastLook = new Map<Job, number>()
  const running = new Map<Job, Promise<void>>()
  const wanted = new Set<Job>()
  const successes = new Map<string, Date>()
  let stopped = false
  let lastTick = 0
  let isWoken = false

  function report(job: Job) {
    return (error: unknown) => {
      if (!outages.note(error, log)) log.error({ err: error, job: job.name }, 'a job failed; it will run again')
    }
  }

  /** Runs it while this process holds its lease; false when it was not due or another process has it. */
  async function runOnce(job: Job): Promise<boolean> {
    if (job.trustsDate === true && !isClockSteady()) return false
    const now = clock()
    const sinceLook = now.getTime() - (lastLook.get(job) ?? 0)
    // The last look is later than now when the clock has been put back since.
    if (sinceLook >= 0 && sinceLook < job.everyMs) return false
    lastLook.set(job, now.getTime())
    const hasRun = await runIfDue(job, now)
    successes.set(job.name, clock())
    return hasRun
  }

  async function runIfDue(job: Job, now: Date): Promise<boolean> {
    if (job.isDue !== undefined && !(await job.isDue(now))) return false
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

  function tick() {
    lastTick = performance.now()
    isWoken = false
    for (const job of stopped ? [] : jobs) {
      if (running.has(job)) wanted.add(job)
      else
        running.set(
          job,
          runUntilDone(job)
            .catch(report(job))
            .finally(() => running.delete(job))
        )
    }
  }

  const timer = setInterval(tick, tickMs)
  timer.unref()
  return {
    wake() {
      if (isWoken) return
      isWoken = true
      const wait = lastTick + LOOK_MS - performance.now()
      if (wait > 0) setTimeout(tick, wait).unref()
      else setImmediate(tick)
    },
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
