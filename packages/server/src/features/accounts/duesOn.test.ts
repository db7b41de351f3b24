import type { Bill } from '@verandah/contract/bills'
import type { Day } from '@verandah/contract/dates'
import { dues } from '@verandah/contract/dues'
import { addCents } from '@verandah/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'
import { readBalancesOn } from '../books/unitBalance.queries.ts'
import { readUnpaidOn } from './duesList.queries.ts'

for (const dialect of DIALECTS) {
  describe(`what units owed on a day, on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    const billing = duesIn(() => building)
    const { due, receive } = transactionsIn(() => building)
    const { pay, bounce } = paymentsIn(() => building)
    const charge = (name: string, amount: number) => ({ kindId: kindIds[name] ?? ('' as never), amount })
    const list = (query: object = {}) => building.as.tharindu.call(dues.list, { query: { limit: 100, ...query } })
    /** Returns for each unit its debt, the overdue part of it and its advance. */
    const owed = async (on?: string) =>
      (await list(on === undefined ? {} : { on })).dues.map(({ unitNumber, outstanding, overdue, credit }) =>
        [unitNumber, outstanding, overdue, credit].join(' ')
      )
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      for (const label of ['Q1', 'Q2', 'Q3']) await makeUnit(building, { label })
      kindIds = Object.fromEntries((await billing.kinds()).map(({ name, _id }) => [name, _id]))
      const charges = [charge('Management', 90), charge('Sinking', 10)]
      await billing.bill({ unitNumber: 'Q1', charges, billDay: '2026-09-01', dueDay: '2026-09-10' })
      await pay('Q1', 40, { date: '2026-10-05' })
      const cheque = await pay('Q1', 60, { date: '2026-10-20' })
      await bounce(cheque._id, { date: '2026-11-02' })
      const wrong = await billing.bill({
        unitNumber: 'Q2',
        charges: [charge('Other', 7)],
        billDay: '2026-10-01',
        dueDay: '2026-10-31'
      })
      await billing.cancel(wrong._id, { date: '2026-10-15' })
      await receive('tharindu', (await due('tharindu', { unitNumber: 'Q3', amount: 5, date: '2026-10-10' }))._id, { date: '2026-11-01' })
      // The unit has an advance and a due that uses none of it.
      await pay('Q2', 3, { date: '2026-11-04' })
      await due('tharindu', { unitNumber: 'Q2', amount: 20, date: '2026-11-06' })
    })
    afterAll(() => building.close())

    it('lists the units that have paid in advance and owe nothing, today and on a day that is over', async () => {
      await makeUnit(building, { label: 'Q4' })
      await pay('Q4', 12.5, { date: '2026-11-10' })
      const inAdvance = async (query: object = {}) => {
        const { dues: listed, total, pagination } = await list({ inAdvance: 'true', ...query })
        return { rows: listed.map(({ unitNumber, credit }) => [unitNumber, credit]), total, count: pagination.total }
      }
      const today = await inAdvance()
      expect(today.rows).toContainEqual(['Q4', 12.5])
      // The unit owes something too, so it is in the other list.
      expect(today.rows.map(([unit]) => unit)).not.toContain('Q2')
      expect(today.total).toMatchObject({ outstanding: 0, overdue: 0, advanceUnits: today.count })
      expect(today.total.credit).toBe(today.rows.reduce((sum, [, credit]) => sum + Number(credit), 0))
      const [unit] = (await list({ inAdvance: 'true' })).dues.filter(({ unitNumber }) => unitNumber === 'Q4')
      expect(unit).toMatchObject({ outstanding: 0, overdue: 0, oldest: null, ageing: { d0_30: 0, d31_60: 0, d61_90: 0, d90: 0 } })
      // The list of debts counts these units and lists none of them.
      const debts = await list()
      expect(debts.total.advanceUnits).toBe(today.count)
      expect(debts.dues.map(({ unitNumber }) => unitNumber)).not.toContain('Q4')
      expect((await inAdvance({ on: '2026-11-09' })).rows).toEqual([])
      expect((await inAdvance({ on: '2026-11-10' })).rows).toEqual([['Q4', 12.5]])
      expect((await inAdvance({ on: '2026-11-05' })).rows).toEqual([['Q2', 3]])
    })

    it('follows bills, payments and what became of them, day by day', async () => {
      expect(await owed('2026-08-31')).toEqual([])
      expect(await owed('2026-09-10')).toEqual(['Q1 100 0 0'])
      expect(await owed('2026-09-11')).toEqual(['Q1 100 100 0'])
      expect(await owed('2026-10-04')).toEqual(['Q1 100 100 0', 'Q2 7 0 0'])
      expect(await owed('2026-10-05')).toEqual(['Q1 60 60 0', 'Q2 7 0 0'])
      expect(await owed('2026-10-15')).toEqual(['Q1 60 60 0', 'Q3 5 5 0'])
      expect(await owed('2026-10-20')).toEqual(['Q3 5 5 0'])
      expect(await owed('2026-11-01')).toEqual([])
      expect(await owed('2026-11-02')).toEqual(['Q1 60 60 0'])
      expect(await owed('2026-11-06')).toEqual(['Q1 60 60 0', 'Q2 20 0 3'])
    })

    it('is by age as it was then, by the due day', async () => {
      const { dues: rows, total } = await list({ on: '2026-10-11', minDays: '30' })
      expect(rows.map(({ unitNumber, oldest, ageing }) => [unitNumber, oldest, ageing])).toEqual([
        ['Q1', '2026-09-10', { d0_30: 0, d31_60: 60, d61_90: 0, d90: 0 }]
      ])
      expect(total).toEqual({
        outstanding: 60,
        overdue: 60,
        credit: 0,
        ageing: { d0_30: 0, d31_60: 60, d61_90: 0, d90: 0 },
        overdueUnits: 1,
        advanceUnits: expect.any(Number) as number
      })
      expect((await list()).total).toMatchObject({ outstanding: 80, overdue: 80, credit: 3 })
    })

    it('is today’s list today, and the same when that day is over', async () => {
      const today = await list()
      expect(await list({ on: '2026-11-25' })).toEqual(today)
      building.clock.now = new Date('2026-11-26T06:00:00Z')
      expect(await list({ on: '2026-11-25' })).toEqual(today)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
    })

    it('is not known of a day to come', async () => {
      await expect(list({ on: '2026-11-26' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'on' }] })
      await expect(list({ on: 'today' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'on' }] })
    })

    it('is what the books say, also between the day of a cancellation and that of a payment that was returned after it', async () => {
      await makeUnit(building, { label: 'Q9' })
      const bill = await billing.bill({ unitNumber: 'Q9', charges: [charge('Other', 100)], billDay: '2026-09-15', dueDay: '2026-09-30' })
      const cheque = await pay('Q9', 100, { date: '2026-10-01' })
      await bounce(cheque._id, { date: '2026-11-10' })
      await billing.cancel(bill._id, { date: '2026-10-10' })
      const { read } = building.app.databases
      const both = async (day: string) => {
        const unpaid = (await readUnpaidOn(read, day as Day)).filter(({ unit }) => unit === 'Q9')
        return [addCents(unpaid.map(({ amount }) => amount)), (await readBalancesOn(read, day as Day)).get('Q9') ?? 0]
      }
      expect(await both('2026-09-15')).toEqual([10_000, 10_000])
      expect(await both('2026-10-01')).toEqual([0, 0])
      expect(await both('2026-10-10')).toEqual([-10_000, -10_000])
      expect(await both('2026-11-09')).toEqual([-10_000, -10_000])
      expect(await both('2026-11-10')).toEqual([0, 0])
    })
  })
}
