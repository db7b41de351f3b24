import { instant } from '@verandah/contract/dates'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../db/transact.ts'
import { releaseLease, takeLease } from './lease.ts'

export interface Job {
  name: string
  everyMs: number
  /** A look that costs next to nothing, so that an idle portal writes nothing. Absent: always due. */
  isDue?: (now: Date) => Promise<boolean>
  /** Run by one process at a time; a second run must be harmless. */
  run: (now: Date) => Promise<unknown>
}

export interface Jobs {
  /** Something to deliver was committed: look now. */
  wake(): void
  /** Waits for what is running, then stops. */
  stop(): Promise<void>
}

interface Setting {
  store: Store
  jobs: Job[]
  clock: () => Date
  log: FastifyBaseLogger
  tickMs?: number
}

/** Runs each job when its time has come, on one of the processes that share the database. */
export function startJobs({ store, jobs, clock, log, tickMs = 1_000 }: Setting): Jobs {
  const owner = crypto.randomUUID()
  const lastLook = new Map<string, number>()
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function runOne(job: Job, now: Date) {
    if (job.isDue !== undefined && !(await job.isDue(now))) return
    const claim = { name: job.name, owner, everyMs: job.everyMs }
    if (!(await takeLease(store, now, claim))) return
    try {
      await job.run(now)
    } finally {
      await releaseLease(store, clock(), claim, instant(now))
    }
  }

  async function round() {
    const now = clock()
    for (const job of jobs) {
      if (stopped || now.getTime() - (lastLook.get(job.name) ?? 0) < job.everyMs) continue
      lastLook.set(job.name, now.getTime())
      await runOne(job, now).catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed; it will run again'))
    }
  }

  function tick() {
    if (running !== null) {
      again = true
      return
    }
    running = round().finally(() => {
      running = null
      if (again && !stopped) tick()
      again = false
    })
  }

  const timer = setInterval(tick, tickMs)
  timer.unref()
  return {
    wake: () => void (stopped || setImmediate(tick)),
    async stop() {
      stopped = true
      clearInterval(timer)
      while (running !== null) await running
    }
  }
}
