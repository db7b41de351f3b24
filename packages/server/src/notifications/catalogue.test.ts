import { auth } from '@verandah/contract/auth'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import type { Sent } from '@verandah/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CAST } from '../demo/people.ts'
import { openBuilding, type TestBuilding } from '../testing/building.ts'
import { DIALECTS } from '../testing/databases.ts'

const draft = { title: 'Pump', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
const WHEN = 'Dec 01, 2026 18:00'

for (const dialect of DIALECTS) {
  describe(`who hears what, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(() => hear('amaya').then(() => hear('malathi')))

    /** What is new to somebody: text and link. */
    async function hear(name: 'amaya' | 'malathi') {
      await building.deliver()
      const { notifications: all } = await as[name].call(notifications.list)
      await as[name].call(notifications.readAll)
      return all.filter((notice) => !notice.isRead).map(({ text, link }) => ({ text, link }))
    }
    /** A meeting that everyone has heard of already. */
    async function known() {
      const { _id: id } = await as.dilan.call(meetings.create, { body: draft })
      await hear('amaya')
      await hear('malathi')
      return id
    }
    const update = (id: Awaited<ReturnType<typeof known>>, body: NonNullable<Sent<typeof meetings.update>['body']>) =>
      as.dilan.call(meetings.update, { params: { id }, body })

    it('tells of a change with the way there', async () => {
      const id = await known()
      await update(id, { location: 'Roof' })
      expect(await hear('amaya')).toEqual([{ text: `Meeting changed: Pump, ${WHEN}`, link: `/meetings/${id}` }])
    })

    it('tells those who lose sight of a meeting too, without a link that would lead nowhere', async () => {
      const id = await known()
      await update(id, { type: 'committee' })
      const text = `Meeting changed: Pump, ${WHEN}`
      expect(await hear('amaya')).toEqual([{ text, link: null }])
      expect(await hear('malathi')).toEqual([{ text, link: `/meetings/${id}` }])
      await update(id, { title: 'Secret' })
      expect(await hear('amaya')).toEqual([])
    })

    it('says "cancelled" once, and of another status only what changed beside it', async () => {
      const cancelled = await known()
      await update(cancelled, { status: 'cancelled', location: 'Roof' })
      expect(await hear('amaya')).toEqual([{ text: `Meeting cancelled: Pump, ${WHEN}`, link: `/meetings/${cancelled}` }])
      await update(cancelled, { location: 'Lobby' })
      await as.dilan.call(meetings.delete, { params: { id: cancelled } })
      expect(await hear('amaya')).toEqual([])

      const begun = await known()
      await update(begun, { status: 'in-progress' })
      expect(await hear('amaya')).toEqual([])
      const moved = await known()
      await update(moved, { status: 'in-progress', startTime: '17:00' })
      expect(await hear('amaya')).toEqual([{ text: 'Meeting changed: Pump, Dec 01, 2026 17:00', link: `/meetings/${moved}` }])
      await as.dilan.call(meetings.delete, { params: { id: moved } })
      expect(await hear('amaya')).toEqual([{ text: 'Meeting cancelled: Pump, Dec 01, 2026 17:00', link: null }])
    })

    it('tells nobody of what is over', async () => {
      const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, date: '2026-11-20' } })
      await update(id, { location: 'Roof' })
      await update(id, { status: 'completed', description: 'Minutes follow' })
      await as.dilan.call(meetings.delete, { params: { id } })
      expect(await hear('amaya')).toEqual([])
      const { _id: other } = await as.dilan.call(meetings.create, { body: { ...draft, date: '2026-11-20' } })
      await update(other, { status: 'cancelled' })
      expect(await hear('amaya')).toEqual([])
    })

    it('tells of a locked account whoever wants no mail, but nobody who is not active', async () => {
      const { write } = building.portal.databases
      const lock = async (name: 'amaya' | 'ishara') => {
        const wrong = { body: { email: CAST[name].email, password: 'wrong' } }
        for (let tries = 0; tries < 5; tries += 1) await building.nobody.call(auth.login, wrong).catch(() => {})
      }
      await write.updateTable('users').set({ email_notifications: 0 }).execute()
      await write.updateTable('users').set({ is_active: 0 }).where('id', '=', building.ids.ishara).execute()
      await lock('amaya')
      await lock('ishara')
      await building.deliver()
      const mails = await write.selectFrom('mails').select(['to_address', 'subject']).where('kind', '=', 'account.locked').execute()
      const subject = expect.stringContaining('Your account was locked after several failed sign-ins.') as string
      expect(mails).toEqual([{ to_address: CAST.amaya.email, subject }])
      expect(await write.selectFrom('notifications').select('user_id').where('kind', '=', 'account.locked').execute()).toEqual([
        { user_id: building.ids.amaya }
      ])
    })
  })
}
