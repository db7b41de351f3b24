import type { Bill } from '@verandah/contract/bills'
import { duesKinds } from '@verandah/contract/duesKinds'
import { interest } from '@verandah/contract/interest'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { interestIn } from '../../../test/records/interest.ts'
import { metersIn } from '../../../test/records/meters.ts'
import { papersIn } from '../../../test/records/papers.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`the paper of a bill on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    const dues = duesIn(() => building)
    const { meter, save } = metersIn(() => building)
    const { pay } = paymentsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { check } = booksIn(() => building)
    const { setRule } = interestIn(() => building)
    const { due } = transactionsIn(() => building)
    const { billPaper } = papersIn(() => building)
    const charge = (name: string, amount: number) => ({ kindId: kindIds[name] ?? ('' as never), amount })
    const one = async (unitNumber: string, amount: number, more: object = {}) =>
      dues.bill({ unitNumber, charges: [charge('Other', amount)], billDay: '2026-11-01', dueDay: '2026-11-15', ...more })
    const waived = async (...[id, amount, more]: Parameters<typeof dues.propose>) => {
      await dues.propose(id, amount, more)
      await grant(id)
    }
    const setShares = async (shares: readonly number[], group: string | null) => {
      const listed = shares.map((share, index) => ({ label: `P${index + 1}`, floor: '1', share, group }))
      await building.as.ishara.call(listedUnits.replace, { body: { units: listed, shareFrom: '2026-11-01' } })
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      await setShares([112, 46, 7, 7, 7, 7, 7, 7], '[Shops]')
      kindIds = Object.fromEntries((await dues.kinds()).map(({ name, _id }) => [name, _id]))
    })
    afterAll(() => building.close())

    it('names what was paid, credited and given up each for itself', async () => {
      const bill = await one('P3', 1_000)
      await pay('P3', 300, { date: '2026-11-05' })
      await waived(bill._id, 200, { date: '2026-11-06' })
      await waived(bill._id, 100, { kind: 'write_off', date: '2026-11-07', resolution: '[AGM]' })
      const read = await dues.readBill(bill._id)
      expect(read).toMatchObject({ amount: 1_000, open: 400, paid: 300, credited: 200, writtenOff: 100 })
      expect(read.paidBy.map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
        ['payment', '2026-11-05', 300],
        ['credit_note', '2026-11-06', 200],
        ['write_off', '2026-11-07', 100]
      ])
      const paper = await billPaper(bill._id)
      for (const part of [
        `Nov 05, 2026 Paid, receipt ${read.paidBy[0]?.receiptNumber} 300.00`,
        'Nov 06, 2026 Credited 200.00',
        'Nov 07, 2026 Written off 100.00',
        'Paid 300.00 Credited 200.00 Written off 100.00 Outstanding 400.00',
        'Please pay LKR 400.00 by Nov 15, 2026'
      ])
        expect(paper).toContain(part)
      // A bill that was credited completely does not say that it is paid.
      const credited = await one('P4', 70)
      await waived(credited._id, 70)
      expect(await dues.readBill(credited._id)).toMatchObject({ status: 'paid', paid: 0, credited: 70 })
      expect(await billPaper(credited._id)).toMatch(/Credited 70\.00 Outstanding 0\.00 Nothing of this bill is owed any more/)
      expect(await billPaper(credited._id)).not.toMatch(/Paid \d|This bill is paid/)
    })

    it('of a cancelled one says when and why, and that nothing was paid', async () => {
      const bill = await one('P4', 500)
      await dues.cancel(bill._id, { date: '2026-11-20', reason: '[Wrong flat]' })
      expect(await dues.readBill(bill._id)).toMatchObject({ status: 'void', paid: 0, open: 0, cancelledOn: '2026-11-20' })
      const paper = await billPaper(bill._id)
      expect(paper).toContain('This bill was cancelled on Nov 20, 2026: [Wrong flat]')
      expect(paper).not.toMatch(/Paid \d|Outstanding/)
    })

    it('shows the balance brought forward and the total to pay, as they were on its day', async () => {
      const first = await one('P5', 100)
      expect(first).toMatchObject({ broughtForward: 0, toPay: 100 })
      await pay('P5', 130, { date: '2026-11-03' })
      const second = await one('P5', 50, { billDay: '2026-11-04' })
      expect(second).toMatchObject({ broughtForward: -30, toPay: 20, open: 20 })
      expect(await billPaper(second._id)).toContain('Balance brought forward (paid in advance) −30.00 This bill 50.00 Total to pay 20.00')
      const third = await one('P5', 5, { billDay: '2026-11-05' })
      const before = await billPaper(third._id)
      expect(before).toContain('Balance brought forward 20.00 This bill 5.00 Total to pay 25.00')
      expect(before).toContain('Please pay LKR 25.00 by Nov 15, 2026')
      expect(before).toContain(`Unit P5 Bill B${third.number} Total to pay LKR 25.00 Due day Nov 15, 2026`)
      await pay('P5', 20, { date: '2026-11-06' })
      expect(await billPaper(third._id)).toBe(before)
    })

    it('by share says how many of all shares at which price, and keeps it when all that changes', async () => {
      const kind = await dues.kind({ name: '[Care]', method: 'share', amount: 9_000 })
      const uneven = await dues.kind({ name: '[Paint]', method: 'share', amount: 99 })
      const fixed = await dues.kind({ name: '[Desk]', method: 'fixed', amount: 7 })
      const group = await dues.kind({ name: '[Gate]', method: 'group', groups: [{ group: '[Shops]', amount: 3 }] })
      await dues.run(dues.draftOf([kind, uneven, fixed, group], { period: '2026-11' }))
      const [bill] = await dues.billsOf('P1')
      if (bill === undefined) throw new Error('It was billed')
      expect(bill.charges.map(({ kind: name, amount, details }) => [name, amount, ...details])).toEqual([
        ['[Care]', 5_040, '112 of 200 shares × 45.00'],
        ['[Paint]', 55.44, '112 of 200 shares of LKR 99.00'],
        ['[Desk]', 7, 'The same for each unit'],
        ['[Gate]', 3, 'For the group [Shops]']
      ])
      const before = await billPaper(bill._id)
      expect(before).toContain('[Care] 112 of 200 shares × 45.00 5,040.00')
      await setShares([100, 100, 10, 10, 10, 10, 10, 10], null)
      await building.as.tharindu.call(duesKinds.update, { params: { id: kind._id }, body: { name: '[Else]', amount: 1 } })
      building.clock.now = new Date('2027-11-25T06:00:00Z')
      expect(await billPaper(bill._id)).toBe(before)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
    })

    it('of an instalment says which one of how many it is, and what all come to', async () => {
      const kind = await dues.kind({ name: '[Year]', method: 'fixed', amount: 400 })
      await dues.run(dues.draftOf([kind], { period: '2026-10', dueDays: ['2026-11-15', '2026-12-15', '2027-01-15', '2027-02-15'] }))
      const all = (await dues.billsOf('P6')).toSorted((a, b) => a.number - b.number).filter(({ charges }) => charges[0]?.kind === '[Year]')
      expect(
        all.map(({ instalment, toPay, broughtForward }) => [
          instalment?.place,
          instalment?.count,
          Math.round((toPay ?? 0) - (broughtForward ?? 0))
        ])
      ).toEqual([1, 2, 3, 4].map((position) => [position, 4, 100]))
      const paper = await billPaper(all[1]?._id ?? ('' as never))
      expect(paper).toContain('Instalment 2 of 4')
      expect(paper).toContain('[Year] The same for each unit All instalments: LKR 400.00 100.00')
    })

    it('of water shows the readings, what was used, and its prices', async () => {
      const tariff = {
        fixed: 250,
        blocks: [
          { upTo: 5, price: 20 },
          { upTo: null, price: 45.5 }
        ]
      }
      const kind = await meter({ name: '[Water]', tariff })
      await save(kind, [
        { unitNumber: 'P7', date: '2026-09-01', value: 1_100 },
        { unitNumber: 'P7', date: '2026-10-31', value: 1_112.345 }
      ])
      await dues.run(dues.draftOf([kind], { period: '2026-10' }))
      const bill = (await dues.billsOf('P7')).find(({ charges }) => charges[0]?.kind === '[Water]')
      expect(bill?.charges[0]?.details).toEqual([
        'Read on Sep 01, 2026: 1,100 m³, on Oct 31, 2026: 1,112.345 m³; used 12.345 m³',
        '5 m³ × 20.00 = 100.00',
        '7.345 m³ × 45.50 = 334.20',
        'Fixed part: 250.00'
      ])
      expect(await billPaper(bill?._id ?? ('' as never))).toContain('used 12.345 m³ 5 m³ × 20.00 = 100.00')
      // A bill from before the update keeps what its run and its readings say.
      await building.app.databases.write
        .updateTable('dues_charges')
        .set({ basis: null })
        .where('bill_id', '=', bill?._id ?? ('' as never))
        .execute()
      const older = await dues.readBill(bill?._id ?? ('' as never))
      expect(older.charges).toEqual(bill?.charges)
    })

    it('of interest says on which charge, for how many days at which rate, and what was charged before', async () => {
      await setRule({ from: '2026-01-01', yearlyPercent: 12, graceDays: 0 })
      const levy = await dues.kind({ name: '[Levy]', method: null, amount: null, bearsInterest: true })
      const late = await dues.bill({
        unitNumber: 'P8',
        charges: [{ kindId: levy._id, amount: 1_000 }],
        billDay: '2026-09-01',
        dueDay: '2026-09-30'
      })
      await building.as.tharindu.call(interest.charge, { query: { dryRun: 'false' }, body: { through: '2026-10-10' } })
      await pay('P8', 400, { date: '2026-10-31', billIds: [late._id] })
      await setRule({ from: '2026-11-01', yearlyPercent: 24, graceDays: 0 })
      await building.as.tharindu.call(interest.charge, { query: { dryRun: 'false' }, body: { through: '2026-11-10' } })
      const [second, first] = (await dues.billsOf('P8')).filter(({ charges }) => charges[0]?.interestFor === late.charges[0]?._id)
      expect(first?.charges[0]).toMatchObject({
        amount: 3.29,
        details: [`On [Levy] of bill B${late.number}, until Oct 10, 2026`, 'LKR 1,000.00 for 10 days at 12 % a year']
      })
      expect(second?.charges[0]?.details).toEqual([
        `On [Levy] of bill B${late.number}, until Nov 10, 2026`,
        'LKR 1,000.00 for 30 days at 12 % a year',
        'LKR 600.00 for 1 day at 12 % a year',
        'LKR 600.00 for 10 days at 24 % a year',
        'Less what was charged before: LKR 3.29'
      ])
      expect(await billPaper(second?._id ?? ('' as never))).toContain('LKR 600.00 for 10 days at 24 % a year')
      expect(await check()).toEqual([])
    })

    it('names its unit as that was called, also once it was merged into another one', async () => {
      const other = async (label: string) =>
        (await building.as.ishara.call(register.list, { query: { search: label } })).units.find((unit) => unit.label === label)?._id ?? ''
      const bill = await one('P2', 10)
      const before = await billPaper(bill._id)
      await due('tharindu', { unitNumber: 'Z9', amount: 12 })
      const [made] = await dues.billsOf('Z9')
      const paper = await billPaper(made?._id ?? ('' as never))
      expect(paper).toContain('Unit Z9')
      await building.as.ishara.call(register.merge, { params: { id: await other('Z9') }, body: { into: await other('P2') } })
      expect((await dues.readBill(made?._id ?? ('' as never))).unitNumber).toBe('P2')
      expect(await billPaper(made?._id ?? ('' as never))).toContain('Unit Z9')
      expect(await billPaper(bill._id)).toBe(before)
    })
  })
}
