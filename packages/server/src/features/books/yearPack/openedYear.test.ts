import { funds } from '@verandah/contract/funds'
import { opening } from '@verandah/contract/opening'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { MANAGEMENT } from '../../../test/records/openings.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'
import { yearPacksIn } from '../../../test/records/yearPacks.ts'

const SINKING = '00000000-0000-7000-8000-000000000002' as never

for (const dialect of DIALECTS) {
  describe(`the year pack of a building that was taken over on ${dialect}`, () => {
    let building: TestBuilding
    const { add, approve, complete, made } = transactionsIn(() => building)
    const { check } = booksIn(() => building)
    const { pay, bounce } = paymentsIn(() => building)
    const { bill } = duesIn(() => building)
    const { read } = yearPacksIn(() => building)
    /** Its year begins in April, its books in June. */
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of ['4B', '7A', '10C']) await makeUnit(building, { label })
      await building.as.ishara.call(settings.update, { body: { yearStart: 4 } })
      const body = {
        day: '2026-06-15',
        money: [
          { account: '1000', fund: 'M', amount: 50_000 },
          { account: '1010', fund: 'S', amount: 20_000 }
        ],
        bills: [{ unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-05-05', amount: 4_500 }],
        credits: [{ unitNumber: '10C', amount: 700 }],
        payables: [{ description: '[Lift]', category: 'repairs' as const, fund: 'M', amount: 3_000 }],
        acceptDifference: true
      }
      await building.as.tharindu.call(opening.post, { query: { dryRun: 'false' }, body })
      await bill({ unitNumber: '7A', billDay: '2026-07-01', dueDay: '2026-07-10', charges: [{ kindId: SINKING, amount: 900 }] })
      await pay('4B', 5_000, { date: '2026-07-20' })
      await bounce((await pay('7A', 400, { date: '2026-08-01' }))._id, { date: '2026-08-05' })
      await pay('7A', 250.5, { date: '2026-09-01' })
      await building.as.tharindu.call(funds.transfer, { body: { date: '2026-09-10', from: '1000', to: '1010', amount: 1_000 } })
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 800, date: '2026-10-01' })
      const { _id } = await add('tharindu', { category: 'cleaning', amount: 1_200, date: '2026-10-02', fund: 'S' })
      await approve('nirmala', _id)
      await complete('tharindu', _id)
      await made('tharindu', 'approved', { category: 'repairs', amount: 333.33, date: '2026-11-03' })
    })
    afterAll(() => building.close())

    it('has brought forward what its books began with', async () => {
      const { row, numbers } = await read('2026')
      expect(row('Income', 'Total').at(-2)).toBe(170_000)
      expect(row('Expenditure', 'Total').at(-2)).toBe(153_333)
      // 50,000 + 4,500 − 700 − 3,000, and 20,000.
      expect(row('Funds', 'Management')).toEqual([5_080_000, 80_000, 33_333, 5_126_667])
      expect(row('Funds', 'Sinking')).toEqual([2_000_000, 90_000, 120_000, 1_970_000])
      expect(row('Money in and out', 'Current account')).toEqual([5_000_000, 525_050, -120_000, -100_000, 5_305_050])
      expect(row('Money in and out', 'Sinking account')).toEqual([2_000_000, 0, 0, 100_000, 2_100_000])
      expect([row('Arrears', '7A').at(-2), row('Arrears', '10C').at(-1), row('Arrears', '4B').at(-1)]).toEqual([64_950, 70_000, 50_000])
      const comparisons = numbers('How the figures agree')
      expect(comparisons.length).toBeGreaterThan(5)
      for (const { label, amounts } of comparisons) expect([label, amounts.at(-1)]).toEqual([label, 0])
      expect(await check()).toEqual([])
    })
  })
  describe(`the year pack of books that begin on the first day of the year on ${dialect}`, () => {
    let building: TestBuilding
    const { made } = transactionsIn(() => building)
    const { pay } = paymentsIn(() => building)
    const { bill, billsOf, cancel } = duesIn(() => building)
    const { read } = yearPacksIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of ['4B', '7A', '10C']) await makeUnit(building, { label })
      const body = {
        day: '2026-01-01',
        money: [
          { account: '1000', fund: 'M', amount: 50_000 },
          { account: '1010', fund: 'S', amount: 20_000 }
        ],
        bills: [
          { unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2025-11-05', amount: 4_500 },
          { unitNumber: '7A', kindId: SINKING, dueDay: '2025-12-05', amount: 250.5 }
        ],
        credits: [{ unitNumber: '10C', amount: 700 }],
        payables: [{ description: '[Lift]', category: 'repairs' as const, fund: 'M', amount: 3_000 }],
        uncleared: [{ account: '1000', date: '2025-12-30', amount: -1_000, text: '[Cheque]' }],
        acceptDifference: true
      }
      await building.as.tharindu.call(opening.post, { query: { dryRun: 'false' }, body })
      // Bills and payments of that first day belong to the new year.
      await bill({ unitNumber: '10C', billDay: '2026-01-01', dueDay: '2026-01-10', charges: [{ kindId: SINKING, amount: 900 }] })
      await pay('4B', 1_500, { date: '2026-01-01' })
      await made('nirmala', 'completed', { type: 'income', category: 'other', amount: 800, date: '2026-01-01' })
      await cancel((await billsOf('7A'))[0]!._id, { date: '2026-02-01' })
    })
    afterAll(() => building.close())

    it('has the figures of the opening as those of the year before', async () => {
      const { row, numbers } = await read('2026')
      const before = (title: string, label: string) => row(title, label).at(-1)
      // 50,000 + 20,000 + 4,500 + 250.50.
      expect(before('Assets', 'Current account')).toBe(5_000_000)
      expect(before('Assets', "Units' dues")).toBe(475_050)
      expect(before('Assets', 'Total')).toBe(7_475_050)
      expect(before('Liabilities and funds', 'Bills to pay')).toBe(300_000)
      expect(before('Liabilities and funds', 'Paid in advance')).toBe(70_000)
      expect(before('Liabilities and funds', 'Fund: Management')).toBe(5_080_000)
      expect(before('Liabilities and funds', 'Fund: Sinking')).toBe(2_025_050)
      expect(before('Liabilities and funds', 'Total')).toBe(7_475_050)
      expect([before('Income', 'Total'), before('Expenditure', 'Total')]).toEqual([0, 0])
      for (const { label, amounts } of numbers('How the figures agree')) expect([label, amounts.at(-1)]).toEqual([label, 0])
    })
  })
}
