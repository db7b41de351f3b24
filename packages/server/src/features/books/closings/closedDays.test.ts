import { bills } from '@verandah/contract/bills'
import { books } from '@verandah/contract/books'
import { duesRuns } from '@verandah/contract/duesRuns'
import { funds } from '@verandah/contract/funds'
import type { UnitId } from '@verandah/contract/ids'
import { unitRegister } from '@verandah/contract/unitRegister'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn, PERIOD_CLOSED } from '../../../test/records/closings.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'
import { OVERDRAWN } from '../../../test/records/money.ts'

const OCTOBER = '2026-10-20'
const TODAY = '2026-11-21'

for (const dialect of DIALECTS) {
  describe(`the days of a closed month on ${dialect}`, () => {
    let building: TestBuilding
    let unitId: UnitId
    let unit: string
    let made = 0
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-21T06:30:00Z')
    })
    afterAll(() => building.close())
    const { add, due, approve, receive, reject, edit, remove, get, list } = transactionsIn(() => building)
    const { closeAnyway, reopenAll } = closingsIn(() => building)
    const { check, entries } = booksIn(() => building)
    const { pay, bounce, cancelPayment, move, applyAdvance, deposit } = paymentsIn(() => building)
    const dues = duesIn(() => building)
    const call = () => building.as.tharindu
    const transfer = (date: string) => call().call(funds.transfer, { body: { date, from: '1000', to: '1010', amount: 5, ...OVERDRAWN } })
    const kindId = async (name = 'Management') => (await dues.kinds()).find((kind) => kind.name === name)!._id
    const bill = async (billDay: string, amount = 1_000) =>
      dues.bill({ unitNumber: unit, billDay, dueDay: '2026-12-01', charges: [{ kindId: await kindId(), amount }] })
    /** Returns the newest entry of a source. */
    const posted = async (sourceId: string) => (await call().call(books.entries, { query: { sourceId, limit: 100 } })).entries
    const newest = async (sourceId: string) => (await posted(sourceId)).toSorted((one, other) => other.number - one.number)[0]!

    beforeEach(async () => {
      await reopenAll()
      made += 1
      unit = `C${made}`
      unitId = await makeUnit(building, { label: unit })
    })

    it('take nothing new, whoever posts it', async () => {
      const [pending, waiting] = [await add('tharindu', { date: OCTOBER }), await add('tharindu', { date: OCTOBER })]
      const owed = await due('tharindu', { unitNumber: unit, date: OCTOBER })
      const held = await pay(unit, 500, { date: '2026-11-25', paymentMethod: 'check' })
      const kind = await dues.kind()
      await closeAnyway('2026-10')
      const october = { date: OCTOBER }
      const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject(PERIOD_CLOSED)
      await refused(add('tharindu', october))
      await refused(add('tharindu', { ...october, type: 'income', category: 'other' }))
      await refused(edit('tharindu', (await add('tharindu'))._id, october))
      await refused(approve('nirmala', owed._id))
      await refused(receive('tharindu', owed._id, october))
      await refused(pay(unit, 500, october))
      await refused(deposit(held._id, OCTOBER))
      await refused(bill(OCTOBER))
      await refused(transfer(OCTOBER))
      const draft = dues.draftOf([kind], { period: '2026-10', billDay: OCTOBER, dueDays: ['2026-12-01'] })
      const { fingerprint } = await dues.preview(draft)
      await refused(dues.post({ ...draft, fingerprint }))
      // A pending transaction can be dated anew, and edited in any other way.
      await edit('tharindu', pending._id, { description: '[Lift]' })
      await edit('tharindu', pending._id, { date: '2026-11-02' })
      await approve('nirmala', pending._id)
      // A transaction that is decided late counts on the first open day.
      expect(await approve('nirmala', waiting._id)).toMatchObject({ status: 'approved', date: '2026-11-01' })
      expect(await check()).toEqual([])
    })

    it('are today for income of a unit that is recorded late, which is due on its own day', async () => {
      await closeAnyway('2026-10')
      const { _id, billId } = await due('tharindu', { unitNumber: unit, date: OCTOBER })
      expect(await entries(_id)).toEqual([`${TODAY} bill 1: 1200 ${unit} 18500, 4000 -18500`])
      expect(await dues.readBill(billId!)).toMatchObject({ billDay: TODAY, dueDay: OCTOBER })
      await edit('tharindu', _id, { amount: 9 })
      expect((await entries(_id)).slice(1)).toEqual([
        `${TODAY} reversal: 1200 ${unit} -18500, 4000 18500`,
        `${TODAY} bill 1: 1200 ${unit} 9, 4000 -9`
      ])
      await receive('tharindu', _id)
      expect(await check()).toEqual([])
    })

    it('are left as they are where bills and payments of them are taken back without a day: that is today', async () => {
      const early = await pay(unit, 50, { date: OCTOBER })
      const billed = await bill(OCTOBER)
      const paid = await pay(unit, 1_000, { date: OCTOBER })
      const toMove = await pay(unit, 30, { date: OCTOBER })
      const owed = await due('tharindu', { unitNumber: unit, date: OCTOBER })
      const rejected = await due('tharindu', { unitNumber: unit, date: OCTOBER })
      const moved = await transfer(OCTOBER)
      await closeAnyway('2026-10')
      for (const date of [OCTOBER, '2026-10-31']) {
        await expect(cancelPayment(early._id, { date })).rejects.toMatchObject(PERIOD_CLOSED)
        await expect(bounce(early._id, { date })).rejects.toMatchObject(PERIOD_CLOSED)
        await expect(move(toMove._id, '4B', { date })).rejects.toMatchObject(PERIOD_CLOSED)
        await expect(dues.cancel(billed._id, { date })).rejects.toMatchObject(PERIOD_CLOSED)
        const body = { reason: '[Wrong]', date }
        await expect(call().call(funds.reverseTransfer, { params: { id: moved._id }, body })).rejects.toMatchObject(PERIOD_CLOSED)
      }
      const back = await call().call(funds.reverseTransfer, { params: { id: moved._id }, body: { reason: '[Wrong]' } })
      expect(back.date).toBe(TODAY)
      await dues.cancel(billed._id)
      expect((await posted(billed._id)).filter(({ date }) => date === TODAY).map(({ purpose }) => purpose)).toContain(`released ${TODAY} 1`)
      await cancelPayment(paid._id)
      expect(await newest(paid._id)).toMatchObject({ date: TODAY })
      expect(await move(toMove._id, '4B')).toMatchObject({ date: TODAY, paidOn: OCTOBER })
      await reject('nirmala', rejected._id)
      await remove('ishara', owed._id)
      for (const { billId } of [owed, rejected])
        expect(await newest(billId!)).toMatchObject({ date: TODAY, reverses: expect.any(Number) as number })
      // The list of transactions has the reversals on the same day.
      const { transactions } = await list('tharindu', { unitNumber: unit, from: TODAY })
      expect(transactions.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([-950, -50, -30])
      expect(await check()).toEqual([])
    })

    it('take back on the day of the document as long as its month is open', async () => {
      const billed = await bill('2026-11-02')
      const paid = await pay(unit, 1_000, { date: '2026-11-03' })
      const moved = await transfer('2026-11-04')
      await closeAnyway('2026-10')
      await cancelPayment(paid._id)
      expect(await newest(paid._id)).toMatchObject({ date: '2026-11-03' })
      await dues.cancel(billed._id)
      expect(await newest(billed._id)).toMatchObject({ date: '2026-11-02' })
      expect((await call().call(funds.reverseTransfer, { params: { id: moved._id }, body: { reason: '[Wrong]' } })).date).toBe('2026-11-04')
    })

    it('take no use of money that was paid in advance then: it is used today', async () => {
      // It is recorded by hand, so it uses no advance by itself.
      await pay(unit, 700, { date: OCTOBER })
      const { billId } = await due('tharindu', { unitNumber: unit, date: OCTOBER, amount: 900 })
      await closeAnyway('2026-10')
      expect(await applyAdvance(unit)).toEqual({ applied: 700, credit: 0 })
      expect(await newest(billId!)).toMatchObject({ date: TODAY, purpose: `advance ${TODAY} 1` })
      const paid = await pay(unit, 200)
      expect(paid.allocations).toEqual([expect.objectContaining({ billId, amount: 200, date: TODAY })])
      // Charges that the advance has paid later are open again from the day on which the payment is taken back.
      await bounce(paid._id)
      expect(await check()).toEqual([])
    })

    it('keep a run from being undone', async () => {
      const kind = await dues.kind({ name: `[October ${made}]` })
      const run = await dues.run(dues.draftOf([kind], { period: '2026-10', billDay: OCTOBER, dueDays: ['2026-11-01'] }))
      expect(run.can.undo).toBe(true)
      await closeAnyway('2026-10')
      expect((await call().call(duesRuns.get, { params: { id: run._id! } })).can.undo).toBe(false)
      await expect(dues.undo(run._id!)).rejects.toMatchObject(PERIOD_CLOSED)
      // A bill of it can be cancelled.
      const [own] = await dues.billsOf(unit)
      expect(own?.can.void).toBe(true)
      await call().call(bills.void, { params: { id: own!._id }, body: { reason: '[Not theirs]' } })
      expect(await newest(own!._id)).toMatchObject({ date: TODAY, purpose: 'void 1' })
      await reopenAll()
      expect(await dues.undo(run._id!)).toMatchObject({ status: 'undone' })
      expect(await check()).toEqual([])
    })

    it('leave what a unit owes to the unit that it is merged into, moved today', async () => {
      const old = `${unit}X`
      const oldId = await makeUnit(building, { label: old, isListed: false })
      const { _id } = await due('tharindu', { unitNumber: old, date: OCTOBER })
      await closeAnyway('2026-10')
      await building.as.ishara.call(unitRegister.merge, { params: { id: oldId }, body: { into: unitId } })
      expect(await entries(_id)).toHaveLength(1)
      expect(await entries(oldId as never)).toEqual([`${TODAY} merged 1: 1200 ${unit} 18500, 1200 ${old} -18500`])
      expect(await get('tharindu', _id)).toMatchObject({ unitNumber: unit, date: OCTOBER })
      expect(await check()).toEqual([])
    })
  })
}
