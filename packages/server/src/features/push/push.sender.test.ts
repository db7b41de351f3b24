import { type Instant, instant } from '@verandah/contract/dates'
import type { NotificationId } from '@verandah/contract/notifications'
import { push } from '@verandah/contract/push'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import type { OutMessage } from '../../notifications/sender.ts'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { httpsReceiver } from '../../test/services/httpsReceiver.ts'
import { loggedLines } from '../../test/services/loggedLines.ts'
import { openWithPush } from '../../test/services/openWithPush.ts'
import type { PushedBrowser, PushServer } from '../../test/services/pushServer.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const MINUTE = 60_000

for (const dialect of DIALECTS) {
  describe(`a notice to devices, on ${dialect}`, () => {
    let building: TestBuilding
    let server: PushServer
    let close: () => Promise<void>
    let key: string
    beforeAll(async () => {
      ;({ building, server, close } = await openWithPush(dialect, { PUBLIC_URL: 'https://portal.example' }))
      key = (await building.as.amaya.call(push.list)).key
    })
    afterAll(() => close())
    beforeEach(async () => {
      building.clock.now = NOW
      await building.app.databases.write.deleteFrom('push_subscriptions').execute()
      server.received.length = 0
    })

    const message = (changes: Partial<OutMessage> = {}): OutMessage => ({
      id: 'delivery-1',
      to: building.ids.amaya,
      event: 7,
      notification: 'notification-1' as NotificationId,
      isEmergency: false,
      subject: 'Water is off on Monday',
      link: '/announcements/a1',
      topic: 'group-of-the-announcement',
      expiresAt: '2026-11-21T07:30:00.000Z' as Instant,
      ...changes
    })
    const send = (changes: Partial<OutMessage> = {}) => {
      const sender = building.app.senders.find(({ channel }) => channel === 'push')
      return sender!.send(message(changes), building.clock.now)
    }
    async function add(name: DemoPersonName = 'amaya', hidesDetails = false): Promise<PushedBrowser> {
      const browser = server.subscribe(key)
      const body = { ...browser.draft, hidesDetails }
      await building.withToken(await building.freshToken(name)).call(push.subscribe, { body })
      return browser
    }
    const rows = () => building.app.databases.read.selectFrom('push_subscriptions').selectAll().execute()

    it('reaches each device of the person: encrypted for it, signed by the portal, and no other person', async () => {
      const [first, second, others] = [await add(), await add(), await add('dilan')]
      expect(await send()).toEqual({ state: 'sent' })
      const arrived = {
        payload: {
          title: expect.any(String) as string,
          body: 'Water is off on Monday',
          link: '/announcements/a1',
          tag: 'group-of-the-announcement',
          id: 'delivery-1'
        },
        ttl: 3_600,
        urgency: 'normal',
        topic: 'group-of-the-announcement',
        sender: 'https://portal.example'
      }
      expect(first.messages).toEqual([arrived])
      expect(second.messages).toEqual([arrived])
      expect(others.messages).toEqual([])
      expect(JSON.stringify(server.received)).not.toContain('Water')
      expect((await rows()).filter((row) => row.last_ok_at !== null)).toHaveLength(2)
    })

    it('lives a day at most, and is urgent in an emergency', async () => {
      const browser = await add()
      await send({ expiresAt: '2026-12-21T06:30:00.000Z' as Instant, isEmergency: true })
      expect(browser.messages).toMatchObject([{ ttl: 86_400, urgency: 'high' }])
      expect(await send({ expiresAt: '2026-11-21T06:30:00.000Z' as Instant })).toEqual({ state: 'failed', reason: 'expired' })
      expect(browser.messages).toHaveLength(1)
    })

    it('says only that there is one where details are hidden', async () => {
      const [open, hidden] = [await add(), await add('amaya', true)]
      await send()
      expect(open.messages).toMatchObject([{ payload: { body: 'Water is off on Monday' } }])
      expect(hidden.messages).toMatchObject([{ payload: { body: 'You have a new notice' } }])
    })

    it('says no more than that where the session is over, but for an emergency', async () => {
      const browser = await add()
      await building.app.databases.write.deleteFrom('sign_in_sessions').execute()
      await send()
      await send({ isEmergency: true })
      expect(browser.messages.map(({ payload }) => payload['body'])).toEqual(['You have a new notice', 'Water is off on Monday'])
      // Others of this file sign in again.
      key = (await building.withToken(await building.freshToken('amaya')).call(push.list)).key
    })

    it.each([404, 410])('removes a device of which the push service says %i', async (status) => {
      const browser = await add()
      browser.answer({ status })
      expect(await send()).toEqual({ state: 'unreachable', reason: 'no device' })
      expect(await rows()).toEqual([])
      expect(await send()).toEqual({ state: 'unreachable', reason: 'no device' })
      expect(server.received).toHaveLength(1)
    })

    it('that is refused tells the administrators once about the address of the sender, until it is taken again', async () => {
      const administrator = building.withToken(await building.freshToken('ishara'))
      const told = async () => {
        await building.deliver()
        const { notifications: all } = await administrator.call(notifications.list, { query: {} })
        return all.filter(({ text }) => text.includes('refuses the notices to phones')).map(({ text }) => text)
      }
      const browser = await add()
      browser.answer({ status: 403 })
      expect(await send()).toEqual({ state: 'failed', reason: 'refused 403' })
      await send()
      expect(await told()).toEqual([expect.stringMatching(/^localhost:\d+ refuses the notices to phones \(403\)\. .*PUBLIC_URL/)])
      expect(await rows()).toHaveLength(1)
      browser.answerAsUsual()
      expect(await send()).toEqual({ state: 'sent' })
      browser.answer({ status: 403 })
      await send()
      expect(await told()).toHaveLength(2)
    })

    it('that is too large has failed, and the device stays', async () => {
      const browser = await add()
      browser.answer({ status: 413 })
      expect(await send()).toEqual({ state: 'failed', reason: 'status 413' })
      expect(await rows()).toHaveLength(1)
    })

    it.each([429, 500, 503])('comes again later after %i, and leaves the push service alone for as long as it asks', async (status) => {
      const browser = await add()
      browser.answer({ status, headers: { 'retry-after': '120' } })
      expect(await send()).toEqual({ state: 'later', reason: `status ${status}` })
      browser.answerAsUsual()
      expect(await send()).toEqual({ state: 'later', reason: 'asked to wait' })
      expect(server.received).toHaveLength(1)
      building.clock.now = new Date(NOW.getTime() + 2 * MINUTE)
      expect(await send()).toEqual({ state: 'sent' })
    })

    it('follows no redirect to a private address', async () => {
      const inside = await httpsReceiver()
      const browser = await add()
      browser.answer({ status: 307, headers: { location: inside.url } })
      expect(await send()).toEqual({ state: 'failed', reason: 'status 307' })
      expect(inside.received).toEqual([])
      await inside.close()
    })

    it('is sent when one of several devices has it', async () => {
      const [broken, working] = [await add(), await add()]
      broken.answer({ status: 500 })
      expect(await send()).toEqual({ state: 'sent' })
      expect(working.messages).toHaveLength(1)
      expect((await rows()).map((row) => row.failing_since).filter((since) => since !== null)).toEqual([instant(NOW)])
    })

    it('goes to no address that is not a push service any more', async () => {
      await add()
      const endpoint = building.app.pushCipher.encrypt('https://127.0.0.1:1/x')
      await building.app.databases.write.updateTable('push_subscriptions').set({ endpoint }).execute()
      expect(await send()).toEqual({ state: 'failed', reason: 'unknown push service' })
    })

    it('that cannot be connected comes again later', async () => {
      await add()
      const { databases, pushCipher, config } = building.app
      config.PUSH_HOSTS = `${server.host},localhost:1`
      await databases.write
        .updateTable('push_subscriptions')
        .set({ endpoint: pushCipher.encrypt('https://localhost:1/x') })
        .execute()
      expect(await send()).toEqual({ state: 'later', reason: 'unreachable ECONNREFUSED' })
      config.PUSH_HOSTS = server.host
    })

    it('leaves nothing of the address, the keys and the text in the log, whatever happens', async () => {
      const lines = loggedLines(building.app)
      const [first, second] = [await add(), await add()]
      first.answer({ status: 403 })
      second.answer({ status: 500, body: first.draft.endpoint })
      await send()
      // What came of it cannot be stored.
      vi.spyOn(building.app.databases.write, 'transaction').mockImplementationOnce(() => {
        throw new Error('The disk is full')
      })
      await send()
      expect(lines).toEqual([expect.stringMatching(/^attempts to reach devices were not noted/)])
      vi.restoreAllMocks()
      for (const { draft } of [first, second])
        for (const secret of [new URL(draft.endpoint).pathname, draft.keys.auth, draft.keys.p256dh, 'Water'])
          expect(lines.join()).not.toContain(secret)
    })

    it('is an example when the owner asks for one', async () => {
      const amaya = building.withToken(await building.freshToken('amaya'))
      const browser = server.subscribe(key)
      const { _id: id } = await amaya.call(push.subscribe, { body: browser.draft })
      expect((await amaya.call(push.test, { params: { id } })).message).toContain('An example is on its way')
      expect(browser.messages).toMatchObject([{ payload: { body: 'This is how a notice of the portal looks' }, topic: 'example' }])
      browser.answer({ status: 410 })
      await expect(amaya.call(push.test, { params: { id } })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('was removed') as string
      })
      expect((await amaya.call(push.list)).subscriptions).toEqual([])
    })
  })
}
