import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { IN_PSEUDO_LANGUAGE } from '../../../test/pseudoLanguage.ts'

const draft = {
  title: 'Roof garden: කොළඹ',
  description: 'Bring seeds',
  date: '2026-11-20',
  startTime: '18:00',
  endTime: '19:00',
  location: 'Roof terrace',
  agenda: [{ item: 'Plants', duration: 20 }, { item: 'Any other business' }]
}

for (const dialect of DIALECTS) {
  describe(`a meeting as a document, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    const schedule = async (over: object = {}) => (await as.dilan.call(meetings.create, { body: { ...draft, ...over } }))._id
    const fetched = async (id: MeetingId, headers = {}) =>
      building.send(meetings.minutesFile, await building.tokenOf('amaya'), { params: { id }, headers })
    const read = async (bytes: Buffer) => {
      const pdf = await getDocumentProxy(new Uint8Array(bytes))
      const { text: pages } = await extractText(pdf)
      return { pages, text: pages.join(' ').replaceAll(/\s+/g, ' '), ...((await pdf.getMetadata()).info as { Title?: string }) }
    }
    const documentOf = async (id: MeetingId) => read((await fetched(id)).rawPayload)

    it('before there are minutes is its agenda, with who comes', async () => {
      const id = await schedule({ date: '2026-12-01' })
      for (const who of [as.nirmala, as.amaya]) {
        building.clock.now = new Date(building.clock.now.getTime() + 1)
        await who.call(meetings.rsvp, { params: { id }, body: { response: 'yes' } })
      }
      await as.farook.call(meetings.rsvp, { params: { id }, body: { response: 'no' } })
      const answer = await fetched(id)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''agenda-2026-12-01-roof-garden-${encodeURIComponent('කොළඹ')}.pdf`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox"
      })
      const { text, Title } = await read(answer.rawPayload)
      expect(Title).toBe('Agenda: Roof garden: කොළඹ')
      for (const line of [
        'Verandah',
        'Roof garden:',
        'Type General meeting',
        'Date Dec 01, 2026',
        'Time 18:00 – 19:00',
        'Location Roof terrace',
        'Organizer Dilan Fernando',
        'Bring seeds',
        '18:00 – 18:20 Plants 20 min',
        '18:20 – 18:35 Any other business 15 min',
        '3 attendees',
        'Dilan Fernando (organizer), Nirmala Perera, Amaya Wijesinghe',
        'Page 1 of 1'
      ])
        expect(text).toContain(line)
      expect(text).not.toMatch(/Farook|Minutes|signed|cancelled/i)
    })

    it('says whether the minutes are signed off, and by whom', async () => {
      const id = await schedule()
      await as.nirmala.call(meetings.minutes, { params: { id }, body: { minutes: 'The plants come in March.\n\nThe hose leaks.' } })
      const open = await documentOf(id)
      expect(open.Title).toBe('Minutes: Roof garden: කොළඹ')
      expect(open.text).toContain('Minutes The plants come in March. The hose leaks. Draft, not signed off')
      building.clock.now = new Date('2026-11-21T12:40:00Z')
      await as.nirmala.call(meetings.minutes, { params: { id }, body: { minutes: 'All is well.', close: true } })
      const { text } = await documentOf(id)
      expect(text).toContain('Minutes All is well. Signed off on Nov 21, 2026 18:10 by Nirmala Perera')
      expect(text).not.toMatch(/Draft|March/)
      expect((await fetched(id)).headers['content-disposition']).toContain('minutes-2026-11-20-roof-garden')
    })

    it('says that the meeting was cancelled', async () => {
      const id = await schedule()
      await as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled', agenda: [], description: '' } })
      expect((await documentOf(id)).text).toContain('This meeting was cancelled 1 attendee')
    })

    it('is in the language of its reader', async () => {
      const { text } = await read((await fetched(await schedule(), IN_PSEUDO_LANGUAGE)).rawPayload)
      expect(text).toMatch(/\[.*1.*\]/)
      for (const english of ['Agenda', 'Location', 'Organizer', 'General meeting', 'Page', 'attendee']) expect(text).not.toContain(english)
    })
  })
}
