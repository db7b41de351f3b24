import type { Bill } from '@verandah/contract/bills'
import { payments, type SavedPayment } from '@verandah/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`what a payment would pay on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    let made = 0
    const dues = duesIn(() => building)
    const { pay, previewPayment, applyAdvance, previewAdvance, paymentsOf } = paymentsIn(() => building)
    const bill = async (unitNumber: string, charges: [kind: string, amount: number][], dueDay: string, billDay = '2026-11-01') => {
      const all = charges.map(([kind, amount]) => ({ kindId: kindIds[kind] ?? ('' as never), amount }))
      return dues.bill({ unitNumber, charges: all, billDay, dueDay })
    }
    const newUnit = async () => {
      made += 1
      await makeUnit(building, { label: `V${made}` })
      return `V${made}`
    }
    /** Sums the allocations of a recorded payment by bill. */
    const paidBy = ({ allocations }: SavedPayment) => {
      const sums = new Map<number, number>()
      for (const { billNumber, amount } of allocations) sums.set(billNumber, (sums.get(billNumber) ?? 0) + amount)
      return Object.fromEntries(sums)
    }
    const stored = async () => {
      const { read } = building.app.databases
      const rows = ['payments', 'payments_allocations', 'audit', 'books_entries', 'payments_numbers', 'dues_charges'] as const
      return Promise.all(rows.map(async (table) => JSON.stringify(await read.selectFrom(table).selectAll().execute())))
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      kindIds = Object.fromEntries((await dues.kinds()).map(({ name, _id }) => [name, _id]))
    })
    afterAll(() => building.close())

    it('is what it pays then: by due day, then kind, then number, the named bills first, and nothing is written before', async () => {
      const unit = await newUnit()
      // Among charges with one due day, the kinds decide the order, not the bills.
      const first = await bill(
        unit,
        [
          ['Management', 100],
          ['Fee', 20]
        ],
        '2026-11-20'
      )
      const second = await bill(
        unit,
        [
          ['Management', 50],
          ['Sinking', 10]
        ],
        '2026-11-20'
      )
      const early = await bill(unit, [['Other', 30]], '2026-11-10')
      const before = await stored()
      const seen = await previewPayment(unit, 185)
      expect(seen).toEqual({
        fromAdvance: [],
        pays: [
          { billId: early._id, billNumber: early.number, amount: 30, open: 0 },
          { billId: first._id, billNumber: first.number, amount: 100, open: 20 },
          { billId: second._id, billNumber: second.number, amount: 55, open: 5 }
        ],
        advance: 0,
        text: `Pays B${early.number} and LKR 100 of B${first.number}, LKR 55 of B${second.number}`
      })
      const billIds = [second._id]
      expect(await previewPayment(unit, 70, { billIds })).toMatchObject({
        pays: [
          { amount: 60, open: 0 },
          { amount: 10, open: 20 }
        ]
      })
      expect(await stored()).toEqual(before)
      const posted = await pay(unit, 185)
      expect(paidBy(posted)).toEqual(Object.fromEntries(seen.pays.map(({ billNumber, amount }) => [billNumber, amount])))
    })

    it('begins with what was paid in advance before, as it does when it is recorded', async () => {
      const unit = await newUnit()
      await pay(unit, 70, { date: '2026-11-02' })
      await bill(unit, [['Other', 40]], '2026-11-10', '2026-11-03')
      // Nothing has used the rest: it was freed by a bill that was cancelled.
      const gone = await bill(unit, [['Other', 30]], '2026-11-10', '2026-11-04')
      const [second, third] = [await bill(unit, [['Other', 50]], '2026-11-12'), await bill(unit, [['Other', 25]], '2026-11-13')]
      await dues.cancel(gone._id)
      const seen = await previewPayment(unit, 60)
      expect(seen).toMatchObject({
        fromAdvance: [{ billNumber: second.number, amount: 30, open: 20 }],
        pays: [
          { billNumber: second.number, amount: 20, open: 0 },
          { billNumber: third.number, amount: 25, open: 0 }
        ],
        advance: 15,
        text: `LKR 30 that was paid in advance pays LKR 30 of B${second.number} first. Pays B${second.number}, B${third.number}; LKR 15 is paid in advance`
      })
      const posted = await pay(unit, 60)
      expect(paidBy(posted)).toEqual({ [second.number]: 20, [third.number]: 25 })
      expect(posted.advance).toBe(seen.advance)
    })

    it('of a cheque that is held, and of what was given up before, is nothing', async () => {
      const unit = await newUnit()
      await bill(unit, [['Other', 40]], '2026-11-10')
      const nothing = { fromAdvance: [], pays: [], advance: 0 }
      expect(await previewPayment(unit, 40, { paymentMethod: 'check', date: '2026-12-01' })).toEqual({
        ...nothing,
        text: 'Nothing is paid until the cheque is deposited.'
      })
      expect(await previewPayment(unit, 40, { recovered: true })).toEqual({ ...nothing, text: 'It pays no bill.' })
      expect((await previewPayment(await newUnit(), 40)).text).toBe('LKR 40 is paid in advance')
    })

    it('is refused where the payment would be, and to who may not record one', async () => {
      const unit = await newUnit()
      await expect(previewPayment('NONE', 5)).rejects.toMatchObject({ status: 400, errors: [{ path: 'unitNumber' }] })
      await expect(previewPayment(unit, 5, { date: '2026-11-26' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'date' }] })
      const other = await bill(await newUnit(), [['Other', 1]], '2026-11-10')
      await expect(previewPayment(unit, 5, { billIds: [other._id] })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'billIds.0' }]
      })
      const asked = { query: { dryRun: 'true' }, body: { unitNumber: unit, amount: 5 } }
      await expect(building.as.amaya.call(payments.create, asked)).rejects.toMatchObject({ status: 403 })
      expect((await building.send(payments.create, await building.tokenOf('tharindu'), asked)).statusCode).toBe(200)
      expect(await paymentsOf(unit)).toEqual([])
    })

    it('of an advance is told before it is used', async () => {
      const unit = await newUnit()
      const gone = await bill(unit, [['Other', 90]], '2026-11-10')
      await pay(unit, 90)
      const open = await bill(unit, [['Other', 60]], '2026-11-12')
      await dues.cancel(gone._id)
      const before = await stored()
      const seen = await previewAdvance(unit)
      const pays = [{ billId: open._id, billNumber: open.number, amount: 60, open: 0 }]
      expect(seen).toEqual({ applied: 60, credit: 30, fromAdvance: pays, text: `Pays B${open.number}` })
      expect(await stored()).toEqual(before)
      expect(await applyAdvance(unit)).toEqual({ applied: 60, credit: 30 })
      expect(await previewAdvance(unit)).toEqual({ applied: 0, credit: 30, fromAdvance: [], text: 'There is nothing that it could pay.' })
    })
  })
}
