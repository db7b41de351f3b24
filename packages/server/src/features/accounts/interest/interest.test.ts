import { audit } from '@verandah/contract/audit'
import { duesKinds, type DuesKind } from '@verandah/contract/duesKinds'
import type { Bill } from '@verandah/contract/bills'
import type { Interest } from '@verandah/contract/interest'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { interestIn } from '../../../test/records/interest.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`interest on ${dialect}`, () => {
    let building: TestBuilding
    let bearing: DuesKind
    let made = 0
    const dues = duesIn(() => building)
    const { bounce, cancelPayment, pay, paymentsOf } = paymentsIn(() => building)
    const { charge, preview, rules, setRule } = interestIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { balance, check } = booksIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      bearing = await dues.kind({ bearsInterest: true, fund: 'S', account: '4100', order: 1 })
    })
    afterAll(() => building.close())

    /** Bills a unit. 365 days of it cost 12 percent: a day of LKR 3,650 costs 1.20. */
    const owe = async (dueDay = '2026-10-01', amount = 3_650, unitNumber?: string): Promise<Bill> => {
      let label = unitNumber
      if (label === undefined) {
        made += 1
        label = `I${made}`
        await makeUnit(building, { label })
      }
      const charges = [{ kindId: bearing._id, amount }]
      return dues.bill({ unitNumber: label, billDay: '2026-09-01', dueDay, description: '[Sinking]', charges })
    }
    const linesOf = ({ lines }: Interest, unitNumber: string) =>
      lines.filter((line) => line.unitNumber === unitNumber).map(({ days, amount, fund }) => [days, amount, fund])
    const interestBills = async (unitNumber: string) =>
      (await dues.billsOf(unitNumber)).filter(({ charges }) => charges.some(({ interestFor }) => interestFor !== null))

    it('is charged by a rule that the building has resolved', async () => {
      const at = (path: string) => ({ status: 400, errors: [expect.objectContaining({ path })] as object[] })
      await expect(setRule({ resolution: '' })).rejects.toMatchObject(at('resolution'))
      await expect(setRule({ yearlyPercent: 100.01 })).rejects.toMatchObject(at('yearlyPercent'))
      await expect(setRule({ yearlyPercent: 1.005 })).rejects.toMatchObject(at('yearlyPercent'))
      await expect(setRule({ graceDays: 91 })).rejects.toMatchObject(at('graceDays'))
      expect(await rules()).toEqual([])
      await setRule({ yearlyPercent: 99, from: '2026-01-01' })
      await setRule({ yearlyPercent: 0, from: '2020-01-01', resolution: null })
      const { rules: set } = await setRule()
      expect(set).toEqual([
        { yearlyPercent: 12, graceDays: 0, from: '2026-01-01', resolution: '[AGM 2025, 4]' },
        { yearlyPercent: 0, graceDays: 0, from: '2020-01-01', resolution: null }
      ])
      expect(await rules()).toEqual(set)
      await building.deliver()
      const texts = (await building.as.nirmala.call(notifications.list)).notifications.map(({ text }) => text)
      expect(texts).toContain('Late payment costs 12% a year from Jan 01, 2026 on')
      // The rule of that day was replaced, and the audit trail says so.
      const { entries } = await building.as.ishara.call(audit.list, { query: { kind: 'dues.interestRuleChanged', limit: 1 } })
      expect(entries[0]?.facts.map(({ label, value }) => `${label}: ${value}`)).toContain('Rate: 99% → 12%')
    })

    it('is shown for any day and charged once: a bill of each unit, due on that day, in the fund of what is owed', async () => {
      const bill = await owe()
      const { unitNumber } = bill
      expect(linesOf(await preview('2026-10-11'), unitNumber)).toEqual([[10, 12, 'S']])
      expect(linesOf(await preview('2027-10-01'), unitNumber)).toEqual([[365, 438, 'S']])
      const before = await balance()
      const charged = await charge('2026-10-11')
      expect(linesOf(charged, unitNumber)).toEqual([[10, 12, 'S']])
      const [own, ...more] = await interestBills(unitNumber)
      expect(more).toEqual([])
      expect(charged.billIds).toContain(own!._id)
      expect(own).toMatchObject({
        amount: 12,
        open: 12,
        billDay: '2026-10-11',
        dueDay: '2026-10-11',
        description: 'Interest until Oct 11, 2026'
      })
      expect(own!.charges).toMatchObject([{ kind: 'Interest', fund: 'S', amount: 12, interestFor: bill.charges[0]!._id }])
      expect((await balance())['4500']).toBe((before['4500'] ?? 0) - charged.total)
      expect(linesOf(await charge('2026-10-11'), unitNumber)).toEqual([])
      expect(linesOf(await charge('2026-10-12'), unitNumber)).toEqual([[11, 1.2, 'S']])
      expect(await check()).toEqual([])
    })

    it('is charged in order of days, until today at the latest', async () => {
      const at = (path: string) => ({ status: 400, errors: [expect.objectContaining({ path })] as object[] })
      await expect(charge('2026-11-22')).rejects.toMatchObject(at('through'))
      await expect(charge('2026-10-11')).rejects.toMatchObject(at('through'))
    })

    it('ends on the day of a payment, also of one that is entered later, and comes back where that is returned', async () => {
      const { unitNumber } = await owe('2026-10-02')
      await charge('2026-10-22')
      // It was paid ten days before, and the money is counted today.
      const paid = await pay(unitNumber, 3_650, { paidOn: '2026-10-12' })
      const less = await charge('2026-10-23')
      expect(linesOf(less, unitNumber)).toEqual([[9, -13.2, 'S']])
      const [own] = await interestBills(unitNumber)
      expect(own).toMatchObject({ amount: 24, open: 10.8, can: { void: false } })
      expect((await dues.creditsOf(unitNumber))[0]).toMatchObject({
        kind: 'credit_note',
        amount: 13.2,
        status: 'posted',
        date: '2026-10-23'
      })
      await bounce(paid._id)
      expect(linesOf(await charge('2026-10-24'), unitNumber)).toEqual([[22, 15.6, 'S']])
      const sums = await interestBills(unitNumber)
      expect(sums.reduce((sum, { open }) => sum + open, 0)).toBeCloseTo(22 * 1.2)
      expect(await check()).toEqual([])
    })

    it('that was paid already is paid in advance again, where less is due', async () => {
      const { unitNumber } = await owe('2026-10-02')
      await charge('2026-10-25')
      const [own] = await interestBills(unitNumber)
      const first = await pay(unitNumber, own!.amount, { date: '2026-10-25', billIds: [own!._id] })
      await pay(unitNumber, 3_650, { date: '2026-11-05', paidOn: '2026-10-05' })
      await charge('2026-10-26')
      expect(await dues.readBill(own!._id)).toMatchObject({ open: 0, status: 'paid' })
      const advances = (await paymentsOf(unitNumber)).reduce((sum, { advance }) => sum + advance, 0)
      expect(advances).toBeCloseTo(own!.amount - 2 * 1.2)
      await cancelPayment(first._id)
      expect(await check()).toEqual([])
    })

    it('gives back no more than what nobody has credited', async () => {
      const { unitNumber } = await owe('2026-10-02')
      await charge('2026-10-26')
      const [own] = await interestBills(unitNumber)
      await dues.propose(own!._id, 20)
      await grant(own!._id)
      await pay(unitNumber, 3_650, { paidOn: '2026-10-02' })
      expect(linesOf(await charge('2026-10-26'), unitNumber)).toEqual([[0, 20 - own!.amount, 'S']])
      expect(linesOf(await preview('2026-10-26'), unitNumber)).toEqual([])
      expect(await check()).toEqual([])
    })

    it('that was given up is not charged once more; what was cancelled is', async () => {
      const { unitNumber } = await owe('2026-10-02')
      await charge('2026-10-27')
      const [own] = await interestBills(unitNumber)
      await dues.propose(own!._id, own!.amount)
      await grant(own!._id)
      expect(linesOf(await preview('2026-10-27'), unitNumber)).toEqual([])
      const other = await owe('2026-10-02')
      await charge('2026-10-28')
      const [wrong] = await interestBills(other.unitNumber)
      await dues.cancel(wrong!._id)
      expect(linesOf(await charge('2026-10-28'), other.unitNumber)).toEqual([[26, 31.2, 'S']])
      // A cancelled bill costs no interest.
      await dues.cancel(other._id)
      expect(linesOf(await charge('2026-10-29'), other.unitNumber)).toEqual([[0, -31.2, 'S']])
      expect(linesOf(await charge('2026-10-30'), other.unitNumber)).toEqual([])
      expect(await check()).toEqual([])
    })

    it('keeps the run on whose bills it was charged', async () => {
      const run = await dues.run(dues.draftOf([bearing], { period: '2026-10', billDay: '2026-10-01', dueDays: ['2026-10-02'] }))
      expect((await dues.readRun(run._id!)).can.undo).toBe(true)
      await charge('2026-10-31')
      expect((await dues.readRun(run._id!)).can.undo).toBe(false)
      await expect(dues.undo(run._id!)).rejects.toMatchObject({ status: 409, code: 'conflict' })
    })

    it('costs nothing itself, nor do fees', async () => {
      const all = await dues.kinds()
      for (const name of ['Fee', 'Interest']) {
        const { _id: id, ...kind } = all.find((one) => one.name === name)!
        const change = building.as.tharindu.call(duesKinds.update, { params: { id }, body: { ...kind, bearsInterest: true } })
        await expect(change).rejects.toMatchObject({ status: 400, errors: [expect.objectContaining({ path: 'bearsInterest' })] })
      }
    })

    it('of two who charge at once is charged once', async () => {
      const { unitNumber } = await owe('2026-10-02')
      await Promise.all([charge('2026-11-01'), charge('2026-11-01')])
      expect((await interestBills(unitNumber)).map(({ amount }) => amount)).toEqual([36])
      expect(await check()).toEqual([])
    })
  })
}
