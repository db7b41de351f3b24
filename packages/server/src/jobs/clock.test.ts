import { MINUTE_MS, addMs, instant } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_MS } from '../core/running/clock.ts'
import { watchClock } from '../core/running/clockWatch.ts'
import { countOne, requireBelowLimit } from '../core/rateLimits.ts'
import { transact } from '../core/transact.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts'
import { signInJobs } from '../features/signIn/signIn.jobs.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { releaseLease, takeLease } from './lease.ts'
import { startJobs } from './runner.ts'

const DAY = 24 * 60 * MINUTE_MS
const MONTH = 31 * DAY
const draft = { title: 'Tank', date: '2026-12-22', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`what a clock leaves that was a month ahead for a moment, on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z')
    const later = (ms: number) => new Date(start.getTime() + ms)
    const db = () => building.app.databases.write
    /** Does something while the clock is wrong. */
    const mistaken = async <T>(work: () => Promise<T>) => {
      building.clock.now = later(MONTH)
      const result = await work().finally(() => (building.clock.now = start))
      await building.app.afterAnswer.settled()
      return result
    }
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    it('holds up no job: neither its lease nor its last run', async () => {
      const job = { name: 'count', owner: 'a', everyMs: 60 * MINUTE_MS }
      expect(await takeLease(building.app, later(MONTH), job)).toBe(true)
      expect(await takeLease(building.app, start, { ...job, owner: 'b' })).toBe(true)
      await releaseLease(building.app, later(MONTH), { ...job, owner: 'b' }, instant(later(MONTH)))
      expect(await takeLease(building.app, start, job)).toBe(true)
    })

    it('is told from the clock of another process that is a little ahead', async () => {
      const job = { name: 'ahead', owner: 'a', everyMs: 60 * MINUTE_MS }
      const ahead = 5_000
      expect(await takeLease(building.app, later(ahead), job)).toBe(true)
      expect(await takeLease(building.app, start, { ...job, owner: 'b' })).toBe(false)
      await releaseLease(building.app, later(ahead), job, instant(later(ahead)))
      expect(await takeLease(building.app, start, { ...job, owner: 'b' })).toBe(false)
      expect(await takeLease(building.app, later(ahead + 60 * MINUTE_MS + LEASE_MS), { ...job, owner: 'b' })).toBe(true)
    })

    it('lets each process look at its jobs again at once, but not at what goes by the date', async () => {
      let now = start
      let isSteady = true
      const runs = { often: 0, removes: 0 }
      const jobs = startJobs({
        store: building.app,
        clock: () => now,
        outages: building.app.outages,
        isClockSteady: () => isSteady,
        log: building.app.http.log,
        tickMs: 5,
        jobs: [
          { name: 'often', everyMs: 60 * MINUTE_MS, run: async () => void (runs.often += 1) },
          { name: 'removes', everyMs: MINUTE_MS, trustsDate: true, run: async () => void (runs.removes += 1) }
        ]
      })
      await expect.poll(() => runs).toEqual({ often: 1, removes: 1 })
      isSteady = false
      now = later(MONTH)
      await expect.poll(() => runs).toEqual({ often: 2, removes: 1 })
      now = start
      await expect.poll(() => runs).toEqual({ often: 3, removes: 1 })
      isSteady = true
      now = later(MINUTE_MS)
      await expect.poll(() => runs).toEqual({ often: 3, removes: 2 })
      await jobs.stop()
    })

    it('delays no event that could not be delivered then', async () => {
      await building.as.dilan.call(meetings.create, { body: draft })
      await db()
        .updateTable('pending_events')
        .set({ next_at: instant(later(MONTH)) })
        .execute()
      expect(await building.deliver()).toHaveLength(1)
    })

    it('limits nobody, and a limit of that time begins anew', async () => {
      const limit = { key: 'test', max: 1, minutes: 60 }
      const now = instant(start)
      await transact(building.app, { actor: null, now: start }, async (ctx) => {
        await countOne(ctx.db, limit, instant(later(MONTH)))
        await requireBelowLimit(ctx.db, limit, now)
        expect(await countOne(ctx.db, limit, now)).toBe(1)
        await expect(requireBelowLimit(ctx.db, limit, now)).rejects.toMatchObject({ code: 'rate_limited' })
        await requireBelowLimit(ctx.db, limit, addMs(now, 60 * MINUTE_MS))
      })
    })

    it('keeps nobody locked out', async () => {
      const { email } = DEMO_PEOPLE.amaya
      const guess = (password: string) => building.nobody.call(signIn.login, { body: { email, password } })
      const isLocked = async () => (await building.as.dilan.call(users.get, { params: { id: building.ids.amaya } })).isLocked
      await mistaken(async () => {
        for (let guesses = 0; guesses < 5; guesses += 1) await guess('Wrong@Horse1').catch(() => undefined)
        await expect(guess(DEMO_PASSWORD)).rejects.toMatchObject({ status: 401 })
      })
      expect(await isLocked()).toBe(false)
      expect(await guess(DEMO_PASSWORD)).toMatchObject({ user: { email } })
    })

    it('has no session live longer than others', async () => {
      const { email } = DEMO_PEOPLE.malathi
      const session = await mistaken(async () => building.withToken((await building.createSession(email, DEMO_PASSWORD)).token))
      for (const { run } of signInJobs(building.app)) await run(start)
      expect((await session.call(signIn.sessions)).sessions[0]).toMatchObject({ createdAt: start.toISOString(), current: true })
      const { expires_at } = await db()
        .selectFrom('sign_in_sessions')
        .select('expires_at')
        .where('user_id', '=', building.ids.malathi)
        .executeTakeFirstOrThrow()
      expect(Date.parse(expires_at) - start.getTime()).toBe(building.config.SESSION_MAX_HOURS * 60 * MINUTE_MS)
      await session.call(signIn.logout)
    })

    it('does not stop the noting of activity', async () => {
      const used = async () => (await building.as.malathi.call(signIn.sessions)).sessions.map((session) => session.lastUsedAt)
      await used()
      await building.app.afterAnswer.settled()
      const mistakenUse = { last_used_at: instant(later(3 * DAY)) }
      await transact(building.app, { actor: null, now: start }, (ctx) =>
        ctx.db.updateTable('sign_in_sessions').set(mistakenUse).where('user_id', '=', building.ids.malathi).execute()
      )
      await used()
      await building.app.afterAnswer.settled()
      expect(await used()).toEqual([start.toISOString()])
    })
  })
}

describe('the watch on the clock', () => {
  const watched = () => {
    const lines: string[] = []
    const time = { wall: Date.parse('2026-11-21T06:30:00Z'), passed: 0 }
    const pass = (ms: number, jump = 0) => {
      time.wall += ms + jump
      time.passed += ms
    }
    const log = { warn: (line: unknown) => void lines.push(String(line)) }
    const watch = watchClock({ clock: () => new Date(time.wall), monotonic: () => time.passed, log })
    return { lines, pass, watch }
  }

  it('logs each jump in one line, and trusts the date again after ten even minutes', () => {
    const { lines, pass, watch } = watched()
    expect(watch.isSteady()).toBe(false)
    pass(10 * MINUTE_MS)
    expect(watch.isSteady()).toBe(true)
    pass(1_000, MONTH)
    expect(watch.isSteady()).toBe(false)
    pass(1_000)
    expect(watch.isSteady()).toBe(false)
    pass(1_000, -MONTH)
    expect(watch.isSteady()).toBe(false)
    expect(lines).toEqual([
      'the clock was put forward by 31 days; it is 2026-12-22T06:40:01.000Z now',
      'the clock was put back by 31 days; it is 2026-11-21T06:40:03.000Z now'
    ])
    pass(10 * MINUTE_MS - 1)
    expect(watch.isSteady()).toBe(false)
    pass(1)
    expect(watch.isSteady()).toBe(true)
    watch.stop()
  })

  it('says nothing of a slow correction, nor of a process that slept', () => {
    const { lines, pass, watch } = watched()
    for (let second = 0; second < 700; second += 1) {
      pass(1_000, 500)
      watch.isSteady()
    }
    pass(60 * MINUTE_MS)
    expect(watch.isSteady()).toBe(true)
    expect(lines).toEqual([])
    watch.stop()
  })
})
