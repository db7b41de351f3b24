import { instant } from '@verandah/contract/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { type Texts, textsOf, WITH_ID } from '../../test/records/texts.ts'

for (const dialect of DIALECTS) {
  describe(`text messages that nobody answered for on ${dialect}`, () => {
    let texts: Texts
    beforeAll(async () => void (texts = await textsOf(dialect)))
    afterAll(() => texts.close())
    beforeEach(() => texts.afresh())

    /** The money of the month is that of its messages: none is lost, and none is spent twice. */
    async function expectBalanced() {
      const { messages, months } = await texts.money()
      expect(messages).toBe(months)
    }

    it('without an answer are unknown and never sent again, where the gateway does not take our id', async () => {
      texts.receiver.state.answer = () => ({ status: 503 })
      const one = texts.message('amaya')
      expect(await texts.send(one)).toMatchObject({ state: 'unknown' })
      texts.receiver.state.answer = () => ({ status: 200 })
      expect(await texts.send(one)).toMatchObject({ state: 'unknown' })
      expect(await texts.send(texts.message('malathi'))).toMatchObject({ state: 'unknown' })
      expect(texts.receiver.received).toHaveLength(1)
      expect(await texts.usage()).toMatchObject({ spent: 2, messages: [{ state: 'unknown', error: 'HTTP 503' }] })
    })

    it('without an answer are sent again with the same id, where the gateway takes it', async () => {
      await texts.set({ template: WITH_ID })
      texts.later(1)
      texts.receiver.state.answer = () => ({ status: 503 })
      const one = texts.message('amaya')
      expect(await texts.send(one)).toEqual({ state: 'later', reason: 'HTTP 503' })
      expect(await texts.usage()).toMatchObject({ spent: 2, messages: [{ state: 'sending' }] })
      texts.receiver.state.answer = () => ({ status: 200 })
      texts.later(60)
      expect(await texts.send(one)).toEqual({ state: 'sent' })
      expect(texts.receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).toEqual([one.id, one.id])
      expect(await texts.usage()).toMatchObject({ spent: 2, messages: [{ state: 'sent' }] })
      await expectBalanced()
    })

    it('are not sent again to another gateway than the one that may have taken them', async () => {
      await texts.set({ template: WITH_ID })
      texts.later(1)
      texts.receiver.state.answer = () => ({ status: 503 })
      const one = texts.message('amaya')
      await texts.send(one)
      texts.later(1)
      await texts.set({ template: WITH_ID.replace('text', 'body') })
      expect(await texts.send(one)).toMatchObject({ state: 'unknown' })
      expect(texts.receiver.received).toHaveLength(1)
    })

    it('of a process that has died are unknown once its claim has ended, and their cost stays counted', async () => {
      const one = texts.message('amaya')
      await texts.send(one)
      const begun = { state: 'sending', gateway: 'generic', ended_at: null, claimed_by: 'a dead process' } as const
      const next_at = instant(new Date(texts.building.clock.now.getTime() + 60_000))
      await texts.write(({ db }) =>
        db
          .updateTable('sms_messages')
          .set({ ...begun, next_at })
          .execute()
      )
      expect(await texts.send(one)).toEqual({ state: 'later', reason: 'being sent' })
      texts.later(61)
      expect(await texts.send(one)).toMatchObject({ state: 'unknown' })
      expect(texts.receiver.received).toHaveLength(1)
      expect(await texts.usage()).toMatchObject({
        spent: 2,
        messages: [{ number: '+94 77 *** 0107', state: 'unknown', error: 'No answer in time' }]
      })
    })

    it('whose call had not begun when the process died are sent by the next one', async () => {
      const one = texts.message('amaya')
      await texts.send(one)
      const begun = { state: 'sending', gateway: 'none', ended_at: null, claimed_by: 'a dead process' } as const
      const next_at = instant(new Date(texts.building.clock.now.getTime() + 60_000))
      await texts.write(({ db }) =>
        db
          .updateTable('sms_messages')
          .set({ ...begun, next_at })
          .execute()
      )
      expect(await texts.send(one)).toEqual({ state: 'later', reason: 'being sent' })
      texts.later(61)
      expect(await texts.send(one)).toEqual({ state: 'sent' })
      expect(texts.receiver.received).toHaveLength(2)
      expect(await texts.usage()).toMatchObject({ spent: 2, messages: [{ state: 'sent' }] })
    })

    it('that nobody asks for any more are ended after a day, and removed after 180', async () => {
      await texts.set({ template: WITH_ID })
      texts.later(1)
      texts.receiver.state.answer = () => ({ status: 503 })
      await texts.send(texts.message('amaya'))
      const job = async (name: string) => jobOf(texts.building, name).run(texts.building.clock.now)
      texts.later(23 * 3_600)
      await job('end-text-messages')
      expect(await texts.rows()).toMatchObject([{ state: 'sending' }])
      texts.later(3_601)
      await job('end-text-messages')
      const [row] = await texts.rows()
      expect(row).toMatchObject({ state: 'unknown', text: null, claimed_by: null })
      expect(row!.ended_at).not.toBeNull()
      expect(texts.building.app.smsCipher.decrypt(row!.number!)).toBe('+94 77 *** 0107')
      texts.later(179 * 86_400)
      await job('remove-old-text-messages')
      expect(await texts.rows()).toEqual([])
    })
  })
}
