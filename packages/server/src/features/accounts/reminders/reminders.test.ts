import { dues } from '@verandah/contract/dues'
import { notifications } from '@verandah/contract/notifications'
import { undo, type UndoId } from '@verandah/contract/undo'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { newcomer } from '../../../test/people/newcomer.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`reminders of what units owe, on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z')
    beforeAll(async () => {
      building = await openBuilding(dialect, { UNDO_SECONDS: '15', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())
    const { due, clear } = transactionsIn(() => building)
    beforeEach(async () => {
      building.clock.now = start
      await clear()
      for (const table of ['dues_reminders', 'pending_events', 'undos'] as const)
        await building.app.databases.write.deleteFrom(table).execute()
    })
    const at = (time: string) => (building.clock.now = new Date(time))
    const bill = (unitNumber: string, date: string) => due('tharindu', { unitNumber, date, amount: 15_000 })
    const list = (query = {}) => building.as.tharindu.call(dues.list, { query })
    const listed = async (query = {}) => (await list(query)).dues.map(({ unitNumber }) => unitNumber)
    const remind = (body: { unitNumbers?: string[] } = {}, who: DemoPersonName = 'tharindu') => building.as[who].call(dues.remind, { body })
    const recipients = (query = {}, who: DemoPersonName = 'tharindu') => building.as[who].call(dues.recipients, { query })
    const takeBack = (id: UndoId | undefined) => building.as.tharindu.call(undo.undo, { params: { id: id! } })
    const reminders = () => building.app.databases.read.selectFrom('dues_reminders').selectAll().orderBy('unit_number').execute()
    const mailCount = async (who: DemoPersonName) => {
      await building.deliver()
      const { notifications: all } = await building.as[who].call(notifications.list)
      return all.filter(({ text }) => text.startsWith('A reminder')).length
    }

    it('are for units whose oldest bill is older than so many days, and the sums are of these', async () => {
      await bill('4B', '2026-11-21')
      await bill('8A', '2026-09-22')
      await bill('8A', '2026-11-01')
      await bill('5F', '2026-09-21')
      expect(await listed()).toEqual(['5F', '8A', '4B'])
      expect(await listed({ minDays: 0 })).toEqual(['5F', '8A'])
      expect(await listed({ minDays: 59 })).toEqual(['5F', '8A'])
      const { dues: old, total, pagination } = await list({ minDays: 60, limit: 1 })
      expect([old.map(({ unitNumber }) => unitNumber), total, pagination.total]).toEqual([
        ['5F'],
        {
          outstanding: 15_000,
          overdue: 15_000,
          credit: 0,
          ageing: { d0_30: 0, d31_60: 0, d61_90: 15_000, d90: 0 },
          overdueUnits: 1,
          advanceUnits: 0
        },
        1
      ])
      expect([await listed({ minDays: 61 }), await listed({ minDays: 3_650 })]).toEqual([[], []])
      expect(await listed({ minDays: '' })).toHaveLength(3)
      for (const minDays of ['-1', '3651', '1.5', 'x', ' '])
        await expect(list({ minDays })).rejects.toMatchObject({ status: 400, errors: [{ path: 'minDays' }] })
    })

    it('are counted before they are sent: so many people, of so many units, and why not all', async () => {
      await bill('4B', '2026-10-01')
      await bill('8A', '2026-10-01')
      await bill('9Z', '2026-10-01')
      await bill('3B', '2026-12-01')
      expect(await recipients()).toEqual({
        units: 3,
        recipients: 2,
        unitNumbers: ['4B', '8A', '9Z'],
        alreadyReminded: [],
        withoutAccount: ['9Z']
      })
      await newcomer(building, 'resident', { unitNumber: '4B', isUnitConfirmed: true })
      expect(await recipients({ unitNumbers: '4b, 3B,6C' })).toMatchObject({ units: 2, recipients: 3, unitNumbers: ['3B', '4B'] })
      // Nobody is reminded by themselves.
      expect(await recipients({}, 'nirmala')).toMatchObject({ units: 3, recipients: 2, withoutAccount: ['9Z'] })
      expect((await remind({ unitNumbers: ['4B'] })).sent).toBe(2)
      expect(await recipients()).toMatchObject({ units: 3, recipients: 1, alreadyReminded: ['4B'] })
      at('2026-11-21T18:31:00Z')
      expect(await recipients()).toMatchObject({ recipients: 3, alreadyReminded: [] })
      expect(await recipients({ unitNumbers: '' })).toMatchObject({ units: 3 })
      await expect(recipients({ unitNumbers: '4B,,5F' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'unitNumbers.1' }] })
    })

    it('stand beside the unit with their moment', async () => {
      await bill('4B', '2026-10-01')
      expect((await list()).dues).toMatchObject([{ remindedAt: null }])
      await remind()
      at('2026-11-24T06:30:00Z')
      expect((await list()).dues).toMatchObject([{ remindedAt: start.toISOString() }])
    })

    it('are sent after their time, and until then it is as if nothing was once they are taken back', async () => {
      const before = { sent: await mailCount('amaya') }
      await bill('4B', '2026-10-01')
      await bill('8A', '2026-10-01')
      await remind({ unitNumbers: ['4B'] })
      at('2026-11-23T06:30:00Z')
      expect(await mailCount('amaya')).toBe(before.sent + 1)
      const former = await reminders()
      const { undo: offer, sent } = await remind()
      expect(sent).toBeGreaterThan(1)
      expect(offer?.until).toBe('2026-11-23T06:30:15.000Z')
      at('2026-11-23T06:30:14Z')
      await takeBack(offer?.id)
      expect(await reminders()).toEqual(former)
      at('2026-11-23T06:31:00Z')
      expect(await mailCount('amaya')).toBe(before.sent + 1)
      const kinds = await building.app.databases.read
        .selectFrom('audit')
        .select(['kind', 'subject_id'])
        .orderBy('number', 'desc')
        .limit(4)
        .execute()
      expect(kinds.map(({ kind, subject_id }) => `${kind} ${subject_id}`)).toEqual([
        'dues.reminderUndone 8A',
        'dues.reminderUndone 4B',
        'dues.reminded 8A',
        'dues.reminded 4B'
      ])
      // They can be reminded again on the same day, and are notified then.
      expect(await remind()).toMatchObject({ units: 2, alreadyReminded: [] })
      at('2026-11-23T06:31:15Z')
      expect(await mailCount('amaya')).toBe(before.sent + 2)
    })

    it('that reached nobody, or one whose time is over, cannot be taken back', async () => {
      await bill('9Z', '2026-10-01')
      expect(await remind()).toMatchObject({ sent: 0, undo: null })
      await bill('4B', '2026-10-01')
      const { undo: offer } = await remind()
      at('2026-11-21T06:30:15Z')
      await expect(takeBack(offer?.id)).rejects.toMatchObject({ status: 409 })
      expect(await reminders()).toHaveLength(1)
    })

    it('are not taken back where the unit was reminded again meanwhile', async () => {
      await bill('4B', '2026-10-01')
      at('2026-11-21T18:29:55Z')
      const { undo: offer } = await remind()
      // The next day in Colombo.
      at('2026-11-21T18:30:01Z')
      await remind({}, 'nirmala')
      await expect(takeBack(offer?.id)).rejects.toMatchObject({ status: 409 })
      expect(await reminders()).toMatchObject([{ day: '2026-11-22', reminded_at: '2026-11-21T18:30:01.000Z' }])
    })
  })
}
