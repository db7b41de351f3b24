import { announcements } from '@verandah/contract/announcements'
import { addMs, instant } from '@verandah/contract/dates'
import { notifications } from '@verandah/contract/notifications'
import { undo, type UndoId } from '@verandah/contract/undo'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { announcementsIn } from '../../test/records/announcements.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { undoJobs } from './undo.jobs.ts'

for (const dialect of DIALECTS) {
  describe(`what can be taken back, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { UNDO_SECONDS: '15' })
    })
    afterAll(() => building.close())
    const begun = new Date('2026-11-21T06:30:00Z').getTime()
    /** Moves the clock so many seconds ahead. */
    const wait = (seconds: number) => (building.clock.now = new Date(building.clock.now.getTime() + seconds * 1_000))
    beforeEach(async () => {
      building.clock.now = new Date(Math.max(begun, building.clock.now.getTime() + 60_000))
      await building.deliver()
      await building.as.amaya.call(notifications.readAll)
    })
    const { draft, published, get, view } = announcementsIn(() => building)
    const unread = async () => {
      await building.deliver()
      return (await building.as.amaya.call(notifications.unread)).unread
    }
    const takeBack = (id: UndoId, who: 'dilan' | 'nirmala' = 'dilan') => building.as[who].call(undo.undo, { params: { id } })
    const offered = async () => {
      const { undo: offer, ...announcement } = await published('dilan')
      return { id: offer!.id, until: offer!.until, announcement }
    }

    it('is told to nobody before its time, and then as ever', async () => {
      const { until } = await offered()
      expect(until).toBe(new Date(building.clock.now.getTime() + 15_000).toISOString())
      wait(14)
      expect(await unread()).toBe(0)
      wait(1)
      expect(await unread()).toBe(1)
    })

    it('is as before when it was undone, nobody is ever told, and the audit trail says both', async () => {
      const { _id, version } = await draft('dilan')
      const before = await get('dilan', _id)
      const { undo: offer } = await building.as.dilan.call(announcements.publish, { params: { id: _id }, version })
      await view('amaya', _id)
      wait(14)
      expect(await takeBack(offer!.id)).toEqual({ message: 'Undone' })
      const { version: now, updatedAt: _updatedAt, ...after } = await get('dilan', _id)
      expect(before).toMatchObject(after)
      expect(now).toBe(version + 2)
      await expect(get('amaya', _id)).rejects.toMatchObject({ status: 404 })
      wait(60)
      expect(await unread()).toBe(0)
      const rows = await building.app.databases.read
        .selectFrom('audit')
        .select('kind')
        .where('subject_id', '=', _id)
        .orderBy('number')
        .execute()
      expect(rows.map(({ kind }) => kind)).toEqual(['announcements.created', 'announcements.published', 'announcements.publishingUndone'])
      // It can be published again, and people are notified then.
      await building.as.dilan.call(announcements.publish, { params: { id: _id } })
      wait(15)
      expect(await unread()).toBe(1)
    })

    it('is for who did it alone, and once', async () => {
      const { id } = await offered()
      await expect(takeBack(id, 'nirmala')).rejects.toMatchObject({ status: 404 })
      await takeBack(id)
      await expect(takeBack(id)).rejects.toMatchObject({ status: 409 })
    })

    it('of a message nobody is told when it was undone, and its text is told to nobody', async () => {
      const body = { audience: 'all', subject: 'Water', message: 'No water today.' } as const
      const { undo: offer } = await building.as.dilan.call(notifications.broadcast, { body })
      wait(14)
      expect(await takeBack(offer!.id)).toEqual({ message: 'Undone' })
      wait(60)
      expect(await unread()).toBe(0)
      const kinds = await building.app.databases.read
        .selectFrom('audit')
        .select('kind')
        .where('subject_kind', '=', 'message')
        .orderBy('number')
        .execute()
      expect(kinds.map(({ kind }) => kind)).toEqual(['notifications.broadcast', 'notifications.broadcastUndone'])
      await building.as.dilan.call(notifications.broadcast, { body })
      wait(15)
      expect(await unread()).toBe(1)
    })

    it('of one that had a time, it waits for it again, or is a plain draft where that is over', async () => {
      const publishAt = addMs(instant(building.clock.now), 3_600_000)
      const { _id: id } = await draft('dilan', { publishAt })
      const publish = async () => (await building.as.dilan.call(announcements.publish, { params: { id } })).undo!.id
      await takeBack(await publish())
      expect(await get('dilan', id)).toMatchObject({ status: 'scheduled', publishAt, publishedAt: null })
      wait(3_595)
      const late = await publish()
      wait(10)
      await takeBack(late)
      expect(await get('dilan', id)).toMatchObject({ status: 'draft', publishAt: null })
    })

    it('is done when its time is over; a day later nothing is known of it', async () => {
      const { id, announcement } = await offered()
      wait(15)
      await expect(takeBack(id)).rejects.toMatchObject({ status: 409, message: 'It is too late to undo this' })
      expect(await get('amaya', announcement._id)).toMatchObject({ status: 'published' })
      expect(await unread()).toBe(1)
      const [job] = undoJobs(building.app)
      await job!.run(building.clock.now)
      await expect(takeBack(id)).rejects.toMatchObject({ status: 409 })
      await job!.run(new Date(building.clock.now.getTime() + 86_400_001))
      await expect(takeBack(id)).rejects.toMatchObject({ status: 404 })
    })

    it('is not taken back where somebody has changed it since, and is told then', async () => {
      const { id, announcement } = await offered()
      await building.as.nirmala.call(announcements.update, { params: { id: announcement._id }, body: { title: 'Changed' } })
      await expect(takeBack(id)).rejects.toMatchObject({ status: 409 })
      expect(await get('amaya', announcement._id)).toMatchObject({ status: 'published', title: 'Changed' })
      wait(15)
      expect(await unread()).toBe(1)
    })

    it('is not taken back where another process has told it already', async () => {
      const { id } = await offered()
      await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
        db.deleteFrom('pending_events').where('undo_id', '=', id).execute()
      )
      await expect(takeBack(id)).rejects.toMatchObject({ status: 409 })
    })
  })
}

it('without a time for it nothing is offered, and it is told at once', async () => {
  const building = await openBuilding(DIALECTS[0])
  const { undo: offer } = await announcementsIn(() => building).published('dilan')
  expect(offer).toBeNull()
  await building.deliver()
  expect(await building.as.amaya.call(notifications.unread)).toEqual({ unread: 1 })
  await building.close()
})
