import { announcements } from '@verandah/contract/announcements'
import { building as buildingCalls } from '@verandah/contract/building'
import { addMs, DAY_MS, instant } from '@verandah/contract/dates'
import { meetings, type MeetingType } from '@verandah/contract/meetings'
import { settings } from '@verandah/contract/settings'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { announcementsIn } from '../../test/records/announcements.ts'

for (const dialect of DIALECTS) {
  describe(`what is next, on the public page, on ${dialect}`, () => {
    let building: TestBuilding
    beforeEach(async () => {
      await building?.close()
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { draft, published, get } = announcementsIn(() => building)
    const publish = () => building.as.ishara.call(settings.update, { body: { publicNext: true } })
    const next = async () => (await building.nobody.call(buildingCalls.get)).next
    const announced = async () => (await next())?.announcement?.title
    /** Moves the clock: an announcement that is published later would come first. */
    const later = () => (building.clock.now = new Date(building.clock.now.getTime() + 1_000))
    const meet = (title: string, type: MeetingType, date: string) =>
      building.as.dilan.call(meetings.create, { body: { title, type, date, startTime: '18:00', endTime: '19:00', location: 'Lobby' } })
    /** Sets the status with a new session: days have gone by. */
    const setStatus = async (id: string, status: 'cancelled' | 'in-progress') =>
      building.withToken(await building.freshToken('dilan')).call(meetings.update, { params: { id }, body: { status } })

    it('is said only where the building wants that', async () => {
      await meet('Garden', 'general', '2026-11-24')
      await published('dilan', { title: 'Water' })
      expect(await next()).toBeUndefined()
      await publish()
      expect(await next()).toEqual({
        meeting: { title: 'Garden', day: '2026-11-24' },
        announcement: { title: 'Water', day: '2026-11-21' }
      })
    })

    it('is the first meeting that all may attend and that is not cancelled, deleted or over', async () => {
      await publish()
      expect((await next())?.meeting).toBeNull()
      await meet('Budget', 'committee', '2026-11-22')
      await meet('Lift stands still', 'emergency', '2026-11-23')
      expect((await next())?.meeting).toBeNull()
      const { _id: general } = await meet('AGM', 'annual', '2026-11-25')
      const { _id: garden } = await meet('Garden', 'general', '2026-11-24')
      expect((await next())?.meeting).toEqual({ title: 'Garden', day: '2026-11-24' })
      await setStatus(garden, 'cancelled')
      expect((await next())?.meeting).toEqual({ title: 'AGM', day: '2026-11-25' })
      const { _id: bins } = await meet('Bins', 'general', '2026-11-21')
      expect((await next())?.meeting?.title).toBe('Bins')
      await building.as.ishara.call(meetings.delete, { params: { id: bins } })
      expect((await next())?.meeting?.title).toBe('AGM')
      building.clock.now = new Date('2026-11-25T13:29:00Z')
      await setStatus(general, 'in-progress')
      expect((await next())?.meeting?.title).toBe('AGM')
      building.clock.now = new Date('2026-11-25T13:31:00Z')
      expect((await next())?.meeting).toBeNull()
    })

    it('is the latest announcement for everybody: no audience, floor or unit of its own', async () => {
      await publish()
      await building.as.ishara.call(listedUnits.replace, { body: { units: [{ label: '3A', floor: '3' }] } })
      await published('dilan', { title: 'Water' })
      for (const targetAudience of ['residents', 'council', 'management'] as const) {
        later()
        await published('nirmala', { title: `For ${targetAudience}`, targetAudience })
        expect(await announced()).toBe('Water')
      }
      for (const audience of [{ floors: [3] }, { units: ['3A'] }, { floors: [3], units: ['3A'] }]) {
        later()
        const { _id: id } = await published('dilan', { title: 'Corridor light', audience })
        expect(await announced()).toBe('Water')
        await building.as.dilan.call(announcements.update, { params: { id }, body: { audience: null } })
        expect(await announced()).toBe('Corridor light')
        await building.as.ishara.call(announcements.delete, { params: { id } })
      }
    })

    it('is no announcement that is a draft, waits for its time, has expired or was deleted', async () => {
      await publish()
      expect(await announced()).toBeUndefined()
      await published('dilan', { title: 'Water' })
      later()
      await draft('dilan', { title: 'A draft' })
      const { _id: waiting } = await draft('dilan', { title: 'Tomorrow', publishAt: addMs(instant(building.clock.now), DAY_MS) })
      expect((await get('dilan', waiting)).status).toBe('scheduled')
      expect(await announced()).toBe('Water')
      const { _id: deleted } = await published('dilan', { title: 'A mistake' })
      await building.as.ishara.call(announcements.delete, { params: { id: deleted } })
      expect(await announced()).toBe('Water')
      await published('dilan', { title: 'Until Sunday', expiryDate: '2026-11-22' })
      expect(await announced()).toBe('Until Sunday')
      building.clock.now = new Date('2026-11-22T18:29:00Z')
      expect(await announced()).toBe('Until Sunday')
      building.clock.now = new Date('2026-11-22T18:31:00Z')
      expect(await announced()).toBe('Water')
    })
  })
}
