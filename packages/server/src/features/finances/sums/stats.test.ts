import { account } from '@verandah/contract/account'
import { budgets } from '@verandah/contract/budgets'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { dashboard } from '@verandah/contract/dashboard'
import { addDays, type Day, instant } from '@verandah/contract/dates'
import type { TransactionId } from '@verandah/contract/financesInput'
import { cents } from '@verandah/contract/money'
import { signIn } from '@verandah/contract/signIn'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { transact } from '../../../core/transact.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { moveTotals } from '../finances.totals.ts'

const start = new Date('2026-11-21T06:30:00Z')

for (const dialect of DIALECTS) {
  describe(`the figures of money on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      as = building.as
    })
    beforeEach(async () => {
      building.clock.now = start
      await clear()
    })
    afterAll(() => building.close())

    const { add, due, made, approve, receive, reject, stats, list, clear } = transactionsIn(() => building)
    const see = (who: 'tharindu' | 'amaya') => as[who].call(dashboard.get)

    it('are nothing at first, then what counts of this month, and what is due', async () => {
      const nothing = { totalBalance: 0, approvedUnpaid: 0, monthlyIncome: 0, monthlyExpenses: 0, outstandingDues: 0, budgetUtilization: 0 }
      expect(await stats('tharindu')).toEqual(nothing)
      await made('tharindu', 'approved', { type: 'income', amount: 1_000.55 })
      await made('tharindu', 'completed', { amount: 300.05 })
      await made('tharindu', 'completed', { amount: 0.5, date: '2026-10-31' })
      await made('tharindu', 'rejected', { amount: 7 })
      await add('tharindu', { amount: 9 })
      await add('tharindu', { type: 'income', amount: 80 })
      await due('tharindu', { amount: 0.2 })
      await made('tharindu', 'approved', { amount: 0.05 })
      const figures = { totalBalance: 699.95, approvedUnpaid: 0.05, monthlyIncome: 1_000.55, monthlyExpenses: 300.1, outstandingDues: 80.2 }
      expect(await stats('ishara')).toEqual({ ...nothing, ...figures })
      const plan = (amount: number) =>
        as.tharindu.call(budgets.set, { params: { month: '2026-09' }, body: { budgets: [{ category: 'security', amount }] } })
      // The latest earlier budget applies until the month has its own.
      await plan(400)
      expect((await stats('tharindu')).budgetUtilization).toBe(75)
      await plan(450)
      expect((await stats('tharindu')).budgetUtilization).toBe(67)
      await plan(200)
      expect((await stats('tharindu')).budgetUtilization).toBe(150)
      await plan(0)
      expect((await stats('tharindu')).budgetUtilization).toBe(0)
    })

    it('are the sums of the lists that they lead to', async () => {
      await made('tharindu', 'approved', { type: 'income', amount: 1_000.55 })
      await made('tharindu', 'completed', { amount: 300.05 })
      await made('tharindu', 'completed', { amount: 5, date: '2026-10-31' })
      await made('tharindu', 'completed', { type: 'income', amount: 6, date: '2026-12-01' })
      await made('tharindu', 'rejected', { amount: 7 })
      await add('tharindu', { type: 'income', amount: 80 })
      const sumAt = async (address: string) =>
        (await list('tharindu', Object.fromEntries(new URLSearchParams(`${address.split('?')[1] ?? ''}&from=2026-11-01&to=2026-11-30`))))
          .sum
      const { totalBalance, monthlyIncome, monthlyExpenses } = await stats('tharindu')
      expect([monthlyIncome, monthlyExpenses, totalBalance]).toEqual([1_000.55, 300.05, 701.5])
      expect(await sumAt(FIGURE_LINK.monthlyIncome)).toBe(monthlyIncome)
      expect(await sumAt(FIGURE_LINK.monthlyExpenses)).toBe(-monthlyExpenses)
      expect((await list('tharindu', { limit: 1 })).sum).toBe(totalBalance)
      for (const status of ['pending', 'rejected']) expect((await list('tharindu', { status })).sum).toBe(0)
    })

    it('begin a month at midnight in Colombo, wherever the server is', async () => {
      const own = process.env['TZ']
      try {
        for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
          process.env['TZ'] = zone
          await clear()
          building.clock.now = start
          await made('tharindu', 'approved', { type: 'income', amount: 10, date: '2026-11-30' })
          await made('tharindu', 'approved', { type: 'income', amount: 20, date: '2026-12-01' })
          const [early, late] = [await due('tharindu', { amount: 1 }), await due('tharindu', { amount: 2 })]
          building.clock.now = new Date('2026-11-30T18:29:59Z')
          expect(await receive('tharindu', early._id)).toMatchObject({ date: '2026-11-30' })
          expect(await stats('tharindu')).toMatchObject({ monthlyIncome: 11, totalBalance: 31, outstandingDues: 2 })
          building.clock.now = new Date('2026-11-30T18:30:00Z')
          expect(await stats('tharindu')).toMatchObject({ monthlyIncome: 20, totalBalance: 31, outstandingDues: 2 })
          expect(await receive('tharindu', late._id)).toMatchObject({ date: '2026-12-01' })
          expect(await stats('tharindu')).toMatchObject({ monthlyIncome: 22, totalBalance: 33, outstandingDues: 0 })
        }
      } finally {
        if (own === undefined) delete process.env['TZ']
        else process.env['TZ'] = own
      }
    })

    // It runs on one dialect, because the sums are made before the database is queried.
    it.runIf(dialect === 'sqlite')('are exact: ten thousand times ten cents are a thousand rupees', async () => {
      const at = instant(start)
      const { tharindu } = building.ids
      const rows = Array.from({ length: 10_000 }, () => ({
        id: newId<TransactionId>(),
        type: 'income' as const,
        category: 'other' as const,
        amount: cents(0.1),
        date: '2026-11-20' as Day,
        due_date: null,
        description: 'Ten cents',
        vendor: null,
        vendor_id: null,
        project_id: null,
        unit_number: null,
        payment_method: 'cash' as const,
        reference: null,
        bill_number: null,
        bill_date: null,
        account: '1000',
        vendor_key: null,
        bill_key: null,
        status: 'approved' as const,
        created_by: tharindu,
        changed_by: tharindu,
        approved_by: tharindu,
        approved_at: at,
        completed_at: null,
        reject_reason: null,
        self_approved: 0 as const,
        attachment_count: 0,
        search_key: 'ten cents',
        created_at: at,
        updated_at: at,
        version: 1,
        deleted_at: null
      }))
      await transact(building.app, { actor: null, now: start }, async (ctx) => {
        await rowInserter('finances_transactions', 'fail')(ctx.db, rows)
        for (const row of rows) moveTotals(ctx, null, row)
      })
      expect(await stats('tharindu')).toMatchObject({ totalBalance: 1_000, monthlyIncome: 1_000 })
      expect(await checkTotals(building.app.databases.read)).toEqual([])
      await transact(building.app, { actor: null, now: start }, async (ctx) => {
        await ctx.db.deleteFrom('finances_transactions').where('description', '=', 'Ten cents').execute()
        for (const row of rows) moveTotals(ctx, row, null)
      })
    })

    it('stand on the dashboard of the treasurer, with the latest transactions', async () => {
      for (const amount of [1, 2, 3, 4]) await add('tharindu', { amount })
      await due('tharindu', { amount: 20_000.5, date: addDays('2026-11-21' as Day, 10) })
      await reject('nirmala', (await add('tharindu', { amount: 5 }))._id)
      const view = await see('tharindu')
      expect(view).toMatchObject({ ...(await stats('tharindu')), outstandingDues: 20_000.5, pendingApprovals: 4 })
      // What has not been paid is no transaction of the building yet.
      const latest = (await list('tharindu', { limit: 5, bills: 'exclude' })).transactions
      expect(latest.map(({ amount }) => amount)).toEqual([5, 4, 3, 2, 1])
      expect(view.recentTransactions).toEqual(
        latest.map(({ _id, type, description, amount, date, status, vendor, unitNumber }) => {
          return { _id, type, description, amount, date, status, vendor, unitNumber }
        })
      )
    })

    it('say on a resident’s dashboard what their own confirmed unit owes', async () => {
      const { unitNumber } = await as.amaya.call(signIn.me)
      await due('tharindu', { unitNumber, amount: 18_500 })
      await due('tharindu', { unitNumber, amount: 1_500.5 })
      await due('tharindu', { amount: 7 })
      await approve('nirmala', (await due('tharindu', { unitNumber, amount: 9 }))._id)
      expect(await see('amaya')).toMatchObject({ outstandingDues: 20_000.5, summary: 'Outstanding dues of LKR 20,000.50.' })
      await as.amaya.call(account.updateProfile, { body: { unitNumber: 'X1' } })
      await as.amaya.call(account.updateProfile, { body: { unitNumber } })
      expect((await see('amaya')).outstandingDues).toBe(0)
    })
  })
}
