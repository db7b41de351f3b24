import { instant } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../db/transact.ts'
import { type Mailer, mailer } from '../notifications/channels/email.ts'
import { openBuilding, type TestBuilding } from '../testing/building.ts'
import { DIALECTS } from '../testing/databases.ts'
import { silentPostOffice } from '../testing/postOffice.ts'
import { remindOfMeetings } from '../features/meetings/meetings.jobs.ts'
import { releaseLease, renewLease, takeLease } from './lease.ts'
import { allJobs } from './jobs.ts'
import { startJobs } from './runner.ts'

const draft = {
  title: 'Tank',
  date: '2026-11-22',
  startTime: '18:00',
  endTime: '19:00',
  location: 'Lobby',
  type: 'committee' as const
}
const MINUTE = 60_000

for (const dialect of DIALECTS) {
  describe(`what happens by itself, on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.portal.databases.write
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
      const remind = (now: Date) => transact(building.portal, { actor: null, now }, remindOfMeetings)
      await remind(night)
      expect(await db().selectFrom('outbox').selectAll().execute()).toEqual([])
      await Promise.all([remind(morning), remind(morning)])
      await remind(later(5 * MINUTE))
      const events = await db().selectFrom('outbox').select('event').execute()
      expect(events.map((row): unknown => JSON.parse(row.event))).toMatchObject([{ kind: 'meeting.tomorrow', title: 'Reminded' }])
    })

    it('lets one process at a time run a job, and another after a death', async () => {
      const { now } = building.clock
      const claims = await Promise.all(
        ['a', 'b', 'c'].map((owner) => takeLease(building.portal, now, { name: 'count', owner, everyMs: 1_000 }))
      )
      expect(claims.filter(Boolean)).toHaveLength(1)
      expect(await takeLease(building.portal, later(59_999), { name: 'count', owner: 'd', everyMs: 1_000 })).toBe(false)
      expect(await takeLease(building.portal, later(MINUTE), { name: 'count', owner: 'd', everyMs: 1_000 })).toBe(true)
      await releaseLease(building.portal, later(MINUTE), { name: 'count', owner: 'd' }, later(MINUTE).toISOString() as never)
      expect(await takeLease(building.portal, later(MINUTE + 999), { name: 'count', owner: 'a', everyMs: 1_000 })).toBe(false)
      expect(await takeLease(building.portal, later(MINUTE + 1_000), { name: 'count', owner: 'a', everyMs: 1_000 })).toBe(true)
    })

    it('keeps a job that is still running', async () => {
      const held = { name: 'long', owner: 'a', everyMs: 0 }
      expect(await takeLease(building.portal, building.clock.now, held)).toBe(true)
      await renewLease(building.portal, later(50_000), held)
      expect(await takeLease(building.portal, later(MINUTE), { ...held, owner: 'b' })).toBe(false)
      await renewLease(building.portal, later(2 * MINUTE), { ...held, owner: 'b' })
      expect(await takeLease(building.portal, later(50_000 + MINUTE), { ...held, owner: 'b' })).toBe(true)
    })

    it('tells people in the portal while the mail server hangs, and stops all the same', async () => {
      const post = await silentPostOffice()
      const mail = await mailer(post.url, 'portal@x.lk')
      const { portal: store, config, as } = building
      await as.dilan.call(meetings.create, { body: draft })
      const jobs = startJobs({
        store,
        jobs: allJobs({ store, config, mail, onDelivered: () => {} }),
        clock: () => building.clock.now,
        log: store.http.log,
        tickMs: 10,
        patienceMs: 10
      })
      await expect.poll(() => post.sockets.length, { timeout: 10_000 }).toBeGreaterThan(0)
      const { unread } = await as.malathi.call(notifications.unread)
      await as.dilan.call(meetings.create, { body: { ...draft, title: 'Meanwhile' } })
      await expect.poll(async () => (await as.malathi.call(notifications.unread)).unread, { timeout: 10_000 }).toBe(unread + 1)
      await jobs.stop()
      const tried = await db().selectFrom('mails').selectAll().where('attempts', '>', 0).execute()
      expect(tried.length).toBeGreaterThan(0)
      expect(tried.every((row) => row.sent_at === null && row.last_error !== null)).toBe(true)
      post.close()
    })

    it('forgets what is over: sign-ins that got no code, links, and secrets in mails that nobody sends', async () => {
      const { portal: store, config, ids, clock } = building
      const day = 24 * 60 * MINUTE
      const user_id = ids.amaya
      const ends = (ms: number) => instant(later(ms))
      const body = store.seal.seal('a link')
      const written = {
        user_id,
        to_address: 'a@b.lk',
        subject: 'A mail',
        body,
        next_at: ends(0),
        attempts: 0,
        sent_at: null,
        last_error: null
      }
      await transact(store, { actor: null, now: clock.now }, async (ctx) => {
        const challenge = { user_id, tries: 0 }
        await ctx.db
          .insertInto('challenges')
          .values([5, 15].map((days) => ({ ...challenge, token_hash: `${days}`, expires_at: ends(days * day) })))
          .execute()
        const link = { user_id, token_hash: 'reset', expires_at: ends(5 * day) }
        await ctx.db
          .insertInto('links')
          .values([
            { ...link, purpose: 'reset' },
            { ...link, purpose: 'verify', token_hash: 'verify', expires_at: ends(15 * day) }
          ])
          .execute()
        const mails = (['account.resetAsked', 'meeting.scheduled'] as const).map((kind) => ({
          ...written,
          id: kind,
          key: kind,
          kind,
          created_at: ends(0)
        }))
        await ctx.db.insertInto('mails').values(mails).execute()
      })
      const clean = (mail: Mailer | null) =>
        allJobs({ store, config, mail, onDelivered: () => {} })
          .find(({ name }) => name === 'clean')!
          .run(later(10 * day))
      const bodies = () => db().selectFrom('mails').select(['kind', 'body']).where('to_address', '=', 'a@b.lk').orderBy('kind').execute()
      const both = [
        { kind: 'account.resetAsked', body },
        { kind: 'meeting.scheduled', body }
      ]
      await clean({ send: () => Promise.resolve(0), close: () => {} })
      expect(await bodies()).toEqual(both)
      await clean(null)
      expect(await bodies()).toEqual([{ ...both[0], body: null }, both[1]])
      expect(await db().selectFrom('challenges').select('token_hash').execute()).toEqual([{ token_hash: '15' }])
      expect(await db().selectFrom('links').select('token_hash').where('user_id', '=', user_id).execute()).toEqual([
        { token_hash: 'verify' }
      ])
    })

    it('goes on after a job that failed', async () => {
      let runs = 0
      const jobs = startJobs({
        store: building.portal,
        clock: () => new Date(),
        log: building.portal.http.log,
        tickMs: 10,
        jobs: [
          { name: 'fails', everyMs: 0, run: () => Promise.reject(new Error('broken')) },
          { name: 'works', everyMs: 0, run: async () => void (runs += 1) }
        ]
      })
      await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1)
      await jobs.stop()
      const after = runs
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(runs).toBe(after)
    })
  })
}
