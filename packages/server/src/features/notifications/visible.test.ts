import { account } from '@verandah/contract/account'
import { dues } from '@verandah/contract/dues'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import type { Role } from '@verandah/contract/roles'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

const draft = { title: 'Pump', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`notifications of what one may no longer see, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    beforeEach(async () => {
      await building.deliver()
      for (const who of ['amaya', 'malathi', 'dilan'] as const) await (await caller(who)).call(notifications.readAll)
    })

    /** A new session, because a change of role ends the others. */
    const caller = async (who: DemoPersonName) => building.withToken(await building.freshToken(who))
    /** The unread ones; all that count them agree. */
    const unreadOf = async (who: DemoPersonName) => {
      const me = await caller(who)
      const page = await me.call(notifications.list, { query: { limit: 100 } })
      const unread = page.notifications.filter(({ isRead }) => !isRead)
      expect(page.unread).toBe(unread.length)
      expect(page.pagination.total).toBe(page.notifications.length)
      expect(await me.call(notifications.unread)).toEqual({ unread: unread.length })
      return unread
    }
    const textsOf = async (who: DemoPersonName) => (await unreadOf(who)).map(({ text }) => text.split(':')[0])
    const setRole = (who: DemoPersonName, role: Role) =>
      building.as.ishara.call(users.setRole, { params: { id: building.ids[who] }, body: { role } })
    const schedule = async (type: 'general' | 'committee') =>
      (await building.as.nirmala.call(meetings.create, { body: { ...draft, type } }))._id

    it('are not shown to somebody with another role, and neither counted nor marked as read', async () => {
      await schedule('committee')
      await building.deliver()
      const [notice] = await unreadOf('malathi')
      expect(notice?.text).toContain('Meeting scheduled: Pump')
      await setRole('malathi', 'resident')
      await building.deliver()
      expect(await textsOf('malathi')).toEqual(['Your role was changed from Council Member to Resident.'])
      const me = await caller('malathi')
      await expect(me.call(notifications.read, { params: { id: notice!._id } })).rejects.toMatchObject({ status: 404 })
      expect(await me.call(notifications.readAll)).toEqual({ unread: 0 })
      await setRole('malathi', 'council')
      expect(await textsOf('malathi')).toEqual(['Meeting scheduled'])
    })

    it('are not shown of people to a former manager', async () => {
      await (await caller('amaya')).call(account.updateProfile, { body: { unitNumber: '9Z' } })
      await building.deliver()
      expect((await unreadOf('dilan')).map(({ text }) => text)).toContainEqual(expect.stringContaining('9Z'))
      await setRole('dilan', 'resident')
      expect((await unreadOf('dilan')).map(({ text }) => text)).not.toContainEqual(expect.stringContaining('9Z'))
      await setRole('dilan', 'secretary')
    })

    it('are not shown of the dues of a unit to whom it is no longer confirmed for, until it is again', async () => {
      const { due, clear } = transactionsIn(() => building)
      const confirm = () =>
        building.as.ishara.call(users.update, {
          params: { id: building.ids.amaya },
          body: { unitNumber: '4B', unitConfirmed: true }
        })
      await confirm()
      await due('tharindu', { unitNumber: '4B', date: '2026-01-01', amount: 500 })
      await building.as.tharindu.call(dues.remind, { body: {} })
      await building.deliver()
      const duesOf = async () => (await textsOf('amaya')).filter((text) => /^(A reminder|To be paid)/.test(text ?? ''))
      expect(await duesOf()).toEqual(['A reminder', 'To be paid for unit 4B'])
      const [notice] = await unreadOf('amaya')
      await (await caller('amaya')).call(account.updateProfile, { body: { unitNumber: '4B ' } })
      expect(await duesOf()).toHaveLength(2)
      await (await caller('amaya')).call(account.updateProfile, { body: { unitNumber: '8A' } })
      expect(await duesOf()).toEqual([])
      const me = await caller('amaya')
      await expect(me.call(notifications.read, { params: { id: notice!._id } })).rejects.toMatchObject({ status: 404 })
      await me.call(notifications.readAll)
      await confirm()
      expect(await duesOf()).toEqual(['A reminder', 'To be paid for unit 4B'])
      await clear()
    })

    it('follow a meeting into the committee and out of it', async () => {
      const id = await schedule('general')
      await building.deliver()
      expect(await textsOf('amaya')).toEqual(['Meeting scheduled'])
      await building.as.nirmala.call(meetings.update, { params: { id }, body: { type: 'committee' } })
      expect(await textsOf('amaya')).toEqual([])
      await building.deliver()
      // Once more, because she could see it before.
      expect((await unreadOf('amaya')).map(({ link }) => link)).toEqual([null])
      expect(await textsOf('malathi')).toEqual(['Meeting changed', 'Meeting scheduled'])
      await building.as.nirmala.call(meetings.update, { params: { id }, body: { type: 'general' } })
      expect(await textsOf('amaya')).toEqual(['Meeting changed', 'Meeting scheduled'])
    })

    it('go with a deleted meeting, and none comes later that leads nowhere', async () => {
      const [seen, unseen] = [await schedule('general'), await schedule('committee')]
      await building.deliver()
      await building.as.nirmala.call(meetings.update, { params: { id: seen }, body: { location: 'Roof' } })
      for (const id of [seen, unseen]) await building.as.nirmala.call(meetings.delete, { params: { id } })
      expect(await unreadOf('malathi')).toEqual([])
      await building.deliver()
      expect((await unreadOf('amaya')).map(({ text, link }) => [text.split(':')[0], link])).toEqual([['Meeting cancelled', null]])
      expect(await textsOf('malathi')).toEqual(['Meeting cancelled', 'Meeting cancelled'])
      await setRole('malathi', 'resident')
      expect(await textsOf('malathi')).toEqual(['Meeting cancelled'])
      await setRole('malathi', 'council')
    })

    it('keep the news of a cancelled meeting when it is deleted, without a link', async () => {
      const id = await schedule('general')
      await building.deliver()
      await building.as.nirmala.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
      await building.deliver()
      await building.as.nirmala.call(meetings.delete, { params: { id } })
      await building.deliver()
      expect((await unreadOf('amaya')).map(({ text, link }) => [text.split(':')[0], link])).toEqual([['Meeting cancelled', null]])
    })
  })
}
