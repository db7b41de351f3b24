import { type MeetingId, type MeetingPatch, meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { undo, type UndoId } from '@verandah/contract/undo'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { day } from './meetings.permissions.ts'

for (const dialect of DIALECTS) {
  describe(`what was done to a meeting by mistake, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { UNDO_SECONDS: '15' })
    })
    afterAll(() => building.close())
    const by = (who: DemoPersonName) => building.as[who]
    const make = (who: DemoPersonName = 'dilan', change: object = {}) => by(who).call(meetings.create, { body: { ...day, ...change } })
    const get = (id: MeetingId, who: DemoPersonName = 'dilan') => by(who).call(meetings.get, { params: { id } })
    const update = (id: MeetingId, body: MeetingPatch, who: DemoPersonName = 'dilan') =>
      by(who).call(meetings.update, { params: { id }, body })
    const takeBack = (id: UndoId) => by('dilan').call(undo.undo, { params: { id } })
    const wait = (seconds: number) => (building.clock.now = new Date(building.clock.now.getTime() + seconds * 1_000))
    /** Returns a person's notices since the last call. */
    const newNotices = async (who: DemoPersonName) => {
      await building.deliver()
      const { notifications: list } = await by(who).call(notifications.list, { query: {} })
      const texts = list.filter(({ isRead }) => !isRead).map(({ text }) => text)
      await by(who).call(notifications.readAll)
      return texts
    }
    beforeEach(async () => {
      for (const who of ['amaya', 'dilan', 'nirmala'] as const) await newNotices(who)
    })

    describe('handing over', () => {
      it('gives it to another manager, who is told and attends', async () => {
        const { _id } = await make()
        await by('amaya').call(meetings.rsvp, { params: { id: _id }, body: { response: 'yes' } })
        await by('nirmala').call(meetings.rsvp, { params: { id: _id }, body: { response: 'no' } })
        for (const who of ['amaya', 'nirmala'] as const) await newNotices(who)
        const after = await update(_id, { organizerId: building.ids.nirmala })
        expect(after.organizer).toMatchObject({ _id: building.ids.nirmala, firstName: 'Nirmala' })
        expect(after).toMatchObject({ responses: { yes: 2, no: 0, maybe: 0 }, attendeeCount: 2, undo: null, can: { edit: false } })
        expect(after.attendees.map(({ user }) => user._id)).toEqual([building.ids.nirmala, building.ids.amaya])
        expect((await by('amaya').call(meetings.list, { query: {} })).meetings.find((one) => one._id === _id)).toMatchObject({
          attendees: after.attendees
        })
        expect(await newNotices('nirmala')).toEqual([expect.stringContaining('You organize this meeting now: Who may')])
        expect(await newNotices('amaya')).toEqual([])
        expect((await get(_id, 'nirmala')).can).toMatchObject({ edit: true, delete: true })
        await expect(update(_id, { title: 'Mine' })).rejects.toMatchObject({ status: 403 })
      })

      it('is for active managers only', async () => {
        const { _id } = await make()
        const wrong = { status: 400, errors: [{ path: 'organizerId', message: 'Choose an active secretary, president or administrator' }] }
        for (const who of ['amaya', 'malathi', 'tharindu'] as const) {
          await expect(update(_id, { organizerId: building.ids[who] })).rejects.toMatchObject(wrong)
        }
        const { write } = building.app.databases
        await write.updateTable('users').set({ is_active: 0 }).where('id', '=', building.ids.ishara).execute()
        await expect(update(_id, { organizerId: building.ids.ishara })).rejects.toMatchObject(wrong)
        const { people } = await by('dilan').call(meetings.organizers, { params: { id: _id } })
        expect(people.map(({ firstName }) => firstName)).toEqual(['Nirmala'])
        await write.updateTable('users').set({ is_active: 1 }).where('id', '=', building.ids.ishara).execute()
        expect((await get(_id)).organizer._id).toBe(building.ids.dilan)
      })

      it('to oneself changes nothing', async () => {
        const { _id } = await make()
        expect((await update(_id, { organizerId: building.ids.dilan })).version).toBe(1)
      })
    })

    describe('reopening', () => {
      it('puts a completed meeting back, and tells nobody', async () => {
        const { _id } = await make()
        await newNotices('amaya')
        expect((await update(_id, { status: 'completed' })).can).toMatchObject({ reopen: true, transitions: ['in-progress'] })
        expect(await update(_id, { status: 'in-progress' })).toMatchObject({ status: 'in-progress', undo: null, can: { reopen: false } })
        wait(20)
        expect(await newNotices('amaya')).toEqual([])
      })

      it('is for who completed it, the president and administrators', async () => {
        const { _id } = await make()
        await update(_id, { status: 'completed' }, 'nirmala')
        expect((await get(_id)).can).toMatchObject({ edit: true, reopen: false, setStatus: false, transitions: [] })
        await expect(update(_id, { status: 'in-progress' })).rejects.toMatchObject({ status: 403 })
        await update(_id, { status: 'in-progress' }, 'ishara')
        await update(_id, { status: 'completed' })
        await update(_id, { organizerId: building.ids.nirmala })
        // The person who completed it may put it back, and do no more with a meeting that is no longer theirs.
        await expect(update(_id, { status: 'in-progress', title: 'Else' })).rejects.toMatchObject({ status: 403 })
        expect((await update(_id, { status: 'in-progress' })).status).toBe('in-progress')
      })

      it('ends when the minutes are closed', async () => {
        const { _id } = await make('dilan', { date: '2026-11-20' })
        await update(_id, { status: 'completed' })
        await by('dilan').call(meetings.minutes, { params: { id: _id }, body: { minutes: 'All said' } })
        expect((await get(_id)).can.reopen).toBe(true)
        await by('dilan').call(meetings.minutes, { params: { id: _id }, body: { minutes: 'All said', close: true } })
        expect((await get(_id)).can.reopen).toBe(false)
        await expect(update(_id, { status: 'in-progress' })).rejects.toMatchObject({ status: 409 })
      })

      it('does not begin a meeting before its time', async () => {
        const { _id } = await make()
        await expect(update(_id, { status: 'in-progress' })).rejects.toMatchObject({ status: 409 })
      })
    })

    describe('cancelling', () => {
      it('is told when it cannot be undone any more', async () => {
        const { _id } = await make()
        await newNotices('amaya')
        const { undo: offer } = await update(_id, { status: 'cancelled' })
        expect(offer!.until).toBe(new Date(building.clock.now.getTime() + 15_000).toISOString())
        expect(await newNotices('amaya')).toEqual([])
        wait(15)
        expect(await newNotices('amaya')).toEqual([expect.stringContaining('Meeting cancelled: Who may')])
        await expect(takeBack(offer!.id)).rejects.toMatchObject({ status: 409 })
      })

      it('is told also when the meeting is deleted meanwhile', async () => {
        const { _id } = await make()
        await newNotices('amaya')
        await update(_id, { status: 'cancelled' })
        await by('dilan').call(meetings.delete, { params: { id: _id } })
        wait(15)
        expect(await newNotices('amaya')).toEqual([expect.stringContaining('Meeting cancelled: Who may')])
      })

      it('is taken back with what came with it, and nobody is told', async () => {
        const { _id } = await make()
        await by('amaya').call(meetings.rsvp, { params: { id: _id }, body: { response: 'yes' } })
        const { version, updatedAt: _updated, ...before } = await get(_id)
        for (const who of ['amaya', 'nirmala'] as const) await newNotices(who)
        const change = {
          status: 'cancelled',
          title: 'Off',
          type: 'committee',
          location: 'None',
          organizerId: building.ids.nirmala
        } as const
        const { undo: offer } = await update(_id, change)
        await expect(get(_id, 'amaya')).rejects.toMatchObject({ status: 404 })
        wait(14)
        await takeBack(offer!.id)
        const after = await get(_id)
        expect(after).toMatchObject(before)
        expect(after.version).toBe(version + 2)
        expect(await get(_id, 'amaya')).toMatchObject({ title: 'Who may', myResponse: 'yes' })
        wait(60)
        expect([await newNotices('amaya'), await newNotices('nirmala')]).toEqual([[], []])
        const rows = await building.app.databases.read.selectFrom('audit').select('kind').where('subject_id', '=', _id).execute()
        expect(rows.map(({ kind }) => kind)).toContain('meetings.cancellingUndone')
      })

      it('is not taken back where somebody has changed it since', async () => {
        const { _id } = await make()
        const { undo: offer } = await update(_id, { status: 'cancelled' })
        await update(_id, { title: 'Called off' }, 'nirmala')
        await expect(takeBack(offer!.id)).rejects.toMatchObject({ status: 409 })
        expect(await get(_id)).toMatchObject({ status: 'cancelled', title: 'Called off' })
      })

      it('is the only change with an undo', async () => {
        const { _id } = await make()
        for (const body of [{ title: 'New' }, { status: 'completed' }, { status: 'in-progress' }] as const) {
          expect((await update(_id, body)).undo).toBeNull()
        }
      })
    })

    it('says how many may see a meeting', async () => {
      const [open, ofCommittee] = [await make(), await make('dilan', { type: 'committee' })]
      const people = await building.app.databases.read.selectFrom('users').select('role').where('is_active', '=', 1).execute()
      expect(open.invitedCount).toBe(people.length)
      expect(ofCommittee.invitedCount).toBe(people.filter(({ role }) => role !== 'resident').length)
      const { meetings: list } = await by('dilan').call(meetings.list, { query: { limit: 100 } })
      expect(list.find(({ _id }) => _id === ofCommittee._id)?.invitedCount).toBe(ofCommittee.invitedCount)
    })
  })
}
