import type { Announcement, AnnouncementId } from '@verandah/contract/announcementRecord'
import { type AnnouncementPage, announcements } from '@verandah/contract/announcements'
import type { Sent } from '@verandah/contract/endpoint'
import type { Undo } from '@verandah/contract/undo'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'

export const TANK = { title: 'Water tank', content: 'The tank is cleaned on Saturday.' }
type Body = Partial<NonNullable<Sent<typeof announcements.create>['body']>>

/** What the tests of announcements do as the demo people; the building is opened later. */
export function announcementsIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]

  async function draft(by: DemoPersonName, body: Body = {}): Promise<Announcement> {
    return callerOf(by).call(announcements.create, { body: { ...TANK, ...body } })
  }
  async function publish(by: DemoPersonName, id: AnnouncementId): Promise<Announcement & { undo: Undo }> {
    return callerOf(by).call(announcements.publish, { params: { id } })
  }
  async function list(who: DemoPersonName, query: Sent<typeof announcements.list>['query'] = {}): Promise<AnnouncementPage> {
    return callerOf(who).call(announcements.list, { query: { limit: 100, ...query } })
  }
  return {
    draft,
    publish,
    published: async (by: DemoPersonName, body: Body = {}) => publish(by, (await draft(by, body))._id),
    get: (who: DemoPersonName, id: AnnouncementId) => callerOf(who).call(announcements.get, { params: { id } }),
    view: (who: DemoPersonName, id: AnnouncementId) => callerOf(who).call(announcements.view, { params: { id } }),
    list,
    /** Deletes all there are. */
    async clear(): Promise<void> {
      for (const { _id: id } of (await list('ishara')).announcements)
        await callerOf('ishara').call(announcements.delete, { params: { id } })
    }
  }
}
