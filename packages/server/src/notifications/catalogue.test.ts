import { signIn } from '@verandah/contract/signIn'
import { meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import type { Sent } from '@verandah/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../app.ts'
import type { Feature } from '../feature.ts'
import { FEATURES } from '../features.ts'
import { DEMO_PEOPLE } from '../demo/people.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'

const draft = { title: 'Pump', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
const WHEN = 'Dec 01, 2026 18:00'

it('has a second text for the rest of each text that names what it is about', () => {
  const texts = Object.assign({}, ...(FEATURES as readonly Feature[]).map((feature) => feature.texts)) as Record<string, string>
  const named = Object.keys(texts).filter((key) => texts[key]?.includes('{{title}}'))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((key) => texts[`${key}.detail`] === undefined)).toEqual([])
})

it('mails what an owner must hear of a thief, whatever they have turned off', () => {
  for (const kind of [
    'account.passwordChanged',
    'account.passwordReset',
    'twoFactor.enabled',
    'twoFactor.disabled',
    'twoFactor.codesRenewed',
    'twoFactor.codeUsed',
    'users.emailChangeRequested'
  ])
    expect([kind, CATALOGUE.alwaysMailed.has(kind)]).toEqual([kind, true])
})

for (const dialect of DIALECTS) {
  describe(`who is notified of what, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(() => unreadOf('amaya').then(() => unreadOf('malathi')))

    /** Somebody's new notifications: text and link. They are marked as read. */
    async function unreadOf(name: 'amaya' | 'malathi') {
      await building.deliver()
      const { notifications: all } = await as[name].call(notifications.list)
      await as[name].call(notifications.readAll)
      return all.filter((notice) => !notice.isRead).map(({ text, link }) => ({ text, link }))
    }
    /** A meeting of which everyone has been notified. */
    async function notifiedMeeting(date = draft.date) {
      const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, date } })
      await unreadOf('amaya')
      await unreadOf('malathi')
      return id
    }
    const update = (id: Awaited<ReturnType<typeof notifiedMeeting>>, body: NonNullable<Sent<typeof meetings.update>['body']>) =>
      as.dilan.call(meetings.update, { params: { id }, body })

    it('says what a notice is about, and what happened to that, also apart', async () => {
      await notifiedMeeting()
      const [newest] = (await as.amaya.call(notifications.list)).notifications
      expect(newest).toMatchObject({ title: 'Pump', detail: `Meeting scheduled, ${WHEN}`, text: `Meeting scheduled: Pump, ${WHEN}` })
    })

    it('notifies of a change, with its link', async () => {
      const id = await notifiedMeeting()
      await update(id, { location: 'Roof' })
      expect(await unreadOf('amaya')).toEqual([{ text: `Meeting changed: Pump, ${WHEN}`, link: `/meetings/${id}` }])
    })

    it('also notifies those who can no longer see a meeting, without a link', async () => {
      const id = await notifiedMeeting()
      await update(id, { type: 'committee' })
      const text = `Meeting changed: Pump, ${WHEN}`
      expect(await unreadOf('amaya')).toEqual([{ text, link: null }])
      expect(await unreadOf('malathi')).toEqual([{ text, link: `/meetings/${id}` }])
      await update(id, { title: 'Secret' })
      expect(await unreadOf('amaya')).toEqual([])
    })

    it('notifies once of a cancellation, and for another status only of other changes', async () => {
      const cancelled = await notifiedMeeting()
      await update(cancelled, { status: 'cancelled', location: 'Roof' })
      expect(await unreadOf('amaya')).toEqual([{ text: `Meeting cancelled: Pump, ${WHEN}`, link: `/meetings/${cancelled}` }])
      await update(cancelled, { location: 'Lobby' })
      await as.dilan.call(meetings.delete, { params: { id: cancelled } })
      expect(await unreadOf('amaya')).toEqual([])

      const { now } = building.clock
      const begun = await notifiedMeeting('2026-11-21')
      building.clock.now = new Date('2026-11-21T12:45:00Z')
      await update(begun, { status: 'in-progress' })
      expect(await unreadOf('amaya')).toEqual([])
      building.clock.now = now
      const moved = await notifiedMeeting('2026-11-21')
      building.clock.now = new Date('2026-11-21T12:45:00Z')
      await update(moved, { status: 'in-progress', startTime: '17:00' })
      expect(await unreadOf('amaya')).toEqual([{ text: 'Meeting changed: Pump, Nov 21, 2026 17:00', link: `/meetings/${moved}` }])
      await as.dilan.call(meetings.delete, { params: { id: moved } })
      expect(await unreadOf('amaya')).toEqual([{ text: 'Meeting cancelled: Pump, Nov 21, 2026 17:00', link: null }])
      building.clock.now = now
    })

    it('notifies nobody of a meeting that is over', async () => {
      const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, date: '2026-11-20' } })
      await update(id, { location: 'Roof' })
      await update(id, { status: 'completed', description: 'Minutes follow' })
      await as.dilan.call(meetings.delete, { params: { id } })
      expect(await unreadOf('amaya')).toEqual([])
      const { _id: other } = await as.dilan.call(meetings.create, { body: { ...draft, date: '2026-11-20' } })
      await update(other, { status: 'cancelled' })
      expect(await unreadOf('amaya')).toEqual([])
    })

    it('notifies of a locked account also those who want no mail, but nobody inactive', async () => {
      const { write } = building.app.databases
      const lock = async (name: 'amaya' | 'ishara') => {
        const wrong = { body: { email: DEMO_PEOPLE[name].email, password: 'wrong' } }
        for (let tries = 0; tries < 5; tries += 1) await building.nobody.call(signIn.login, wrong).catch(() => {})
      }
      await write.updateTable('users').set({ email_notifications: 0 }).execute()
      await write.updateTable('users').set({ is_active: 0 }).where('id', '=', building.ids.ishara).execute()
      await lock('amaya')
      await lock('ishara')
      await building.deliver()
      const mails = await write.selectFrom('mails').select(['to_address', 'subject']).where('kind', '=', 'users.locked').execute()
      const subject = expect.stringContaining('Your account was locked after several failed sign-ins.') as string
      expect(mails).toEqual([{ to_address: DEMO_PEOPLE.amaya.email, subject }])
      expect(await write.selectFrom('notifications').select('user_id').where('kind', '=', 'users.locked').execute()).toEqual([
        { user_id: building.ids.amaya }
      ])
    })
  })
}
