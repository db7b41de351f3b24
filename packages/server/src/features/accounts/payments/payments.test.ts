import type { Bill } from '@verandah/contract/bills'
import { finances } from '@verandah/contract/finances'
import { payments } from '@verandah/contract/payments'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

const refused = (status: number, code: string) => ({ status, code })
const wrongAt = (path: string) => ({ status: 400, errors: [{ path }] })

for (const dialect of DIALECTS) {
  describe(`payments on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    let made = 0
    const dues = duesIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { list, stats, edit } = transactionsIn(() => building)
    const { pay, readPayment, paymentsOf, bounce, cancelPayment, move } = paymentsIn(() => building)
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
    const allocationTexts = ({ allocations }: Awaited<ReturnType<typeof pay>>) =>
      allocations.map(({ kind, amount, date }) => `${kind} ${amount} ${date}`)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      kindIds = Object.fromEntries((await dues.kinds()).map(({ name, _id }) => [name, _id]))
    })
    afterAll(() => building.close())

    it('pay the oldest bill first, each in the order of its kinds, and the rest in advance', async () => {
      const unit = await newUnit()
      const before = await balance()
      const second = await dues.bill({ unitNumber: unit, dueDay: '2026-12-20', charges: [charge('Sinking', 30), charge('Fee', 5)] })
      const first = await dues.bill({
        unitNumber: unit,
        billDay: '2026-11-01',
        dueDay: '2026-11-10',
        charges: [charge('Management', 50)]
      })
      const paid = await pay(unit, 60, { date: '2026-11-20', reference: 'TRF 1' })
      expect(paid).toMatchObject({
        status: 'posted',
        advance: 0,
        receiptNumber: expect.stringMatching(/^2026-\d{5}$/) as string,
        accountName: 'Current account'
      })
      // An allocation has the later day of its two sides.
      expect(allocationTexts(paid)).toEqual(['Sinking 10 2026-11-25', 'Management 50 2026-11-20'])
      expect([(await dues.readBill(first._id)).status, (await dues.readBill(second._id)).open]).toEqual(['paid', 25])
      expect(await rows(unit)).toEqual([
        'pending penalties 5 2026-12-20 false',
        'pending dues 20 2026-12-20 false',
        'completed dues 10 2026-11-20 2026-12-20 false',
        'completed dues 50 2026-11-20 2026-11-10 false'
      ])
      const next = await pay(unit, 100)
      expect([next.receiptNumber, next.advance]).toEqual([`2026-${String(Number(paid.receiptNumber?.slice(5)) + 1).padStart(5, '0')}`, 75])
      expect((await rows(unit)).slice(0, 3).toSorted()).toEqual([
        'completed dues 20 2026-11-25 2026-12-20 false',
        'completed dues 75 2026-11-25 false',
        'completed penalties 5 2026-11-25 2026-12-20 false'
      ])
      expect(await balance()).toEqual({ ...before, 1000: 160, 2100: -75, 4000: -50, 4100: -30, 4400: -5 })
      expect((await balance('2026-11-21'))['2100']).toBe(-10)
      expect(await check()).toEqual([])
      // The next payment, and the next bill, use the advance first.
      const third = await dues.bill({ unitNumber: unit, charges: [charge('Levy', 80)] })
      expect([third.open, (await readPayment(next._id)).advance]).toEqual([5, 0])
      expect(await check()).toEqual([])
    })

    it('pay by the due day before the order of the kinds', async () => {
      const unit = await newUnit()
      const later = await dues.bill({ unitNumber: unit, dueDay: '2026-12-31', charges: [charge('Management', 10)] })
      const fee = await dues.bill({ unitNumber: unit, dueDay: '2026-12-01', charges: [charge('Fee', 10)] })
      await pay(unit, 10)
      expect([(await dues.readBill(fee._id)).open, (await dues.readBill(later._id)).open]).toEqual([0, 10])
    })

    it('pay the named bills first', async () => {
      const unit = await newUnit()
      const old = await dues.bill({ unitNumber: unit, dueDay: '2026-12-01', charges: [charge('Management', 50)] })
      const named = await dues.bill({ unitNumber: unit, dueDay: '2026-12-31', charges: [charge('Other', 40)] })
      await pay(unit, 45, { billIds: [named._id] })
      const [listed] = (await list('tharindu', { unitNumber: unit, category: 'other' })).transactions
      const { history } = await building.as.tharindu.call(finances.history, { params: { id: listed?._id ?? '' } })
      expect(history.map(({ action, by }) => [action, by?.firstName])).toEqual([
        ['recorded', 'Tharindu'],
        ['received', 'Tharindu']
      ])
      expect([(await dues.readBill(named._id)).open, (await dues.readBill(old._id)).open]).toEqual([0, 45])
    })

    it('are refused where something in them cannot be', async () => {
      await expect(pay('NONE', 5)).rejects.toMatchObject(wrongAt('unitNumber'))
      await expect(pay('4B', 5, { date: '2026-11-26' })).rejects.toMatchObject(wrongAt('date'))
      await expect(pay('4B', 5, { paidOn: '2026-11-26' })).rejects.toMatchObject(wrongAt('paidOn'))
      await expect(pay('4B', 5, { account: '4000' })).rejects.toMatchObject(wrongAt('account'))
      expect(await paymentsOf('4B')).toEqual([])
    })

    it('that are returned, were mistaken or another unit’s open again all that they have paid, also later as advance', async () => {
      const unit = await newUnit()
      const other = await newUnit()
      const before = { balance: await balance(), money: await stats('tharindu') }
      const paid = await pay(unit, 100, { date: '2026-11-20' })
      const bill = await dues.bill({ unitNumber: unit, charges: [charge('Sinking', 30), charge('Management', 90)] })
      expect(bill.open).toBe(20)
      const stale = paid.version
      await expect(bounce(paid._id, {}, stale + 5)).rejects.toMatchObject(refused(412, 'stale'))
      const back = await bounce(paid._id, { bankFee: 7, unitFee: 9, reason: '[No funds]' })
      expect(back).toMatchObject({ status: 'returned', reason: '[No funds]', advance: 0, allocations: [], can: { void: false } })
      expect((await dues.readBill(bill._id)).open).toBe(120)
      expect(await balance()).toEqual({
        ...before.balance,
        1000: (before.balance['1000'] ?? 0) - 7,
        1200: (before.balance['1200'] ?? 0) + 129,
        4000: (before.balance['4000'] ?? 0) - 90,
        4100: (before.balance['4100'] ?? 0) - 30,
        4400: (before.balance['4400'] ?? 0) - 9,
        5800: 7
      })
      expect((await stats('tharindu')).totalBalance).toBe(before.money.totalBalance - 7)
      expect(await check()).toEqual([])
      await expect(bounce(paid._id)).rejects.toMatchObject(refused(409, 'conflict'))

      const wrong = await pay(unit, 129)
      expect((await dues.billsOf(unit, { status: 'open' })).length).toBe(0)
      const moved = await move(wrong._id, other)
      expect(moved).toMatchObject({ unitNumber: other, movedFrom: wrong._id, advance: 129, status: 'posted' })
      expect(await readPayment(wrong._id)).toMatchObject({ status: 'moved', movedTo: moved._id })
      expect((await dues.billsOf(unit, { status: 'open' })).length).toBe(2)
      expect(await check()).toEqual([])
      await cancelPayment(moved._id)
      expect((await readPayment(moved._id)).status).toBe('void')
      expect((await stats('tharindu')).totalBalance).toBe(before.money.totalBalance - 7)
      expect(await check()).toEqual([])
      await expect(move((await pay(unit, 1))._id, unit)).rejects.toMatchObject(wrongAt('unitNumber'))
      const early = await pay(unit, 1, { date: '2026-11-20', paidOn: '2026-11-18' })
      await expect(bounce(early._id, { date: '2026-11-19' })).rejects.toMatchObject(wrongAt('date'))
      await expect(bounce(early._id, { date: '2026-11-26' })).rejects.toMatchObject(wrongAt('date'))
      // The paid amount is not listed again with the opposite sign.
      const open = await dues.bill({ unitNumber: unit, billDay: '2026-11-19', charges: [charge('Fee', 3)] })
      const short = await pay(unit, 3, { date: '2026-11-20', billIds: [open._id] })
      expect((await bounce(short._id, { date: '2026-11-22' })).allocations).toEqual([])
      // The day of the payment stays, whoever's payment it is.
      expect(await move(early._id, other)).toMatchObject({ date: '2026-11-20', paidOn: '2026-11-18' })
    })

    it('that a recorded due has led can be returned, and what it lists then is edited again', async () => {
      const { due, receive } = transactionsIn(() => building)
      const unit = await newUnit()
      const { _id } = await due('tharindu', { unitNumber: unit, amount: 500 })
      const { paymentId } = await receive('tharindu', _id)
      await bounce(paymentId ?? ('' as never))
      expect(await rows(unit)).toEqual(
        [
          'completed dues -500 2026-11-25 2026-11-01 false',
          'completed dues 500 2026-11-25 2026-11-01 false',
          'pending dues 500 2026-11-01 true'
        ].toSorted()
      )
      expect(await check()).toEqual([])
      const [again] = (await list('tharindu', { unitNumber: unit, status: 'pending' })).transactions
      // Its bill was paid once: another person changes it.
      await edit('nirmala', again?._id ?? ('' as never), { amount: 450 })
      expect((await dues.billsOf(unit, { status: 'open' })).map(({ open }) => open)).toEqual([450])
      expect(await check()).toEqual([])
    })

    it('are told to the people of the unit, and are theirs as a receipt', async () => {
      await building.deliver()
      await building.app.databases.write.deleteFrom('notifications').execute()
      const { _id, receiptNumber } = await pay('4B', 1_500)
      await building.deliver()
      const { notifications: texts } = await building.as.amaya.call(notifications.list)
      expect(texts.map(({ text }) => text)).toEqual([`Received for unit 4B: LKR 1,500, receipt ${receiptNumber}`])
      const paper = await building.send(
        { ...payments.receipt, path: `/api/finances/payments/${_id}/receipt.pdf` },
        await building.tokenOf('amaya')
      )
      expect([paper.statusCode, paper.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(`receipt-${receiptNumber}.pdf`)
      ])
      expect((await paymentsOf('4B', { search: receiptNumber ?? '' })).map((one) => one._id)).toEqual([_id])
    })

    it('at once take numbers without gaps, and no more than is open', async () => {
      const unit = await newUnit()
      const bill = await dues.bill({ unitNumber: unit, charges: [charge('Other', 50)] })
      await Promise.all(Array.from({ length: 6 }, () => pay(unit, 20)))
      expect((await dues.readBill(bill._id)).open).toBe(0)
      const advances = (await paymentsOf(unit)).map(({ advance }) => advance)
      expect(advances.reduce((sum, one) => sum + one, 0)).toBe(70)
      expect(await check()).toEqual([])
    })
  })
}
