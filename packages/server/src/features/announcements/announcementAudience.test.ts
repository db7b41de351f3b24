import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { account } from '@verandah/contract/account'
import { dashboard } from '@verandah/contract/dashboard'
import { notifications } from '@verandah/contract/notifications'
import { search } from '@verandah/contract/search'
import { listedUnits } from '@verandah/contract/listedUnits'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'

const ALL = Object.keys(DEMO_PEOPLE) as DemoPersonName[]
/** Amaya and Malathi live on the third floor, Farook and Tharindu on the fourth, Dilan on the fifth. Nobody lives in 4D. */
const HOMES = { amaya: '3A', malathi: '3B', farook: '4A', tharindu: '4B', dilan: '5A' } as const
const LIST = ['3A', '3B', '4A', '4B', '4D', '5A'].map((label) => ({ label, floor: label.slice(0, 1) }))

for (const dialect of DIALECTS) {
  describe(`announcements for floors and units, on ${dialect}`, () => {
    let building: TestBuilding
    const { draft, published, get, list, view, clear } = announcementsIn(() => building)
    const settle = (who: DemoPersonName, unitNumber: string | null, unitConfirmed = true) =>
      building.as.ishara.call(users.update, { params: { id: building.ids[who] }, body: { unitNumber, unitConfirmed } })
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.as.ishara.call(listedUnits.replace, { body: { units: LIST } })
      await settle('nirmala', null, false)
      await settle('ishara', null, false)
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      await clear()
      for (const [who, unit] of Object.entries(HOMES)) await settle(who as DemoPersonName, unit)
      await building.deliver()
      await building.app.databases.write.deleteFrom('mails').execute()
      for (const who of ALL) await building.as[who].call(notifications.readAll)
    })

    const seenBy = async (id: AnnouncementId) => {
      const found = await Promise.all(
        ALL.map(async (who) =>
          get(who, id).then(
            () => true,
            () => false
          )
        )
      )
      return ALL.filter((_who, index) => found[index]).toSorted()
    }
    /** Lists the people with a new notification in the bell. */
    const notified = async () => {
      await building.deliver()
      const unread = await Promise.all(ALL.map(async (who) => (await building.as[who].call(notifications.unread)).unread))
      return ALL.filter((_who, index) => unread[index] !== 0).toSorted()
    }
    const update = (who: DemoPersonName, id: AnnouncementId, body: object) =>
      building.as[who].call(announcements.update, { params: { id }, body })
    const recipients = (query: object, who: DemoPersonName = 'dilan') =>
      building.as[who].call(announcements.recipients, { query: { targetAudience: 'all', ...query } })

    it('are seen and told on these floors and in these units, by their author, the president and administrators', async () => {
      const { _id: id, audience } = await published('dilan', { audience: { floors: [3], units: ['4B'] } })
      expect(audience).toEqual({ floors: [3], units: ['4B'] })
      expect(await seenBy(id)).toEqual(['amaya', 'dilan', 'ishara', 'malathi', 'nirmala', 'tharindu'])
      expect(await notified()).toEqual(['amaya', 'malathi', 'tharindu'])
      expect(await mailsTo(building, DEMO_PEOPLE.farook.email)).toEqual([])
      expect(await mailsTo(building, DEMO_PEOPLE.amaya.email)).toHaveLength(1)
    })

    it('are for those who belong to the target audience as well', async () => {
      const { _id: id } = await published('dilan', { targetAudience: 'council', audience: { floors: [3, 4] } })
      expect(await seenBy(id)).toEqual(['dilan', 'farook', 'ishara', 'malathi', 'nirmala', 'tharindu'])
      expect(await notified()).toEqual(['farook', 'malathi', 'tharindu'])
    })

    it('are kept from a manager who lives elsewhere, unless they wrote it', async () => {
      const { _id: id } = await published('nirmala', { audience: { units: ['3A'] } })
      await expect(get('dilan', id)).rejects.toMatchObject({ status: 404 })
      await expect(update('dilan', id, { title: 'Mine' })).rejects.toMatchObject({ status: 404 })
      await expect(building.as.dilan.call(announcements.readers, { params: { id } })).rejects.toMatchObject({ status: 404 })
    })

    it('are in no list, count, search, comment or view of the others', async () => {
      const { _id: id } = await published('nirmala', { title: 'Corridor light', audience: { units: ['3A'] } })
      const { as } = building
      // First of where she lives, then after she has moved to another floor.
      for (const [home, count] of [
        ['3A', 1],
        ['4A', 0]
      ] as const) {
        await settle('amaya', home)
        expect((await list('amaya')).pagination.total).toBe(count)
        expect((await list('amaya', { status: 'unread' })).announcements).toHaveLength(count)
        expect((await as.amaya.call(search.find, { query: { q: 'corridor' } })).announcements?.total ?? 0).toBe(count)
        const { unreadAnnouncements, announcements: newest } = await as.amaya.call(dashboard.get)
        expect([unreadAnnouncements, newest?.length]).toEqual([count, count])
      }
      for (const endpoint of [announcements.comments, announcements.view])
        await expect(as.farook.call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 404 })
      const comment = as.farook.call(announcements.comment, { params: { id }, body: { message: 'Hello' } })
      await expect(comment).rejects.toMatchObject({ status: 404 })
    })

    it('are counted and named by who lives there', async () => {
      const { _id: id } = await published('dilan', { audience: { floors: [3, 5] } })
      await view('amaya', id)
      expect(await get('dilan', id)).toMatchObject({ audienceCount: 2, readCount: 1 })
      expect((await list('dilan')).announcements[0]).toMatchObject({ audienceCount: 2, readCount: 1 })
      const { read, unread } = await building.as.dilan.call(announcements.readers, { params: { id } })
      expect([read, unread].map((people) => people.map(({ firstName }) => firstName))).toEqual([['Amaya'], ['Malathi']])
      const delivery = () => building.as.dilan.call(announcements.delivery, { params: { id } })
      expect(await delivery()).toEqual({ told: 0, recipients: 2, isDone: false })
      await building.deliver()
      expect(await delivery()).toEqual({ told: 2, recipients: 2, isDone: true })
    })

    it('are gone, with their notification, for whoever moves out, and are there again once the unit is confirmed again', async () => {
      const { _id: id } = await published('dilan', { audience: { floors: [3] } })
      expect(await notified()).toEqual(['amaya', 'malathi'])
      // A unit that a person has set in their profile is not confirmed.
      await building.as.amaya.call(account.updateProfile, { body: { unitNumber: '3B' } })
      await expect(get('amaya', id)).rejects.toMatchObject({ status: 404 })
      expect(await building.as.amaya.call(notifications.unread)).toEqual({ unread: 0 })
      await settle('amaya', '3A')
      expect(await get('amaya', id)).toMatchObject({ _id: id })
      expect((await building.as.amaya.call(notifications.list)).notifications.some(({ link }) => link?.endsWith(id))).toBe(true)
    })

    it('take their notifications along when they are narrowed, widened or kept for the council', async () => {
      const { _id: id } = await published('nirmala')
      const all = ['amaya', 'dilan', 'farook', 'ishara', 'malathi', 'tharindu']
      expect(await notified()).toEqual(all)
      await update('nirmala', id, { audience: { floors: [3] } })
      expect(await notified()).toEqual(['amaya', 'malathi'])
      await update('nirmala', id, { targetAudience: 'council' })
      expect(await notified()).toEqual(['malathi'])
      await update('nirmala', id, { targetAudience: 'all', audience: { units: ['4B'] } })
      expect(await notified()).toEqual(['tharindu'])
      expect(await update('nirmala', id, { audience: null })).toMatchObject({ audience: null })
      expect(await notified()).toEqual(all)
    })

    it('name each floor or unit that is not in the list of units, and keep their order in the building', async () => {
      await expect(draft('dilan', { audience: { floors: [3, 9], units: ['3a', '7Z'] } })).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'audience', message: 'Unknown floor: 9' },
          { path: 'audience', message: 'Unknown unit: 7Z' }
        ]
      })
      const { _id: id, audience, version } = await draft('dilan', { audience: { floors: [5, 3, 5], units: ['4b', '3A'] } })
      expect(audience).toEqual({ floors: [3, 5], units: ['3A', '4B'] })
      // The same places in another order are no change.
      expect(await update('dilan', id, { audience: { floors: [5, 3], units: ['4B', '3A'] } })).toMatchObject({ version })
      // A unit that has left the list may stay, and can be taken out.
      await building.as.ishara.call(listedUnits.replace, { body: { units: LIST.filter(({ label }) => label !== '4B') } })
      expect(await update('dilan', id, { audience: { units: ['4B', '3B'] } })).toMatchObject({
        audience: { floors: [], units: ['3B', '4B'] }
      })
      await building.as.ishara.call(listedUnits.replace, { body: { units: LIST } })
      for (const none of [{}, { floors: [], units: [] }, null]) {
        await update('dilan', id, { audience: { floors: [3] } })
        expect(await update('dilan', id, { audience: none })).toMatchObject({ audience: null })
      }
    })

    it('say before how many people they reach, without the caller, and which units have no account', async () => {
      expect(await recipients({})).toEqual({ recipients: 6, units: null, withoutAccount: [] })
      expect(await recipients({ targetAudience: 'council', floors: '3,4' })).toEqual({ recipients: 3, units: 5, withoutAccount: ['4D'] })
      expect(await recipients({ floors: '5', units: '4d,3A' })).toMatchObject({ recipients: 1, units: 3, withoutAccount: ['4D'] })
      await settle('amaya', '3A', false)
      expect(await recipients({ units: '3A' })).toEqual({ recipients: 0, units: 1, withoutAccount: ['3A'] })
      await expect(recipients({ floors: 'x' })).rejects.toMatchObject({ status: 400 })
    })
  })
}
