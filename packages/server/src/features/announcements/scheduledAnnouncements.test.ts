import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { addMs, DAY_MS, dayOf, HOUR_MS, instant } from '@verandah/contract/dates'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { announcementJobs } from './announcements.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`announcements that publish themselves, on ${dialect}`, () => {
    let building: TestBuilding
    const { draft, published, publish, get, list, clear } = announcementsIn(() => building)
    beforeAll(async () => void (building = await openBuilding(dialect, { UNDO_SECONDS: '15' })))
    afterAll(() => building.close())
    beforeEach(async () => {
      await clear()
      await building.deliver()
      await building.as.amaya.call(notifications.readAll)
    })
    const inMs = (ms: number) => addMs(instant(building.clock.now), ms)
    const wait = (ms: number) => (building.clock.now = new Date(building.clock.now.getTime() + ms))
    const job = () => announcementJobs(building.app).find(({ name }) => name === 'publish-announcements')!
    const run = () => job().run(building.clock.now)
    const unread = async () => {
      await building.deliver()
      return (await building.as.amaya.call(notifications.unread)).unread
    }
    const update = (id: AnnouncementId, body: object, who: 'dilan' | 'nirmala' = 'dilan') =>
      building.as[who].call(announcements.update, { params: { id }, body })

    it('wait unseen for their time, and are then published once, as their author, without undo', async () => {
      const publishAt = inMs(HOUR_MS)
      const { _id: id, status, can } = await draft('dilan', { publishAt })
      expect([status, can.publish]).toEqual(['scheduled', true])
      expect((await list('nirmala', { status: 'scheduled' })).announcements).toMatchObject([{ _id: id, publishAt }])
      await expect(get('amaya', id)).rejects.toMatchObject({ status: 404 })
      wait(HOUR_MS - 1)
      expect(await job().isDue?.(building.clock.now)).toBe(false)
      await run()
      expect((await get('dilan', id)).status).toBe('scheduled')
      wait(1)
      expect(await job().isDue?.(building.clock.now)).toBe(true)
      await run()
      await run()
      expect(await get('amaya', id)).toMatchObject({ status: 'published', publishedAt: publishAt, publishAt: null })
      expect(await unread()).toBe(1)
      const rows = await building.app.databases.read
        .selectFrom('audit')
        .select(['kind', 'actor_id'])
        .where('subject_id', '=', id)
        .orderBy('number')
        .execute()
      expect(rows).toEqual([
        { kind: 'announcements.created', actor_id: building.ids.dilan },
        { kind: 'announcements.published', actor_id: building.ids.dilan }
      ])
    })

    it('can be changed, published now, deleted or made a plain draft while they wait', async () => {
      const waiting = async () => (await draft('dilan', { publishAt: inMs(HOUR_MS) }))._id
      const changed = await waiting()
      expect(await update(changed, { title: 'Later' })).toMatchObject({ title: 'Later', status: 'scheduled' })
      expect(await update(changed, { publishAt: inMs(2 * HOUR_MS) })).toMatchObject({ publishAt: inMs(2 * HOUR_MS), status: 'scheduled' })
      const now = await waiting()
      expect(await publish('dilan', now)).toMatchObject({ status: 'published', publishAt: null })
      const plain = await waiting()
      expect(await update(plain, { publishAt: '' })).toMatchObject({ status: 'draft', publishAt: null })
      const deleted = await waiting()
      await building.as.nirmala.call(announcements.delete, { params: { id: deleted } })
      wait(HOUR_MS)
      await run()
      expect((await get('dilan', changed)).status).toBe('scheduled')
      expect((await get('dilan', plain)).status).toBe('draft')
      await expect(get('dilan', deleted)).rejects.toMatchObject({ status: 404 })
      expect(await unread()).toBe(1)
    })

    it('need a time to come, within a year, before the last day', async () => {
      const refused = (body: object, problem: object) => expect(draft('dilan', body)).rejects.toMatchObject(problem)
      const at = (path: string, message: string) => ({ status: 400, errors: [{ path, message }] })
      await refused({ publishAt: inMs(0) }, at('publishAt', 'Publishing time must be in the future'))
      await refused({ publishAt: inMs(367 * DAY_MS) }, at('publishAt', 'Publishing time can be at most one year ahead'))
      const early = at('expiryDate', 'Expiry date cannot be before the publishing time')
      const expiryDate = dayOf(inMs(DAY_MS))
      await refused({ publishAt: inMs(2 * DAY_MS), expiryDate }, early)
      // All wrong fields are named at once.
      await refused(
        { title: '', publishAt: inMs(2 * DAY_MS), expiryDate },
        {
          errors: [{ path: 'title' }, { path: 'expiryDate' }]
        }
      )
      const { _id: id } = await draft('dilan', { publishAt: inMs(DAY_MS), expiryDate })
      await expect(update(id, { publishAt: inMs(2 * DAY_MS) })).rejects.toMatchObject(early)
      await expect(update(id, { publishAt: inMs(-1) })).rejects.toMatchObject(at('publishAt', 'Publishing time must be in the future'))
      const shown = await published('dilan')
      const already = at('publishAt', 'This announcement is published already')
      await expect(update(shown._id, { publishAt: inMs(DAY_MS) })).rejects.toMatchObject(already)
      expect((await update(shown._id, { publishAt: null })).version).toBe(shown.version)
    })

    it('stay drafts, and nobody is told, where their author may not publish any more by then', async () => {
      const { _id: id } = await draft('dilan', { publishAt: inMs(HOUR_MS) })
      const setActive = (isActive: boolean) =>
        building.as.ishara.call(users.activate, { params: { id: building.ids.dilan }, body: { isActive } })
      await setActive(false)
      wait(HOUR_MS)
      await run()
      await setActive(true)
      expect(await get('nirmala', id)).toMatchObject({ status: 'draft', publishAt: null })
      expect(await unread()).toBe(0)
    })
  })

  describe(`updates of announcements, on ${dialect}`, () => {
    let building: TestBuilding
    const { draft, published, publish, get } = announcementsIn(() => building)
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    it('go to the same people, whatever else is said, and both lead to each other', async () => {
      const first = await published('nirmala', { title: 'Leak', targetAudience: 'council' })
      const { _id: id, ...update } = await draft('dilan', { title: 'Update: Leak', updateOf: first._id, targetAudience: 'all' })
      expect(update).toMatchObject({ targetAudience: 'council', audience: null, updateOf: { _id: first._id, title: 'Leak' }, updates: [] })
      // Nobody sees of a draft that there is one.
      expect((await get('nirmala', first._id)).updates).toEqual([])
      const { publishedAt } = await publish('dilan', id)
      expect((await get('malathi', first._id)).updates).toEqual([{ _id: id, title: 'Update: Leak', publishedAt }])
      expect((await get('malathi', id)).updateOf).toEqual({ _id: first._id, title: 'Leak' })
      await expect(building.as.dilan.call(announcements.update, { params: { id }, body: { targetAudience: 'all' } })).rejects.toMatchObject(
        {
          errors: [{ path: 'targetAudience', message: 'An update goes to the same people as the announcement before it' }]
        }
      )
    })

    it('name only what their reader may see', async () => {
      const first = await published('nirmala', { targetAudience: 'council' })
      const { _id: id } = await published('nirmala', { updateOf: first._id })
      await building.as.nirmala.call(announcements.update, { params: { id: first._id }, body: { targetAudience: 'management' } })
      expect((await get('malathi', id)).updateOf).toBeNull()
      await building.as.nirmala.call(announcements.delete, { params: { id: first._id } })
      expect((await get('nirmala', id)).updateOf).toBeNull()
    })

    it('are of published announcements that their writer sees, and of no others', async () => {
      const unknown = { status: 400, errors: [{ path: 'updateOf', message: 'Unknown announcement' }] }
      const { _id: hidden } = await draft('nirmala')
      const { _id: own } = await draft('dilan')
      for (const updateOf of [hidden, own]) await expect(draft('dilan', { updateOf })).rejects.toMatchObject(unknown)
    })
  })
}
