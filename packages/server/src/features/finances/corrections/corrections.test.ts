import { books } from '@verandah/contract/books'
import { budgets } from '@verandah/contract/budgets'
import { corrections } from '@verandah/contract/corrections'
import { finances, type Transaction } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { projects } from '@verandah/contract/projects'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../../commands/doctor.ts'
import type { DemoPersonName } from '../../../demo/people.ts'
import { type CallError, openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn, PERIOD_CLOSED } from '../../../test/records/closings.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { makeProject } from '../../../test/records/projects.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'
import { makeVendor } from '../../../test/records/vendors.ts'

const OCTOBER = '2026-10-20'
const TODAY = '2026-11-21'

for (const dialect of DIALECTS) {
  describe(`corrections of what counts in a closed month on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      await makeUnit(building, { label: '9Z' })
    })
    afterAll(() => building.close())
    const { made, due, receive, get, edit, remove, complete, stats, history, list } = transactionsIn(() => building)
    const { closeAnyway, reopenAll, reopen } = closingsIn(() => building)
    const { check, posted, entries } = booksIn(() => building)
    const { pay, paymentsOf } = paymentsIn(() => building)
    const dues = duesIn(() => building)
    const correct = (
      id: TransactionId,
      body: { date?: string; reason?: string } = {},
      who: DemoPersonName = 'nirmala'
    ): Promise<Transaction> => building.as[who].call(corrections.correct, { params: { id }, body: { reason: '[Another vendor]', ...body } })
    const at = (day: string) => void (building.clock.now = new Date(`${day}T06:30:00Z`))
    const isRight = async () => {
      expect(await check()).toEqual([])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    }
    beforeEach(async () => {
      await reopenAll()
      at(OCTOBER)
    })
    const conflict = { status: 409, code: 'conflict' }

    it('take the place of edit and delete, for those who decide', async () => {
      const { _id } = await made('tharindu', 'completed', { date: OCTOBER })
      at(TODAY)
      expect((await get('nirmala', _id)).can).toMatchObject({ edit: true, delete: true, correct: false })
      await expect(correct(_id)).rejects.toMatchObject(conflict)
      await closeAnyway('2026-10')
      expect((await get('nirmala', _id)).can).toMatchObject({ edit: false, delete: false, correct: true })
      expect((await get('tharindu', _id)).can).toMatchObject({ edit: false, delete: false, correct: false })
      expect((await list('ishara')).transactions.find((one) => one._id === _id)?.can.correct).toBe(true)
      await expect(edit('nirmala', _id, { amount: 1 })).rejects.toMatchObject(PERIOD_CLOSED)
      await expect(remove('nirmala', _id)).rejects.toMatchObject(PERIOD_CLOSED)
      await expect(correct(_id, {}, 'tharindu')).rejects.toMatchObject({ status: 403 })
      await expect(correct(_id, { reason: ' ' })).rejects.toMatchObject({ status: 400 })
      const row = await correct(_id)
      expect(row).toMatchObject({
        type: 'expense',
        category: 'repairs',
        amount: -15_000,
        date: TODAY,
        description: '[Lift repair]',
        status: 'completed',
        corrects: _id,
        createdBy: { firstName: 'Nirmala' },
        can: { edit: false, delete: false, correct: false, complete: false }
      })
      expect((await entries(_id)).slice(2)).toEqual([
        `${TODAY} reversal: 5400 -15000, 2000 15000`,
        `${TODAY} reversal: 2000 -15000, 1000 15000`
      ])
      const [, , , back] = await posted(_id)
      expect(back?.actor).toMatchObject({ firstName: 'Nirmala' })
      expect((await history('nirmala', _id)).at(-1)).toMatchObject({
        action: 'corrected',
        by: { firstName: 'Nirmala' },
        changes: [{ field: 'reason', from: null, to: '[Another vendor]' }]
      })
      expect((await history('nirmala', row._id)).map(({ action }) => action)).toEqual(['recorded'])
      // A transaction is corrected once, and a correction is not corrected.
      for (const id of [_id, row._id]) await expect(correct(id)).rejects.toMatchObject(conflict)
      await reopen('2026-10')
      expect((await get('nirmala', _id)).can).toMatchObject({ edit: false, delete: false, correct: false })
      await expect(remove('nirmala', _id)).rejects.toMatchObject(conflict)
      await isRight()
    })

    it('are of a day of an open month, today at the latest', async () => {
      const { _id } = await made('tharindu', 'completed', { date: '2026-09-30' })
      at(TODAY)
      await closeAnyway('2026-10')
      await expect(correct(_id, { date: '2026-10-31' })).rejects.toMatchObject(PERIOD_CLOSED)
      for (const date of ['2026-09-29', '2026-11-22'])
        await expect(correct(_id, { date })).rejects.toMatchObject({ status: 400, errors: [expect.objectContaining({ path: 'date' })] })
      expect(await correct(_id, { date: '2026-11-01' })).toMatchObject({ date: '2026-11-01' })
      await isRight()
    })

    it('take what is approved and not paid out of the bills to pay: nobody pays it any more', async () => {
      const { _id } = await made('tharindu', 'approved', { date: OCTOBER })
      const other = await made('tharindu', 'approved', { date: OCTOBER })
      at(TODAY)
      await closeAnyway('2026-10')
      expect((await get('tharindu', _id)).can.complete).toBe(true)
      await correct(_id)
      expect((await entries(_id)).slice(1)).toEqual([`${TODAY} reversal: 5400 -15000, 2000 15000`])
      expect((await get('tharindu', _id)).can.complete).toBe(false)
      await expect(complete('tharindu', _id)).rejects.toMatchObject(conflict)
      // The other transaction is paid today.
      await complete('tharindu', other._id)
      expect((await entries(other._id)).at(-1)).toBe(`${TODAY} money 1: 2000 15000, 1000 -15000`)
      await isRight()
    })

    it('count in all sums, on their own day', async () => {
      const vendorId = await makeVendor(building, { name: '[Lifts Ltd]' })
      const projectId = await makeProject(building)
      at('2026-08-10')
      const { _id } = await made('tharindu', 'completed', { date: '2026-08-10', vendorId, projectId, amount: 700 })
      at('2026-08-20')
      await made('tharindu', 'completed', { date: '2026-08-05', vendorId, projectId, amount: 50 })
      at(TODAY)
      await closeAnyway('2026-10')
      const before = await stats('tharindu')
      await correct(_id)
      const after = await stats('tharindu')
      expect(after.totalBalance).toBe(before.totalBalance + 700)
      expect(after.monthlyExpenses).toBe(before.monthlyExpenses - 700)
      const vendor = await building.as.tharindu.call(vendors.get, { params: { id: vendorId } })
      expect(vendor).toMatchObject({ totalPayments: 50, lastPayment: '2026-08-10' })
      expect((await building.as.tharindu.call(projects.get, { params: { id: projectId } })).spent).toBe(50)
      const budget = await building.as.tharindu.call(budgets.get, { params: { month: '2026-08' } })
      expect(budget.actual).toBe(750)
      const table = await building.send(finances.export, await building.tokenOf('tharindu'), { query: { format: 'csv', vendorId } })
      expect(table.body.split('\r\n').map((line) => line.split(',')[4])).toEqual(['Amount (LKR)', '700', '-700', '-50', undefined])
      expect((await list('tharindu', { vendorId })).sum).toBe(-50)
      await isRight()
    })

    it('take payment and bill of a due back, and open again what the payment had left for others', async () => {
      const { _id, paymentId, billId } = await due('tharindu', { unitNumber: '9Z', date: OCTOBER }).then(async (one) =>
        receive('tharindu', one._id)
      )
      at(TODAY)
      // An open month has it as a payment, a closed one as a bill.
      const late = await due('tharindu', { unitNumber: '9Z', date: OCTOBER, amount: 40 })
      const early = await receive('tharindu', late._id, { date: '2026-11-20' })
      await closeAnyway('2026-10')
      expect((await get('nirmala', early._id)).can).toMatchObject({ edit: false, correct: true })
      const row = await correct(_id)
      expect(row).toMatchObject({ type: 'income', amount: -18_500, unitNumber: '9Z', billId, paymentId, date: TODAY })
      expect((await dues.readBill(billId!)).status).toBe('void')
      expect((await paymentsOf('9Z')).find((one) => one._id === paymentId)).toMatchObject({ status: 'void', reason: '[Another vendor]' })
      expect((await entries(_id)).slice(2)).toEqual([
        `${TODAY} reversal: 1000 -18500, 1200 9Z 18500`,
        `${TODAY} reversal: 1200 9Z -18500, 4000 18500`
      ])
      await correct(early._id)
      // The unit owes nothing, and has no advance.
      const { rows } = await building.as.tharindu.call(books.trialBalance)
      for (const account of ['1200', '2100']) expect(rows.find((one) => one.account === account)?.total).toBe(0)
      await isRight()
    })

    it('open again what the money of a cancelled bill has paid since', async () => {
      const { _id, billId } = await due('tharindu', { unitNumber: '9Z', date: OCTOBER, amount: 60 })
      await receive('tharindu', _id)
      await dues.cancel(billId!)
      at(TODAY)
      const [kind] = await dues.kinds()
      const other = await dues.bill({ unitNumber: '9Z', charges: [{ kindId: kind!._id, amount: 50 }] })
      expect(other).toMatchObject({ status: 'paid', open: 0 })
      await closeAnyway('2026-10')
      await correct(_id)
      expect(await dues.readBill(other._id)).toMatchObject({ status: 'open', open: 50 })
      const [row] = (await list('tharindu', { unitNumber: '9Z', status: 'pending' })).transactions
      expect(row).toMatchObject({ billId: other._id, amount: 50 })
      await dues.cancel(other._id)
      await isRight()
    })

    it('are for what was paid in a closed month too, though it is of a later day', async () => {
      at('2026-11-28')
      const { _id } = await made('tharindu', 'completed', { date: '2026-12-05' })
      at('2026-12-02')
      expect((await get('nirmala', _id)).can).toMatchObject({ edit: true, correct: false })
      await closeAnyway('2026-11')
      expect((await get('nirmala', _id)).can).toMatchObject({ edit: false, correct: true })
      expect(await correct(_id)).toMatchObject({ date: '2026-12-05' })
      await isRight()
    })

    it('are not for what follows a bill or a payment, which is cancelled by itself', async () => {
      const { _id: payment } = await pay('9Z', 30, { date: OCTOBER })
      at(TODAY)
      await closeAnyway('2026-10')
      const row = (await list('nirmala', { unitNumber: '9Z' })).transactions.find(({ paymentId }) => paymentId === payment)!
      expect(row.can).toMatchObject({ edit: false, delete: false, correct: false })
      await expect(correct(row._id)).rejects.toMatchObject(conflict)
      const pending = await due('tharindu', { unitNumber: '9Z' })
      await expect(correct(pending._id)).rejects.toMatchObject(conflict)
    })

    it('of two at once, one is made', async () => {
      const { _id } = await made('tharindu', 'completed', { date: OCTOBER })
      at(TODAY)
      await closeAnyway('2026-10')
      const done = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) => correct(_id, {}, index % 2 === 0 ? 'nirmala' : 'ishara'))
      )
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of done) if (one.status === 'rejected') expect((one.reason as CallError).code).toBe('conflict')
      expect((await list('nirmala')).transactions.filter(({ corrects }) => corrects === _id)).toHaveLength(1)
      await isRight()
    })
  })
}
