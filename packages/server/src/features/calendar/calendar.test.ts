import { calendar } from '@verandah/contract/calendar'
import { meetings } from '@verandah/contract/meetings'
import { users } from '@verandah/contract/users'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const PUBLIC_URL = 'https://portal.example'
const draft = { title: 'Roof', date: '2026-12-01', startTime: '18:00', endTime: '19:30', location: 'Lobby' }

/** The events of a calendar as a reader of calendars finds them. */
function eventsOf(text: string) {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[])
  return component.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

for (const dialect of DIALECTS) {
  describe(`a calendar, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, { PUBLIC_URL, IP_FAILURES: '3' })
      as = building.as
    })
    beforeEach(async () => {
      building.clock.now = NOW
      for (const table of ['meetings', 'rate_limits'] as const) await building.app.databases.write.deleteFrom(table).execute()
    })
    afterAll(() => building.close())

    const feedOf = async (who: DemoPersonName) => (await as[who].call(calendar.create)).url.slice(PUBLIC_URL.length)
    const fetched = (url: string, headers: Record<string, string> = {}) => building.app.http.inject({ url, headers })
    const statusOf = async (url: string) => {
      const { statusCode } = await fetched(url)
      await building.app.afterAnswer.settled()
      return statusCode
    }
    const titlesIn = async (url: string) => eventsOf((await fetched(url)).body).map(({ summary }) => summary)
    const schedule = async (over: object = {}) => as.dilan.call(meetings.create, { body: { ...draft, ...over } })
    const file = async (id: string) => building.send(meetings.calendarFile, await building.tokenOf('amaya'), { params: { id } })

    it('of one meeting has its moments, place, agenda, organizer and link, and the address of nobody', async () => {
      const meeting = await schedule({
        description: 'Bring seeds',
        agenda: [{ item: 'Plants', duration: 20 }, { item: 'Water' }]
      })
      const answer = await file(meeting._id)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': "attachment; filename*=UTF-8''meeting-2026-12-01-roof.ics",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff'
      })
      const [event] = eventsOf(answer.body)
      const url = `${PUBLIC_URL}/meetings/${meeting._id}`
      expect(event).toMatchObject({
        uid: meeting._id,
        sequence: 1,
        summary: 'Roof',
        location: 'Lobby',
        description: `Bring seeds\n\nAgenda\n18:00 Plants (20 min)\n18:20 Water (15 min)\n\n${url}`,
        organizer: 'mailto:portal@localhost'
      })
      expect(event?.startDate.toJSDate()).toEqual(new Date('2026-12-01T12:30:00Z'))
      expect(event?.endDate.toJSDate()).toEqual(new Date('2026-12-01T14:00:00Z'))
      expect(event?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe('Dilan Fernando')
      expect(event?.component.getFirstPropertyValue('url')).toBe(url)
      expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
      expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
      expect(answer.body).toMatch(/\r\nEND:VCALENDAR\r\n$/)
      expect(answer.body.match(/[\w.]+@[\w.]+/g)).toEqual(['portal@localhost'])
    })

    it('keeps a meeting one and the same when it changes, and says that it is cancelled', async () => {
      const { _id: id } = await schedule()
      await as.dilan.call(meetings.update, { params: { id }, body: { location: 'Garden' } })
      await as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
      const events = eventsOf((await file(id)).body)
      expect(events.map(({ uid, sequence, location }) => ({ uid, sequence, location }))).toEqual([
        { uid: id, sequence: 3, location: 'Garden' }
      ])
      expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    })

    it('takes every text as text', async () => {
      const evil = 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:b; c, d \\ <script>alert(1)</script> “ශ්‍රී ලංකා” 👍'
      const { _id: id, title } = await schedule({ title: evil, description: evil.repeat(9), location: evil, agenda: [{ item: evil }] })
      const { body } = await file(id)
      const events = eventsOf(body)
      expect(events).toHaveLength(1)
      expect(events[0]?.summary).toBe(title)
      expect(events[0]?.location).toBe(title)
      expect(events[0]?.description).toContain(evil.replaceAll('\r', '').repeat(9))
      for (const line of body.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
    })

    it('of one’s own is read without a session and shows the last year and all that comes', async () => {
      await schedule({ title: 'Long ago', date: '2025-11-20' })
      await schedule({ title: 'A year ago', date: '2025-11-21' })
      await schedule({ title: 'In ten years', date: '2036-11-21' })
      const { _id: id } = await schedule({ title: 'Deleted' })
      await as.dilan.call(meetings.delete, { params: { id } })
      const { _id: cancelled } = await schedule({ title: 'Cancelled' })
      await as.dilan.call(meetings.update, { params: { id: cancelled }, body: { status: 'cancelled' } })
      const url = await feedOf('amaya')
      expect(await titlesIn(url)).toEqual(['A year ago', 'Cancelled', 'In ten years'])
      const answer = await fetched(url)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff'
      })
      expect(answer.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n')
      expect(answer.body).toContain('\r\nX-WR-CALNAME:Verandah\r\n')
    })

    it('of one’s own shows what its owner may see now', async () => {
      await schedule({ title: 'For all' })
      await schedule({ title: 'Committee', type: 'committee' })
      const url = await feedOf('farook')
      expect(await titlesIn(url)).toEqual(['For all', 'Committee'])
      await as.ishara.call(users.setRole, { params: { id: building.ids.farook }, body: { role: 'resident' } })
      expect(await titlesIn(url)).toEqual(['For all'])
      await as.ishara.call(users.setRole, { params: { id: building.ids.farook }, body: { role: 'council' } })
      expect(await titlesIn(url)).toEqual(['For all', 'Committee'])
      expect(await titlesIn(await feedOf('amaya'))).toEqual(['For all'])
    })

    it('of somebody inactive is not found, and of somebody deleted for good', async () => {
      const url = await feedOf('tharindu')
      const activate = (isActive: boolean) => as.ishara.call(users.activate, { params: { id: building.ids.tharindu }, body: { isActive } })
      await activate(false)
      expect(await statusOf(url)).toBe(404)
      await activate(true)
      expect(await statusOf(url)).toBe(200)
      await as.ishara.call(users.delete, { params: { id: building.ids.tharindu } })
      expect(await statusOf(url)).toBe(404)
    })

    it('of one’s own has one address, which ends with the next one or when it is revoked', async () => {
      expect(await as.malathi.call(calendar.state)).toEqual({ createdAt: null })
      const first = await feedOf('malathi')
      expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
      building.clock.now = new Date(NOW.getTime() + 1)
      const second = await feedOf('malathi')
      expect(await as.malathi.call(calendar.state)).toEqual({ createdAt: building.clock.now.toISOString() })
      expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
      const stored = JSON.stringify(await building.app.databases.read.selectFrom('calendar_feeds').selectAll().execute())
      expect(stored).not.toContain(second.split(/[/.]/).at(-2))
      await as.amaya.call(calendar.revoke)
      expect(await statusOf(second)).toBe(200)
      await as.malathi.call(calendar.revoke)
      expect(await statusOf(second)).toBe(404)
      await as.malathi.call(calendar.revoke)
      const trail = building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', building.ids.malathi)
      const kinds = (await trail.where('kind', 'like', 'calendar.%').orderBy('number').execute()).map(({ kind }) => kind)
      expect(kinds).toEqual(['calendar.feedCreated', 'calendar.feedCreated', 'calendar.feedRevoked'])
    })

    it('of one’s own is sent again only when it has changed', async () => {
      const { _id: id } = await schedule()
      const url = await feedOf('amaya')
      const { etag = '' } = (await fetched(url)).headers as { etag?: string }
      building.clock.now = new Date(NOW.getTime() + 3_600_000)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await fetched(url, { 'if-none-match': known })
        expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-cache'])
      }
      await as.dilan.call(meetings.update, { params: { id }, body: { location: 'Garden' } })
      expect((await fetched(url, { 'if-none-match': etag })).statusCode).toBe(200)
    })

    it('cannot be guessed: a network that asks for addresses of nobody has to wait, but not for one that is right', async () => {
      const url = await feedOf('amaya')
      for (const guess of ['a'.repeat(43), 'b'.repeat(43), 'c'.repeat(43)]) expect(await statusOf(`/api/calendar/${guess}.ics`)).toBe(404)
      const answer = await fetched(`/api/calendar/${'d'.repeat(43)}.ics`)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '300'])
      expect(await statusOf(url)).toBe(200)
      building.clock.now = new Date(NOW.getTime() + 300_000)
      expect(await statusOf(`/api/calendar/${'d'.repeat(43)}.ics`)).toBe(404)
      expect(await statusOf('/api/calendar/short.ics')).toBe(404)
      expect(await statusOf(url.replace('.ics', ''))).toBe(404)
    })
  })
}
