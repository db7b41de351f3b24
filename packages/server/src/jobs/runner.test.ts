import { MINUTE_MS, addMs, instant } from '@verandah/contract/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LEASE_MS, RENEW_MS } from '../core/running/clock.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { takeLease } from './lease.ts'
import { type Job, type Jobs, startJobs } from './runner.ts'

/** Waits without a clock: `expect.poll` would move the one that the test holds. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate)
}

for (const dialect of DIALECTS) {
  describe(`the runner of the jobs on ${dialect}`, () => {
    let building: TestBuilding
    let runner: Jobs
    let isSteady = true
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    // It looks by itself only when the test says so.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(async () => {
      await runner.stop()
      vi.useRealTimers()
      isSteady = true
    })

    const clock = () => building.clock.now
    function start(...jobs: Job[]) {
      const { app } = building
      runner = startJobs({ store: app, jobs, clock, outages: app.outages, isClockSteady: () => isSteady, log: app.http.log })
    }
    const pass = (ms: number) => void (building.clock.now = new Date(clock().getTime() + ms))
    /** Whether another process may run it now. */
    const isFree = (name: string, everyMs = 0) => takeLease(building.app, clock(), { name, owner: 'another process', everyMs })
    const leaseOf = async (name: string) => {
      const lease = building.app.databases.read.selectFrom('jobs').select(['lease_until', 'last_run_at']).where('name', '=', name)
      return lease.executeTakeFirstOrThrow()
    }
    /** A job whose runs wait for the test. */
    function heldJob(over: Partial<Job> & Pick<Job, 'name'>) {
      const gates: PromiseWithResolvers<void>[] = []
      const run = () => {
        const gate = Promise.withResolvers<void>()
        gates.push(gate)
        return gate.promise
      }
      return { gates, job: { everyMs: 0, run, ...over } }
    }

    it('holds the lease for as long as the job runs, and no longer', async () => {
      const { gates, job } = heldJob({ name: 'long', everyMs: MINUTE_MS })
      start(job)
      runner.wake()
      await until(() => gates.length === 1)
      const begun = instant(clock())
      for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEW_MS) {
        pass(RENEW_MS)
        vi.advanceTimersByTime(RENEW_MS)
        await until(async () => (await leaseOf('long')).lease_until === addMs(instant(clock()), LEASE_MS))
        expect(await isFree('long')).toBe(false)
      }
      gates[0]?.resolve()
      await runner.stop()
      expect(await leaseOf('long')).toEqual({ lease_until: instant(clock()), last_run_at: begun })
      // A renewal that comes late would take it from the next process.
      vi.advanceTimersByTime(2 * RENEW_MS)
      expect(await isFree('long', MINUTE_MS)).toBe(false)
      pass(MINUTE_MS)
      expect(await isFree('long', MINUTE_MS)).toBe(true)
    })

    it('also ends the lease of a job that fails', async () => {
      const { gates, job } = heldJob({ name: 'fails' })
      start(job)
      runner.wake()
      await until(() => gates.length === 1)
      expect(await isFree('fails')).toBe(false)
      gates[0]?.reject(new Error('broken'))
      await runner.stop()
      expect(await isFree('fails')).toBe(true)
    })

    it('runs a job again that is woken while it runs', async () => {
      const { gates, job } = heldJob({ name: 'woken' })
      start(job)
      runner.wake()
      await until(() => gates.length === 1)
      runner.wake()
      await new Promise(setImmediate)
      gates[0]?.resolve()
      await until(() => gates.length === 2)
      gates[1]?.resolve()
    })

    it('looks again when it is woken while it looks whether something is due', async () => {
      const looks: PromiseWithResolvers<boolean>[] = []
      const isDue = () => {
        const look = Promise.withResolvers<boolean>()
        looks.push(look)
        return look.promise
      }
      const { gates, job } = heldJob({ name: 'asked', isDue })
      start(job)
      runner.wake()
      await until(() => looks.length === 1)
      runner.wake()
      await new Promise(setImmediate)
      looks[0]?.resolve(false)
      await until(() => looks.length === 2)
      looks[1]?.resolve(true)
      await until(() => gates.length === 1)
      // What it does not say to be due any more is not run again; what is left over is.
      gates[0]?.resolve()
      await until(() => looks.length === 3)
      looks[2]?.resolve(true)
      await until(() => gates.length === 2)
      gates[1]?.resolve()
      await until(() => looks.length === 4)
      looks[3]?.resolve(false)
      await runner.stop()
      expect([looks.length, gates.length]).toEqual([4, 2])
    })

    it('runs what goes by the date only while the clock is steady, and other jobs meanwhile', async () => {
      const [dated, other] = [heldJob({ name: 'dated', trustsDate: true }), heldJob({ name: 'other' })]
      isSteady = false
      start(dated.job, other.job)
      runner.wake()
      await until(() => other.gates.length === 1)
      expect(dated.gates).toEqual([])
      isSteady = true
      runner.wake()
      await until(() => dated.gates.length === 1)
      for (const { gates } of [dated, other]) gates[0]?.resolve()
    })

    it('runs no job that another process runs, nor twice in its interval', async () => {
      const { gates, job } = heldJob({ name: 'shared', everyMs: MINUTE_MS })
      const seen = heldJob({ name: 'seen' })
      expect(await isFree('shared', MINUTE_MS)).toBe(true)
      start(job, { ...seen.job, run: async () => void seen.gates.push(Promise.withResolvers()) })
      const look = async () => {
        const { length } = seen.gates
        runner.wake()
        await until(() => seen.gates.length === length + 1)
        return gates.length
      }
      expect(await look()).toBe(0)
      // It looks once in its interval, so that an idle portal asks little of the database.
      pass(LEASE_MS)
      expect(await look()).toBe(0)
      pass(MINUTE_MS)
      runner.wake()
      await until(() => gates.length === 1)
      gates[0]?.resolve()
      await until(async () => (await leaseOf('shared')).last_run_at === instant(clock()))
      pass(MINUTE_MS - 1)
      expect(await look()).toBe(1)
      pass(1)
      runner.wake()
      await until(() => gates.length === 2)
      gates[1]?.resolve()
    })

    it('looks each second by itself, goes on after a job that failed, and is never heard of again once it has stopped', async () => {
      let looks = 0
      let runs = 0
      const isDue = async () => (looks += 1) % 2 === 1
      start(
        { name: 'broken', everyMs: 0, run: () => Promise.reject(new Error('broken')) },
        { name: 'works', everyMs: 0, isDue, run: async () => void (runs += 1) }
      )
      for (const seconds of [1, 2, 3]) {
        vi.advanceTimersByTime(1_000)
        await until(() => looks >= 2 * seconds)
        expect([runs, looks]).toEqual([seconds, 2 * seconds])
      }
      await runner.stop()
      vi.advanceTimersByTime(60_000)
      runner.wake()
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
      // A look begins with the question whether something is due.
      expect(looks).toBe(6)
    })
  })
}
