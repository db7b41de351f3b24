import type { MoveId } from '@verandah/contract/ids'
import { type Move, MOVE_STATUSES, MOVE_TRANSITIONS, moves, type MoveStatus } from '@verandah/contract/moves'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { moveDraft, unitIdOf } from '../../../test/records/moves.ts'

for (const dialect of DIALECTS) {
  describe(`moves on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    const opened = new Date('2026-11-21T06:30:00Z')
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      building.clock.now = opened
      await building.app.databases.write.deleteFrom('units_moves').execute()
    })

    const ask = async (who: DemoPersonName, unit: string, change: Parameters<typeof moveDraft>[0] = {}) =>
      as[who].call(moves.create, { params: { id: await unitIdOf(building, unit) }, body: moveDraft(change) })
    const decide = (who: DemoPersonName, { _id }: Pick<Move, '_id'>, status: MoveStatus, reason?: string) =>
      as[who].call(moves.update, { params: { id: _id }, body: { status: status as 'approved', reason } })
    const listed = async (who: DemoPersonName, query: object = {}) => (await as[who].call(moves.list, { query })).moves
    const notified = async (kind: string) => {
      await building.deliver()
      const db = building.app.databases.read
      const rows = await db
        .selectFrom('notifications')
        .innerJoin('audit', 'audit.number', 'notifications.event_number')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select('users.email')
        .where('audit.kind', '=', kind)
        .orderBy('users.email')
        .execute()
      await building.app.databases.write.deleteFrom('notifications').execute()
      return rows.map(({ email }) => email.split('@')[0])
    }

    it('is asked for by a holder, as it was said, and waits', async () => {
      const move = await ask('amaya', '4B', { note: ' The piano ' })
      expect(move).toMatchObject({
        unitNumber: '4B',
        unitId: await unitIdOf(building, '4B'),
        direction: 'in',
        day: '2026-11-22',
        startTime: '09:00',
        endTime: '11:00',
        note: 'The piano',
        status: 'requested',
        reason: null,
        requestedBy: { _id: building.ids.amaya },
        can: { approve: false, decline: false, cancel: true }
      })
      expect(await listed('amaya')).toEqual([move])
      expect(await listed('tharindu')).toMatchObject([{ _id: move._id, can: { approve: false, decline: false, cancel: false } }])
      expect(await listed('dilan')).toMatchObject([{ _id: move._id, can: { approve: true, decline: true, cancel: true } }])
      expect(await listed('malathi')).toEqual([])
    })

    it('is seen by who asked and the present holders of the unit', async () => {
      const entered = await ask('dilan', '4B')
      expect(await listed('amaya')).toMatchObject([{ _id: entered._id, can: { cancel: false } }])
      await expect(decide('malathi', entered, 'cancelled')).rejects.toMatchObject({ status: 404 })
      await expect(decide('amaya', entered, 'cancelled')).rejects.toMatchObject({ status: 403 })
      await expect(decide('tharindu', entered, 'approved')).rejects.toMatchObject({ status: 403 })
      await expect(ask('malathi', '4B')).rejects.toMatchObject({ status: 404 })
      await expect(ask('tharindu', '4B')).rejects.toMatchObject({ status: 403 })
    })

    it('names every wrong field', async () => {
      const wrong = { direction: 'up' as never, day: '2026-11-20', startTime: '11:00', endTime: '11:00', note: 'x'.repeat(501) }
      await expect(ask('amaya', '4B', wrong)).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'direction', message: 'Direction must be one of: in, out' },
          { path: 'note', message: 'Note cannot exceed 500 characters' },
          { path: 'endTime', message: 'End time must be after start time' },
          { path: 'day', message: 'The day of a move cannot be in the past' }
        ]
      })
      const atDay = (day: string) => ask('amaya', '4B', { day })
      await atDay('2026-11-21')
      await atDay('2027-05-20')
      await expect(atDay('2027-05-21')).rejects.toMatchObject({
        errors: [{ path: 'day', message: 'A move can be asked for at most 180 days ahead' }]
      })
      await expect(atDay('tomorrow')).rejects.toMatchObject({ errors: [{ path: 'day', message: 'Day must be a day, YYYY-MM-DD' }] })
    })

    it('overlaps no other that is approved, but may follow it at once', async () => {
      const first = await ask('amaya', '4B')
      const same = await ask('malathi', '3B', { startTime: '10:59', endTime: '12:00' })
      const around = await ask('dilan', '6C', { startTime: '08:00', endTime: '12:00' })
      const after = await ask('malathi', '3B', { startTime: '11:00', endTime: '12:00' })
      const before = await ask('malathi', '3B', { startTime: '08:00', endTime: '09:00' })
      const otherDay = await ask('malathi', '3B', { day: '2026-11-23' })
      await decide('dilan', first, 'approved')
      for (const one of [same, around])
        await expect(decide('nirmala', one, 'approved')).rejects.toMatchObject({
          status: 409,
          message: 'Unit 4B moves on Nov 22, 2026 from 09:00 to 11:00'
        })
      for (const one of [after, before, otherDay]) expect((await decide('dilan', one, 'approved')).status).toBe('approved')
      await decide('amaya', first, 'cancelled')
      await expect(decide('nirmala', around, 'approved')).rejects.toMatchObject({ status: 409 })
      for (const one of [after, before]) await decide('malathi', one, 'cancelled')
      expect((await decide('nirmala', around, 'approved')).status).toBe('approved')
    })

    it('is one of two that are approved at once for the same time', async () => {
      const both = [await ask('amaya', '4B'), await ask('malathi', '3B')]
      const results = await Promise.allSettled(both.map((one, index) => decide(index === 0 ? 'dilan' : 'nirmala', one, 'approved')))
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await listed('dilan', { status: 'approved' })).length).toBe(1)
    })

    it.each(MOVE_STATUSES.flatMap((from) => MOVE_STATUSES.filter((to) => to !== 'requested').map((to) => [from, to] as const)))(
      'that is %s becomes %s only where the table says so',
      async (from, to) => {
        const move = await ask('amaya', '4B')
        await building.app.databases.write.updateTable('units_moves').set({ status: from }).where('id', '=', move._id).execute()
        const decision = decide('dilan', move, to, 'Because')
        if (MOVE_TRANSITIONS[from].includes(to)) expect(await decision).toMatchObject({ status: to, reason: 'Because' })
        else await expect(decision).rejects.toMatchObject({ status: 409, message: `A move that is ${from} cannot become ${to}` })
      }
    )

    it('is not approved once its day is over, nor asked for again by a status', async () => {
      const move = await ask('amaya', '4B', { day: '2026-11-21' })
      building.clock.now = new Date('2026-11-21T18:30:00Z')
      expect((await listed('dilan'))[0]?.can).toEqual({ approve: false, decline: true, cancel: true })
      await expect(decide('dilan', move, 'approved')).rejects.toMatchObject({ status: 409 })
      await expect(decide('dilan', move, 'requested')).rejects.toMatchObject({ status: 400 })
      expect((await decide('dilan', move, 'declined')).status).toBe('declined')
    })

    it('is changed in the version that was seen', async () => {
      const move = await ask('amaya', '4B')
      const params = { id: move._id }
      const stale = as.dilan.call(moves.update, { params, body: { status: 'approved' }, version: move.version + 1 })
      await expect(stale).rejects.toMatchObject({ status: 412 })
      const unknown = '01900000-0000-7000-8000-000000000001' as MoveId
      await expect(decide('dilan', { _id: unknown }, 'approved')).rejects.toMatchObject({ status: 404 })
    })

    it('is listed by days, status and unit', async () => {
      const days = ['2026-12-01', '2026-12-03', '2026-12-02']
      for (const day of days) await ask('amaya', '4B', { day })
      const other = await ask('malathi', '3B', { day: '2026-12-02', startTime: '07:00' })
      const daysOf = async (query: object) => (await listed('dilan', query)).map(({ day, unitNumber }) => `${day} ${unitNumber}`)
      expect(await daysOf({})).toEqual(['2026-12-03 4B', '2026-12-02 4B', '2026-12-02 3B', '2026-12-01 4B'])
      expect(await daysOf({ from: '2026-12-02' })).toEqual(['2026-12-02 3B', '2026-12-02 4B', '2026-12-03 4B'])
      expect(await daysOf({ from: '2026-12-02', to: '2026-12-02', unitNumber: '4b' })).toEqual(['2026-12-02 4B'])
      await decide('dilan', other, 'declined')
      expect(await daysOf({ status: 'declined' })).toEqual(['2026-12-02 3B'])
      expect(await daysOf({ status: 'requested', limit: 1, page: 2 })).toEqual(['2026-12-02 4B'])
    })

    it('is told to managers when it is asked for, and to who asked when it is decided', async () => {
      await building.deliver()
      for (const table of ['notifications', 'mails'] as const) await building.app.databases.write.deleteFrom(table).execute()
      const move = await ask('amaya', '4B')
      expect(await notified('units.moveAsked')).toEqual(['administrator', 'president', 'secretary'])
      await decide('dilan', move, 'approved')
      expect(await notified('units.moveApproved')).toEqual(['resident'])
      await decide('amaya', move, 'cancelled')
      expect(await notified('units.moveCancelled')).toEqual(['administrator', 'president', 'secretary'])
      await decide('dilan', await ask('nirmala', '4B'), 'declined', 'The lift is being repaired')
      expect(await notified('units.moveDeclined')).toEqual(['president', 'resident'])
      const mail = await building.app.databases.read.selectFrom('mails').select('kind').where('kind', '=', 'units.moveDeclined').execute()
      expect(mail.length).toBe(2)
    })
  })
}
