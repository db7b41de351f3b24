import type { Bill } from '@verandah/contract/bills'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

const refused = (status: number, code: string) => ({ status, code })

for (const dialect of DIALECTS) {
  describe(`payments that wait, or are paid in advance, on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    let made = 0
    const dues = duesIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { list } = transactionsIn(() => building)
    const { pay, readPayment, deposit, bounce, cancelPayment, applyAdvance } = paymentsIn(() => building)
    const charge = (name: string, amount: number) => ({ kindId: kindIds[name] ?? ('' as never), amount })
    /** A unit of its own. */
    const newUnit = async () => {
      made += 1
      await makeUnit(building, { label: `P${made}` })
      return `P${made}`
    }
    const rows = async (unitNumber: string) =>
      (await list('tharindu', { unitNumber })).transactions.map(({ amount, category, status, date, dueDate, can }) =>
        [status, category, amount, date, dueDate, can.edit || can.delete].filter((one) => one !== null).join(' ')
      )
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      kindIds = Object.fromEntries((await dues.kinds()).map(({ name, _id }) => [name, _id]))
    })
    afterAll(() => building.close())

    it('that were approved and have not come in are decided anew, not taken back, and pay nothing else until then', async () => {
      const { approve, complete, due } = transactionsIn(() => building)
      const unit = await newUnit()
      const { _id, billId } = await due('tharindu', { unitNumber: unit, amount: 40 })
      const { paymentId } = await approve('nirmala', _id)
      if (paymentId === null || billId === null) throw new Error('It is billed and paid')
      expect((await readPayment(paymentId)).can).toEqual({ deposit: false, bounce: false, void: false, move: false })
      await expect(bounce(paymentId)).rejects.toMatchObject(refused(409, 'conflict'))
      await dues.cancel(billId)
      const next = await dues.bill({ unitNumber: unit, charges: [charge('Other', 15)] })
      expect([next.open, (await readPayment(paymentId)).advance]).toEqual([15, 40])
      await complete('tharindu', _id)
      expect(await applyAdvance(unit)).toEqual({ applied: 15, credit: 25 })
      expect(await check()).toEqual([])
    })

    it('by a cheque of a later day pay the bills that were named, as far as these are open when it is deposited', async () => {
      const unit = await newUnit()
      const billOf = (amount: number, dueDay: string) => dues.bill({ unitNumber: unit, charges: [charge('Other', amount)], dueDay })
      const bills = [await billOf(10, '2026-11-26'), await billOf(20, '2026-11-27'), await billOf(40, '2026-11-28')]
      const [first, cancelled, last] = bills.map(({ _id }) => _id)
      if (first === undefined || cancelled === undefined || last === undefined) throw new Error('Three bills')
      const held = await pay(unit, 45, { paymentMethod: 'check', date: '2026-12-05', billIds: [last, cancelled] })
      await dues.cancel(cancelled)
      // A part of the last one is paid by somebody else meanwhile.
      await pay(unit, 15, { billIds: [last] })
      building.clock.now = new Date('2026-12-05T06:00:00Z')
      const { allocations, advance } = await deposit(held._id)
      expect(advance).toBe(10)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      expect(allocations.map(({ billId, amount }) => [billId, amount])).toEqual([
        [first, 10],
        [last, 25]
      ])
    })

    it('by a cheque of a later day are held until it is deposited', async () => {
      const unit = await newUnit()
      await dues.bill({ unitNumber: unit, charges: [charge('Other', 60)] })
      const before = await balance()
      const held = await pay(unit, 60, { paymentMethod: 'check', date: '2026-12-05' })
      expect(held).toMatchObject({
        status: 'held',
        receiptNumber: null,
        entryId: null,
        can: { deposit: true, bounce: false, void: true, move: false }
      })
      expect([await balance(), (await rows(unit)).length]).toEqual([before, 1])
      const gone = await pay(unit, 5, { paymentMethod: 'check', date: '2026-12-05' })
      expect(await cancelPayment(gone._id)).toMatchObject({ status: 'void', receiptNumber: null })
      const done = await deposit(held._id)
      expect(done).toMatchObject({ status: 'posted', date: '2026-11-25', paidOn: '2026-11-25' })
      expect((await dues.billsOf(unit))[0]?.status).toBe('paid')
      await expect(deposit(held._id)).rejects.toMatchObject(refused(409, 'conflict'))
      expect(await check()).toEqual([])
    })

    it('in advance are used for what is open when that is asked for', async () => {
      const unit = await newUnit()
      const { due } = transactionsIn(() => building)
      await pay(unit, 30)
      const early = await newUnit()
      await pay(early, 30)
      const owed = await due('tharindu', { unitNumber: early, amount: 20, category: 'dues' })
      // A new payment uses the earlier advance first.
      const second = await pay(early, 5)
      expect([second.advance, (await dues.readBill(owed.billId ?? ('' as never))).open]).toEqual([5, 0])
      // A recorded due takes no advance by itself.
      await due('tharindu', { unitNumber: unit, amount: 20, category: 'dues' })
      expect((await rows(unit)).filter((row) => row.startsWith('pending'))).toEqual(['pending dues 20 2026-11-01 true'])
      expect(await applyAdvance(unit)).toEqual({ applied: 20, credit: 10 })
      expect((await rows(unit)).filter((row) => row.startsWith('pending'))).toEqual([])
      expect(await applyAdvance(unit)).toEqual({ applied: 0, credit: 10 })
      expect(await check()).toEqual([])
    })
  })
}
