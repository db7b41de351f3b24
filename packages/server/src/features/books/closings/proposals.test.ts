import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn, PERIOD_CLOSED } from '../../../test/records/closings.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { openingsIn } from '../../../test/records/openings.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`what waits for a decision when its month is closed, on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { add, get, list, approve } = transactionsIn(() => building)
    const { pay, payBack, readPayment } = paymentsIn(() => building)
    const { asked, grant, refuse } = approvalsIn(() => building)
    const { read, closeAnyway } = closingsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const waiting = async () => (await read({ month: '2026-10' })).next?.checks.find((one) => one.check === 'pending')?.count
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      for (const label of ['W1', 'W2']) await makeUnit(building, { label })
    })
    afterAll(() => building.close())

    it('is counted, counts on the first open day once it is approved, and says so before', async () => {
      const [kind] = await dues.kinds()
      const billed = (unitNumber: string) =>
        dues.bill({ unitNumber, billDay: '2026-10-02', dueDay: '2026-10-20', charges: [{ kindId: kind!._id, amount: 500 }] })
      const [bill, other] = [await billed('W1'), await billed('W2')]
      await pay('W1', 900, { date: '2026-10-03' })
      // The last day belongs to the month, too.
      await add('tharindu', { type: 'expense', amount: 40, date: '2026-10-31' })
      expect(await waiting()).toBe(1)
      const refund = await payBack('W1', 100, { date: '2026-10-31' })
      await dues.propose(other._id, 60, { date: '2026-10-31' })
      await dues.propose(other._id, 70, { kind: 'write_off', date: '2026-10-29', resolution: '[12]' })
      const [rejected] = [await add('tharindu', { type: 'expense', amount: 41, date: '2026-10-30' })]
      expect(await waiting()).toBe(5)
      // It is in a month that is still open.
      const later = await add('tharindu', { type: 'expense', amount: 42, date: '2026-11-20' })
      expect(await waiting()).toBe(5)
      expect((await asked(refund._id))?.countsOn).toBeNull()
      await closeAnyway('2026-10')

      const expense = (await list('tharindu', { status: 'pending', type: 'expense' })).transactions.find(({ amount }) => amount === 40)!
      const days = [refund._id, expense._id, other._id, later._id].map(async (id) => (await asked(id))?.countsOn)
      expect(await Promise.all(days)).toEqual(['2026-11-01', '2026-11-01', '2026-11-01', null])
      await expect(payBack('W1', 10, { date: '2026-10-28' })).rejects.toMatchObject(PERIOD_CLOSED)
      await expect(dues.propose(bill._id, 10, { date: '2026-10-29' })).rejects.toMatchObject(PERIOD_CLOSED)

      const before = await balance('2026-10-31')
      await grant(refund._id)
      await grant(expense._id)
      await grant(other._id)
      await grant(other._id)
      await grant(later._id)
      await refuse(rejected._id)
      expect(await readPayment(refund._id)).toMatchObject({ status: 'posted', date: '2026-11-01' })
      expect(await get('tharindu', expense._id)).toMatchObject({ status: 'approved', date: '2026-11-01' })
      expect(await get('tharindu', later._id)).toMatchObject({ status: 'approved', date: '2026-11-20' })
      expect((await dues.creditsOf('W2')).map(({ status, date }) => `${status} ${date}`)).toEqual([
        'posted 2026-11-01',
        'posted 2026-11-01'
      ])
      expect(await balance('2026-10-31')).toEqual(before)
      expect(await check()).toEqual([])
    })

    it('counts on the first open day also where it is approved in the list of transactions', async () => {
      building.clock.now = new Date('2026-12-05T06:30:00Z')
      const { _id } = await add('tharindu', { type: 'expense', amount: 43, date: '2026-11-25' })
      await closeAnyway('2026-11')
      await approve('nirmala', _id)
      expect(await get('tharindu', _id)).toMatchObject({ status: 'approved', date: '2026-12-01' })
      expect(await check()).toEqual([])
    })

    it('of a day before the books began stays there, and is not approved: what the books begin with has it', async () => {
      const taken = await openBuilding(dialect, LONG_SESSIONS)
      const { add: record, get: reread } = transactionsIn(() => taken)
      const { asked: open, grant: approveIt } = approvalsIn(() => taken)
      const { _id } = await record('tharindu', { type: 'expense', amount: 44, date: '2026-09-20' })
      await openingsIn(() => taken).postOpening({
        day: '2026-10-01',
        money: [{ account: '1000', fund: 'M', amount: 500 }],
        acceptDifference: true
      })
      await closingsIn(() => taken).closeAnyway('2026-10')
      expect((await open(_id))?.countsOn).toBeNull()
      await expect(approveIt(_id)).rejects.toMatchObject(PERIOD_CLOSED)
      expect(await reread('tharindu', _id)).toMatchObject({ status: 'pending', date: '2026-09-20' })
      await taken.close()
    })
  })
}
