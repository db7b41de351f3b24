import { MEETING_TRANSITIONS, MEETING_STATUSES, MEETING_TYPES, type MeetingStatus, meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const draft = { title: 'Roof garden', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

const path: Record<MeetingStatus, MeetingStatus[]> = {
  scheduled: [],
  'in-progress': ['in-progress'],
  completed: ['completed'],
  cancelled: ['cancelled']
}

for (const dialect of DIALECTS) {
  describe(`meetings on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    it('are scheduled with defaults, trimmed text and dropped blank agenda rows', async () => {
      const meeting = await as.dilan.call(meetings.create, {
        body: {
          ...draft,
          title: '  Roof garden ',
          agenda: [{ item: ' ' }, { item: 'Plants', duration: 20 }, { item: 'Any other business' }]
        }
      })
      expect(meeting).toMatchObject({
        title: 'Roof garden',
        type: 'general',
        status: 'scheduled',
        description: null,
        version: 1,
        agenda: [
          { item: 'Plants', duration: 20 },
          { item: 'Any other business', duration: 15 }
        ],
        organizer: { firstName: 'Dilan', lastName: 'Fernando' },
        attendees: [{ user: { firstName: 'Dilan' } }],
        can: { edit: true, setStatus: true, delete: true }
      })
      const { serveBy, checklist, ...scheduled } = meeting
      expect({ serveBy, checklist }).toEqual({ serveBy: null, checklist: null })
      expect(await as.amaya.call(meetings.get, { params: { id: meeting._id } })).toEqual({
        ...scheduled,
        can: { edit: false, setStatus: false, delete: false, rsvp: true, minutes: false, reopen: false, transitions: [] }
      })
    })

    it('name every wrong field at once', async () => {
      const problem = as.dilan.call(meetings.create, {
        body: {
          title: ' ',
          date: '2026-02-30',
          startTime: '10:00',
          endTime: '09:00',
          location: 'x'.repeat(201),
          agenda: [{ item: 'a', duration: 0 }]
        }
      })
      await expect(problem).rejects.toMatchObject({
        status: 400,
        code: 'invalid_input',
        errors: [
          { path: 'title', message: 'Meeting title is required' },
          { path: 'date', message: 'Date must be a day, YYYY-MM-DD' },
          { path: 'location', message: 'Location cannot exceed 200 characters' },
          { path: 'agenda.0.duration', message: 'Duration must be a whole number of minutes, 1 to 1440' },
          { path: 'endTime', message: 'End time must be after start time' }
        ]
      })
    })

    it('have texts for everything that is required', async () => {
      await expect(as.dilan.call(meetings.create, { body: {} as never })).rejects.toMatchObject({
        errors: [
          'Meeting title is required',
          'Date is required',
          'Start time is required',
          'End time is required',
          'Location is required'
        ].map((message): unknown => expect.objectContaining({ message }))
      })
    })

    it('take null and empty for "nothing", in a draft and in a change', async () => {
      const { _id: id } = await as.dilan.call(meetings.create, {
        body: { ...draft, type: '', description: null, agenda: [{ item: '', duration: null }, { item: 'Plants' }] }
      })
      const kept = await as.dilan.call(meetings.get, { params: { id } })
      expect(kept).toMatchObject({ type: 'general', description: null, agenda: [{ item: 'Plants', duration: 15 }] })
      const agenda = [
        { item: 'Paint', duration: null },
        { item: 'Paths', duration: '' as const }
      ]
      const changed = await as.dilan.call(meetings.update, { params: { id }, body: { agenda } })
      expect(changed.agenda.map(({ duration }) => duration)).toEqual([15, 15])
      expect(await as.dilan.call(meetings.update, { params: { id }, body: { agenda: null } })).toMatchObject({ agenda: [] })
    })

    it('are checked against the stored times when only one is sent', async () => {
      const { _id: id } = await as.dilan.call(meetings.create, { body: draft })
      const problem = as.dilan.call(meetings.update, { params: { id }, body: { endTime: '17:00' } })
      await expect(problem).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'endTime', message: 'End time must be after start time' }]
      })
      expect(await as.dilan.call(meetings.update, { params: { id }, body: { startTime: '16:00', endTime: '17:00' } })).toMatchObject({
        version: 2
      })
    })

    it('change only the fields that a PUT carries; an empty optional one is cleared', async () => {
      const { _id: id } = await as.dilan.call(meetings.create, {
        body: { ...draft, description: 'Bring seeds', agenda: [{ item: 'Seeds' }] }
      })
      const moved = await as.nirmala.call(meetings.update, { params: { id }, body: { location: 'Roof terrace' } })
      expect(moved).toMatchObject({
        location: 'Roof terrace',
        description: 'Bring seeds',
        agenda: [{ item: 'Seeds', duration: 15 }],
        version: 2
      })
      const cleared = await as.dilan.call(meetings.update, { params: { id }, body: { description: '' } })
      expect(cleared).toMatchObject({ description: null, version: 3 })
      expect(await as.dilan.call(meetings.update, { params: { id }, body: { description: null } })).toMatchObject({ version: 3 })
    })

    it('change status only as the table of transitions says', async () => {
      for (const from of MEETING_STATUSES) {
        for (const to of MEETING_STATUSES) {
          const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, date: '2026-11-20' } })
          for (const status of path[from]) await as.dilan.call(meetings.update, { params: { id }, body: { status } })
          const move = as.dilan.call(meetings.update, { params: { id }, body: { status: to } })
          if (MEETING_TRANSITIONS[from].includes(to))
            expect(await move).toMatchObject({
              status: to,
              can: { setStatus: MEETING_TRANSITIONS[to].length > 0, transitions: MEETING_TRANSITIONS[to] }
            })
          else await expect(move, `${from} to ${to}`).rejects.toMatchObject({ status: 409, code: 'conflict' })
          await as.dilan.call(meetings.delete, { params: { id } })
        }
      }
    })

    it('start at their time and not before, also where one call moves and starts them', async () => {
      const { now } = building.clock
      const { _id: id, can } = await as.dilan.call(meetings.create, { body: { ...draft, date: '2026-11-21' } })
      expect(can.transitions).toEqual(['completed', 'cancelled'])
      const start = { params: { id }, body: { status: 'in-progress' as const } }
      const early = { status: 409, code: 'conflict', message: 'A meeting cannot be started before its time' }
      building.clock.now = new Date('2026-11-21T12:29:59Z')
      await expect(as.dilan.call(meetings.update, start)).rejects.toMatchObject(early)
      building.clock.now = new Date('2026-11-21T12:30:00Z')
      const later = { params: { id }, body: { ...start.body, startTime: '18:01' } }
      await expect(as.dilan.call(meetings.update, later)).rejects.toMatchObject(early)
      expect((await as.dilan.call(meetings.get, { params: { id } })).can.transitions).toEqual(MEETING_TRANSITIONS.scheduled)
      expect(await as.dilan.call(meetings.update, start)).toMatchObject({ status: 'in-progress', version: 2 })
      building.clock.now = now
    })

    it('may be edited in every status', async () => {
      for (const status of MEETING_STATUSES) {
        const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, date: '2026-11-20' } })
        for (const to of path[status]) await as.dilan.call(meetings.update, { params: { id }, body: { status: to } })
        const seen = await as.dilan.call(meetings.get, { params: { id } })
        expect(seen).toMatchObject({ status, can: { edit: true } })
        const changed = await as.dilan.call(meetings.update, { params: { id }, body: { title: `Written when ${status}` } })
        expect(changed).toMatchObject({ title: `Written when ${status}`, status, version: seen.version + 1 })
        await as.dilan.call(meetings.delete, { params: { id } })
      }
    })

    it('reject a stale version, and let one of two equal actions through', async () => {
      const { _id: id, version } = await as.dilan.call(meetings.create, { body: draft })
      await as.dilan.call(meetings.update, { params: { id }, body: { title: 'First' }, version })
      await expect(as.nirmala.call(meetings.update, { params: { id }, body: { title: 'Second' }, version })).rejects.toMatchObject({
        status: 412,
        code: 'stale'
      })
      await expect(as.dilan.call(meetings.delete, { params: { id }, version })).rejects.toMatchObject({ status: 412 })
      const actions = await Promise.allSettled(
        [as.dilan, as.nirmala].map((who) => who.call(meetings.update, { params: { id }, body: { status: 'cancelled' } }))
      )
      const statuses = actions.map((action) => (action.status === 'fulfilled' ? 200 : (action.reason as { status: number }).status))
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
      const deletions = await Promise.allSettled([as.dilan, as.nirmala].map((who) => who.call(meetings.delete, { params: { id } })))
      expect(deletions.filter((action) => action.status === 'fulfilled')).toHaveLength(1)
      await expect(as.dilan.call(meetings.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    })

    it('are managed by their organizer, while a manager, and by president and administrator', async () => {
      const { _id: id } = await as.ishara.call(meetings.create, { body: draft })
      await expect(as.dilan.call(meetings.update, { params: { id }, body: { title: 'Mine' } })).rejects.toMatchObject({ status: 403 })
      await expect(as.amaya.call(meetings.create, { body: draft })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      expect(await as.nirmala.call(meetings.update, { params: { id }, body: { title: 'Ours' } })).toMatchObject({ title: 'Ours' })
    })

    it('of the committee are hidden from residents', async () => {
      const { _id: id } = await as.dilan.call(meetings.create, { body: { ...draft, type: 'committee' } })
      await expect(as.amaya.call(meetings.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
      expect(await as.malathi.call(meetings.get, { params: { id } })).toMatchObject({ type: 'committee' })
      const seen = await as.amaya.call(meetings.list, { query: { limit: 100 } })
      const all = await as.malathi.call(meetings.list, { query: { limit: 100 } })
      expect(seen.meetings.every((meeting) => meeting.type !== 'committee')).toBe(true)
      expect(all.pagination.total - seen.pagination.total).toBe(all.meetings.filter((meeting) => meeting.type === 'committee').length)
      expect(seen.pagination.total).toBe(seen.meetings.length)
    })

    it('notify those who can see them, and never the person who acted', async () => {
      for (const who of [as.amaya, as.malathi, as.dilan]) await who.call(notifications.readAll)
      await building.deliver()
      for (const who of [as.amaya, as.malathi, as.dilan]) await who.call(notifications.readAll)
      for (const type of MEETING_TYPES) await as.dilan.call(meetings.create, { body: { ...draft, type, title: `A ${type} one` } })
      await building.deliver()
      const unread = async (who: TestBuilding['as']['amaya']) =>
        (await who.call(notifications.list)).notifications.filter((notice) => !notice.isRead).map((notice) => notice.text)
      expect(await unread(as.amaya)).toHaveLength(3)
      expect(await unread(as.malathi)).toContain('Meeting scheduled: A committee one, Dec 01, 2026 18:00')
      expect(await unread(as.dilan)).toEqual([])
    })

    it('keep their counts', async () => {
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })
  })
}
