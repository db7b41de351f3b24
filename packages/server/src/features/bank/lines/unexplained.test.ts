import { dashboard } from '@verandah/contract/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { watchPlans } from '../../../test/database/queryPlans.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`the lines of the bank of which the dashboard reminds, on ${dialect}`, () => {
    let building: TestBuilding
    const { state, stateOne, match, endMatch, agree, listLines, reconcile } = bankIn(() => building)
    const { cancelPayment, paymentsOf } = paymentsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of ['L1', 'L2']) await makeUnit(building, { label })
    })
    afterAll(() => building.close())

    /** The text of the reminder and its day, which are those of all open lines. */
    async function reminded() {
      const { waiting } = await building.as.tharindu.call(dashboard.get)
      const found = waiting.find(({ kind }) => kind === 'bank_lines')
      const { lines } = await listLines({ state: 'open' })
      const days = lines.map(({ date }) => date).toSorted()
      expect([found?.count ?? 0, found?.since?.slice(0, 10)]).toEqual([
        lines.length,
        days[0] && new Date(`${days[0]}T00:00:00+05:30`).toISOString().slice(0, 10)
      ])
      return days
    }
    const agreeUntil = async (on: string, account = '1000') => agree(on, (await reconcile({ account, on })).expected, account)

    it('are all open ones: of each account, before and after the day until which it was compared', async () => {
      expect(await reminded()).toEqual([])
      const [first, second] = await state([
        { amount: 100, date: '2026-10-05' },
        { amount: 50, date: '2026-10-06' }
      ])
      const other = await stateOne(30, { date: '2026-09-01', account: '1010' })
      if (first === undefined || second === undefined) throw new Error('Two lines')
      expect(await reminded()).toEqual(['2026-09-01', '2026-10-05', '2026-10-06'])
      await match(first, [{ unitNumber: 'L1', amount: 100 }])
      const { matches } = await match(second, [{ use: 'unidentified', amount: 50 }])
      expect(await reminded()).toEqual(['2026-09-01'])
      building.clock.now = new Date('2026-11-21T08:30:00Z')
      await agreeUntil('2026-10-31')
      expect(await reminded()).toEqual(['2026-09-01'])
      building.clock.now = new Date('2026-11-22T06:30:00Z')
      // A line that a payment stood for, one of which nobody knew whose it was, and one that a file brings late.
      const [payment] = await paymentsOf('L1')
      await cancelPayment(payment!._id)
      expect(await reminded()).toEqual(['2026-09-01', '2026-10-05'])
      await endMatch(matches[0]!._id)
      expect(await reminded()).toEqual(['2026-09-01', '2026-10-05', '2026-10-06'])
      const late = await stateOne(5, { date: '2026-08-15' })
      await stateOne(6, { date: '2026-11-20' })
      expect(await reminded()).toEqual(['2026-08-15', '2026-09-01', '2026-10-05', '2026-10-06', '2026-11-20'])
      await match(late, [{ unitNumber: 'L2', amount: 5 }])
      await match(other, [{ unitNumber: 'L2', amount: 30 }])
      await match(first, [{ unitNumber: 'L2', amount: 100 }])
      await match(second, [{ unitNumber: 'L2', amount: 50 }])
      expect(await reminded()).toEqual(['2026-11-20'])
    })
  })
}

describe('the lines of the bank of which the dashboard reminds, on SQLite', () => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding('sqlite')))
  afterAll(() => building.close())

  it('are looked for by an index, from the day until which their account was compared', async () => {
    const plans = await watchPlans(building).plansOf(() => building.as.tharindu.call(dashboard.get))
    expect(plans.filter((line) => / bank_lines\b/.test(line))).toContain(
      'SEARCH bank_lines USING INDEX bank_lines_day (account=? AND date>?)'
    )
    for (const line of plans) expect(line).not.toMatch(/^SCAN (bank|audit)/)
  })
})
