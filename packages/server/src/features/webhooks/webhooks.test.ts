import { createHmac } from 'node:crypto'
import { announcements } from '@verandah/contract/announcements'
import { audit } from '@verandah/contract/audit'
import { feedback } from '@verandah/contract/feedback'
import { maintenance } from '@verandah/contract/maintenance'
import { notifications } from '@verandah/contract/notifications'
import { webhooks } from '@verandah/contract/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { LEAK } from '../../test/records/requests.ts'
import { httpsReceiver, type HttpsReceiver } from '../../test/services/httpsReceiver.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

for (const dialect of DIALECTS) {
  describe(`webhooks, on ${dialect}`, () => {
    let building: TestBuilding
    let receiver: HttpsReceiver
    let as: TestBuilding['as']
    beforeAll(async () => {
      receiver = await httpsReceiver()
      building = await openBuilding(dialect, { WEBHOOK_PRIVATE: 'true', SESSION_STAFF_IDLE_HOURS: '9999', SESSION_STAFF_MAX_HOURS: '9999' })
      as = building.as
    })
    afterAll(async () => {
      await building.close()
      await receiver.close()
    })
    beforeEach(async () => {
      await building.deliver()
      for (const table of ['webhooks_deliveries', 'webhooks'] as const) await building.app.databases.write.deleteFrom(table).execute()
      building.clock.now = NOW
      receiver.received.length = 0
      receiver.state.answer = () => ({ status: 200 })
    })

    const make = (kinds = ['maintenance.submitted']) => as.ishara.call(webhooks.create, { body: { url: receiver.url, kinds } })
    /** Sends as the jobs do: notices first, then all due deliveries. */
    const send = async () => {
      await building.deliver()
      const sending = jobOf(building, 'send-webhooks')
      while (await sending.isDue!(building.clock.now)) await sending.run(building.clock.now)
    }
    const after = async (ms: number) => {
      building.clock.now = new Date(building.clock.now.getTime() + ms)
      await send()
    }
    const deliveriesOf = async ({ _id: id }: { _id: string }) =>
      (await as.ishara.call(webhooks.deliveries, { params: { id }, query: {} })).deliveries
    const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { kind: string; record: Record<string, unknown> | null })

    it('tells an event with the record as an administrator sees it, signed', async () => {
      const { secret, ...webhook } = await make()
      expect(secret).toMatch(/^whsec_[\w-]{43}$/)
      const made = await as.amaya.call(maintenance.create, { body: LEAK })
      await send()
      expect(receiver.received).toHaveLength(1)
      const { headers, body } = receiver.received[0]!
      const [, seconds = '', signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-verandah-signature'])) ?? []
      expect(Number(seconds)).toBe(NOW.getTime() / 1_000)
      expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
      const { can: _, ...seen } = await as.ishara.call(maintenance.get, { params: { id: made._id } })
      const [delivery] = await deliveriesOf(webhook)
      expect(JSON.parse(body)).toEqual({
        id: delivery?._id,
        kind: 'maintenance.submitted',
        at: NOW.toISOString(),
        subject: { kind: 'request', id: made._id },
        record: JSON.parse(JSON.stringify(seen).replaceAll(/"photoUrl":"[^"]*"/g, '"photoUrl":""')) as unknown
      })
      expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, responseStatus: 200, nextAt: null, lastError: null })
      await building.deliver()
      await send()
      expect(receiver.received).toHaveLength(1)
    })

    it('keeps the secret encrypted, tells it once, and no copy of a record', async () => {
      const { secret, ...webhook } = await make()
      expect((await as.ishara.call(webhooks.list)).webhooks).toEqual([webhook])
      await as.amaya.call(maintenance.create, { body: LEAK })
      await send()
      const { read } = building.app.databases
      const stored = [
        await read.selectFrom('webhooks').selectAll().execute(),
        await read.selectFrom('webhooks_deliveries').selectAll().execute(),
        await read.selectFrom('audit').selectAll().where('kind', 'like', 'webhooks.%').execute()
      ]
      expect(JSON.stringify(stored)).not.toContain(secret)
      expect(JSON.stringify(stored)).not.toContain('It drips')
      expect(JSON.stringify(stored[2])).not.toContain('/hook')
    })

    it('tells only the kinds that were chosen, also those that notify nobody, and only the webhooks that are on', async () => {
      const webhook = await make(['announcements.created', 'maintenance.completed'])
      const { kinds } = await as.ishara.call(webhooks.list)
      expect(kinds.find(({ kind }) => kind === 'maintenance.submitted')?.part).toBe('Maintenance')
      await as.amaya.call(maintenance.create, { body: LEAK })
      await send()
      expect(bodies()).toEqual([])
      const draft = { title: 'Lift', content: 'Stands still' }
      await as.dilan.call(announcements.create, { body: draft })
      await send()
      expect(bodies()).toMatchObject([{ kind: 'announcements.created', record: { title: 'Lift' } }])
      await as.ishara.call(webhooks.update, { params: { id: webhook._id }, body: { isActive: false } })
      await as.dilan.call(announcements.create, { body: draft })
      await send()
      expect(bodies()).toHaveLength(1)
    })

    it('does not tell who gave feedback anonymously', async () => {
      await make(['feedback.given'])
      const given = { category: 'complaint', subject: 'Noise', message: 'At night', anonymous: true } as const
      await as.amaya.call(feedback.create, { body: given })
      building.clock.now = new Date(NOW.getTime() + 2 * HOUR)
      await jobOf(building, 'show-feedback').run(building.clock.now)
      await send()
      expect(bodies()).toMatchObject([{ record: { subject: 'Noise', anonymous: true } }])
      expect(receiver.received[0]?.body).not.toMatch(/Amaya|Perera/)
      expect(receiver.received[0]?.body).not.toContain(building.ids.amaya)
    })

    it('has no record of what is gone when it is sent', async () => {
      await make(['maintenance.submitted', 'maintenance.deleted'])
      const { _id: id } = await as.amaya.call(maintenance.create, { body: LEAK })
      await as.ishara.call(maintenance.delete, { params: { id } })
      await send()
      expect(bodies().map(({ record }) => record)).toEqual([null, null])
    })

    it('tries again with growing intervals, then goes on', async () => {
      const webhook = await make()
      receiver.state.answer = () => ({ status: 503, body: 'busy' })
      await as.amaya.call(maintenance.create, { body: LEAK })
      await send()
      for (const minutes of [1, 2, 4]) {
        const [waiting] = await deliveriesOf(webhook)
        expect(waiting).toMatchObject({
          status: 'waiting',
          responseStatus: 503,
          responseText: 'busy',
          lastError: 'It was answered with 503'
        })
        expect(Date.parse(waiting!.nextAt!) - building.clock.now.getTime()).toBe(minutes * MINUTE)
        await after(minutes * MINUTE - 1)
        expect((await deliveriesOf(webhook))[0]?.attempts).toBe(waiting?.attempts)
        await after(1)
      }
      expect((await as.ishara.call(webhooks.list)).webhooks[0]?.failingSince).toBe(NOW.toISOString())
      receiver.state.answer = () => ({ status: 204 })
      await after(8 * MINUTE)
      expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'delivered', attempts: 5 })
      expect((await as.ishara.call(webhooks.list)).webhooks[0]?.failingSince).toBeNull()
    })

    it('is switched off when nothing has arrived for a day, and administrators are told', async () => {
      const webhook = await make()
      receiver.state.answer = () => ({ status: 500 })
      await as.amaya.call(maintenance.create, { body: LEAK })
      for (let hour = 0; hour < 30; hour += 1) await after(HOUR)
      await as.amaya.call(maintenance.create, { body: LEAK })
      await send()
      const [stored] = (await as.ishara.call(webhooks.list)).webhooks
      expect([stored?.isActive, stored?.switchedOffAt === null]).toEqual([false, false])
      expect((await deliveriesOf(webhook)).map(({ status }) => status)).toEqual(['failed'])
      const notices = await as.ishara.call(notifications.list, { query: {} })
      expect(JSON.stringify(notices)).toContain(`The webhook to localhost:${receiver.port} was switched off`)
      const on = await as.ishara.call(webhooks.update, { params: { id: webhook._id }, body: { isActive: true } })
      expect(on).toMatchObject({ isActive: true, switchedOffAt: null, failingSince: null })
    })

    it('stays on while others arrive, though one is given up', async () => {
      const webhook = await make(['maintenance.submitted', 'announcements.created'])
      receiver.state.answer = ({ body }) => ({ status: body.includes('maintenance.submitted') ? 400 : 200 })
      await as.amaya.call(maintenance.create, { body: LEAK })
      for (let hour = 0; hour < 30; hour += 1) {
        if (hour % 5 === 0) {
          await as.dilan.call(announcements.create, { body: { title: `Lift ${hour}`, content: 'Stands still' } })
        }
        await after(HOUR)
      }
      expect((await as.ishara.call(webhooks.list)).webhooks[0]?.isActive).toBe(true)
      expect((await deliveriesOf(webhook)).at(-1)).toMatchObject({ status: 'failed', nextAt: null })
    })

    it('sends a test once, and says what came of it', async () => {
      const webhook = await make()
      await as.ishara.call(webhooks.test, { params: { id: webhook._id } })
      await send()
      expect(bodies()).toMatchObject([{ kind: 'test', record: null, subject: { kind: 'webhook', id: webhook._id } }])
      receiver.state.answer = () => ({ status: 301, headers: { location: '/x' } })
      await as.ishara.call(webhooks.test, { params: { id: webhook._id } })
      await after(48 * HOUR)
      const [failed, arrived] = await deliveriesOf(webhook)
      expect(failed).toMatchObject({
        label: 'Test',
        status: 'failed',
        attempts: 1,
        lastError: 'It was answered with a redirect (301), which is not followed'
      })
      expect(arrived).toMatchObject({ status: 'delivered' })
      const { entries } = await as.ishara.call(audit.list, { query: {} })
      expect(entries.find(({ kind }) => kind === 'webhooks.tested')).toMatchObject({ subject: { title: `localhost:${receiver.port}` } })
    })

    it('sends each once, though two processes send at once', async () => {
      await make()
      for (let count = 0; count < 5; count += 1) await as.amaya.call(maintenance.create, { body: LEAK })
      await building.deliver()
      await Promise.all([
        jobOf(building, 'send-webhooks').run(building.clock.now),
        jobOf(building, 'send-webhooks').run(building.clock.now)
      ])
      expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(5)
      expect(receiver.received).toHaveLength(5)
    })

    it('removes what is older than 30 days', async () => {
      const webhook = await make()
      await as.ishara.call(webhooks.test, { params: { id: webhook._id } })
      await send()
      for (const [days, count] of [
        [30, 1],
        [31, 0]
      ] as const) {
        await jobOf(building, 'remove-old-deliveries').run(new Date(NOW.getTime() + days * 24 * HOUR))
        expect(await deliveriesOf(webhook)).toHaveLength(count)
      }
    })
  })
}
