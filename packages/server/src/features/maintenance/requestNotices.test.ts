import { account } from '@verandah/contract/account'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotifier } from '../../app.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { deliver } from '../../notifications/deliver.ts'
import type { Audience } from '../../notifications/notice.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { LEAK, requestsIn } from '../../test/records/requests.ts'
import { makeVendor } from '../../test/records/vendors.ts'

const EVERYBODY = Object.keys(DEMO_PEOPLE) as DemoPersonName[]
const TAP = { title: 'Tap', unitNumber: '4B' }

for (const dialect of DIALECTS) {
  describe(`who is notified of maintenance requests on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const { submit, submitted, become, edit, say, remove } = requestsIn(() => building)

    /** The texts of somebody's new notifications, newest first. */
    async function unreadOf(who: DemoPersonName) {
      const { notifications: all } = await as[who].call(notifications.list)
      return all.filter(({ isRead }) => !isRead).map(({ text }) => text)
    }
    /** Returns who has which new notices. */
    async function notified() {
      await building.deliver()
      const texts: Partial<Record<DemoPersonName, string[]>> = {}
      for (const who of EVERYBODY) {
        const unread = await unreadOf(who)
        if (unread.length > 0) texts[who] = unread
      }
      for (const who of EVERYBODY) await as[who].call(notifications.readAll)
      return texts
    }
    beforeEach(async () => {
      await notified()
      await building.app.databases.write.deleteFrom('mails').execute()
    })

    it('managers of a new one, but never who submitted it', async () => {
      await submit('amaya', TAP)
      const text = 'Amaya Wijesinghe submitted a maintenance request for unit 4B: Tap'
      expect(await notified()).toEqual({ dilan: [text], nirmala: [text], ishara: [text] })
      await submit('dilan', { ...TAP, priority: 'high' })
      const urgent = 'High priority: Dilan Fernando submitted a maintenance request for unit 4B: Tap'
      expect(await notified()).toEqual({ nirmala: [urgent], ishara: [urgent] })
    })

    it('its requester of each step, and the person whose work it becomes', async () => {
      const { _id: id } = await submit('amaya', TAP)
      await notified()
      await become('dilan', id, 'assigned', { assignedTo: building.ids.malathi })
      expect(await notified()).toEqual({
        amaya: ['Malathi Rajaratnam will take care of your maintenance request: Tap'],
        malathi: ['A maintenance request for unit 4B was assigned to you: Tap']
      })
      await edit('dilan', id, { assignedTo: building.ids.farook })
      expect(await notified()).toEqual({
        amaya: ['Farook Marikkar will take care of your maintenance request: Tap'],
        farook: ['A maintenance request for unit 4B was assigned to you: Tap']
      })
      await edit('dilan', id, { assignedVendor: await makeVendor(building, { name: 'Pipes & Co' }) })
      expect(await notified()).toEqual({ amaya: ['Pipes & Co will take care of your maintenance request: Tap'] })
      await become('dilan', id, 'in_progress')
      expect(await notified()).toEqual({ amaya: ['The work on your maintenance request has started: Tap'] })
      await become('dilan', id, 'completed')
      expect(await notified()).toEqual({ amaya: ['Your maintenance request is completed: Tap'] })
      const [mail] = (await mailsTo(building, DEMO_PEOPLE.amaya.email)).filter(({ kind }) => kind === 'maintenance.completed')
      expect(mail?.text).toContain(
        `Your maintenance request is completed: Tap\n\nHow satisfied are you? You can rate the work in the portal.\n\nhttps://portal.example/maintenance/${id}`
      )
    })

    it('its requester that it was cancelled, and why; nobody of what they did themselves', async () => {
      await become('dilan', (await submit('amaya', TAP))._id, 'cancelled', { reason: 'Twice' })
      await become('dilan', (await submit('amaya', { title: 'Door' }))._id, 'cancelled')
      await become('amaya', (await submit('amaya'))._id, 'cancelled')
      await become('dilan', (await submit('dilan'))._id, 'assigned')
      expect((await notified()).amaya).toEqual([
        'Your maintenance request was cancelled: Door',
        'Your maintenance request was cancelled: Tap (Twice)'
      ])
      expect((await notified()).dilan).toBeUndefined()
    })

    it('once where the requester is to do it', async () => {
      const { _id: id } = await submit('malathi', TAP)
      await notified()
      await become('dilan', id, 'assigned', { assignedTo: building.ids.malathi })
      expect(await notified()).toEqual({ malathi: ['A maintenance request for unit 4B was assigned to you: Tap'] })
    })

    it('the managers of what a requester says, while nobody of the committee has it to do', async () => {
      const { _id: id } = await submitted('amaya', 'pending', {}, TAP)
      await notified()
      const text = 'Amaya Wijesinghe commented on the maintenance request: Tap'
      await say('amaya', id, 'It drips more now')
      expect(await notified()).toEqual({ dilan: [text], nirmala: [text], ishara: [text] })
      await say('dilan', id, 'We look for a plumber')
      expect(Object.keys(await notified())).toEqual(['amaya'])
      await become('dilan', id, 'assigned', { assignedTo: building.ids.malathi })
      await notified()
      await say('amaya', id, 'Thank you')
      expect(await notified()).toEqual({ malathi: [text] })
    })

    it('the requester and the assigned person of a comment, of an internal one only a manager', async () => {
      const { _id: id } = await submitted('amaya', 'assigned', { assignedTo: building.ids.malathi }, TAP)
      const { _id: other } = await submitted('dilan', 'assigned', { assignedTo: building.ids.ishara }, TAP)
      await notified()
      await say('malathi', id, 'Tomorrow')
      expect(await notified()).toEqual({ amaya: ['Malathi Rajaratnam commented on the maintenance request: Tap'] })
      const text = 'Nirmala Perera commented on the maintenance request: Tap'
      await say('nirmala', id, 'Thanks')
      expect(await notified()).toEqual({ amaya: [text], malathi: [text] })
      // The token of a mail has no blanks.
      const internal = 'He owes us two dues'
      await say('nirmala', id, internal, true)
      expect(await notified()).toEqual({})
      await say('nirmala', other, internal, true)
      expect(await notified()).toEqual({ dilan: [text], ishara: [text] })
      expect((await mailsTo(building, DEMO_PEOPLE.ishara.email)).map(({ text: body }) => body).join()).not.toContain(internal)
    })

    it('by mail only who wants it', async () => {
      await as.nirmala.call(account.updateProfile, { body: { preferences: { emailNotifications: false } } })
      const { _id: id } = await submit('amaya', TAP)
      await notified()
      const [mail, ...more] = await mailsTo(building, DEMO_PEOPLE.dilan.email)
      expect([more, mail?.subject]).toEqual([[], 'Amaya Wijesinghe submitted a maintenance request for unit 4B: Tap'])
      expect(mail?.text).toContain(`https://portal.example/maintenance/${id}`)
      expect(await mailsTo(building, DEMO_PEOPLE.nirmala.email)).toEqual([])
      await as.nirmala.call(account.updateProfile, { body: { preferences: { emailNotifications: true } } })
    })

    it('nobody any more once it is no longer theirs to see', async () => {
      const { malathi, farook } = building.ids
      const { _id: id } = await submitted('amaya', 'assigned', { assignedTo: malathi }, TAP)
      await building.deliver()
      expect(await unreadOf('malathi')).toHaveLength(1)
      await edit('dilan', id, { assignedTo: farook })
      expect(await unreadOf('malathi')).toEqual([])
      await building.deliver()
      await become('dilan', id, 'in_progress')
      expect(await unreadOf('farook')).toHaveLength(1)
      await become('dilan', id, 'completed')
      expect(await unreadOf('farook')).toEqual([])
      expect((await unreadOf('amaya')).length).toBeGreaterThan(0)
      await remove('dilan', id)
      expect(await notified()).toEqual({})

      // This comes before they were notified.
      const { _id: other } = await submitted('amaya', 'assigned', { assignedTo: malathi }, TAP)
      await say('dilan', other, 'Please')
      await edit('dilan', other, { assignedTo: farook })
      expect(Object.keys(await notified())).not.toContain('malathi')
      await edit('dilan', other, { assignedTo: building.ids.ishara })
      await edit('dilan', other, { assignedTo: farook })
      const texts = await notified()
      expect([texts.ishara, texts.farook]).toEqual([undefined, ['A maintenance request for unit 4B was assigned to you: Tap']])
      const { _id: deleted } = await submit('amaya', TAP)
      await remove('amaya', deleted)
      expect(await notified()).toEqual({})
      expect((await mailsTo(building, DEMO_PEOPLE.malathi.email)).filter(({ kind }) => kind.startsWith('maintenance'))).toHaveLength(1)
    })

    it('nobody whose work it was until the notification was written', async () => {
      const { _id: id } = await submitted('amaya', 'assigned', { assignedTo: building.ids.malathi }, TAP)
      await notified()
      await say('dilan', id, 'Please')
      const notifier = createNotifier(building.app, 'https://portal.example')
      const { catalogue } = notifier
      const noticeOf: typeof catalogue.noticeOf = (...happened) => {
        const notice = catalogue.noticeOf(...happened)
        if (notice === null) return null
        const audience: Audience = async (db, now) => {
          const receivers = await notice.audience(db, now)
          await edit('dilan', id, { assignedTo: building.ids.farook })
          return receivers
        }
        return { ...notice, audience }
      }
      await deliver({ ...notifier, catalogue: { ...catalogue, noticeOf } }, building.clock.now)
      expect(await unreadOf('malathi')).toEqual([])
      expect(await unreadOf('amaya')).toContain('Dilan Fernando commented on the maintenance request: Tap')
    })

    it('nobody any more who has lost the role for it', async () => {
      const { id, email } = await newcomer(building, 'secretary')
      await submit('amaya', { title: 'Not theirs' })
      await submitted('amaya', 'assigned', { assignedTo: id }, TAP)
      const own = await session(building, email)
      const { _id: mine } = await own.call(maintenance.create, { body: { ...LEAK, title: 'Own' } })
      await say('dilan', mine, 'Hello')
      await building.deliver()
      const counts = async (role: 'council' | 'resident' | null) => {
        if (role !== null) await as.ishara.call(users.setRole, { params: { id }, body: { role } })
        const { notifications: all } = await (await session(building, email)).call(notifications.list)
        return all.map(({ title, kind }) => `${title} ${kind.split('.')[1]}`).toSorted()
      }
      const theirs = ['Tap submitted', 'Tap workGiven']
      expect(await counts(null)).toEqual(['Not theirs submitted', 'Own commented', ...theirs])
      expect(await counts('council')).toEqual(['Own commented', ...theirs])
      expect(await counts('resident')).toEqual(['Own commented'])
    })
  })
}
