import { MINUTE_MS, instant } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_MS } from '../core/running/clock.ts'
import { transact } from '../core/transact.ts'
import { FEATURES } from '../features.ts'
import type { AppContext, Feature } from '../feature.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { silentSmtpServer } from '../test/services/smtpServer.ts'
import { remindOfMeetings } from '../features/meetings/meetings.jobs.ts'
import { releaseLease, renewLease, takeLease } from './lease.ts'
import { startJobs } from './runner.ts'

const draft = {
  title: 'Tank',
  date: '2026-11-22',
  startTime: '18:00',
  endTime: '19:00',
  location: 'Lobby',
  type: 'committee' as const
}
const MAIL_SERVER = 'smtp://127.0.0.1:1'

const allJobs = (app: AppContext) => FEATURES.flatMap((feature: Feature) => feature.jobs?.(app) ?? [])

for (const dialect of DIALECTS) {
  describe(`jobs, on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.app.databases.write
    const later = (ms: number) => new Date(building.clock.now.getTime() + ms)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.deliver()
    })
    afterAll(() => building.close())

    it('says "tomorrow" once, and not at night', async () => {
      const night = new Date('2026-11-28T20:00:00Z')
      const morning = new Date('2026-11-29T03:00:00Z')
      await building.as.dilan.call(meetings.create, { body: { ...draft, title: 'Reminded', date: '2026-11-30' } })
      await building.deliver()
      const remind = (now: Date) => transact(building.app, { actor: null, now }, remindOfMeetings)
      await remind(night)
      expect(await db().selectFrom('pending_events').selectAll().execute()).toEqual([])
      await Promise.all([remind(morning), remind(morning)])
      await remind(later(5 * MINUTE_MS))
      const events = await db().selectFrom('pending_events').select('event').execute()
      expect(events.map((row): unknown => JSON.parse(row.event))).toMatchObject([{ kind: 'meetings.tomorrow', title: 'Reminded' }])
    })

    it('lets one process at a time run a job, and another one after a crash', async () => {
      const { now } = building.clock
      const claims = await Promise.all(
        ['a', 'b', 'c'].map((owner) => takeLease(building.app, now, { name: 'count', owner, everyMs: 1_000 }))
      )
      expect(claims.filter(Boolean)).toHaveLength(1)
      expect(await takeLease(building.app, later(LEASE_MS - 1), { name: 'count', owner: 'd', everyMs: 1_000 })).toBe(false)
      expect(await takeLease(building.app, later(LEASE_MS), { name: 'count', owner: 'd', everyMs: 1_000 })).toBe(true)
      await releaseLease(building.app, later(LEASE_MS), { name: 'count', owner: 'd' }, instant(later(LEASE_MS)))
      expect(await takeLease(building.app, later(LEASE_MS + 999), { name: 'count', owner: 'a', everyMs: 1_000 })).toBe(false)
      expect(await takeLease(building.app, later(LEASE_MS + 1_000), { name: 'count', owner: 'a', everyMs: 1_000 })).toBe(true)
    })

    it('keeps a job that is still running', async () => {
      const held = { name: 'long', owner: 'a', everyMs: 0 }
      expect(await takeLease(building.app, building.clock.now, held)).toBe(true)
      await renewLease(building.app, later(LEASE_MS / 2), held)
      expect(await takeLease(building.app, later(LEASE_MS), { ...held, owner: 'b' })).toBe(false)
      await renewLease(building.app, later(2 * LEASE_MS), { ...held, owner: 'b' })
      expect(await takeLease(building.app, later(1.5 * LEASE_MS), { ...held, owner: 'b' })).toBe(true)
    })

    it('notifies people in the portal while the mail server hangs, and stops all the same', async () => {
      const smtp = await silentSmtpServer()
      const { app, as } = building
      await as.dilan.call(meetings.create, { body: draft })
      const jobs = startJobs({
        store: app,
        jobs: allJobs({ ...app, config: { ...app.config, SMTP_URL: smtp.url } }),
        clock: () => building.clock.now,
        outages: building.app.outages,
        isClockSteady: () => true,
        log: app.http.log,
        tickMs: 10,
        stopTimeoutMs: 10
      })
      await expect.poll(() => smtp.sockets.length).toBeGreaterThan(0)
      const waiting = async () => (await db().selectFrom('pending_events').select('number').execute()).length
      await expect.poll(waiting).toBe(0)
      const { unread } = await as.malathi.call(notifications.unread)
      await as.dilan.call(meetings.create, { body: { ...draft, title: 'Meanwhile' } })
      await expect.poll(async () => (await as.malathi.call(notifications.unread)).unread).toBe(unread + 1)
      await jobs.stop()
      const tried = await db().selectFrom('mails').selectAll().where('attempts', '>', 0).execute()
      expect(tried.length).toBeGreaterThan(0)
      expect(tried.every((row) => row.sent_at === null && row.last_error !== null)).toBe(true)
      smtp.close()
    })

    it('removes expired rows: sign-ins without a code, links, and secrets in mails that are not sent', async () => {
      const { app: store, ids, clock } = building
      const day = 24 * 60 * MINUTE_MS
      const user_id = ids.amaya
      const ends = (ms: number) => instant(later(ms))
      const body = store.cipher.encrypt('a link')
      const written = {
        user_id,
        to_address: 'a@b.lk',
        subject: 'A mail',
        body,
        next_at: ends(0),
        attempts: 0,
        sent_at: null,
        closed_at: null,
        claimed_by: null,
        last_error: null,
        is_own_fault: 0 as const
      }
      await transact(store, { actor: null, now: clock.now }, async (ctx) => {
        const challenge = { user_id, tries: 0 }
        await ctx.db
          .insertInto('sign_in_challenges')
          .values([5, 15].map((days) => ({ ...challenge, token_hash: `${days}`, expires_at: ends(days * day) })))
          .execute()
        const link = { user_id, token_hash: 'reset', expires_at: ends(5 * day) }
        await ctx.db
          .insertInto('account_links')
          .values([
            { ...link, purpose: 'reset' },
            { ...link, purpose: 'verify', token_hash: 'verify', expires_at: ends(15 * day) }
          ])
          .execute()
        const mails = (['account.resetRequested', 'meetings.scheduled'] as const).map((kind) => ({
          ...written,
          id: kind,
          key: kind,
          kind,
          created_at: ends(0)
        }))
        await ctx.db.insertInto('mails').values(mails).execute()
      })
      const clean = async (SMTP_URL: string | undefined) => {
        const jobs = allJobs({ ...store, config: { ...store.config, SMTP_URL } })
        for (const { name, run } of jobs) if (name.startsWith('remove-')) await run(later(10 * day))
      }
      const bodies = () => db().selectFrom('mails').select(['kind', 'body']).where('to_address', '=', 'a@b.lk').orderBy('kind').execute()
      const both = [
        { kind: 'account.resetRequested', body },
        { kind: 'meetings.scheduled', body }
      ]
      await clean(MAIL_SERVER)
      expect(await bodies()).toEqual(both)
      await clean(undefined)
      expect(await bodies()).toEqual([{ ...both[0], body: null }, both[1]])
      expect(await db().selectFrom('sign_in_challenges').select('token_hash').execute()).toEqual([{ token_hash: '15' }])
      expect(await db().selectFrom('account_links').select('token_hash').where('user_id', '=', user_id).execute()).toEqual([
        { token_hash: 'verify' }
      ])
    })
  })
}
