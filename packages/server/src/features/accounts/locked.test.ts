import type { Bill } from '@verandah/contract/bills'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { approvalsIn } from '../../test/records/approvals.ts'
import { duesIn } from '../../test/records/dues.ts'
import { MANAGEMENT, openingsIn } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit, ownTogether } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`a bill or a payment that cannot be cancelled on ${dialect}`, () => {
    let building: TestBuilding
    let made = 0
    const { bill, propose, readBill, askToCancel: askBill, cancel, billsOf } = duesIn(() => building)
    const { pay, payBack, move, moveAdvance, bounce, askToCancel, cancelPayment, readPayment, paymentsOf } = paymentsIn(() => building)
    const { grant, refuse: reject } = approvalsIn(() => building)
    const newUnit = async () => {
      made += 1
      await makeUnit(building, { label: `L${made}` })
      return `L${made}`
    }
    const billOf = (unitNumber: string, amount: number): Promise<Bill> => bill({ unitNumber, charges: [{ kindId: MANAGEMENT, amount }] })
    const lockOf = async (id: Parameters<typeof readPayment>[0]) => (await readPayment(id)).locked
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())

    it('is a bill whose cancellation waits, that was cancelled, or of which a part was credited', async () => {
      const unit = await newUnit()
      const one = await billOf(unit, 100)
      expect([one.can.void, one.locked]).toEqual([true, null])
      // What was paid of it makes its cancellation wait.
      await pay(unit, 40)
      await askBill(one._id)
      expect(await readBill(one._id)).toMatchObject({ can: { void: false }, locked: 'waiting' })
      await reject(one._id)
      expect((await readBill(one._id)).locked).toBeNull()
      await cancel(one._id)
      expect((await readBill(one._id)).locked).toBe('void')
      const credited = await billOf(unit, 100)
      await propose(credited._id, 10)
      expect((await readBill(credited._id)).locked).toBeNull()
      await grant(credited._id)
      expect(await readBill(credited._id)).toMatchObject({ can: { void: false, credit: true }, locked: 'credited' })
      expect((await billsOf(unit)).map(({ locked }) => locked)).toEqual(['credited', 'void'])
    })

    it('is a payment that was taken back, or waits for that', async () => {
      const [unit, other] = [await newUnit(), await newUnit()]
      const standing = await pay(unit, 10)
      expect([standing.can.void, standing.locked]).toEqual([true, null])
      await askToCancel(standing._id, {}, 'nirmala')
      expect(await lockOf(standing._id)).toBe('waiting')
      await reject(standing._id)
      const cancelled = await pay(unit, 11)
      await cancelPayment(cancelled._id)
      const returned = await pay(unit, 12)
      await bounce(returned._id)
      const moved = await pay(unit, 13)
      await move(moved._id, other)
      for (const [{ _id }, lock] of [
        [standing, null],
        [cancelled, 'void'],
        [returned, 'returned'],
        [moved, 'moved']
      ] as const)
        expect(await lockOf(_id)).toBe(lock)
      expect((await paymentsOf(other)).map(({ locked }) => locked)).toEqual([null])
    })

    it('is a payment of which a part was paid back, a refund that waits or was rejected, and moved advance', async () => {
      const unit = await newUnit()
      const paid = await pay(unit, 50)
      const refund = await payBack(unit, 20)
      expect(await lockOf(refund._id)).toBe('pending')
      await grant(refund._id)
      expect([await lockOf(refund._id), await lockOf(paid._id)]).toEqual([null, 'refunded'])
      const rejected = await payBack(unit, 5)
      await reject(rejected._id)
      expect(await lockOf(rejected._id)).toBe('rejected')
      const [from, to] = ['L50', 'L51']
      const [givenBy] = [await makeUnit(building, { label: from }), await makeUnit(building, { label: to })]
      await ownTogether(building, [from, to])
      await pay(from, 30)
      await moveAdvance(from, to, 30)
      await grant(givenBy)
      expect((await paymentsOf(to)).map(({ locked }) => locked)).toEqual(['moved_advance'])
    })

    it('is a payment that was approved and has not come in', async () => {
      const { approve, due } = transactionsIn(() => building)
      const { _id } = await due('tharindu', { unitNumber: await newUnit(), amount: 40 })
      const { paymentId } = await approve('nirmala', _id)
      if (paymentId === null) throw new Error('It is paid')
      expect(await readPayment(paymentId)).toMatchObject({ can: { void: false }, locked: 'to_come' })
    })
  })

  describe(`the payments with which the books begin on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())

    it('stay as they are, and say so', async () => {
      await makeUnit(building, { label: '7A' })
      const { postOpening } = openingsIn(() => building)
      await postOpening({
        day: '2026-09-15',
        money: [{ account: '1000', fund: 'M', amount: 900 }],
        bills: [],
        credits: [{ unitNumber: '7A', amount: 900 }],
        payables: [],
        acceptDifference: true
      })
      const [one] = await paymentsIn(() => building).paymentsOf('7A')
      expect(one).toMatchObject({ can: { void: false }, locked: 'opening' })
    })
  })
}
