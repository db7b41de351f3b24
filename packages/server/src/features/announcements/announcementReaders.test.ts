import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

for (const dialect of DIALECTS) {
  describe(`the readers of announcements on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const { draft, published, get, view, list, clear } = announcementsIn(() => building)

    it('count one view of each person and none of the author, which moves no version', async () => {
      await clear()
      const made = await published('dilan')
      for (const who of ['amaya', 'amaya', 'dilan', 'malathi'] as const) await view(who, made._id)
      await Promise.all([view('farook', made._id), view('farook', made._id)])
      const { version, updatedAt } = made
      expect(await get('amaya', made._id)).toMatchObject({ views: 3, isRead: true, version, updatedAt, audienceCount: null })
      expect(await get('tharindu', made._id)).toMatchObject({ views: 3, isRead: false })
      expect((await list('dilan')).announcements).toMatchObject([{ isRead: true, audienceCount: 6, readCount: 3 }])
      const unpublished = await draft('dilan')
      await view('nirmala', unpublished._id)
      expect(await get('nirmala', unpublished._id)).toMatchObject({ views: 0, isRead: false })
    })

    it('say to managers who has read them, by name, and how many of those they are for now', async () => {
      await clear()
      const council = await published('dilan', { targetAudience: 'council' })
      const all = await published('nirmala')
      const at = (id: AnnouncementId) => ({ params: { id } })
      for (const who of ['malathi', 'farook', 'dilan'] as const) await view(who, council._id)
      for (const who of ['amaya', 'farook'] as const) await view(who, all._id)
      const names = (people: { firstName: string }[]) => people.map(({ firstName }) => firstName)
      const readers = async (id: AnnouncementId) => {
        const { read, unread } = await as.dilan.call(announcements.readers, at(id))
        expect(await get('dilan', id)).toMatchObject({ readCount: read.length, audienceCount: read.length + unread.length })
        return [names(read), names(unread)]
      }
      expect(await readers(council._id)).toEqual([
        ['Farook', 'Malathi'],
        ['Ishara', 'Nirmala', 'Tharindu']
      ])
      expect(await readers(all._id)).toEqual([
        ['Amaya', 'Farook'],
        ['Dilan', 'Ishara', 'Malathi', 'Tharindu']
      ])
      const activate = (isActive: boolean) => as.ishara.call(users.activate, { params: { id: building.ids.farook }, body: { isActive } })
      await activate(false)
      expect(await readers(council._id)).toEqual([['Malathi'], ['Ishara', 'Nirmala', 'Tharindu']])
      expect(await readers(all._id)).toEqual([['Amaya'], ['Dilan', 'Ishara', 'Malathi', 'Tharindu']])
      await activate(true)
      await as.nirmala.call(announcements.update, { params: { id: all._id }, body: { targetAudience: 'management' } })
      expect(await readers(all._id)).toEqual([[], ['Dilan', 'Ishara', 'Tharindu']])
    })
  })
}
