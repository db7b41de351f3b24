import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { account } from '@verandah/contract/account'
import { AUDIENCES } from '@verandah/contract/audiences'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { hideExpiredNotices } from './announcements.jobs.ts'

const EVERYBODY = Object.keys(DEMO_PEOPLE) as DemoPersonName[]

for (const dialect of DIALECTS) {
  describe(`who is notified of announcements on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      await building.deliver()
      for (const who of EVERYBODY) await as[who].call(notifications.readAll)
      await building.app.databases.write.deleteFrom('mails').execute()
    })
    const { draft, publish, published, view } = announcementsIn(() => building)

    /** The texts of somebody's new notifications. */
    async function unreadOf(who: DemoPersonName) {
      await building.deliver()
      const { notifications: all } = await as[who].call(notifications.list)
      return all.filter(({ isRead }) => !isRead).map(({ text, link }) => ({ text, link }))
    }
    const notified = async () => {
      const counts: Partial<Record<DemoPersonName, number>> = {}
      for (const who of EVERYBODY) {
        const { length } = await unreadOf(who)
        if (length > 0) counts[who] = length
      }
      return counts
    }
    const mailed = async (who: DemoPersonName) => mailsTo(building, DEMO_PEOPLE[who].email)
    const delivery = (id: AnnouncementId) => as.dilan.call(announcements.delivery, { params: { id } })

    it('whoever opens it has read what they were notified of it, and nothing else', async () => {
      const opened = await published('dilan', { title: 'Opened' })
      await published('dilan', { title: 'Closed' })
      expect(await notified()).toMatchObject({ amaya: 2, malathi: 2 })
      await view('amaya', opened._id)
      expect((await unreadOf('amaya')).map(({ text }) => text)).toEqual(['New announcement: Closed'])
      expect(await notified()).toMatchObject({ amaya: 1, malathi: 2 })
    })

    it('the audience, once, and never who published it', async () => {
      const everybody = { amaya: 1, malathi: 1, farook: 1, tharindu: 1, nirmala: 1, ishara: 1 }
      const { amaya: _amaya, ...council } = everybody
      const expected = { all: everybody, residents: everybody, council, management: { tharindu: 1, nirmala: 1, ishara: 1 } }
      for (const targetAudience of AUDIENCES) {
        await published('dilan', { targetAudience })
        expect(await notified()).toEqual(expected[targetAudience])
        for (const who of EVERYBODY) await as[who].call(notifications.readAll)
      }
      const { _id: id } = await draft('dilan', { title: 'By another' })
      await publish('nirmala', id)
      const { nirmala: _nirmala, ...others } = everybody
      expect(await notified()).toEqual({ ...others, dilan: 1 })
      expect(await unreadOf('dilan')).toEqual([{ text: 'New announcement: By another', link: `/announcements/${id}` }])
    })

    it('nobody of a draft, a change or a pin', async () => {
      const { _id: id } = await draft('dilan')
      await as.dilan.call(announcements.update, { params: { id }, body: { title: 'Other', targetAudience: 'council' } })
      await as.dilan.call(announcements.pin, { params: { id }, body: { isPinned: true } })
      expect(await notified()).toEqual({})
    })

    it('by mail who wants it: the title, the text and the way to all of it, as text whatever was written', async () => {
      await as.malathi.call(account.updateProfile, { body: { preferences: { emailNotifications: false } } })
      const evil = '<img src=x onerror="alert(1)">'
      const { _id: id } = await published('dilan', { title: `Tank ${evil}`, content: `One\ntwo ${evil}\n\n{{title}}` })
      const [mail, ...more] = await mailed('amaya')
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'announcements.published', subject: `New announcement: Tank ${evil}` })
      expect(mail?.text).toContain(`Tank ${evil}\n\nOne\ntwo ${evil}\n\n{{title}}\n\nhttps://portal.example/announcements/${id}`)
      expect(mail?.html).toContain('<p>One<br>two &lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>')
      expect(mail?.html).not.toContain('<img')
      expect(mail?.html).toContain('Read Announcement')
      expect(await mailed('malathi')).toEqual([])
      expect(await mailed('dilan')).toEqual([])
      await as.malathi.call(account.updateProfile, { body: { preferences: { emailNotifications: true } } })
    })

    it('by mail with the beginning of a long text, up to a space', async () => {
      await published('dilan', { content: 'water '.repeat(3_000) })
      const [mail] = await mailed('amaya')
      expect(mail?.text).toMatch(/ water\.\.\.\n\nThe announcement is longer than this mail\. All of it is in the portal\.\n/)
      expect(mail?.text.length).toBeLessThan(3_000)
      const whole = 'x'.repeat(2_000)
      await published('dilan', { content: whole })
      expect((await mailed('amaya'))[1]?.text).toContain(`\n\n${whole}\n\nhttps`)
    })

    it('the author of a comment by somebody else', async () => {
      const { _id: id } = await published('dilan', { title: 'Lift' })
      await building.deliver()
      for (const who of EVERYBODY) await as[who].call(notifications.readAll)
      const say = (who: DemoPersonName) => as[who].call(announcements.comment, { params: { id }, body: { message: 'Thank you' } })
      await say('dilan')
      expect(await notified()).toEqual({})
      await say('amaya')
      expect(await notified()).toEqual({ dilan: 1 })
      expect(await unreadOf('dilan')).toEqual([
        { text: 'Amaya Wijesinghe commented on your announcement: Lift', link: `/announcements/${id}` }
      ])
    })

    it('nobody any more once it is kept from them or deleted', async () => {
      const { _id: id } = await published('dilan')
      expect(await unreadOf('amaya')).toHaveLength(1)
      const setAudience = (targetAudience: 'council' | 'all') =>
        as.dilan.call(announcements.update, { params: { id }, body: { targetAudience } })
      await setAudience('council')
      await expect(as.amaya.call(announcements.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
      expect([await unreadOf('amaya'), await unreadOf('malathi')]).toMatchObject([[], [{}]])
      await setAudience('all')
      expect(await unreadOf('amaya')).toHaveLength(1)
      await as.dilan.call(announcements.delete, { params: { id } })
      expect(await notified()).toEqual({})

      // This comes before they were notified.
      const { _id: narrowed } = await published('dilan')
      await as.dilan.call(announcements.update, { params: { id: narrowed }, body: { targetAudience: 'management' } })
      const { _id: deleted } = await published('dilan')
      await as.dilan.call(announcements.delete, { params: { id: deleted } })
      expect(await notified()).toEqual({ tharindu: 1, nirmala: 1, ishara: 1 })
      expect((await mailed('amaya')).filter(({ kind }) => kind === 'announcements.published')).toHaveLength(1)
    })

    it('nobody below the management any more once it has expired, until it is shown for longer', async () => {
      const { now } = building.clock
      const { _id: id } = await published('dilan', { expiryDate: '2026-11-21' })
      await published('dilan', { title: 'Stays', expiryDate: '2026-11-22' })
      const textsOf = async (who: DemoPersonName) => (await unreadOf(who)).map(({ text }) => text)
      const both = ['New announcement: Stays', 'New announcement: Water tank']
      const hide = () => transact(building.app, { actor: null, now: building.clock.now }, hideExpiredNotices)
      await building.deliver()
      await hide()
      expect(await textsOf('amaya')).toEqual(both)
      building.clock.now = new Date('2026-11-21T18:30:00Z')
      for (let time = 0; time < 2; time += 1) await hide()
      expect([await textsOf('amaya'), await textsOf('malathi')]).toEqual([['New announcement: Stays'], ['New announcement: Stays']])
      expect(await textsOf('tharindu')).toEqual(both)
      await as.dilan.call(announcements.update, { params: { id }, body: { expiryDate: '2026-11-22' } })
      expect(await textsOf('amaya')).toEqual(both)
      building.clock.now = new Date('2026-11-22T18:30:00Z')
      await hide()
      expect(await textsOf('amaya')).toEqual([])
      await as.dilan.call(announcements.update, { params: { id }, body: { targetAudience: 'council' } })
      expect(await textsOf('malathi')).toEqual([])
      building.clock.now = now
    })

    it('and says how far that has come', async () => {
      const { _id: id } = await draft('dilan')
      expect(await delivery(id)).toEqual({ told: 0, recipients: 0, isDone: true })
      await publish('dilan', id)
      expect(await delivery(id)).toEqual({ told: 0, recipients: 6, isDone: false })
      await building.deliver()
      expect(await delivery(id)).toEqual({ told: 6, recipients: 6, isDone: true })
      await as.amaya.call(announcements.comment, { params: { id }, body: { message: 'Thank you' } })
      // Another event waits that speaks of it at the same moment.
      const body = { audience: 'all' as const, subject: 'announcements.published', message: `See /announcements/${id}` }
      await as.dilan.call(notifications.broadcast, { body })
      expect(await delivery(id)).toEqual({ told: 6, recipients: 6, isDone: true })
    })
  })
}
