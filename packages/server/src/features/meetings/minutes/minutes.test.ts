import { hash } from 'node:crypto'
import { type MeetingId, type MeetingStatus, meetings } from '@verandah/contract/meetings'
import { notifications } from '@verandah/contract/notifications'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const text = 'Present: all.\n\nThe roof is repaired in March.'
const conflict = { status: 409, code: 'conflict' }

for (const dialect of DIALECTS) {
  describe(`minutes, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    beforeEach(() => {
      building.clock.now = NOW
    })
    afterAll(() => building.close())

    /** A meeting of Dilan's, over since yesterday. */
    const held = async (over: object = {}): Promise<MeetingId> => {
      const draft = { title: 'Roof', date: '2026-11-20', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
      return (await as.dilan.call(meetings.create, { body: { ...draft, ...over } }))._id
    }
    const write = (id: MeetingId, body: { minutes: string; close?: boolean | null } = { minutes: text }, version?: number) =>
      as.dilan.call(meetings.minutes, { params: { id }, body, version })
    const read = (id: MeetingId) => as.amaya.call(meetings.get, { params: { id } })
    const eventsOf = async (id: MeetingId) => {
      const trail = building.app.databases.read.selectFrom('audit').select(['kind', 'details'])
      const rows = await trail.where('subject_id', '=', id).where('kind', 'like', 'meetings.minutes%').orderBy('number').execute()
      return rows.map(({ kind, details }) => ({ kind, ...(JSON.parse(details) as object) }))
    }

    it('are read at once by everybody who sees the meeting; a list only says that there are some', async () => {
      const id = await held()
      expect(await read(id)).toMatchObject({ hasMinutes: false, minutes: null, minutesClosedAt: null, can: { minutes: false } })
      const written = await write(id, { minutes: `  ${text.replaceAll('\n', '\r\n')} ` })
      expect(written).toMatchObject({ hasMinutes: true, minutes: text, minutesClosedAt: null, version: 2, can: { minutes: true } })
      expect(await read(id)).toMatchObject({ minutes: text, hasMinutes: true })
      const { meetings: listed } = await as.amaya.call(meetings.list)
      expect(listed.find(({ _id }) => _id === id)).toMatchObject({ hasMinutes: true, minutes: null, version: 2 })
      expect(await write(id, { minutes: 'Better words' })).toMatchObject({ minutes: 'Better words', version: 3 })
      expect(await write(id, { minutes: 'Better words' })).toMatchObject({ version: 3 })
    })

    it('are required, and have a length', async () => {
      const id = await held()
      await expect(write(id, { minutes: ' \n ' })).rejects.toMatchObject({ errors: [{ path: 'minutes', message: 'Minutes is required' }] })
      await expect(write(id, { minutes: 'x'.repeat(50_001) })).rejects.toMatchObject({ status: 400, errors: [{ path: 'minutes' }] })
      const longest = 'පා'.repeat(25_000)
      expect((await write(id, { minutes: longest })).minutes).toBe(longest)
    })

    it('are signed off once, for good, and after that the rest of the meeting may still be edited', async () => {
      const id = await held()
      await write(id)
      building.clock.now = new Date(NOW.getTime() + 1)
      const minutesClosedAt = building.clock.now.toISOString()
      expect(await write(id, { minutes: text, close: null })).toMatchObject({ minutesClosedAt: null })
      const closed = await write(id, { minutes: text, close: true })
      expect(closed).toMatchObject({ minutes: text, minutesClosedAt, version: 3, can: { minutes: false, edit: true } })
      const over = { ...conflict, message: 'The minutes are signed off and cannot be changed any more' }
      await expect(write(id, { minutes: text, close: true })).rejects.toMatchObject(over)
      await expect(as.ishara.call(meetings.minutes, { params: { id }, body: { minutes: 'Other words' } })).rejects.toMatchObject(over)
      expect(await as.dilan.call(meetings.update, { params: { id }, body: { title: 'Roof, again' } })).toMatchObject({ minutes: text })
      const { meetings: listed } = await as.amaya.call(meetings.list)
      expect(listed.find(({ _id }) => _id === id)).toMatchObject({ minutesClosedAt, minutes: null })
      const by = await building.app.databases.read.selectFrom('meetings_minutes').select('closed_by').where('meeting_id', '=', id).execute()
      expect(by).toEqual([{ closed_by: building.ids.dilan }])
    })

    it('are written and signed off in one call as well', async () => {
      expect(await write(await held(), { minutes: text, close: true })).toMatchObject({
        minutes: text,
        version: 2,
        can: { minutes: false }
      })
    })

    it('wait until the meeting begins, by the clock or by its status', async () => {
      const id = await held({ date: '2026-11-21' })
      const early = { ...conflict, message: 'Minutes can be written once the meeting has begun' }
      building.clock.now = new Date('2026-11-21T12:29:59Z')
      expect((await as.dilan.call(meetings.get, { params: { id } })).can.minutes).toBe(false)
      await expect(write(id)).rejects.toMatchObject(early)
      building.clock.now = new Date('2026-11-21T12:30:00Z')
      expect((await as.dilan.call(meetings.get, { params: { id } })).can.minutes).toBe(true)
      expect(await write(id)).toMatchObject({ minutes: text })

      const other = await held({ date: '2026-12-01' })
      await expect(write(other)).rejects.toMatchObject(early)
      await as.dilan.call(meetings.update, { params: { id: other }, body: { status: 'completed' } })
      expect(await write(other)).toMatchObject({ minutes: text })
    })

    it.each([
      ['in-progress', ['in-progress'], true],
      ['completed', ['in-progress', 'completed'], true],
      ['cancelled', ['cancelled'], false]
    ] as [string, MeetingStatus[], boolean][])('of a meeting that is %s', async (_status, path, isPossible) => {
      const id = await held()
      for (const status of path) await as.dilan.call(meetings.update, { params: { id }, body: { status } })
      expect((await as.dilan.call(meetings.get, { params: { id } })).can.minutes).toBe(isPossible)
      if (isPossible) expect(await write(id)).toMatchObject({ minutes: text })
      else await expect(write(id)).rejects.toMatchObject({ ...conflict, message: 'A meeting that was cancelled takes no minutes' })
    })

    it('that were written before a meeting was cancelled stay as they are', async () => {
      const id = await held()
      await write(id)
      expect(await as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })).toMatchObject({
        minutes: text,
        can: { minutes: false }
      })
      await expect(write(id, { minutes: 'Never mind' })).rejects.toMatchObject(conflict)
    })

    it('are written by the organizer while a manager, and by president and administrator', async () => {
      const become = async (role: 'secretary' | 'council') => {
        await as.ishara.call(users.setRole, { params: { id: building.ids.farook }, body: { role } })
        return building.withToken(await building.freshToken('farook'))
      }
      const secretary = await become('secretary')
      const draft = { title: 'Lift', date: '2026-11-20', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
      const { _id: id } = await secretary.call(meetings.create, { body: draft })
      const call = { params: { id }, body: { minutes: text } }
      expect(await secretary.call(meetings.minutes, call)).toMatchObject({ minutes: text, can: { minutes: true } })
      const member = await become('council')
      expect((await member.call(meetings.get, { params: { id } })).can.minutes).toBe(false)
      for (const who of [member, as.dilan, as.amaya, as.tharindu])
        await expect(who.call(meetings.minutes, call)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      for (const who of [as.nirmala, as.ishara]) expect(await who.call(meetings.minutes, call)).toMatchObject({ minutes: text })
    })

    it('of the committee are hidden from residents', async () => {
      const id = await held({ type: 'committee' })
      await as.nirmala.call(meetings.minutes, { params: { id }, body: { minutes: text } })
      await expect(read(id)).rejects.toMatchObject({ status: 404 })
      expect(await as.malathi.call(meetings.get, { params: { id } })).toMatchObject({ minutes: text })
    })

    it('reject a stale version before they say that they are signed off', async () => {
      const id = await held()
      const nirmala = (minutes: string, version?: number) =>
        as.nirmala.call(meetings.minutes, { params: { id }, body: { minutes, close: true }, version })
      await nirmala(text)
      await expect(nirmala('Other words', 1)).rejects.toMatchObject({ status: 412, code: 'stale' })
      await expect(nirmala('Other words', 2)).rejects.toMatchObject(conflict)
    })

    it.each([
      ['409', undefined],
      ['412, where a version was sent', 1]
    ])('are signed off by one of two at once; the other gets %s', async (expected, version) => {
      const id = await held()
      const both = [as.nirmala, as.ishara].map((who, index) =>
        who.call(meetings.minutes, { params: { id }, body: { minutes: `Words of ${index}`, close: true }, version })
      )
      const results = await Promise.allSettled(both)
      const statuses = results.map((result) => (result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status))
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, Number(expected.slice(0, 3))])
      const winner = results.find((result) => result.status === 'fulfilled')
      expect((await read(id)).minutes).toBe(winner?.value.minutes)
      expect(await eventsOf(id)).toHaveLength(1)
    })

    it('leave their length and hash in the audit trail, and notify nobody', async () => {
      await building.deliver()
      await as.amaya.call(notifications.readAll)
      const id = await held()
      await as.nirmala.call(meetings.minutes, { params: { id }, body: { minutes: text } })
      await as.nirmala.call(meetings.minutes, { params: { id }, body: { minutes: text } })
      await as.nirmala.call(meetings.minutes, { params: { id }, body: { minutes: text, close: true } })
      const facts = { characters: text.length, sha256: hash('sha256', text) }
      expect(await eventsOf(id)).toMatchObject([
        { kind: 'meetings.minutesWritten', ...facts },
        { kind: 'meetings.minutesClosed', ...facts }
      ])
      expect(JSON.stringify(await eventsOf(id))).not.toContain('March')
      await building.deliver()
      expect((await as.amaya.call(notifications.unread)).unread).toBe(0)
    })
  })
}
