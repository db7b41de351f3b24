import type { announcements } from '@verandah/contract/announcements'
import { AUDIENCES, type AudienceName } from '@verandah/contract/audiences'
import { instant } from '@verandah/contract/dates'
import type { Sent } from '@verandah/contract/endpoint'
import type { SessionId } from '@verandah/contract/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementsIn } from '../../test/records/announcements.ts'
import { readingOf } from '../../core/transact.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { countDrafts, countUnread, newestAnnouncements } from './announcements.queries.ts'

for (const dialect of DIALECTS) {
  describe(`the list of announcements on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { draft, publish, published, get, view, list, clear } = announcementsIn(() => building)

    it('are seen by those they are for, their author, the president and administrators', async () => {
      await clear()
      const seenBy: Record<AudienceName, DemoPersonName[]> = {
        all: ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara'],
        residents: ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara'],
        council: ['malathi', 'tharindu', 'dilan', 'nirmala', 'ishara'],
        management: ['tharindu', 'dilan', 'nirmala', 'ishara']
      }
      for (const targetAudience of AUDIENCES) {
        const { _id: id } = await published('nirmala', { targetAudience })
        const unpublished = await draft('nirmala', { targetAudience })
        for (const who of seenBy.all) {
          const isSeen = seenBy[targetAudience].includes(who)
          const { announcements: listed, pagination } = await list(who)
          expect(
            listed.some(({ _id }) => _id === id),
            `${who}, ${targetAudience}`
          ).toBe(isSeen)
          expect(pagination.total).toBe(listed.length)
          expect(
            await get(who, id).then(
              () => true,
              () => false
            )
          ).toBe(isSeen)
          const isLeader = ['nirmala', 'ishara'].includes(who)
          expect(listed.some(({ _id }) => _id === unpublished._id)).toBe(isLeader)
        }
      }
    })

    it('are listed with pinned ones first, then the newest, also under filters, each once', async () => {
      await clear()
      const { now } = building.clock
      const later = (minutes: number) => (building.clock.now = new Date(now.getTime() + minutes * 60_000))
      const early = await draft('nirmala', { title: 'Early draft' })
      later(1)
      await published('nirmala', { title: 'Pinned', isPinned: true, category: 'security' })
      later(2)
      await published('dilan', { title: 'Water', category: 'security' })
      later(3)
      await published('dilan', { title: 'Lift', priority: 'high' })
      later(4)
      await publish('nirmala', early._id)
      const titles = async (query: Sent<typeof announcements.list>['query']) =>
        (await list('amaya', query)).announcements.map(({ title }) => title)
      expect(await titles({})).toEqual(['Pinned', 'Early draft', 'Lift', 'Water'])
      expect(await titles({ category: 'security' })).toEqual(['Pinned', 'Water'])
      expect(await titles({ priority: 'high' })).toEqual(['Lift'])
      expect(await titles({ priority: '', category: '' })).toHaveLength(4)
      await expect(list('amaya', { category: 'other' })).rejects.toMatchObject({ status: 400 })
      for (let page = 1, seen: string[] = []; page <= 5; page += 1) {
        const { announcements: some, pagination } = await list('amaya', { page, limit: 1 })
        seen = [...seen, ...some.map(({ title }) => title)]
        expect(pagination).toEqual({ page, limit: 1, total: 4, pages: 4 })
        if (page === 5) expect(seen).toEqual(['Pinned', 'Early draft', 'Lift', 'Water'])
      }
      building.clock.now = now
    })

    it('are found by any part of title and content, letter case ignored; % and _ are ordinary', async () => {
      await clear()
      await published('dilan', { title: 'ÉCOLE opens', content: 'The water\nis back: 100% of it' })
      await published('dilan', { title: 'Lift_service', content: 'Tuesday', targetAudience: 'council' })
      const found = async (who: DemoPersonName, search: string, more = {}) => {
        const { announcements: those, pagination } = await list(who, { search, ...more })
        expect(pagination.total).toBe(those.length)
        return those.map(({ title }) => title)
      }
      expect(await found('amaya', 'école')).toEqual(['ÉCOLE opens'])
      expect(await found('amaya', 'WATER IS')).toEqual(['ÉCOLE opens'])
      expect(await found('amaya', '0%')).toEqual(['ÉCOLE opens'])
      expect(await found('amaya', '%')).toEqual(['ÉCOLE opens'])
      expect(await found('malathi', '_')).toEqual(['Lift_service'])
      expect(await found('amaya', 'tuesday')).toEqual([])
      expect(await found('malathi', 'tuesday', { category: 'events' })).toEqual([])
      expect(await found('malathi', 'e')).toHaveLength(2)
    })

    it('are counted as unread and as drafts for those who see them', async () => {
      await clear()
      const counted = async (who: DemoPersonName) => {
        const { read } = building.app.databases
        const { role } = DEMO_PEOPLE[who]
        const actor = { id: building.ids[who], role, firstName: '', lastName: '', sessionId: '' as SessionId }
        const reading = readingOf(building.app, read, actor, instant(building.clock.now))
        const newest = await newestAnnouncements(reading, 2)
        return [await countUnread(reading), await countDrafts(reading), newest.map(({ title, read: isRead }) => `${title} ${isRead}`)]
      }
      const { now } = building.clock
      await published('nirmala', { title: 'Pinned', isPinned: true })
      const { _id: opened } = await published('dilan', { title: 'Opened', targetAudience: 'residents' })
      await published('dilan', { title: 'Council', targetAudience: 'council', expiryDate: '2026-11-21' })
      await draft('dilan')
      await draft('nirmala')
      await view('amaya', opened)
      expect(await counted('amaya')).toEqual([1, 0, ['Opened true', 'Pinned false']])
      expect(await counted('malathi')).toEqual([3, 0, ['Council false', 'Opened false']])
      expect(await counted('dilan')).toEqual([1, 1, ['Council true', 'Opened true']])
      expect(await counted('ishara')).toEqual([3, 2, ['Council false', 'Opened false']])
      building.clock.now = new Date('2026-11-21T18:30:00Z')
      expect(await counted('tharindu')).toEqual([2, 0, ['Opened false', 'Pinned false']])
      building.clock.now = now
    })
  })
}
