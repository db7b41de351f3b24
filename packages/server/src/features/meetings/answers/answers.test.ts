import { LISTED_ATTENDEES, type MeetingId, type MeetingResponse, type MeetingStatus, meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import type { SessionId } from '@verandah/contract/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../core/transact.ts'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { answerMeeting } from './answerMeeting.service.ts'

const draft = { title: 'Roof garden', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`answers to a meeting on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    const schedule = async (over = {}) => (await as.dilan.call(meetings.create, { body: { ...draft, ...over } }))._id
    const answer = (who: DemoPersonName, id: MeetingId, response: MeetingResponse) =>
      as[who].call(meetings.rsvp, { params: { id }, body: { response } })
    const get = (who: DemoPersonName, id: MeetingId) => as[who].call(meetings.get, { params: { id } })
    const names = ({ attendees }: { attendees: { user: { firstName: string } }[] }) => attendees.map(({ user }) => user.firstName)

    it('make attendees of those who said yes, after the organizer, who always is one', async () => {
      const id = await schedule()
      expect(await get('amaya', id)).toMatchObject({
        attendeeCount: 1,
        responses: { yes: 1, no: 0, maybe: 0 },
        myResponse: null,
        can: { rsvp: true }
      })
      expect(await answer('amaya', id, 'yes')).toMatchObject({ myResponse: 'yes', responses: { yes: 2 }, attendeeCount: 2 })
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      await answer('nirmala', id, 'yes')
      await answer('malathi', id, 'no')
      await answer('farook', id, 'maybe')
      const seen = await get('dilan', id)
      expect(names(seen)).toEqual(['Dilan', 'Amaya', 'Nirmala'])
      expect(seen).toMatchObject({ attendeeCount: 3, responses: { yes: 3, no: 1, maybe: 1 }, myResponse: null })

      // The organizer attends and is counted so once, whatever they answer.
      const counts = { attendeeCount: 3, responses: { yes: 3, no: 1, maybe: 1 } }
      for (const response of ['no', 'maybe'] as const)
        expect(await answer('dilan', id, response)).toMatchObject({ ...counts, myResponse: response })
      const answered = await answer('dilan', id, 'yes')
      expect(names(answered)).toEqual(['Dilan', 'Amaya', 'Nirmala'])
      expect(answered).toMatchObject(counts)
      const { meetings: listed } = await as.amaya.call(meetings.list, { query: { limit: 100 } })
      expect(listed.find(({ _id }) => _id === id)).toMatchObject(counts)
    })

    it('can be changed; the last one counts', async () => {
      const id = await schedule()
      for (const response of ['yes', 'maybe', 'no', 'no', 'yes'] as const) await answer('amaya', id, response)
      expect(await get('amaya', id)).toMatchObject({ myResponse: 'yes', responses: { yes: 2, no: 0, maybe: 0 }, attendeeCount: 2 })
      const kept = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'meetings.answered')
        .where('subject_id', '=', id)
        .orderBy('number')
        .execute()
      // The second 'no' changed nothing.
      expect(kept.map(({ details }) => (JSON.parse(details) as { response: string }).response)).toEqual(['yes', 'maybe', 'no', 'yes'])
    })

    it('move neither the version nor the time of the last change, need no newest version and notify nobody', async () => {
      const id = await schedule()
      await building.deliver()
      const before = await get('dilan', id)
      const { unread } = await as.dilan.call(notifications.unread)
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      const response = await building.send(meetings.rsvp, await building.tokenOf('amaya'), {
        params: { id },
        body: { response: 'yes' },
        version: 99
      })
      expect(response.statusCode).toBe(200)
      await building.deliver()
      const { version, updatedAt } = await get('dilan', id)
      expect({ version, updatedAt }).toEqual({ version: before.version, updatedAt: before.updatedAt })
      expect(await as.dilan.call(notifications.unread)).toEqual({ unread })
      expect(await as.dilan.call(meetings.update, { params: { id }, body: { location: 'Garden' }, version })).toMatchObject({
        attendeeCount: 2,
        version: version + 1
      })
    })

    const open: Record<MeetingStatus, boolean> = { scheduled: true, 'in-progress': true, completed: false, cancelled: false }
    it.each(Object.entries(open) as [MeetingStatus, boolean][])('to a meeting that is %s: %s', async (status, isOpen) => {
      const id = await schedule({ date: '2026-11-20' })
      if (status !== 'scheduled') await as.dilan.call(meetings.update, { params: { id }, body: { status } })
      expect((await get('amaya', id)).can.rsvp).toBe(isOpen)
      if (isOpen) expect(await answer('amaya', id, 'yes')).toMatchObject({ myResponse: 'yes' })
      else await expect(answer('amaya', id, 'yes')).rejects.toMatchObject({ status: 409, code: 'conflict' })
    })

    it('are one of three words', async () => {
      const id = await schedule()
      for (const response of ['perhaps', '', null, undefined, 1]) {
        await expect(answer('amaya', id, response as never)).rejects.toMatchObject({ status: 400, errors: [{ path: 'response' }] })
      }
    })

    it('are for those who see the meeting', async () => {
      const id = await schedule({ type: 'committee' })
      await expect(answer('amaya', id, 'yes')).rejects.toMatchObject({ status: 404 })
      expect(await answer('malathi', id, 'yes')).toMatchObject({ attendeeCount: 2 })
      await as.dilan.call(meetings.delete, { params: { id } })
      await expect(answer('malathi', id, 'no')).rejects.toMatchObject({ status: 404 })
    })

    it('that come at the same time are all counted', async () => {
      const id = await schedule()
      const people = ['amaya', 'malathi', 'farook', 'tharindu', 'nirmala', 'ishara'] as const
      await Promise.all([...people, ...people].map((name) => answer(name, id, 'yes')))
      expect(await get('dilan', id)).toMatchObject({ attendeeCount: 7, responses: { yes: 7, no: 0, maybe: 0 } })
    })

    it('of a whole building: a list counts them all and names the first, with the same few statements for all its meetings', async () => {
      const { app, clock } = building
      const add = (index: number) => {
        const named = { firstName: `Neighbour${index}`, lastName: 'Perera', email: `n${index}@example.lk`, passwordHash: 'none' }
        const person = { ...named, role: 'resident' as const, unitNumber: null, phone: null, isActive: true, isEmailVerified: true }
        return transact(app, { actor: null, now: clock.now }, (ctx) => app.actions.users.add(ctx, person))
      }
      const id = await schedule({ date: '2026-11-22' })
      for (let index = 0; index < 20; index += 1) {
        const user = await add(index)
        const actor = { id: user, role: 'resident' as const, firstName: '', lastName: '', sessionId: '' as SessionId }
        await transact(app, { actor, now: clock.now }, (ctx) => answerMeeting(ctx, id, 'yes'))
      }
      let statements = 0
      const executor = app.databases.read.getExecutor()
      const execute = executor.executeQuery.bind(executor)
      executor.executeQuery = (query, ...rest) => {
        if (/meetings|photo_id/.test(query.sql)) statements += 1
        return execute(query, ...rest)
      }
      clock.now = new Date(clock.now.getTime() + 60_000)
      const { meetings: listed } = await as.ishara.call(meetings.list, { query: { limit: 2 } })
      executor.executeQuery = execute
      expect(listed).toHaveLength(2)
      expect(listed[0]).toMatchObject({ _id: id, attendeeCount: 21, responses: { yes: 21 } })
      expect(listed[0]?.attendees).toHaveLength(LISTED_ATTENDEES)
      expect(names(listed[0]!).slice(0, 2)).toEqual(['Dilan', 'Neighbour0'])
      expect(names(await get('amaya', id))).toHaveLength(21)
      // The page, its attendees, the caller's answers.
      expect(statements).toBe(3)
    })
  })
}
