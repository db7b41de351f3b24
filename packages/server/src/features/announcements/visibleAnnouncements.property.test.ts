import { type Announcement, type AnnouncementId, ANNOUNCEMENT_PRIORITIES } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { AUDIENCES } from '@verandah/contract/audiences'
import { HOUR_MS, addDays, dayOf, instant } from '@verandah/contract/dates'
import type { SessionId } from '@verandah/contract/ids'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readingOf } from '../../core/transact.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { cases } from '../../test/properties.ts'
import { countUnread } from './announcements.queries.ts'

/** Days pass in these tests. */
const LONG_SESSIONS = {
  SESSION_STAFF_IDLE_HOURS: '9999',
  SESSION_STAFF_MAX_HOURS: '9999',
  SESSION_IDLE_HOURS: '9999',
  SESSION_MAX_HOURS: '9999'
}
const PEOPLE: DemoPersonName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala']
const WRITERS: DemoPersonName[] = ['dilan', 'nirmala', 'ishara']
const WORDS = ['Water', 'Lift_B', '100 %']
const at = <T>(list: readonly T[], number: number): T => list[number % list.length]!

/** A record's place among those of its list: pinned first, then newest. */
const placeOf = ({ isPinned, publishedAt, createdAt, _id }: Announcement) => `${isPinned ? 1 : 0} ${publishedAt ?? createdAt} ${_id}`

for (const dialect of DIALECTS) {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
  afterAll(() => building.close())
  const { draft, list, get, view } = announcementsIn(() => building)

  const ids: AnnouncementId[] = []
  /** Tries an action; one that is not allowed at the moment has no effect. */
  const attempt = (action: Promise<unknown>) => action.catch(() => undefined)
  const some = (number: number) => ({ params: { id: at(ids, number) } })
  const WRITES: ((number: number) => Promise<unknown>)[] = [
    async (number) => {
      const expiryDate = number % 3 === 0 ? addDays(dayOf(building.clock.now), number % 2) : null
      const body = {
        title: at(WORDS, number),
        targetAudience: at(AUDIENCES, number),
        priority: at(ANNOUNCEMENT_PRIORITIES, number),
        expiryDate
      }
      ids.push((await draft(at(WRITERS, number), body))._id)
    },
    (number) => attempt(building.as.nirmala.call(announcements.publish, some(number))),
    (number) => attempt(building.as.nirmala.call(announcements.pin, { ...some(number), body: { isPinned: number % 2 === 0 } })),
    (number) =>
      attempt(
        building.as.nirmala.call(announcements.update, {
          ...some(number),
          body: { targetAudience: at(AUDIENCES, number), title: at(WORDS, number) }
        })
      ),
    (number) => attempt(view(at(PEOPLE, number), at(ids, number))),
    (number) => attempt(building.as.nirmala.call(announcements.delete, some(number))),
    async (number) => void (building.clock.now = new Date(building.clock.now.getTime() + (number % 9) * HOUR_MS))
  ]

  async function walk(who: DemoPersonName, query: object, limit: number): Promise<Announcement[]> {
    const all: Announcement[] = []
    for (let page = 1; ; page += 1) {
      const { announcements: some_, pagination } = await list(who, { ...query, page, limit })
      all.push(...some_)
      if (page < pagination.pages) continue
      expect(pagination.total).toBe(all.length)
      return all
    }
  }

  async function unreadOf(who: DemoPersonName): Promise<number> {
    const actor = { id: building.ids[who], role: DEMO_PEOPLE[who].role, firstName: '', lastName: '', sessionId: '' as SessionId }
    return countUnread(readingOf(building.app, building.app.databases.read, actor, instant(building.clock.now)))
  }

  async function check(limit: number): Promise<void> {
    for (const who of PEOPLE) {
      const answers = await Promise.all(ids.map((id) => get(who, id).catch(() => null)))
      const visible = answers.filter((answer) => answer !== null).toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
      // Each of those, once, in its place; nothing else.
      expect(await walk(who, {}, limit)).toEqual(visible)
      expect(await walk(who, { priority: 'high' }, limit)).toEqual(visible.filter(({ priority }) => priority === 'high'))
      for (const search of ['wATER', '_', '%', 'saturday'])
        expect(await walk(who, { search }, limit)).toEqual(
          visible.filter(({ title, content }) => `${title}\n${content}`.toLowerCase().includes(search.toLowerCase()))
        )
      const fresh = visible.filter(({ status, isRead, isExpired }) => status === 'published' && !isRead && !isExpired)
      expect(await unreadOf(who)).toBe(fresh.length)
    }
  }

  it(`whatever happens, lists on ${dialect} have what their reader may see, each once, and nothing else`, async () => {
    const step = fc.tuple(fc.nat(WRITES.length - 1), fc.nat(999))
    const steps = fc.array(step, { minLength: 15, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (actions, limit) => {
        await at(WRITES, 0)(actions.length)
        for (const [action, number] of actions) await at(WRITES, action)(number)
        await check(limit)
      }),
      cases(2, 6)
    )
  })
}
