import { instant, type Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { NotificationId } from '@verandah/contract/notifications'
import { sms } from '@verandah/contract/sms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESTORED, removeInstallation, writeInstallation } from '../../core/running/installation.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import type { OutMessage, SendResult } from '../../notifications/sender.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { httpsReceiver, type HttpsReceiver } from '../../test/services/httpsReceiver.ts'

const WITH_ID = '{"to":"{{number}}","text":"{{text}}","id":"{{id}}"}'
const WITHOUT_ID = '{"to":"{{number}}","text":"{{text}}"}'

for (const dialect of DIALECTS) {
  describe(`text messages on ${dialect}`, () => {
    let building: TestBuilding
    let receiver: HttpsReceiver
    let event = 1_000
    beforeAll(async () => {
      receiver = await httpsReceiver()
      building = await openBuilding(dialect, { WEBHOOK_PRIVATE: 'true' })
      await setPhone('amaya', '+94772550107')
      await setPhone('dilan', '+94772550108')
      await setPhone('malathi', '+94772550107')
    })
    afterAll(async () => {
      await building.close()
      await receiver.close()
    })
    beforeEach(async () => {
      receiver.received.length = 0
      receiver.state.answer = () => ({ status: 200, body: '{"id":"r1"}' })
      event += 1
      await write(({ db }) => db.deleteFrom('sms_messages').execute())
      await write(({ db }) => db.deleteFrom('sms_months').execute())
      await set({ template: WITHOUT_ID, price: 2, cap: 100 })
    })

    type Work = Parameters<typeof transact<unknown, null>>[2]
    const write = (work: Work) => transact(building.app, { actor: null, now: building.clock.now }, work)
    const setPhone = (name: 'amaya' | 'dilan' | 'malathi', phone: string | null) =>
      write(({ db }) => db.updateTable('users').set({ phone }).where('id', '=', building.ids[name]).execute())
    const set = (body: object) =>
      building.as.ishara.call(sms.update, { body: { gateway: 'generic', url: receiver.url, form: 'json', referencePath: 'id', ...body } })
    const later = (seconds: number) => void (building.clock.now = new Date(building.clock.now.getTime() + seconds * 1_000))
    function message(to: UserId, over: Partial<OutMessage> = {}): OutMessage {
      const about = { notification: 'n' as NotificationId, isEmergency: true, subject: 'Gas is off', link: null, topic: 't' }
      return { id: newId(), to, event, ...about, expiresAt: '2027-01-01T00:00:00.000Z' as Instant, ...over }
    }
    const send = (one: OutMessage): Promise<SendResult> =>
      building.app.senders.find(({ channel }) => channel === 'sms')!.send(one, building.clock.now)
    const rows = () => building.app.databases.read.selectFrom('sms_messages').selectAll().orderBy('created_at').execute()
    const usage = () => building.as.ishara.call(sms.usage)
    /** The money of the month is that of its messages: none is lost, and none is spent twice. */
    async function expectBalanced() {
      const spent = (await building.app.databases.read.selectFrom('sms_months').selectAll().execute()).reduce((sum, row) => sum + row.spent, 0)
      expect((await rows()).reduce((sum, { cost }) => sum + cost, 0)).toBe(spent)
    }

    it('are sent with their cost counted, and their number and text are not readable in the database', async () => {
      const one = message(building.ids.amaya, { subject: 'Gas is off – don’t light anything' })
      expect(await send(one)).toEqual({ state: 'sent' })
      expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
        { to: '94772550107', text: "Gas is off - don't light anything" }
      ])
      const [row, ...more] = await rows()
      expect(more).toEqual([])
      expect(row).toMatchObject({ id: one.id, event_number: event, state: 'sent', cost: 200, segments: 1, text: null, reference: 'r1', month: '2026-11' })
      expect(JSON.stringify(row)).not.toMatch(/7255|Gas/)
      expect(await usage()).toMatchObject({
        spent: 2,
        left: 98,
        reserve: 20,
        messages: [{ number: '+94 77 *** 0107', isTest: false, segments: 1, cost: 2, state: 'sent', error: null }]
      })
      // After a crash the delivery is looked at again.
      expect(await send(one)).toEqual({ state: 'sent' })
      expect(receiver.received).toHaveLength(1)
    })

    it('are one for a number, however many people have it', async () => {
      const [first, second] = await Promise.all([send(message(building.ids.amaya)), send(message(building.ids.malathi))])
      const states = [first.state, second.state].toSorted()
      expect(states[1]).toBe('sent')
      expect(['collapsed', 'later']).toContain(states[0])
      expect(await send(message(building.ids.malathi))).toMatchObject({ state: 'collapsed' })
      expect(receiver.received).toHaveLength(1)
      event += 1
      expect(await send(message(building.ids.malathi))).toEqual({ state: 'sent' })
      await expectBalanced()
    })

    it('never cost more than the limit of the month, and only an emergency uses its reserve', async () => {
      await set({ price: 10 })
      const people = Array.from({ length: 30 }, (_, index) => index)
      const results = await Promise.all(people.map((index) => send(message(building.ids.dilan, { event: event + index, isEmergency: false }))))
      expect(results.filter(({ state }) => state === 'sent')).toHaveLength(8)
      expect(results.filter(({ state }) => state === 'failed')).toHaveLength(22)
      expect(await usage()).toMatchObject({ spent: 80, left: 20, reserve: 20 })
      event += 50
      const urgent = await Promise.all(people.map((index) => send(message(building.ids.dilan, { event: event + index }))))
      expect(urgent.filter(({ state }) => state === 'sent')).toHaveLength(2)
      expect(receiver.received).toHaveLength(10)
      expect(await usage()).toMatchObject({ spent: 100, left: 0 })
      await expectBalanced()
      event += 50
    })

    it('tell treasurer and administrator once a month that the limit is reached', async () => {
      await set({ price: 60 })
      await building.deliver()
      await write(({ db }) => db.deleteFrom('notifications').execute())
      const told = async () => {
        await building.deliver()
        const { read } = building.app.databases
        return read.selectFrom('notifications').select(['user_id', 'link', 'text_values']).where('kind', '=', 'sms.limitReached').execute()
      }
      const tower = (index: number) => send(message(building.ids.dilan, { event: event + index }))
      await tower(1)
      expect(await told()).toEqual([])
      for (const index of [2, 3, 4]) expect(await tower(index)).toMatchObject({ state: 'failed' })
      const rest = await told()
      const { ishara, tharindu } = building.ids
      expect(new Map(rest.map(({ user_id, link }) => [user_id, link]))).toEqual(
        new Map([
          [ishara, '/settings/sms'],
          [tharindu, null]
        ])
      )
      const before = building.clock.now
      building.clock.now = new Date('2026-12-05T06:00:00Z')
      expect(await tower(5)).toEqual({ state: 'sent' })
      expect(await tower(6)).toMatchObject({ state: 'failed' })
      expect(await told()).toHaveLength(4)
      building.clock.now = before
      event += 10
    })

    it.each([
      [{ status: 401, body: '{"message":"Wrong key"}' }, { state: 'failed', reason: 'Wrong key' }],
      [{ status: 429 }, { state: 'later', reason: 'HTTP 429' }]
    ])('that were certainly not taken cost nothing: %o', async (answer, expected) => {
      receiver.state.answer = () => answer
      const one = message(building.ids.amaya)
      expect(await send(one)).toEqual(expected)
      expect(await usage()).toMatchObject({ spent: 0, messages: [{ cost: 0, state: 'failed', error: expected.reason }] })
      receiver.state.answer = () => ({ status: 200 })
      const isOver = expected.state === 'failed'
      expect(await send(one)).toEqual(isOver ? expected : { state: 'sent' })
      expect(receiver.received).toHaveLength(isOver ? 1 : 2)
      expect(await usage()).toMatchObject({ spent: isOver ? 0 : 2 })
      await expectBalanced()
    })

    it('without an answer are unknown and never sent again, where the gateway does not take our id', async () => {
      receiver.state.answer = () => ({ status: 503 })
      const one = message(building.ids.amaya)
      expect(await send(one)).toMatchObject({ state: 'unknown' })
      receiver.state.answer = () => ({ status: 200 })
      expect(await send(one)).toMatchObject({ state: 'unknown' })
      expect(await send(message(building.ids.malathi))).toMatchObject({ state: 'unknown' })
      expect(receiver.received).toHaveLength(1)
      expect(await usage()).toMatchObject({ spent: 2, messages: [{ state: 'unknown', error: 'HTTP 503' }] })
    })

    it('without an answer are sent again with the same id, where the gateway takes it', async () => {
      await set({ template: WITH_ID })
      later(1)
      receiver.state.answer = () => ({ status: 503 })
      const one = message(building.ids.amaya)
      expect(await send(one)).toEqual({ state: 'later', reason: 'HTTP 503' })
      expect(await usage()).toMatchObject({ spent: 2, messages: [{ state: 'sending' }] })
      receiver.state.answer = () => ({ status: 200 })
      later(60)
      expect(await send(one)).toEqual({ state: 'sent' })
      expect(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).toEqual([one.id, one.id])
      expect(await usage()).toMatchObject({ spent: 2, messages: [{ state: 'sent' }] })
      await expectBalanced()
    })

    it('are not sent again to another gateway than the one that may have taken them', async () => {
      await set({ template: WITH_ID })
      later(1)
      receiver.state.answer = () => ({ status: 503 })
      const one = message(building.ids.amaya)
      await send(one)
      later(1)
      await set({ template: WITH_ID.replace('text', 'body') })
      expect(await send(one)).toMatchObject({ state: 'unknown' })
      expect(receiver.received).toHaveLength(1)
    })

    it('of a process that has died are unknown once its claim has ended, and their cost stays counted', async () => {
      const one = message(building.ids.amaya)
      await send(one)
      const begun = { state: 'sending', gateway: 'generic', ended_at: null, claimed_by: 'a dead process' } as const
      const next_at = instant(new Date(building.clock.now.getTime() + 60_000))
      await write(({ db }) => db.updateTable('sms_messages').set({ ...begun, next_at }).execute())
      expect(await send(one)).toEqual({ state: 'later', reason: 'being sent' })
      later(61)
      expect(await send(one)).toMatchObject({ state: 'unknown' })
      expect(receiver.received).toHaveLength(1)
      expect(await usage()).toMatchObject({ spent: 2, messages: [{ number: '+94 77 *** 0107', state: 'unknown', error: 'No answer in time' }] })
    })

    it('go to nobody without a number for them, nor where none are sent', async () => {
      await setPhone('dilan', '+94112345678')
      expect(await send(message(building.ids.dilan))).toEqual({ state: 'unreachable', reason: 'no number' })
      await set({ cap: 0 })
      expect(await send(message(building.ids.amaya))).toEqual({ state: 'unreachable', reason: 'off' })
      await set({ gateway: 'none', cap: 100 })
      expect(await send(message(building.ids.amaya))).toEqual({ state: 'unreachable', reason: 'off' })
      expect(receiver.received).toEqual([])
    })

    it('are not sent by a portal that was restored from a copy, until an administrator lets it', async () => {
      await write(({ db }) => writeInstallation(db, RESTORED, instant(building.clock.now)))
      later(60)
      expect(await send(message(building.ids.amaya))).toMatchObject({ state: 'unreachable', reason: 'restored from a backup' })
      const test = building.as.ishara.call(sms.test, { body: { to: '+94772550107' } })
      await expect(test).rejects.toMatchObject({ status: 409, message: expect.stringContaining('restored from a copy') as string })
      expect(receiver.received).toEqual([])
      expect(await usage()).toMatchObject({ spent: 0, restoredAt: expect.any(String) as string })
      await write(({ db }) => removeInstallation(db, RESTORED))
      expect(await send(message(building.ids.amaya))).toEqual({ state: 'sent' })
    })

    it('whose call had not begun when the process died are sent by the next one', async () => {
      const one = message(building.ids.amaya)
      await send(one)
      const begun = { state: 'sending', gateway: 'none', ended_at: null, claimed_by: 'a dead process' } as const
      const next_at = instant(new Date(building.clock.now.getTime() + 60_000))
      await write(({ db }) => db.updateTable('sms_messages').set({ ...begun, next_at }).execute())
      expect(await send(one)).toEqual({ state: 'later', reason: 'being sent' })
      later(61)
      expect(await send(one)).toEqual({ state: 'sent' })
      expect(receiver.received).toHaveLength(2)
      expect(await usage()).toMatchObject({ spent: 2, messages: [{ state: 'sent' }] })
    })

    it('that nobody asks for any more are ended after a day, and removed after 180', async () => {
      await set({ template: WITH_ID })
      later(1)
      receiver.state.answer = () => ({ status: 503 })
      await send(message(building.ids.amaya))
      const job = async (name: string) => jobOf(building, name).run(building.clock.now)
      later(23 * 3_600)
      await job('end-text-messages')
      expect(await rows()).toMatchObject([{ state: 'sending' }])
      later(3_601)
      await job('end-text-messages')
      const [row] = await rows()
      expect(row).toMatchObject({ state: 'unknown', text: null, claimed_by: null })
      expect(row!.ended_at).not.toBeNull()
      expect(building.app.smsCipher.decrypt(row!.number!)).toBe('+94 77 *** 0107')
      later(179 * 86_400)
      await job('remove-old-text-messages')
      expect(await rows()).toEqual([])
    })
  })
}
