import { corrections } from '@verandah/contract/corrections'
import { opening } from '@verandah/contract/opening'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { differing } from '../../test/figures/figures.ts'
import { compareMoney } from '../../test/figures/moneyRows.ts'
import { MANAGEMENT } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { makeProject } from '../../test/records/projects.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'
import { makeVendor } from '../../test/records/vendors.ts'

for (const dialect of DIALECTS) {
  describe(`what a figure of money leads to on ${dialect}`, () => {
    let building: TestBuilding
    const { add, made, due, receive, list, remove } = transactionsIn(() => building)
    const { pay } = paymentsIn(() => building)
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())

    it('adds up to the figure, for each cell, line and card, with opening balances, dues, corrections and funds', async () => {
      for (const label of ['4B', '7A']) await makeUnit(building, { label })
      const body = {
        day: '2026-09-15',
        money: [
          { account: '1000', fund: 'M', amount: 50_000 },
          { account: '1010', fund: 'S', amount: 20_000.1 }
        ],
        bills: [{ unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-05-05', amount: 4_500 }],
        credits: [{ unitNumber: '7A', amount: 900 }],
        payables: [{ description: '[Lift]', category: 'repairs' as const, fund: 'M', amount: 3_000, vendor: 'Lanka Lifts' }],
        acceptDifference: true
      }
      await building.as.tharindu.call(opening.post, { query: { dryRun: 'false' }, body })
      await pay('4B', 1_500, { date: '2026-09-20' })
      await made('nirmala', 'completed', { category: 'cleaning', amount: 200.05, date: '2026-09-21' })
      await made('nirmala', 'approved', { category: 'cleaning', amount: 70, date: '2026-10-22', fund: 'S', account: '1010' })
      await made('nirmala', 'rejected', { amount: 7 })
      await made('nirmala', 'completed', { type: 'income', category: 'other', amount: 12.34, date: '2026-10-30' })
      const [vendorId, projectId] = [await makeVendor(building, { name: '[Lanka Lifts]' }), await makeProject(building)]
      await made('nirmala', 'completed', { vendorId, projectId, amount: 18.25, date: '2026-09-15' })
      await made('nirmala', 'approved', { vendorId, projectId, amount: 500, date: '2026-11-04' })
      await made('nirmala', 'completed', { type: 'income', vendorId, projectId, amount: 60, date: '2026-11-05' })
      // To come this year, and not begun: no cell of the budget has it.
      await made('nirmala', 'approved', { category: 'security', amount: 33, date: '2026-12-05' })
      await receive('tharindu', (await due('tharindu', { unitNumber: '7A', amount: 2_000.5, date: '2026-10-05' }))._id)
      await due('tharindu', { unitNumber: '7A', amount: 800, date: '2026-11-05' })
      await add('tharindu', { type: 'income', amount: 80 })
      await add('tharindu', { amount: 9 })
      await remove('ishara', (await made('nirmala', 'completed', { amount: 44, date: '2026-11-02' }))._id)
      const compared = await compareMoney(building)
      expect(differing(compared)).toEqual([])
      expect(compared.length).toBeGreaterThan(200)
      expect(compared.filter(({ shown }) => shown !== 0).length).toBeGreaterThan(60)
    })

    it('still does once what the books began with is corrected', async () => {
      const [lift] = (await list('tharindu', { search: '[Lift]' })).transactions
      await building.as.ishara.call(corrections.correct, {
        params: { id: lift!._id },
        body: { date: '2026-11-03', reason: '[Paid before]' }
      })
      expect(differing(await compareMoney(building))).toEqual([])
      const all = await list('tharindu', { search: '[Lift]' })
      expect([all.pagination.total, (await list('tharindu', { search: '[Lift]', opening: 'exclude' })).pagination.total]).toEqual([2, 0])
    })
  })
}
