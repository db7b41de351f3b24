import { dues as duesCalls } from '@verandah/contract/dues'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { interestIn } from '../../../test/records/interest.ts'
import { paymentsIn, sumsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit, ownUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`what was paid in advance on ${dialect}`, () => {
    let building: TestBuilding
    let bearing: DuesKind
    let made = 0
    const dues = duesIn(() => building)
    const { cancelPayment, pay } = paymentsIn(() => building)
    const { charge, preview, setRule } = interestIn(() => building)
    const { advanceOf } = sumsIn(() => building)
    const { check } = booksIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      await setRule()
      bearing = await dues.kind({ bearsInterest: true, fund: 'S', account: '4100', order: 1 })
    })
    afterAll(() => building.close())

    const newUnit = async () => {
      made += 1
      await makeUnit(building, { label: `C${made}` })
      return `C${made}`
    }
    const bill = (unitNumber: string, amount: number, dueDay = '2026-10-01') =>
      dues.bill({ unitNumber, billDay: '2026-09-01', dueDay, charges: [{ kindId: bearing._id, amount }] })
    /** Pays an amount on a day that no bill that stands has used. */
    const payAhead = async (unitNumber: string, amount: number, date: string) => {
      const wrong = await bill(unitNumber, amount)
      await pay(unitNumber, amount, { date, billIds: [wrong._id] })
      return () => dues.cancel(wrong._id)
    }
    const linesOf = async (unitNumber: string, through: string) =>
      (await preview(through)).lines.filter((line) => line.unitNumber === unitNumber).map(({ days, amount }) => [days, amount])

    it('and is not used costs no interest on what it covers, from its day on', async () => {
      const unit = await newUnit()
      const owed = await bill(unit, 7_300)
      const release = await payAhead(unit, 3_650, '2026-10-06')
      expect(await linesOf(unit, '2026-10-11')).toEqual([
        [10, 24],
        [4, 4.8]
      ])
      await release()
      // The money is there since the 6th, and will pay a half of it: four days of all, six of the rest.
      expect(await linesOf(unit, '2026-10-11')).toEqual([[10, 16.8]])
      expect(await advanceOf(unit)).toBe(365_000)
      await charge('2026-10-11')
      // It has paid the oldest debt first, as everywhere.
      expect(await advanceOf(unit)).toBe(0)
      expect(await dues.readBill(owed._id)).toMatchObject({ open: 3_650 })
      expect(await linesOf(unit, '2026-10-11')).toEqual([])
      expect(await check()).toEqual([])
    })

    it('covers each rupee once: the oldest bill first, and the preview says what is charged then', async () => {
      const unit = await newUnit()
      await bill(unit, 3_650)
      const younger = await bill(unit, 3_650, '2026-10-02')
      const releases = [await payAhead(unit, 1_825, '2026-10-06'), await payAhead(unit, 1_825, '2026-10-06')]
      for (const release of releases) await release()
      const due = [
        [4, 4.8],
        [9, 10.8]
      ]
      expect(await linesOf(unit, '2026-10-11')).toEqual(due)
      const charged = (await charge('2026-10-11')).lines.filter((line) => line.unitNumber === unit)
      expect(charged.map(({ days, amount }) => [days, amount])).toEqual(due)
      expect(await dues.readBill(younger._id)).toMatchObject({ open: 3_650 })
      expect(await check()).toEqual([])
    })

    it('pays a bill of interest too', async () => {
      const unit = await newUnit()
      const owed = await bill(unit, 3_650)
      const paid = await pay(unit, 3_660, { date: '2026-10-11', billIds: [owed._id] })
      expect(paid.advance).toBe(10)
      await charge('2026-10-12')
      const own = (await dues.billsOf(unit)).find(({ charges }) => charges.some(({ interestFor }) => interestFor !== null))
      expect(own).toMatchObject({ amount: 10.8, open: 0.8, paidBy: [{ paymentId: paid._id, amount: 10 }] })
      expect(await advanceOf(unit)).toBe(0)
      expect(await check()).toEqual([])
      await cancelPayment(paid._id)
      expect(await check()).toEqual([])
    })

    it('because interest is given back pays what is owed, and the interest that was charged with it gets less at once', async () => {
      const unit = await newUnit()
      const late = await bill(unit, 7_300)
      await charge('2026-10-13')
      const ofInterest = async () =>
        (await dues.billsOf(unit)).filter(({ charges }) => charges.some(({ interestFor }) => interestFor !== null))
      const [first] = await ofInterest()
      await pay(unit, first!.amount, { date: '2026-10-13', billIds: [first!._id] })
      // It was paid on its due day, as the bank says now.
      await pay(unit, 7_300, { date: '2026-10-14', paidOn: '2026-10-01', billIds: [late._id] })
      await bill(unit, 3_650, '2026-10-05')
      const { lines } = await charge('2026-10-20')
      const second = (await ofInterest()).find(({ _id }) => _id !== first!._id)!
      // The answer has the result of both steps.
      expect(lines.filter((line) => line.unitNumber === unit).map(({ amount }) => amount)).toEqual([0 - first!.amount, second.open])
      expect(second.paidBy.some(({ creditId }) => creditId !== null)).toBe(true)
      expect(await linesOf(unit, '2026-10-20')).toEqual([])
      // Each entry belongs to the event that has caused it.
      expect(await check()).toEqual([])
    })

    it('is no reason to remind: a reminder is of what it does not cover', async () => {
      await ownUnit(building, 'farook', 'R1')
      const recipients = async () => (await building.as.tharindu.call(duesCalls.recipients, { query: { unitNumbers: 'R1' } })).unitNumbers
      await bill('R1', 1_000, '2026-10-01')
      await bill('R1', 500, '2026-11-01')
      expect(await recipients()).toEqual(['R1'])
      await (
        await payAhead('R1', 1_200, '2026-11-05')
      )()
      await building.as.tharindu.call(duesCalls.remind, { body: { unitNumbers: ['R1'] } })
      const rows = await building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'dues.reminded').execute()
      const facts = rows.map(({ details }) => JSON.parse(details) as { outstanding: number; oldest: string })
      expect(facts).toMatchObject([{ outstanding: 30_000, oldest: '2026-11-01' }])
      await (
        await payAhead('R1', 300, '2026-11-06')
      )()
      expect(await recipients()).toEqual([])
    })
  })
}
