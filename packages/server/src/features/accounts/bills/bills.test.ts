import type { Bill } from '@verandah/contract/bills'
import { bills } from '@verandah/contract/bills'
import { notifications } from '@verandah/contract/notifications'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { makeUnit } from '../../../test/records/units.ts'

const refused = (status: number, code: string) => ({ status, code })
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (problem: { status: number }) => problem.status
  )
const wrongAt = (path: string) => ({ status: 400, errors: [{ path }] })

for (const dialect of DIALECTS) {
  describe(`bills on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    const dues = duesIn(() => building)
    const { balance, check, entries } = booksIn(() => building)
    const { approve, complete, due, edit, get, list, receive, reject, remove } = transactionsIn(() => building)
    const charge = (name: string, amount: number) => ({ kindId: kindIds[name] ?? ('' as never), amount })
    const pending = async (unitNumber: string) =>
      (await list('tharindu', { unitNumber, status: 'pending' })).transactions.map(({ amount, category }) => [category, amount])
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      kindIds = Object.fromEntries((await dues.kinds()).map(({ name, _id }) => [name, _id]))
    })
    afterAll(() => building.close())

    it('of one unit have a number, charges in the order of payment, their entry and their rows', async () => {
      const before = await balance()
      const made = await dues.bill({ unitNumber: '7e', charges: [charge('Fee', 20), charge('Sinking', 30), charge('Management', 50.5)] })
      expect(made).toMatchObject({
        unitNumber: '7E',
        billDay: '2026-11-25',
        dueDay: '2026-12-01',
        amount: 100.5,
        open: 100.5,
        status: 'open'
      })
      expect(made.charges.map(({ kind, fund, amount, open }) => [kind, fund, amount, open])).toEqual([
        ['Management', 'M', 50.5, 50.5],
        ['Sinking', 'S', 30, 30],
        ['Fee', 'M', 20, 20]
      ])
      const next = await dues.bill({ unitNumber: '7E', charges: [charge('Other', 1)] })
      expect(next.number).toBe(made.number + 1)
      expect(await pending('7E')).toEqual([
        ['other', 1],
        ['penalties', 20],
        ['dues', 80.5]
      ])
      expect(await balance()).toEqual({ ...before, 1200: 101.5, 4000: -50.5, 4100: -30, 4400: -20, 4800: -1 })
      expect(await dues.readBill(made._id)).toEqual(made)
      expect((await dues.billsOf('7E')).map(({ _id }) => _id)).toEqual([next._id, made._id])
      expect(await dues.billsOf('7E', { status: 'paid' })).toEqual([])
      expect(await check()).toEqual([])
      for (const { _id } of [made, next]) await dues.cancel(_id)
    })

    it('are refused where something in them cannot be', async () => {
      const one = [charge('Other', 1)]
      await expect(dues.bill({ unitNumber: 'NONE', charges: one })).rejects.toMatchObject(wrongAt('unitNumber'))
      await expect(dues.bill({ billDay: '2026-11-26', charges: one })).rejects.toMatchObject(wrongAt('billDay'))
      await expect(dues.bill({ dueDay: '2026-11-24', charges: one })).rejects.toMatchObject(wrongAt('dueDay'))
      await expect(dues.bill({ charges: [...one, charge('Interest', 1)] })).rejects.toMatchObject(wrongAt('charges.1.kindId'))
      const { _id: kindId } = await dues.kind({ isActive: false })
      await expect(dues.bill({ charges: [{ kindId, amount: 1 }] })).rejects.toMatchObject(wrongAt('charges.0.kindId'))
      expect(await dues.billsOf('4B')).toEqual([])
    })

    it('are paid row by row, and cancelled: what was paid is paid in advance and pays the next bill, also of another fund', async () => {
      const made = await dues.bill({
        unitNumber: '3B',
        billDay: '2026-11-10',
        charges: [charge('Management', 50), charge('Fee', 20)]
      })
      const fee = (await list('tharindu', { unitNumber: '3B', category: 'penalties' })).transactions[0]
      if (fee === undefined) throw new Error('It is listed')
      await receive('tharindu', fee._id, { date: '2026-11-12' })
      const paid = await dues.readBill(made._id)
      expect(paid).toMatchObject({ open: 50, status: 'open', paidBy: [{ date: '2026-11-12', amount: 20 }] })
      expect(await status(edit('nirmala', fee._id, { amount: 21 }))).toBe(409)
      expect(await status(remove('nirmala', fee._id))).toBe(409)
      const gone = await dues.cancel(made._id, {}, paid.version)
      expect(gone).toMatchObject({ status: 'void', open: 0, reason: '[Wrong unit]', can: { void: false } })
      expect(await pending('3B')).toEqual([])
      expect((await get('tharindu', fee._id)).status).toBe('completed')
      expect(await balance()).toEqual({ 1000: 20, 2100: -20 })
      await expect(dues.cancel(made._id)).rejects.toMatchObject(refused(409, 'conflict'))
      // It is billed before the day of the payment, and owed until then.
      const next = await dues.bill({
        unitNumber: '3B',
        billDay: '2026-11-11',
        charges: [charge('Sinking', 15), charge('Levy', 25)]
      })
      expect(next).toMatchObject({ amount: 40, open: 20, paidBy: [{ amount: 20, date: '2026-11-12' }] })
      expect(await balance('2026-11-11')).toMatchObject({ 1200: 40 })
      expect(await balance()).toEqual({ 1000: 20, 1200: 20, 4100: -15, 4300: -25 })
      expect(await pending('3B')).toEqual([['dues', 20]])
      expect(await check()).toEqual([])
      await dues.cancel(next._id)
      expect(await balance()).toEqual({ 1000: 20, 2100: -20 })
      expect(await check()).toEqual([])
    })

    it('are cancelled on a day between their own and today, by who has seen the newest version', async () => {
      const made = await dues.bill({ billDay: '2026-11-10', charges: [charge('Other', 5)] })
      await expect(dues.cancel(made._id, { date: '2026-11-09' })).rejects.toMatchObject(wrongAt('date'))
      await expect(dues.cancel(made._id, { date: '2026-11-26' })).rejects.toMatchObject(wrongAt('date'))
      await expect(dues.cancel(made._id, {}, made.version + 1)).rejects.toMatchObject(refused(412, 'stale'))
      await dues.cancel(made._id, { date: '2026-11-20' })
      expect([(await balance('2026-11-19'))['1200'], (await balance())['1200']]).toEqual([5, undefined])
    })

    it('that a transaction has made follow it, and it follows a cancelled one', async () => {
      const { _id, billId } = await due('tharindu', { unitNumber: '6A', category: 'penalties', amount: 500 })
      if (billId === null) throw new Error('It is billed')
      expect(await dues.readBill(billId)).toMatchObject({
        amount: 500,
        charges: [{ kind: 'Fee' }],
        description: '[Monthly fee]',
        runId: null
      })
      await edit('tharindu', _id, { description: '[Late]' })
      expect(await dues.readBill(billId)).toMatchObject({ description: '[Late]', status: 'open' })
      const { billId: second } = await edit('tharindu', _id, { amount: 600, unitNumber: '6B' })
      expect([await dues.readBill(billId), await dues.billsOf('6B')]).toMatchObject([{ status: 'void' }, [{ _id: second, amount: 600 }]])
      // Approved, completed, edited: it is owed again.
      await approve('nirmala', _id)
      expect(await dues.billsOf('6B')).toMatchObject([{ status: 'paid', open: 0 }])
      await complete('tharindu', _id)
      await edit('nirmala', _id, { vendor: '[Somebody]' })
      expect(await dues.billsOf('6B')).toMatchObject([{ _id: second, status: 'open', open: 600, paidBy: [] }])
      await dues.cancel(second ?? ('' as never))
      expect(await get('tharindu', _id)).toMatchObject({ status: 'rejected', rejectReason: '[Wrong unit]' })
      await edit('nirmala', _id, { amount: 700 })
      expect((await dues.billsOf('6B', { status: 'open' })).map(({ amount }) => amount)).toEqual([700])
      await receive('tharindu', _id)
      // Its bill is cancelled after it was paid, and then the payment never was.
      const [paid] = await dues.billsOf('6B', { status: 'paid' })
      await dues.cancel(paid?._id ?? ('' as never))
      expect(await check()).toEqual([])
      await edit('nirmala', _id, { vendor: '[Else]' })
      expect((await dues.billsOf('6B', { status: 'open' })).map(({ amount }) => amount)).toEqual([700])
      expect(await check()).toEqual([])
      // When it belongs to no unit any more it names no bill; a rejected one names none either.
      const other = await due('tharindu', { unitNumber: '6B', amount: 3 })
      await reject('nirmala', other._id)
      expect((await get('tharindu', other._id)).billId).toBe(other.billId)
      expect((await edit('nirmala', other._id, { unitNumber: '' })).billId).toBeNull()
      expect((await edit('nirmala', _id, { unitNumber: '' })).billId).toBeNull()
      expect(await dues.billsOf('6B', { status: 'open' })).toEqual([])
      expect(await check()).toEqual([])
      await remove('nirmala', _id)
      expect((await entries(_id)).length).toBeGreaterThan(9)
      expect(await check()).toEqual([])
    })

    it('are rejected as a whole where a row of them is', async () => {
      await dues.bill({ unitNumber: '6C', charges: [charge('Management', 3), charge('Fee', 2)] })
      const [row] = (await list('tharindu', { unitNumber: '6C', category: 'penalties' })).transactions
      await reject('nirmala', row?._id ?? ('' as never), '[Never ordered]')
      expect(await dues.billsOf('6C')).toMatchObject([{ status: 'void', reason: '[Never ordered]', open: 0 }])
      expect(await pending('6C')).toEqual([])
      expect(await check()).toEqual([])
    })

    it('are told to the people of the unit while they are open, and are theirs as a document', async () => {
      await building.deliver()
      await building.app.databases.write.deleteFrom('notifications').execute()
      const texts = async () => {
        await building.deliver()
        return (await building.as.amaya.call(notifications.list)).notifications.map(({ text }) => text)
      }
      const { _id, number } = await dues.bill({ charges: [charge('Other', 1_500)] })
      expect(await texts()).toEqual(['To be paid for unit 4B until Dec 01, 2026: [Parking], LKR 1,500'])
      const paper = await building.send({ ...bills.pdf, path: `/api/finances/dues/bills/${_id}/bill.pdf` }, await building.tokenOf('amaya'))
      expect([paper.statusCode, paper.headers['content-disposition']]).toEqual([200, expect.stringContaining(`bill-B${number}.pdf`)])
      await dues.cancel(_id)
      expect(await texts()).toEqual([`The bill B${number} of unit 4B was cancelled: [Parking], LKR 1,500 ([Wrong unit])`])
    })

    it('move as they are, with what was paid of them, to the unit that theirs is merged into', async () => {
      await due('tharindu', { unitNumber: '9Z', amount: 12 })
      await dues.bill({ unitNumber: '9Z', charges: [charge('Sinking', 30), charge('Fee', 4)] })
      const [fee] = (await list('tharindu', { unitNumber: '9Z', category: 'penalties' })).transactions
      await receive('tharindu', fee?._id ?? ('' as never))
      // A part of the open amount is paid, the oldest bill first.
      await paymentsIn(() => building).pay('9Z', 17)
      const target = await makeUnit(building, { label: '9A' })
      const { units } = await building.as.ishara.call(register.list, { query: { search: '9Z' } })
      await building.as.ishara.call(register.merge, { params: { id: units[0]?._id ?? '' }, body: { into: target } })
      const moved = await dues.billsOf('9A')
      expect(
        moved.map(({ open, paidBy, charges }) => [open, paidBy.map(({ amount }) => amount), ...charges.map(({ kind }) => kind)])
      ).toEqual([
        [25, [4, 5], 'Sinking', 'Fee'],
        [0, [12], 'Management']
      ])
      expect(await dues.billsOf('9Z')).toEqual([])
      expect(await pending('9A')).toEqual([['dues', 25]])
      expect(await check()).toEqual([])
    })
  })
}
