import { instant } from '@verandah/contract/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESTORED, removeInstallation, writeInstallation } from '../../core/running/installation.ts'
import { readingOf } from '../../core/transact.ts'
import { DIALECTS } from '../../test/databases.ts'
import { type Texts, textsOf } from '../../test/records/texts.ts'
import { messageText } from './messageText.ts'

for (const dialect of DIALECTS) {
  describe(`before text messages are sent on ${dialect}`, () => {
    let texts: Texts
    beforeAll(async () => void (texts = await textsOf(dialect)))
    afterAll(() => texts.close())
    beforeEach(() => texts.afresh())

    const people = () => Object.values(texts.building.ids)
    const reading = () => {
      const { app, clock } = texts.building
      return readingOf(app, app.databases.read, null, instant(clock.now))
    }
    const preview = (text: string, isEmergency = true) => {
      const [count] = texts.building.app.extensions['notifications.smsPreview']
      return count!(reading(), { text, people: people(), isEmergency })
    }
    const reached = () =>
      texts.building.app.extensions['notifications.reach'].find(({ channel }) => channel === 'sms')!.find(reading().db, people())

    it('one is told how many telephones, parts and rupees they are, and what is left', async () => {
      // Amaya and Malathi have the same number.
      expect(await preview('Gas is off')).toEqual({ numbers: 2, segments: 1, cost: 400, left: 10_000 })
      expect(await preview('Gas is off', false)).toEqual({ numbers: 2, segments: 1, cost: 400, left: 8_000 })
      expect(await preview('ජලය නැත'.repeat(11))).toEqual({ numbers: 2, segments: 2, cost: 800, left: 10_000 })
      expect(await preview('It’s “off” – now…'.repeat(8))).toMatchObject({ segments: 1 })
      await texts.send(texts.message('dilan'))
      expect(await preview('Gas is off')).toMatchObject({ left: 9_800 })
      await texts.set({ cap: 1 })
      expect(await preview('Gas is off')).toMatchObject({ left: 0 })
    })

    it('people without a number, or where none are sent, are not reached', async () => {
      const { amaya, dilan, malathi } = texts.building.ids
      expect(await reached()).toEqual(new Set([amaya, dilan, malathi]))
      await texts.setPhone('dilan', '+94112345678')
      expect(await reached()).toEqual(new Set([amaya, malathi]))
      await texts.setPhone('dilan', '+94772550108')
      await texts.write(({ db }) => writeInstallation(db, RESTORED, instant(texts.building.clock.now)))
      expect([await reached(), await preview('Gas')]).toEqual([new Set(), null])
      await texts.write(({ db }) => removeInstallation(db, RESTORED))
      await texts.set({ cap: 0 })
      expect([await reached(), await preview('Gas')]).toEqual([new Set(), null])
    })
  })
}

it.each([
  ['  Water\n\toff \u0000 now ', 'Water off now'],
  ['“Don’t” – wait…', '"Don\'t" - wait...'],
  ['ජලය නැත', 'ජලය නැත'],
  ['x'.repeat(500), `${'x'.repeat(397)}...`],
  [`${'x'.repeat(396)}🔥${'x'.repeat(9)}`, `${'x'.repeat(396)}...`],
  ['a\ud83d', 'a\ufffd']
])('%j is sent as one line', (subject, text) => expect(messageText(subject)).toBe(text))
