import { books } from '@verandah/contract/books'
import { cash, type CashCount } from '@verandah/contract/cash'
import { closings } from '@verandah/contract/closings'
import type { Sent } from '@verandah/contract/endpoint'
import { finances } from '@verandah/contract/finances'
import { funds } from '@verandah/contract/funds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { makeVendor } from '../../../test/records/vendors.ts'
import { OVERDRAWN } from '../../../test/records/money.ts'

type Voucher = NonNullable<Sent<typeof cash.addVoucher>['body']>
type Count = NonNullable<Sent<typeof cash.count>['body']>

for (const dialect of DIALECTS) {
  describe(`petty cash on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.as.nirmala.call(funds.updateAccount, {
        params: { code: '1090' },
        body: { name: 'Petty cash', money: 'cash', float: 1_000 }
      })
      await fill(1_000, '2026-10-10')
    })
    afterAll(() => building.close())
    const { balance, check, entries } = booksIn(() => building)
    const call = () => building.as.tharindu
    const fill = (amount: number, date = '2026-11-10') =>
      call().call(funds.transfer, { body: { date, from: '1000', to: '1090', amount, ...OVERDRAWN } })
    const spend = (over: Partial<Voucher> = {}) =>
      call().call(cash.addVoucher, {
        body: { date: '2026-11-12', amount: 40, category: 'cleaning', description: '[Soap]', ...OVERDRAWN, ...over }
      })
    const count = (counted: number, over: Partial<Count> = {}): Promise<CashCount> =>
      call().call(cash.count, { body: { account: '1090', date: '2026-11-20', counted, ...over } })
    const { grant, refuse } = approvalsIn(() => building)
    const lies = async (on?: string) => (await balance(on))['1090'] ?? 0
    const refused = (status: number, code: string, path?: string) => ({
      status,
      code,
      ...(path !== undefined && { errors: [expect.objectContaining({ path })] as object[] })
    })

    it('is spent at once: a voucher is a completed expense, which nobody has to approve', async () => {
      const vendorId = await makeVendor(building, { name: '[Lanka Cleaners]' })
      const spent = await spend({ vendorId, amount: 40.5 })
      expect(spent).toMatchObject({
        type: 'expense',
        category: 'cleaning',
        status: 'completed',
        amount: 40.5,
        date: '2026-11-12',
        vendor: '[Lanka Cleaners]',
        paymentMethod: 'cash',
        account: '1090',
        fund: 'M',
        can: { approve: false, complete: false, edit: false }
      })
      expect(await entries(spent._id)).toEqual([
        '2026-11-12 approval 1: 5300 40.5, 2000 -40.5',
        '2026-11-12 money 1: 2000 40.5, 1090 -40.5'
      ])
      expect(await lies()).toBe(959.5)
      expect(await lies('2026-11-11')).toBe(1_000)
      const sinking = await spend({ fund: 'S', amount: 0.5 })
      const { lines } = (await call().call(books.entries, { query: { sourceId: sinking._id } })).entries[0]!
      expect(lines.map(({ fund }) => fund)).toEqual(['S', 'S'])
    })

    it('is not spent before it is filled, nor what a later voucher has taken', async () => {
      const { code: account } = await building.as.nirmala.call(funds.addAccount, {
        body: { name: '[Second drawer]', money: 'cash', float: 500 }
      })
      const give = (amount: number, date: string) =>
        call().call(funds.transfer, { body: { date, from: '1000', to: account, amount, ...OVERDRAWN } })
      await give(100, '2026-11-10')
      // On its day the account was empty.
      await expect(spend({ account, amount: 40, date: '2026-11-09' })).rejects.toMatchObject(refused(409, 'not_enough_cash'))
      await spend({ account, amount: 90, date: '2026-11-15' })
      await give(100, '2026-11-18')
      // On the 15th, 10 were left; what is there today does not help.
      await expect(spend({ account, amount: 20, date: '2026-11-12' })).rejects.toMatchObject(refused(409, 'not_enough_cash'))
      await spend({ account, amount: 10, date: '2026-11-12' })
      await spend({ account, amount: 100, date: '2026-11-18' })
      expect([(await balance('2026-11-15'))[account], (await balance())[account]]).toEqual([undefined, undefined])
      expect(await check()).toEqual([])
    })

    it('refuses a voucher that cannot be', async () => {
      await expect(spend({ date: '2026-11-22' })).rejects.toMatchObject(refused(400, 'invalid_input', 'date'))
      for (const account of ['1000', '5300', '9999'])
        await expect(spend({ account })).rejects.toMatchObject(refused(400, 'invalid_input', 'account'))
      await expect(spend({ fund: 'Q' })).rejects.toMatchObject(refused(400, 'invalid_input', 'fund'))
      await expect(spend({ amount: 0 })).rejects.toMatchObject(refused(400, 'invalid_input', 'amount'))
      await expect(spend({ vendorId: '01900000-0000-7000-8000-000000000001' })).rejects.toMatchObject(
        refused(400, 'invalid_input', 'vendorId')
      )
      await expect(spend({ amount: 959.01 })).rejects.toMatchObject(refused(409, 'not_enough_cash'))
      expect(await lies()).toBe(959)
    })

    it('never falls below nothing, also of several vouchers at once', async () => {
      const spent = await Promise.allSettled([1, 2, 3].map(() => spend({ amount: 400 })))
      expect(spent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
      expect(spent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409, 'not_enough_cash') })
      expect(await lies()).toBe(159)
      expect(await check()).toEqual([])
    })

    it('can be spent to the last cent', async () => {
      const last = await spend({ amount: 159 })
      expect(await lies()).toBe(0)
      await expect(spend({ amount: 0.01 })).rejects.toMatchObject(refused(409, 'not_enough_cash'))
      await building.as.nirmala.call(finances.delete, { params: { id: last._id } })
      expect(await lies()).toBe(159)
    })

    it('that was counted has a difference: what is missing is an expense', async () => {
      const counted = await count(150)
      expect(counted).toEqual({
        expected: 159,
        counted: 150,
        difference: -9,
        topUp: 850,
        status: 'posted',
        transactionId: expect.any(String) as string
      })
      const posted = await call().call(finances.get, { params: { id: counted.transactionId! } })
      expect(posted).toMatchObject({
        type: 'expense',
        category: 'other',
        status: 'completed',
        amount: 9,
        account: '1090',
        date: '2026-11-20',
        description: 'Missing when the cash was counted'
      })
      expect(await lies()).toBe(150)
    })

    it('what is too much is an income', async () => {
      const counted = await count(152.25)
      expect(counted).toMatchObject({ expected: 150, difference: 2.25, topUp: 847.75 })
      const posted = await call().call(finances.get, { params: { id: counted.transactionId! } })
      expect(posted).toMatchObject({ type: 'income', category: 'other', status: 'completed', amount: 2.25, account: '1090' })
      expect(await entries(posted._id)).toEqual([
        '2026-11-20 approval 1: 1210 2.25, 4800 -2.25',
        '2026-11-20 money 1: 1090 2.25, 1210 -2.25'
      ])
      expect(await lies()).toBe(152.25)
      expect(await check()).toEqual([])
    })

    it('that is right posts nothing, and the trail says that it was counted', async () => {
      expect(await count(152.25)).toEqual({
        expected: 152.25,
        counted: 152.25,
        difference: 0,
        topUp: 847.75,
        status: 'posted',
        transactionId: null
      })
      const events = building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'books.cashCounted')
      const { details } = (await events.orderBy('number', 'desc').executeTakeFirst())!
      expect(JSON.parse(details)).toMatchObject({
        subject: { kind: 'account', id: '1090' },
        date: '2026-11-20',
        expected: 15_225,
        counted: 15_225,
        difference: 0
      })
    })

    it('is what it was on the day of the count, whatever was spent later', async () => {
      const spent = await spend({ date: '2026-11-21', amount: 52.25 })
      expect(await count(152.25)).toMatchObject({ expected: 152.25, difference: 0 })
      // So much is missing that the later voucher could not have been paid.
      const waiting = await count(52)
      await expect(grant(waiting.transactionId ?? '')).rejects.toMatchObject(refused(409, 'not_enough_cash'))
      await refuse(waiting.transactionId ?? '')
      expect(await lies()).toBe(100)
      await building.as.nirmala.call(finances.delete, { params: { id: spent._id } })
      expect(await lies()).toBe(152.25)
    })

    it('of two who count at once, one posts the difference', async () => {
      const counts = await Promise.all([count(150), count(150)])
      expect(counts.map(({ difference }) => difference).toSorted((one, other) => one - other)).toEqual([-2.25, 0])
      expect(await lies()).toBe(150)
    })

    it('is filled up to its float, never by less than nothing; without a float nobody knows', async () => {
      const { source } = await fill(1_000)
      await grant(source._id)
      expect(await count(1_150)).toMatchObject({ difference: 0, topUp: 0 })
      const gate = await call().call(funds.addAccount, { body: { name: '[Gate cash]', money: 'cash' } })
      expect(await count(0, { account: gate.code })).toEqual({
        expected: 0,
        counted: 0,
        difference: 0,
        topUp: null,
        status: 'posted',
        transactionId: null
      })
    })

    it('refuses a count that cannot be', async () => {
      await expect(count(1, { date: '2026-11-22' })).rejects.toMatchObject(refused(400, 'invalid_input', 'date'))
      for (const account of ['1000', '1200', '9999'])
        await expect(count(1, { account })).rejects.toMatchObject(refused(400, 'invalid_input', 'account'))
      for (const counted of [-0.01, 0.001, '5' as never])
        await expect(count(counted)).rejects.toMatchObject(refused(400, 'invalid_input', 'counted'))
    })

    it('of a closed month is neither spent nor counted', async () => {
      const { next } = await call().call(closings.list)
      const accept = next!.checks.filter(({ count: unfinished }) => unfinished > 0)
      await call().call(closings.close, { body: { month: '2026-10', accept } })
      await expect(spend({ date: '2026-10-31' })).rejects.toMatchObject(refused(409, 'period_closed'))
      for (const counted of [1, 1_000])
        await expect(count(counted, { date: '2026-10-31' })).rejects.toMatchObject(refused(409, 'period_closed'))
      expect(await check()).toEqual([])
    })
  })
}
