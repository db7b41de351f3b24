import { announcements } from '@verandah/contract/announcements'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { push } from '@verandah/contract/push'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { clockAt, noticesIn } from '../../test/records/notices.ts'
import { LEAK } from '../../test/records/requests.ts'
import { openWithPush } from '../../test/services/openWithPush.ts'
import type { PushedBrowser, PushServer } from '../../test/services/pushServer.ts'

for (const dialect of DIALECTS) {
  describe(`notices that reach a phone, on ${dialect}`, () => {
    let building: TestBuilding
    let server: PushServer
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ building, server, close } = await openWithPush(dialect))
      building.clock.now = clockAt('18:00')
      await building.deliver()
    })
    afterEach(() => close())
    const { published } = announcementsIn(() => building)
    const { comeTo, states, subjects } = noticesIn(() => building)

    async function add(name: 'amaya' | 'dilan'): Promise<PushedBrowser> {
      const { key } = await building.as[name].call(push.list)
      const browser = server.subscribe(key)
      await building.as[name].call(push.subscribe, { body: browser.draft })
      return browser
    }
    const bodies = ({ messages }: PushedBrowser) => messages.map(({ payload }) => payload['body'])

    it('an announcement comes at once, leads to it, and comes again later where the push service is busy', async () => {
      const browser = await add('amaya')
      browser.answer({ status: 503 })
      const { _id: id } = await published('dilan', { title: 'Water is off' })
      await comeTo(clockAt('18:01'))
      expect(await states('amaya')).toContain('waiting')
      browser.answerAsUsual()
      await comeTo(clockAt('18:31'))
      expect(browser.messages).toMatchObject([{ payload: { link: `/announcements/${id}` }, urgency: 'normal' }])
      expect(JSON.stringify(bodies(browser))).toMatch(/announcement/i)
      await comeTo(clockAt('19:31'))
      expect(browser.messages).toHaveLength(1)
    })

    it('who has read it in the portal meanwhile is not notified', async () => {
      const browser = await add('amaya')
      browser.answer({ status: 429 })
      await published('dilan')
      await comeTo(clockAt('18:01'))
      await building.as.amaya.call(notifications.readAll)
      browser.answerAsUsual()
      await comeTo(clockAt('18:31'))
      expect(browser.messages).toEqual([])
    })

    it('names nobody, and is no mail where the phone was reached', async () => {
      const browser = await add('dilan')
      const { _id: id } = await building.as.amaya.call(maintenance.create, { body: LEAK })
      await comeTo(clockAt('18:01'))
      expect(bodies(browser)).toHaveLength(1)
      expect(JSON.stringify(bodies(browser))).not.toContain('Amaya')
      await building.as.amaya.call(maintenance.comment, { params: { id }, body: { message: 'It is worse' } })
      await comeTo(clockAt('18:02'))
      expect(JSON.stringify(bodies(browser))).not.toContain('Amaya')
      expect(await subjects('dilan')).toEqual([])
    })

    it('what was deleted before it was sent does not come', async () => {
      const browser = await add('amaya')
      browser.answer({ status: 503 })
      const { _id: id } = await published('dilan')
      await comeTo(clockAt('18:01'))
      await building.as.dilan.call(announcements.delete, { params: { id } })
      browser.answerAsUsual()
      await comeTo(clockAt('18:31'))
      expect(browser.messages).toEqual([])
    })
  })
}
