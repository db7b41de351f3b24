import { announcements } from '@verandah/contract/announcements'
import { building as buildingCalls } from '@verandah/contract/building'
import { meetings } from '@verandah/contract/meetings'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

for (const dialect of DIALECTS) {
  describe(`what is next, on the public page, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const next = async () => (await building.nobody.call(buildingCalls.get)).next
    const meet = (title: string, type: string, date: string) =>
      building.as.dilan.call(meetings.create, {
        body: { title, type: type as 'general', date, startTime: '18:00', endTime: '19:00', location: 'Lobby' }
      })
    const announce = async (title: string, over: { targetAudience?: 'residents' | 'council'; expiryDate?: string } = {}) => {
      const { _id: id } = await building.as.dilan.call(announcements.create, { body: { title, content: 'Text', ...over } })
      await building.as.dilan.call(announcements.publish, { params: { id } })
    }

    it('is said only where the building wants that, and only of what is for everybody', async () => {
      await meet('Budget', 'committee', '2026-11-22')
      await meet('Lift stands still', 'emergency', '2026-11-23')
      await meet('AGM', 'annual', '2026-12-05')
      const { _id } = await meet('Garden', 'general', '2026-11-30')
      await announce('Water')
      await announce('For the committee', { targetAudience: 'council' })
      await announce('For who lives here', { targetAudience: 'residents' })
      await building.as.dilan.call(announcements.create, { body: { title: 'A draft', content: 'Text' } })
      expect(await next()).toBeUndefined()
      await building.as.ishara.call(settings.update, { body: { publicNext: true } })
      expect(await next()).toEqual({
        meeting: { title: 'Garden', day: '2026-11-30' },
        announcement: { title: 'Water', day: '2026-11-21' }
      })
      await building.as.dilan.call(meetings.update, { params: { id: _id }, body: { status: 'cancelled' } })
      expect((await next())?.meeting).toEqual({ title: 'AGM', day: '2026-12-05' })
      await announce('Until Sunday', { expiryDate: '2026-11-22' })
      expect((await next())?.announcement?.title).toBe('Until Sunday')
      building.clock.now = new Date('2026-11-22T18:31:00Z')
      expect((await next())?.announcement?.title).toBe('Water')
      building.clock.now = new Date('2026-12-05T13:31:00Z')
      expect((await next())?.meeting).toBeNull()
    })
  })
}
