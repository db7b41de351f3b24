import { announcements } from '@verandah/contract/announcements'
import { account } from '@verandah/contract/account'
import { DAY_MS, HOUR_MS, instant, MINUTE_MS, timeOf } from '@verandah/contract/dates'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RESTORED, writeInstallation } from '../../../core/running/installation.ts'
import { transact } from '../../../core/transact.ts'
import type { DemoPersonName } from '../../../demo/people.ts'
import { deliver } from '../../../notifications/deliver.ts'
import type { TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { jobOf } from '../../../test/jobOf.ts'
import { announcementsIn } from '../../../test/records/announcements.ts'
import { clockAt, noticesIn, openAtSix } from '../../../test/records/notices.ts'
import { LEAK } from '../../../test/records/requests.ts'
import { sendDeliveries } from './deliveries.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`what leaves the portal because of a notice, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeEach(async () => {
      building = await openAtSix(dialect)
      as = building.as
    })
    afterEach(() => building.close())
    const db = () => building.app.databases.write
    const { published } = announcementsIn(() => building)

    const { comeTo, mailed, subjects, states, choose, list } = noticesIn(() => building)
    it('a new entry begins when the last one was read, or is a day old', async () => {
      const { _id: id } = await published('dilan')
      const signedIn = async (who: DemoPersonName) => building.withToken(await building.freshToken(who))
      const comment = async (who: DemoPersonName) =>
        (await signedIn(who)).call(announcements.comment, { params: { id }, body: { message: 'Again' } })
      const counts = async () => {
        const { notifications: all } = await (await signedIn('dilan')).call(notifications.list)
        return all.filter(({ kind }) => kind.startsWith('announcements.')).map(({ count }) => count)
      }
      const passed = [0, 1, 25, 26].map((hours) => new Date(clockAt('18:30').getTime() + hours * HOUR_MS))
      for (const now of passed) {
        await comeTo(now)
        await comment('amaya')
      }
      await comeTo(new Date(passed.at(-1)!.getTime() + MINUTE_MS))
      expect(await counts()).toEqual([2, 2])
      await (await signedIn('dilan')).call(notifications.readAll)
      await comment('malathi')
      await comeTo(new Date(passed.at(-1)!.getTime() + HOUR_MS))
      expect(await counts()).toEqual([1, 2, 2])
    })

    it('what concerns somebody is mailed after ten minutes, unless they have read it', async () => {
      const { _id: id } = await as.amaya.call(maintenance.create, { body: LEAK })
      await comeTo(clockAt('18:01'))
      await as.nirmala.call(notifications.readAll)
      await comeTo(clockAt('18:10'))
      expect([await subjects('dilan'), await subjects('nirmala')]).toEqual([[], []])
      await comeTo(clockAt('18:11'))
      expect(await subjects('dilan')).toEqual([
        `Amaya Wijesinghe submitted a maintenance request for unit ${LEAK.unitNumber}: ${LEAK.title}`
      ])
      expect([await subjects('nirmala'), await states('nirmala')]).toEqual([[], ['read']])
      // Of what is said after the first one there is a mail an hour.
      for (const minute of ['20', '25', '40', '55']) {
        await comeTo(clockAt(`18:${minute}`))
        await as.dilan.call(maintenance.comment, { params: { id }, body: { message: 'We look at it' } })
      }
      await comeTo(clockAt('19:29'))
      expect(await subjects('amaya')).toEqual([`Dilan Fernando commented on the maintenance request: ${LEAK.title}`])
      await comeTo(clockAt('19:30'))
      expect((await mailed('amaya')).map(({ created_at: sent }) => sent)).toEqual(
        [instant(clockAt('18:40')), instant(clockAt('19:40'))].slice(0, 1)
      )
      await comeTo(clockAt('20:30'))
      expect(await mailed('amaya')).toHaveLength(2)
      expect((await list('amaya')).filter(({ kind }) => kind === 'maintenance.commented')).toEqual([expect.objectContaining({ count: 4 })])
    })

    it('an announcement is mailed at once, also at night; who wants quiet gets three or more of the night as one', async () => {
      const quiet = { from: timeOf('21:30'), to: timeOf('06:30'), mail: true }
      await choose('amaya', { quiet })
      await choose('farook', { quiet })
      await comeTo(clockAt('23:00'))
      await published('dilan', { title: 'First' })
      await comeTo(clockAt('23:01'))
      expect([await subjects('malathi'), await subjects('amaya')]).toEqual([['New announcement: First'], []])
      await as.farook.call(notifications.readAll)
      for (const title of ['Second', 'Third']) await published('dilan', { title })
      await comeTo(clockAt('06:29', 22))
      expect(await mailed('amaya')).toEqual([])
      await comeTo(clockAt('06:30', 22))
      const [mail, ...more] = await mailed('amaya')
      expect([mail?.subject, more]).toEqual(['3 notices since 21:30', []])
      expect(mail!.text).toMatch(/- New announcement: First\n[^]*- New announcement: Second\n[^]*- New announcement: Third\n/)
      expect((await subjects('farook')).toSorted()).toEqual(['New announcement: Second', 'New announcement: Third'])
    })

    it('is looked at again when it is sent: a role, a record or a wish that has gone takes it with it', async () => {
      const { _id: id } = await as.amaya.call(maintenance.create, { body: LEAK })
      await comeTo(clockAt('18:01'))
      await as.ishara.call(users.setRole, { params: { id: building.ids.dilan }, body: { role: 'council' } })
      await as.ishara.call(account.updateProfile, { body: { preferences: { emailNotifications: false } } })
      await comeTo(clockAt('18:15'))
      const requests = async (to: DemoPersonName) => (await subjects(to)).filter((subject) => subject.includes(LEAK.title))
      expect([await requests('dilan'), await requests('ishara'), await requests('nirmala')]).toMatchObject([[], [], [{}]])
      await as.nirmala.call(maintenance.comment, { params: { id }, body: { message: 'We come' } })
      await comeTo(clockAt('18:16'))
      await as.nirmala.call(maintenance.delete, {
        params: { id },
        version: (await as.nirmala.call(maintenance.get, { params: { id } })).version
      })
      await comeTo(clockAt('18:30'))
      expect([await requests('amaya'), (await states('amaya')).at(-1)]).toEqual([[], 'dropped'])
      const open = await db().selectFrom('notifications_deliveries').select('id').where('state', 'in', ['waiting', 'sending']).execute()
      expect(open).toEqual([])
    })

    it('of a portal that was restored from a copy waits with its mails', async () => {
      await as.amaya.call(maintenance.create, { body: LEAK })
      await comeTo(clockAt('18:01'))
      const restoredAt = instant(clockAt('18:05'))
      await transact(building.app, { actor: null, now: clockAt('18:05') }, (ctx) => writeInstallation(ctx.db, RESTORED, restoredAt))
      await comeTo(clockAt('18:30'))
      const rows = await db().selectFrom('mails').select('created_at').where('subject', 'like', `%${LEAK.title}%`).execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ created_at }) => created_at > restoredAt)).toEqual([])
    })

    it('is sent once, however many send at the same moment', async () => {
      for (let index = 0; index < 20; index += 1) await published('dilan', { title: `News ${index}` })
      await building.app.afterAnswer.settled()
      const { notifier, senders } = building.app
      await deliver(notifier, building.clock.now)
      await Promise.all([1, 2, 3].map(() => sendDeliveries(notifier, building.clock.now, { senders })))
      expect((await subjects('amaya')).toSorted()).toEqual(
        Array.from({ length: 20 }, (_, index) => `New announcement: News ${index}`).toSorted()
      )
      expect(new Set(await states('amaya'))).toEqual(new Set(['sent']))
    })

    it('is sent by a job that says when it is due next', async () => {
      await as.amaya.call(maintenance.create, { body: LEAK })
      await building.app.afterAnswer.settled()
      await deliver(building.app.notifier, building.clock.now)
      const job = jobOf(building, 'send-notices')
      expect([await job.isDue?.(clockAt('18:09')), await job.nextDue?.(clockAt('18:09'))]).toEqual([false, instant(clockAt('18:10'))])
      building.clock.now = clockAt('18:10')
      expect(await job.isDue?.(clockAt('18:10'))).toBe(true)
      await job.run(clockAt('18:10'))
      expect(await subjects('dilan')).toHaveLength(1)
      expect([await job.isDue?.(clockAt('18:10')), await job.nextDue?.(clockAt('18:10'))]).toEqual([false, null])
    })

    it('is kept for 180 days', async () => {
      await published('dilan')
      await comeTo(clockAt('18:01'))
      building.clock.now = new Date(clockAt('18:01').getTime() + 180 * DAY_MS)
      await jobOf(building, 'remove-sent-notices').run(building.clock.now)
      const count = async () => (await db().selectFrom('notifications_deliveries').select('id').execute()).length
      expect(await count()).toBeGreaterThan(0)
      building.clock.now = new Date(building.clock.now.getTime() + MINUTE_MS)
      await jobOf(building, 'remove-sent-notices').run(building.clock.now)
      expect(await count()).toBe(0)
    })
  })
}
