import { finances } from '@verandah/contract/finances'
import type { Sent } from '@verandah/contract/endpoint'
import { funds } from '@verandah/contract/funds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { OVERDRAWN, putMoney } from '../../../test/records/money.ts'
import { makeUnit } from '../../../test/records/units.ts'

type Completion = NonNullable<Sent<typeof finances.complete>['body']>
type Receipt = NonNullable<Sent<typeof finances.receive>['body']>

for (const dialect of DIALECTS) {
  describe(`of which fund and account a transaction is, on ${dialect}`, () => {
    let building: TestBuilding
    let made = 0
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    const { add, approve, due, edit, get, list } = transactionsIn(() => building)
    const { balance, check, entries } = booksIn(() => building)
    const dues = duesIn(() => building)
    const { paymentsOf } = paymentsIn(() => building)
    const complete = (id: Awaited<ReturnType<typeof add>>['_id'], body: Completion = {}) =>
      building.as.tharindu.call(finances.complete, { params: { id }, body: { ...OVERDRAWN, ...body } })
    const receive = (id: Awaited<ReturnType<typeof add>>['_id'], body: Receipt) =>
      building.as.tharindu.call(finances.receive, { params: { id }, body })
    const at = (path: string) => ({ status: 400, errors: [expect.objectContaining({ path })] as object[] })
    const unit = async () => {
      made += 1
      await makeUnit(building, { label: `F${made}` })
      return `F${made}`
    }

    it('is management and the current account, where nothing else is said', async () => {
      expect(await add('tharindu')).toMatchObject({ fund: 'M', account: '1000' })
      expect(await due('tharindu', { unitNumber: '4B' })).toMatchObject({ fund: null, account: '1000' })
    })

    it('is said of an expense, and kept through its approval, its payment and its change', async () => {
      const { _id } = await add('tharindu', { amount: 700, date: '2026-11-10', category: 'repairs', fund: 'S', account: '1010' })
      await approve('nirmala', _id)
      const done = await complete(_id, { date: '2026-11-15', account: '1020', reference: 'CEFT 4' })
      expect(done).toMatchObject({ fund: 'S', account: '1020', reference: 'CEFT 4', status: 'completed' })
      expect(await entries(_id)).toEqual(['2026-11-10 approval 1: 5400 700, 2000 -700', '2026-11-15 money 1: 2000 700, 1020 -700'])
      const { funds: all } = await building.as.tharindu.call(funds.list)
      expect(all.find(({ code }) => code === 'S')).toMatchObject({ expenses: 700, money: -700 })
      expect(await edit('ishara', _id, { type: 'income', category: 'other' })).toMatchObject({
        fund: 'S',
        account: '1020',
        status: 'pending'
      })
      expect(await check()).toEqual([])
    })

    it('is said of income too, which is earned by that fund', async () => {
      const { _id } = await add('tharindu', {
        type: 'income',
        category: 'other',
        amount: 800,
        date: '2026-11-11',
        fund: 'S',
        account: '1020'
      })
      expect(await get('tharindu', _id)).toMatchObject({ fund: 'S', account: '1020' })
      const earned = async () => {
        const { funds: all } = await building.as.tharindu.call(funds.list)
        return Object.fromEntries(all.map(({ code, income }) => [code, income]))
      }
      const before = await earned()
      await approve('nirmala', _id)
      expect(await complete(_id, { date: '2026-11-12' })).toMatchObject({ fund: 'S', status: 'completed' })
      expect(await earned()).toEqual({ ...before, S: before['S']! + 800 })
      expect(await edit('ishara', _id, { fund: 'M' })).toMatchObject({ fund: 'M', status: 'pending' })
      expect(await earned()).toEqual(before)
      const unitNumber = await unit()
      const ofUnit = await edit('ishara', _id, { unitNumber, category: 'dues' })
      expect(ofUnit).toMatchObject({ fund: null, unitNumber })
      expect(await check()).toEqual([])
    })

    it('is none of its own any more once it is of a unit, whatever fund it was of', async () => {
      const { _id } = await add('tharindu', { type: 'income', category: 'other', amount: 60, fund: 'S', account: '1020' })
      const unitNumber = await unit()
      expect(await edit('tharindu', _id, { unitNumber, category: 'dues' })).toMatchObject({ unitNumber, fund: null, account: '1020' })
      expect(await check()).toEqual([])
    })

    it('is the account’s own fund where nothing is said and money of one alone lies there', async () => {
      const code = (await building.as.nirmala.call(funds.addAccount, { body: { name: 'Savings', money: 'bank' } })).code
      expect(await add('tharindu', { account: code })).toMatchObject({ fund: 'M' })
      const put = async (fund: string) => {
        const { _id } = await add('tharindu', { type: 'income', category: 'other', amount: 90, date: '2026-11-11', fund, account: code })
        await approve('nirmala', _id)
        await complete(_id, { date: '2026-11-11' })
        return _id
      }
      const own = await put('S')
      expect(await add('tharindu', { account: code })).toMatchObject({ fund: 'S' })
      expect(await add('tharindu', { type: 'income', category: 'other', account: code })).toMatchObject({ fund: 'S' })
      const { _id } = await add('tharindu', { type: 'income', category: 'other', account: '1000', fund: 'M' })
      expect(await edit('tharindu', _id, { account: code })).toMatchObject({ fund: 'M' })
      // An account that is empty now keeps the fund that alone had money there.
      const spent = await add('tharindu', { amount: 90, date: '2026-11-12', account: code })
      await approve('nirmala', spent._id)
      await complete(spent._id, { date: '2026-11-12' })
      expect(await add('tharindu', { account: code })).toMatchObject({ fund: 'S' })
      await put('M')
      expect(await add('tharindu', { account: code })).toMatchObject({ fund: 'M' })
      await put('S')
      expect(await add('tharindu', { account: code })).toMatchObject({ fund: 'M' })
      await building.as.ishara.call(finances.delete, { params: { id: own } })
      expect(await add('tharindu', { account: code })).toMatchObject({ fund: 'M' })
    })

    it('is one that there is', async () => {
      await expect(add('tharindu', { fund: 'Q' })).rejects.toMatchObject(at('fund'))
      await expect(add('tharindu', { account: '1200' })).rejects.toMatchObject(at('account'))
      const unitNumber = await unit()
      await expect(add('tharindu', { type: 'income', category: 'dues', unitNumber, fund: 'S' })).rejects.toMatchObject(at('fund'))
      await putMoney(building, 15_000)
      const { _id } = await add('tharindu')
      await expect(edit('tharindu', _id, { fund: 'Q' })).rejects.toMatchObject(at('fund'))
      await approve('nirmala', _id)
      await expect(complete(_id, { account: '9' })).rejects.toMatchObject(at('account'))
      await expect(complete(_id, { date: '2026-11-22' })).rejects.toMatchObject(at('date'))
      const params = { id: _id }
      // Older programs call it without a body.
      const old = await building.send(
        { ...finances.complete, path: `/api/finances/transactions/${params.id}/complete` },
        await building.tokenOf('tharindu')
      )
      expect(old.statusCode).toBe(200)
      expect(await get('tharindu', _id)).toMatchObject({ status: 'completed', account: '1000' })
    })

    it('never takes more cash than there is', async () => {
      const { _id } = await add('tharindu', { amount: 50, account: '1090' })
      await approve('nirmala', _id)
      await expect(complete(_id)).rejects.toMatchObject({ status: 409, code: 'not_enough_cash' })
      expect(await get('tharindu', _id)).toMatchObject({ status: 'approved' })
      const petty = { name: 'Petty cash', money: 'cash', float: 1_000 } as const
      await building.as.nirmala.call(funds.updateAccount, { params: { code: '1090' }, body: petty })
      await building.as.tharindu.call(funds.transfer, {
        body: { date: '2026-11-01', from: '1000', to: '1090', amount: 50, ...OVERDRAWN }
      })
      expect(await complete(_id)).toMatchObject({ status: 'completed' })
      expect((await balance())['1090']).toBeUndefined()
    })

    it('is where a due came in, wholly or in parts: the rest waits on, and is the answer', async () => {
      const unitNumber = await unit()
      const { _id, billId } = await due('tharindu', { unitNumber, amount: 100, date: '2026-11-02' })
      await expect(receive(_id, { amount: 100.01 })).rejects.toMatchObject(at('amount'))
      await expect(receive(_id, { account: '9' })).rejects.toMatchObject(at('account'))
      const rest = await receive(_id, { amount: 30, account: '1010', date: '2026-11-05', reference: 'CEFT 5' })
      expect(rest).toMatchObject({ _id, amount: 70, status: 'pending', can: { edit: false, receive: true } })
      const { transactions } = await list('tharindu', { unitNumber, status: 'completed' })
      const part = { amount: 30, date: '2026-11-05', dueDate: '2026-11-02', account: '1010', reference: 'CEFT 5', billId }
      expect(transactions).toMatchObject([{ ...part, can: { edit: false, delete: false } }])
      expect((await dues.readBill(billId!)).open).toBe(70)
      expect(await paymentsOf(unitNumber)).toMatchObject([{ amount: 30, account: '1010', advance: 0 }])
      expect(await receive(_id, { amount: 70, account: '1020' })).toMatchObject({ _id, amount: 70, status: 'completed', account: '1020' })
      expect((await dues.readBill(billId!)).status).toBe('paid')
      expect(await check()).toEqual([])
    })

    it('of several who receive a part at once, nobody receives more than is owed', async () => {
      const unitNumber = await unit()
      const { _id, billId } = await due('tharindu', { unitNumber, amount: 100 })
      const done = await Promise.allSettled([60, 60, 60].map((amount) => receive(_id, { amount })))
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await dues.readBill(billId!)).open).toBe(40)
      expect(await check()).toEqual([])
    })
  })
}
