import { instant } from '@verandah/contract/dates'
import { sms } from '@verandah/contract/sms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESTORED, removeInstallation, writeInstallation } from '../../core/running/installation.ts'
import { DIALECTS } from '../../test/databases.ts'
import { type Texts, textsOf } from '../../test/records/texts.ts'

for (const dialect of DIALECTS) {
  describe(`text messages on ${dialect}`, () => {
    let texts: Texts
    beforeAll(async () => void (texts = await textsOf(dialect)))
    afterAll(() => texts.close())
    beforeEach(() => texts.afresh())

    /** The money of the month is that of its messages: none is lost, and none is spent twice. */
    async function expectBalanced() {
      const { messages, months } = await texts.money()
      expect(messages).toBe(months)
    }

    it('are sent with their cost counted, and their number and text are not readable in the database', async () => {
      const one = texts.message('amaya', { subject: 'Gas is off – don’t light anything' })
      expect(await texts.send(one)).toEqual({ state: 'sent' })
      expect(texts.receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
        { to: '94772550107', text: "Gas is off - don't light anything" }
      ])
      const [row, ...more] = await texts.rows()
      expect(more).toEqual([])
      expect(row).toMatchObject({
        id: one.id,
        event_number: one.event,
        state: 'sent',
        cost: 200,
        segments: 1,
        text: null,
        reference: 'r1',
        month: '2026-11'
      })
      expect(JSON.stringify(row)).not.toMatch(/7255|Gas/)
      expect(await texts.usage()).toMatchObject({
        spent: 2,
        left: 98,
        reserve: 20,
        phones: 2,
        messages: [{ number: '+94 77 *** 0107', isTest: false, segments: 1, cost: 2, state: 'sent', error: null }]
      })
      // After a crash the delivery is looked at again.
      expect(await texts.send(one)).toEqual({ state: 'sent' })
      expect(texts.receiver.received).toHaveLength(1)
    })

    it('are one for a number, however many people have it', async () => {
      const [first, second] = await Promise.all([texts.send(texts.message('amaya')), texts.send(texts.message('malathi'))])
      const states = [first.state, second.state].toSorted()
      expect(states[1]).toBe('sent')
      expect(['collapsed', 'later']).toContain(states[0])
      expect(await texts.send(texts.message('malathi'))).toMatchObject({ state: 'collapsed' })
      expect(texts.receiver.received).toHaveLength(1)
      texts.nextEvents()
      expect(await texts.send(texts.message('malathi'))).toEqual({ state: 'sent' })
      await expectBalanced()
    })

    it('never cost more than the limit of the month, and only an emergency uses its reserve', async () => {
      await texts.set({ price: 10 })
      const first = texts.nextEvents(60)
      const people = Array.from({ length: 30 }, (_, index) => index)
      const results = await Promise.all(
        people.map((index) => texts.send(texts.message('dilan', { event: first + index, isEmergency: false })))
      )
      expect(results.filter(({ state }) => state === 'sent')).toHaveLength(8)
      expect(results.filter(({ state }) => state === 'failed')).toHaveLength(22)
      expect(await texts.usage()).toMatchObject({ spent: 80, left: 20, reserve: 20 })
      const urgent = await Promise.all(people.map((index) => texts.send(texts.message('dilan', { event: first + 30 + index }))))
      expect(urgent.filter(({ state }) => state === 'sent')).toHaveLength(2)
      expect(texts.receiver.received).toHaveLength(10)
      expect(await texts.usage()).toMatchObject({ spent: 100, left: 0 })
      await expectBalanced()
    })

    it('tell treasurer and administrator once a month that the limit is reached', async () => {
      await texts.set({ price: 60 })
      await texts.building.deliver()
      await texts.write(({ db }) => db.deleteFrom('notifications').execute())
      const told = async () => {
        await texts.building.deliver()
        const { read } = texts.building.app.databases
        return read.selectFrom('notifications').select(['user_id', 'link', 'text_values']).where('kind', '=', 'sms.limitReached').execute()
      }
      const first = texts.nextEvents(10)
      const tower = (index: number) => texts.send(texts.message('dilan', { event: first + index }))
      await tower(1)
      expect(await told()).toEqual([])
      for (const index of [2, 3, 4]) expect(await tower(index)).toMatchObject({ state: 'failed' })
      const rest = await told()
      const { ishara, tharindu } = texts.building.ids
      expect(new Map(rest.map(({ user_id, link }) => [user_id, link]))).toEqual(
        new Map([
          [ishara, '/settings/sms'],
          [tharindu, null]
        ])
      )
      const before = texts.building.clock.now
      texts.building.clock.now = new Date('2026-12-05T06:00:00Z')
      expect(await tower(5)).toEqual({ state: 'sent' })
      expect(await tower(6)).toMatchObject({ state: 'failed' })
      expect(await told()).toHaveLength(4)
      texts.building.clock.now = before
    })

    it.each([
      [
        { status: 401, body: '{"message":"Wrong key"}' },
        { state: 'failed', reason: 'Wrong key' }
      ],
      [{ status: 429 }, { state: 'later', reason: 'HTTP 429' }]
    ])('that were certainly not taken cost nothing: %o', async (answer, expected) => {
      texts.receiver.state.answer = () => answer
      const one = texts.message('amaya')
      expect(await texts.send(one)).toEqual(expected)
      expect(await texts.usage()).toMatchObject({ spent: 0, messages: [{ cost: 0, state: 'failed', error: expected.reason }] })
      texts.receiver.state.answer = () => ({ status: 200 })
      const isOver = expected.state === 'failed'
      expect(await texts.send(one)).toEqual(isOver ? expected : { state: 'sent' })
      expect(texts.receiver.received).toHaveLength(isOver ? 1 : 2)
      expect(await texts.usage()).toMatchObject({ spent: isOver ? 0 : 2 })
      await expectBalanced()
    })

    it('go to nobody without a number for them, nor where none are sent', async () => {
      await texts.setPhone('dilan', '+94112345678')
      expect(await texts.send(texts.message('dilan'))).toEqual({ state: 'unreachable', reason: 'no number' })
      await texts.set({ cap: 0 })
      expect(await texts.send(texts.message('amaya'))).toEqual({ state: 'unreachable', reason: 'off' })
      await texts.set({ gateway: 'none', cap: 100 })
      expect(await texts.send(texts.message('amaya'))).toEqual({ state: 'unreachable', reason: 'off' })
      expect(texts.receiver.received).toEqual([])
    })

    it('are not sent by a portal that was restored from a copy, until an administrator lets it', async () => {
      await texts.write(({ db }) => writeInstallation(db, RESTORED, instant(texts.building.clock.now)))
      texts.later(60)
      expect(await texts.send(texts.message('amaya'))).toMatchObject({ state: 'unreachable', reason: 'restored from a backup' })
      const test = texts.building.as.ishara.call(sms.test, { body: { phone: '+94772550107' } })
      await expect(test).rejects.toMatchObject({ status: 409, message: expect.stringContaining('restored from a copy') as string })
      expect(texts.receiver.received).toEqual([])
      expect(await texts.usage()).toMatchObject({ spent: 0, restoredAt: expect.any(String) as string })
      await texts.write(({ db }) => removeInstallation(db, RESTORED))
      expect(await texts.send(texts.message('amaya'))).toEqual({ state: 'sent' })
    })
  })
}
