import { addMs, type Instant } from '@verandah/contract/dates'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { extractText, getDocumentProxy } from 'unpdf'
import { votes } from '@verandah/contract/votes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { IN_PSEUDO_LANGUAGE } from '../../test/pseudoLanguage.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { COMMITTEE, HOUR_MS, votesIn } from '../../test/records/votes.ts'
import { voteJobs } from './votes.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`what people are told of votes, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())
    const { open, get, cast, close, cancel, wait, now } = votesIn(() => building)
    const jobNamed = (name: string) => voteJobs(building.app).find((one) => one.name === name)
    const job = async (name: 'close-votes' | 'remind-votes') => jobNamed(name)?.run(building.clock.now)

    /** Returns who is notified of a vote, by the deliveries of now. */
    const notifiedOf = async (title: string) => {
      await building.deliver()
      const notified: Record<string, string[]> = {}
      for (const who of [...COMMITTEE, 'ishara', 'amaya'] as DemoPersonName[]) {
        const { notifications: all } = await building.as[who].call(notifications.list, { query: { limit: 100 } })
        const texts = all.flatMap(({ text }) => (text.includes(title) ? [text] : []))
        if (texts.length > 0) notified[who] = texts
      }
      await building.app.databases.write.deleteFrom('notifications').execute()
      return notified
    }
    const eachOf = (people: readonly string[], text: string) => Object.fromEntries(people.map((who) => [who, [text]]))
    const except = (...absent: DemoPersonName[]) => COMMITTEE.filter((who) => !absent.includes(who))

    it('goes to the electorate when it opens, and to those who opened it too when it ends, but never to who caused it', async () => {
      const { _id: id } = await open('dilan', { title: '[Paint]' })
      expect(await notifiedOf('[Paint]')).toEqual(eachOf(except('dilan'), 'Your vote is asked for: [Paint], until Nov 23, 2026 12:00'))
      await cast('malathi', id, 'for')
      expect(await notifiedOf('[Paint]')).toEqual({})
      await close('nirmala', id)
      expect(await notifiedOf('[Paint]')).toEqual(eachOf(except('nirmala'), 'Not decided: [Paint] (1 for, 0 against, 0 abstained)'))

      const second = await open('ishara', { title: '[Roof]' })
      await notifiedOf('[Roof]')
      for (const who of COMMITTEE) await cast(who, second._id, who === 'malathi' ? 'abstain' : 'for')
      const decided = 'Decided: [Roof] (4 for, 0 against, 1 abstained)'
      expect(await notifiedOf('[Roof]')).toEqual(eachOf([...except('nirmala'), 'ishara'], decided))
    })

    it('says of a cancelled one why, as far as it was said', async () => {
      for (const [reason, text] of [
        ['[Asked twice]', 'Vote cancelled: [Gate] ([Asked twice])'],
        [undefined, 'Vote cancelled: [Gate]']
      ] as const) {
        const { _id: id } = await open('dilan', { title: '[Gate]' })
        await notifiedOf('[Gate]')
        await cancel('dilan', id, reason)
        expect(await notifiedOf('[Gate]')).toEqual(eachOf(except('dilan'), text))
      }
    })

    it('is told when the deadline passes, by the job', async () => {
      const { deadline } = await open('dilan', { title: '[Lift]', deadline: addMs(now(), HOUR_MS) })
      await notifiedOf('[Lift]')
      const isDue = async () => jobNamed('close-votes')?.isDue?.(building.clock.now)
      expect(await isDue()).toBe(false)
      building.clock.now = new Date(deadline)
      expect(await isDue()).toBe(true)
      await job('close-votes')
      expect(await isDue()).toBe(false)
      await job('close-votes')
      expect(await notifiedOf('[Lift]')).toEqual(eachOf(COMMITTEE, 'Not decided: [Lift] (0 for, 0 against, 0 abstained)'))
    })

    it('reminds those who have not voted on the day before, once, and nobody of what they have just heard', async () => {
      building.clock.now = new Date('2026-11-24T12:30:00Z')
      // Tomorrow, by the calendar of Colombo, from its first moment to its last; and the moments beside it.
      const first = await open('dilan', { title: '[Pump]', deadline: '2026-11-25T18:30:00.000Z' as Instant })
      await open('dilan', { title: '[Hose]', deadline: '2026-11-26T18:29:59.999Z' as Instant })
      await open('dilan', { title: '[Late]', deadline: '2026-11-26T18:30:00.000Z' as Instant })
      const today = await open('dilan', { title: '[Tap]', deadline: '2026-11-25T18:29:59.999Z' as Instant })
      const ended = [await open('dilan', { title: '[Gone]' }), await open('dilan', { title: '[Over]' })] as const
      await cancel('dilan', ended[0]._id)
      await close('dilan', ended[1]._id)
      wait(2 * HOUR_MS)
      await open('dilan', { title: '[Fresh]', deadline: '2026-11-26T06:00:00.000Z' as Instant })
      await job('remind-votes')
      await notifiedOf('[')
      await cast('malathi', first._id, 'for')
      // A moment before eight in the morning of the day before, then eight.
      building.clock.now = new Date('2026-11-25T02:29:59.999Z')
      await job('remind-votes')
      expect(await notifiedOf('[')).toEqual({})
      wait(1)
      await job('remind-votes')
      await job('remind-votes')
      const pump = 'You have not voted yet: [Pump], until Nov 26, 2026 00:00'
      const hose = 'You have not voted yet: [Hose], until Nov 26, 2026 23:59'
      const notified = await notifiedOf('[')
      for (const who of COMMITTEE) expect([who, notified[who]?.toSorted()]).toEqual([who, who === 'malathi' ? [hose] : [hose, pump]])
      expect(Object.keys(notified)).toHaveLength(COMMITTEE.length)
      // A vote that was opened twelve hours ago is not fresh any more.
      wait(1)
      await job('remind-votes')
      expect(await notifiedOf('[')).toEqual(eachOf(COMMITTEE, 'You have not voted yet: [Fresh], until Nov 26, 2026 11:30'))
      wait(2 * HOUR_MS)
      await job('remind-votes')
      expect(await notifiedOf('[')).toEqual({})
      expect((await get('dilan', today._id)).status).toBe('open')
    })

    it('reaches nobody who has left the committee or may not sign in any more', async () => {
      const { id } = await newcomer(building, 'council')
      await open('dilan', { title: '[Well]' })
      await building.as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
      await building.as.ishara.call(users.setRole, { params: { id: building.ids.farook }, body: { role: 'resident' } })
      await building.deliver()
      const rows = await building.app.databases.read.selectFrom('notifications').select(['user_id', 'text_values']).execute()
      const notified = rows.filter(({ text_values }) => text_values.includes('[Well]')).map(({ user_id }) => user_id)
      expect(notified.toSorted()).toEqual(
        except('farook', 'dilan')
          .map((who) => building.ids[who])
          .toSorted()
      )
    })
  })

  describe(`the certificate of a vote, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())
    const { open, cast, close, cancel, wait } = votesIn(() => building)
    const fetched = async (id: string, headers = {}) =>
      building.send(votes.certificate, await building.tokenOf('malathi'), { params: { id }, headers })
    const textOf = async (bytes: Buffer) => {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
      return text.join(' ').replaceAll(/\s+/g, ' ')
    }

    it('says what was put to the vote, how it ended and who voted what; there is none while it is open', async () => {
      const { _id: id } = await open('dilan', { title: 'Paint the lobby: කොළඹ', description: 'In light grey.\n\nBy March.' })
      await cast('malathi', id, 'for')
      await cast('farook', id, 'for')
      await cast('nirmala', id, 'abstain')
      expect((await fetched(id)).statusCode).toBe(409)
      // In Colombo it is the next day already.
      wait(13 * HOUR_MS)
      await close('nirmala', id)
      const answer = await fetched(id)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''resolution-2026-11-22-paint-the-lobby-${encodeURIComponent('කොළඹ')}.pdf`
      })
      const text = await textOf(answer.rawPayload)
      for (const line of [
        'Verandah',
        'Paint the lobby:',
        'Outcome Decided: the resolution is carried',
        'Opened Nov 21, 2026 12:00 by Dilan Fernando',
        'Deadline Nov 23, 2026 12:00',
        'Closed Nov 22, 2026 01:00',
        'In light grey. By March.',
        'For 2 Against 0 Abstained 1',
        'Turnout 3 of 5 voted',
        'Quorum 50% of the electorate: reached',
        'Farook Marikkar For Malathi Rajaratnam For Nirmala Perera Abstained'
      ])
        expect(text).toContain(line)
      expect(text).not.toMatch(/Tharindu|cancelled/i)
    })

    it('of a cancelled one says why, and of one that failed that it was not carried', async () => {
      const called = await open()
      await cast('malathi', called._id, 'for')
      await cancel('dilan', called._id, '[Asked twice]')
      const text = await textOf((await fetched(called._id)).rawPayload)
      expect(text).toContain('Outcome Cancelled without a result')
      expect(text).toContain('Reason [Asked twice]')
      expect(text).not.toMatch(/Malathi|Turnout/)
      const silent = await open()
      await close('dilan', silent._id)
      const failed = await textOf((await fetched(silent._id)).rawPayload)
      expect(failed).toContain('Not decided: the resolution is not carried')
      expect(failed).toContain('50% of the electorate: not reached Votes cast Nobody voted.')
    })

    it('is in the language of its reader', async () => {
      const { _id: id } = await open()
      await cast('malathi', id, 'for')
      await close('dilan', id)
      const text = await textOf((await fetched(id, IN_PSEUDO_LANGUAGE)).rawPayload)
      for (const english of ['Outcome', 'Opened', 'Deadline', 'Quorum', 'Turnout', 'Result', 'Votes cast', 'Page'])
        expect(text).not.toContain(english)
    })
  })
}
