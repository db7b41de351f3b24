import { account } from '@verandah/contract/account'
import { DAY_MS, instant, timeOf } from '@verandah/contract/dates'
import { notifications } from '@verandah/contract/notifications'
import { push } from '@verandah/contract/push'
import { sms } from '@verandah/contract/sms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { announcementsIn } from '../../../test/records/announcements.ts'
import { clockAt, noticesIn } from '../../../test/records/notices.ts'
import { httpsReceiver, type HttpsReceiver } from '../../../test/services/httpsReceiver.ts'
import { type PushedBrowser, type PushServer, pushServer } from '../../../test/services/pushServer.ts'

const ALL = Object.keys(DEMO_PEOPLE) as DemoPersonName[]
const FIRE = { title: 'Fire on floor 5', text: 'Leave by the stairs, now.', audience: 'all', reason: 'Smoke from 5F' } as const
const WATER = { audience: 'all', subject: 'Water', message: 'No water from 9 to 11.' } as const

for (const dialect of DIALECTS) {
  describe(`messages to an audience and how they reach it, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let phones: PushServer
    let gateway: HttpsReceiver
    beforeAll(async () => {
      phones = await pushServer()
      gateway = await httpsReceiver()
    })
    afterAll(async () => {
      await phones.close()
      await gateway.close()
    })
    beforeEach(async () => {
      building = await openBuilding(dialect, { PUSH_HOSTS: phones.host, PUBLIC_URL: 'https://portal.example', WEBHOOK_PRIVATE: 'true' })
      as = building.as
      building.clock.now = clockAt('23:30')
      gateway.received.length = 0
      gateway.state.answer = () => ({ status: 200, body: '{"id":"r1"}' })
    })
    afterEach(() => building.close())
    const { comeTo, mailed, states, choose } = noticesIn(() => building)
    const { published } = announcementsIn(() => building)

    async function withPhone(name: DemoPersonName): Promise<PushedBrowser> {
      const browser = phones.subscribe((await as[name].call(push.list)).key)
      await as[name].call(push.subscribe, { body: browser.draft })
      return browser
    }
    const texts = async (...names: DemoPersonName[]) => {
      for (const name of names) {
        const { phone } = DEMO_PEOPLE[name]
        await as[name].call(account.updateProfile, { body: { phone: phone ?? '', preferences: { smsNotifications: true } } })
      }
    }
    const setGateway = () =>
      as.ishara.call(sms.update, {
        body: {
          gateway: 'generic',
          url: gateway.url,
          form: 'json',
          template: '{"to":"{{number}}","text":"{{text}}"}',
          price: 2,
          cap: 100
        }
      })
    const recorded = async () =>
      (await building.app.databases.read.selectFrom('audit').select('number').where('kind', 'like', 'notifications.%').execute()).length

    it('are counted before they are sent: by phone, by mail, and who is told only when the night is over', async () => {
      for (const name of ['amaya', 'malathi'] as const) await withPhone(name)
      await choose('malathi', { quiet: { from: timeOf('22:00'), to: timeOf('05:30'), mail: false } })
      await choose('farook', { quiet: { from: timeOf('21:30'), to: timeOf('06:30'), mail: true } })
      await as.tharindu.call(account.updateProfile, { body: { preferences: { emailNotifications: false } } })
      const before = await recorded()
      const reach = await as.dilan.call(notifications.broadcast, { query: { dryRun: 'true' }, body: WATER })
      // Nirmala and Ishara get a mail now, Farook in the morning; Tharindu sees it in the portal only.
      expect(reach).toEqual({
        recipients: 6,
        email: 3,
        push: 2,
        sms: null,
        held: 3,
        heldUntil: instant(clockAt('05:30', 22)),
        undo: null
      })
      building.clock.now = clockAt('12:00')
      expect(await as.dilan.call(notifications.broadcast, { query: { dryRun: 'true' }, body: WATER })).toMatchObject({
        held: 0,
        heldUntil: null
      })
      expect([await recorded(), await building.deliver()]).toEqual([before, []])
    })

    it('of an emergency reach everybody at once, by every way, whatever they have chosen and at night', async () => {
      await setGateway()
      const browsers = [await withPhone('amaya'), await withPhone('nirmala')]
      await texts('amaya', 'malathi', 'farook')
      await as.malathi.call(account.updateProfile, { body: { preferences: { emailNotifications: false } } })
      const reach = { recipients: 6, email: 6, push: 2, sms: { numbers: 3, segments: 1, cost: 6, left: 100 }, held: 0, heldUntil: null }
      expect(await as.dilan.call(notifications.emergency, { query: { dryRun: 'true' }, body: FIRE })).toEqual(reach)
      await comeTo(clockAt('23:31'))
      expect(gateway.received).toEqual([])
      expect(await as.dilan.call(notifications.emergency, { body: FIRE })).toEqual(reach)
      await comeTo(clockAt('23:31'))
      for (const name of ALL.filter((one) => one !== 'dilan')) {
        const [mail] = await mailed(name)
        expect([name, mail?.subject, mail?.headers]).toEqual([name, FIRE.title, {}])
        expect(mail!.text).toContain(FIRE.text)
        const [entry] = await noticesIn(() => building).list(name)
        expect(entry).toMatchObject({ class: 'emergency', title: FIRE.title, detail: FIRE.text, from: 'Dilan Fernando' })
      }
      for (const { messages } of browsers)
        expect(messages.map(({ payload }) => JSON.stringify(payload))).toEqual([expect.stringContaining(FIRE.title)])
      const told = gateway.received.map(({ body }) => `+${(JSON.parse(body) as { to: string }).to}`)
      const { farook, malathi, amaya } = DEMO_PEOPLE
      expect(new Set(told)).toEqual(new Set([farook.phone, malathi.phone, amaya.phone]))
      expect(told).toHaveLength(3)
      for (const { body } of gateway.received) expect(body).not.toContain(FIRE.text)
      const [entry] = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'notifications.emergency')
        .execute()
      expect(JSON.parse(entry!.details)).toMatchObject({ reason: FIRE.reason, audience: 'all', recipients: 6 })
      expect((await mailed('amaya'))[0]!.text).not.toContain(FIRE.reason)
    })

    it('of an emergency are two a day for the building, whoever sends them', async () => {
      const send = (who: DemoPersonName, dryRun = 'false') => as[who].call(notifications.emergency, { query: { dryRun }, body: FIRE })
      await send('dilan')
      await send('nirmala')
      const refused = { status: 409, message: 'Two emergency messages were sent within a day. Send a notification, or call people.' }
      await expect(send('ishara')).rejects.toMatchObject(refused)
      await expect(send('ishara', 'true')).rejects.toMatchObject(refused)
      building.clock.now = new Date(clockAt('23:30').getTime() + DAY_MS)
      const fresh = building.withToken(await building.freshToken('ishara'))
      await fresh.call(notifications.emergency, { body: FIRE })
    })

    it('of an emergency sent twice at the same moment are still two a day', async () => {
      const send = () =>
        as.dilan.call(notifications.emergency, { body: FIRE }).then(
          () => 201,
          ({ status }: { status: number }) => status
        )
      expect((await Promise.all([send(), send(), send(), send()])).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409])
    })

    it('are listed with whom they reached, and how; so is an announcement', async () => {
      building.clock.now = clockAt('12:00')
      const browser = await withPhone('amaya')
      await as.dilan.call(notifications.broadcast, { body: WATER })
      await comeTo(clockAt('12:01'))
      await as.malathi.call(notifications.readAll)
      await comeTo(clockAt('12:15'))
      expect(browser.messages).toHaveLength(1)
      const { messages } = await as.nirmala.call(notifications.sent)
      expect(messages).toEqual([
        {
          _id: messages[0]!._id,
          isEmergency: false,
          title: 'Water',
          audience: 'all',
          from: 'Dilan Fernando',
          sentAt: instant(clockAt('12:00'))
        }
      ])
      const deliveries = await as.nirmala.call(notifications.deliveries, { params: { id: messages[0]!._id }, query: { limit: 2 } })
      expect(deliveries).toMatchObject({
        people: 6,
        read: 1,
        channels: [
          { channel: 'email', sent: 5, waiting: 0, others: 1 },
          { channel: 'push', sent: 1, waiting: 0, others: 0 }
        ],
        pagination: { total: 6, pages: 3 }
      })
      expect(deliveries.reached[0]).toMatchObject({
        name: 'Amaya Wijesinghe',
        isRead: false,
        channels: expect.arrayContaining([
          { channel: 'push', state: 'sent', reason: null, at: instant(clockAt('12:01')) },
          { channel: 'email', state: 'collapsed', reason: 'sent by another channel', at: instant(clockAt('12:15')) }
        ]) as unknown
      })
      expect(await states('malathi')).toEqual(['sent'])

      const { _id: id } = await published('dilan')
      await comeTo(clockAt('12:16'))
      expect(await as.dilan.call(notifications.deliveries, { params: { id: id } })).toMatchObject({ people: 6, read: 0 })
      const unknown = as.dilan.call(notifications.deliveries, { params: { id: building.ids.amaya } })
      await expect(unknown).rejects.toMatchObject({ status: 404 })
    })
  })
}
