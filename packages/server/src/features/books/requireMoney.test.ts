import { approvals } from '@verandah/contract/approvals'
import { closings } from '@verandah/contract/closings'
import { finances } from '@verandah/contract/finances'
import { funds } from '@verandah/contract/funds'
import { cash } from '@verandah/contract/cash'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { approvalsIn } from '../../test/records/approvals.ts'
import { bankIn } from '../../test/records/bankLines.ts'
import { booksIn } from '../../test/records/books.ts'
import { putMoney } from '../../test/records/money.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

const REASON = 'The bank has paid it'
const ANYWAY = { overdraw: true, reason: REASON }

for (const dialect of DIALECTS) {
  describe(`money is spent of the fund and the account in which it lies, on ${dialect}`, () => {
    let building: TestBuilding
    /** The test's own account. */
    let account: string
    let made = 0
    const { add, approve, get } = transactionsIn(() => building)
    const { check } = booksIn(() => building)
    const { match, stateOne } = bankIn(() => building)
    const { bounce, pay, payBack, readPayment } = paymentsIn(() => building)
    const { asked } = approvalsIn(() => building)
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    beforeEach(async () => {
      made += 1
      account = (await building.as.nirmala.call(funds.addAccount, { body: { name: `Savings ${made}`, money: 'bank' } })).code
    })
    const short = (missing: string, fund = 'Management') => ({
      status: 409,
      code: 'not_enough_money',
      message: `LKR ${missing} is missing in Savings ${made}: so much of the fund ${fund} does not lie there`
    })
    type Completion = { date?: string; account?: string; overdraw?: boolean; reason?: string }
    const expense = async (amount: number, fund = 'M') => {
      const { _id } = await add('tharindu', { amount, date: '2026-11-02', fund, account })
      await approve('nirmala', _id)
      return _id
    }
    const complete = (id: Awaited<ReturnType<typeof expense>>, body: Completion = {}) =>
      building.as.tharindu.call(finances.complete, { params: { id }, body: { date: '2026-11-10', ...body } })
    const lies = async (code = account) => {
      const { accounts } = await building.as.tharindu.call(funds.accounts)
      const held = accounts.find((one) => one.code === code)?.funds ?? []
      return Object.fromEntries(held.flatMap(({ fund, balance }) => (balance === 0 ? [] : [[fund, balance]])))
    }
    const move = (amount: number, over: object = {}) =>
      building.as.tharindu.call(funds.transfer, { body: { date: '2026-11-10', from: account, to: '1010', amount, ...over } })
    const readTexts = async (who: DemoPersonName): Promise<string[]> => {
      await building.deliver()
      const { notifications: list } = await building.as[who].call(notifications.list)
      await building.as[who].call(notifications.readAll)
      return list.filter(({ isRead, text }) => !isRead && text.startsWith('More was spent')).map(({ text }) => text)
    }

    it('by a completion: not a cent more than lies there, unless somebody says why', async () => {
      await putMoney(building, 100, { account, date: '2026-11-03' })
      const [all, more] = [await expense(100), await expense(0.01)]
      expect(await complete(all)).toMatchObject({ status: 'completed' })
      await readTexts('nirmala')
      await readTexts('ishara')
      await expect(complete(more)).rejects.toMatchObject(short('0.01'))
      expect(await get('tharindu', more)).toMatchObject({ status: 'approved' })
      await expect(complete(more, { overdraw: true })).rejects.toMatchObject({ status: 400, errors: [{ path: 'reason' }] })
      await expect(complete(more, { reason: REASON })).rejects.toMatchObject(short('0.01'))
      expect(await readTexts('nirmala')).toEqual([])
      expect(await complete(more, ANYWAY)).toMatchObject({ status: 'completed' })
      const text = `More was spent than there was: LKR 0.01 of the fund Management is missing in Savings ${made} (${REASON})`
      expect([await readTexts('nirmala'), await readTexts('ishara'), await readTexts('tharindu')]).toEqual([[text], [text], []])
      expect(await check()).toEqual([])
    })

    it('on each day from that of the document on, and from the books of every month', async () => {
      await putMoney(building, 100, { account, date: '2026-09-30' })
      await complete(await expense(80), { date: '2026-11-20' })
      const id = await expense(30)
      await expect(complete(id, { date: '2026-11-05' })).rejects.toMatchObject(short('10'))
      await expect(complete(id, { date: '2026-11-21' })).rejects.toMatchObject(short('10'))
      await putMoney(building, 10, { account, date: '2026-11-19' })
      await expect(complete(await expense(101), { date: '2026-11-06' })).rejects.toMatchObject(short('71'))
      expect(await complete(id, { date: '2026-11-05' })).toMatchObject({ status: 'completed' })
      expect(await lies()).toEqual({})
    })

    it('each fund by itself, however much of another one lies there', async () => {
      await putMoney(building, 500, { account, fund: 'S' })
      await expect(complete(await expense(20))).rejects.toMatchObject(short('20'))
      expect(await complete(await expense(20, 'S'))).toMatchObject({ status: 'completed' })
      await expect(move(30)).rejects.toMatchObject(short('30'))
      await expect(move(481, { fund: 'S' })).rejects.toMatchObject(short('1', 'Sinking'))
      await move(480, { fund: 'S' })
      expect(await lies()).toEqual({})
    })

    it('by a transfer, and by one that is taken back', async () => {
      await expect(move(5)).rejects.toMatchObject(short('5'))
      await expect(move(5, { overdraw: true })).rejects.toMatchObject({ status: 400, errors: [{ path: 'reason' }] })
      await move(5, ANYWAY)
      expect(await lies()).toEqual({ M: -5 })
      const name = `Savings ${made}`
      await putMoney(building, 5, { account })
      await putMoney(building, 40)
      const body = { date: '2026-11-10', from: '1000', to: account, amount: 40 }
      const moved = await building.as.tharindu.call(funds.transfer, { body })
      await complete(await expense(15))
      const reverse = (over: object) =>
        building.as.tharindu.call(funds.reverseTransfer, { params: { id: moved._id }, body: { reason: REASON, ...over } })
      await expect(reverse({})).rejects.toMatchObject(short('15'))
      await readTexts('nirmala')
      await reverse({ overdraw: true })
      expect(await readTexts('nirmala')).toEqual([
        `More was spent than there was: LKR 15 of the fund Management is missing in ${name} (${REASON})`
      ])
      expect(await check()).toEqual([])
    })

    it('by a voucher: cash that is of another fund is not there', async () => {
      await building.as.nirmala.call(funds.updateAccount, {
        params: { code: '1090' },
        body: { name: 'Petty cash', money: 'cash', float: 1_000 }
      })
      await putMoney(building, 60, { fund: 'S' })
      await building.as.tharindu.call(funds.transfer, { body: { date: '2026-11-02', from: '1000', to: '1090', amount: 60, fund: 'S' } })
      const spend = (over: object) =>
        building.as.tharindu.call(cash.addVoucher, {
          body: { date: '2026-11-12', amount: 20, category: 'cleaning', description: '[Soap]', ...over }
        })
      await expect(spend({})).rejects.toMatchObject({ status: 409, code: 'not_enough_money' })
      expect(await spend({ fund: 'S' })).toMatchObject({ status: 'completed' })
      expect(await spend(ANYWAY)).toMatchObject({ status: 'completed' })
      // Nothing takes cash below zero.
      await expect(spend({ amount: 20.01, ...ANYWAY })).rejects.toMatchObject({ status: 409, code: 'not_enough_cash' })
      expect(await lies('1090')).toEqual({ M: -20, S: 40 })
    })

    it('by a refund, when it is proposed and when it is approved', async () => {
      const unit = `F${made}`
      await makeUnit(building, { label: unit })
      await pay(unit, 90, { account, date: '2026-11-03' })
      await complete(await expense(50))
      const propose = (over: object = {}) => payBack(unit, 45, { account, ...over })
      await expect(propose()).rejects.toMatchObject(short('5'))
      await putMoney(building, 5, { account })
      const refund = await propose()
      await complete(await expense(1))
      const question = await asked(refund._id)
      const grant = (body: object) => building.as.nirmala.call(approvals.approve, { params: { id: question!._id }, body })
      await expect(grant({})).rejects.toMatchObject(short('1'))
      expect(await readPayment(refund._id)).toMatchObject({ status: 'pending' })
      await grant(ANYWAY)
      expect(await readPayment(refund._id)).toMatchObject({ status: 'posted' })
      const second = await payBack(unit, 2, { account, overdraw: true })
      const { _id } = (await asked(second._id))!
      await building.as.nirmala.call(approvals.approve, { params: { id: _id }, body: {} })
      expect(await lies()).toEqual({ M: -3 })
      expect(await check()).toEqual([])
    })

    it('but by a line of the bank without asking: it has gone, and the deciders are notified', async () => {
      const id = await expense(70)
      await readTexts('nirmala')
      await match(await stateOne(-70, { account }), [{ transactionId: id, amount: -70 }])
      await match(await stateOne(-3, { account }), [{ use: 'charge', amount: -3 }])
      const unit = `B${made}`
      await makeUnit(building, { label: unit })
      const payment = await pay(unit, 10, { account })
      await bounce(payment._id, { bankFee: 2 })
      const text = (missing: number) =>
        `More was spent than there was: LKR ${missing} of the fund Management is missing in Savings ${made}, by a line of the bank`
      expect((await readTexts('nirmala')).toSorted()).toEqual([text(70), text(73), text(75)])
    })

    it('once, of two at once', async () => {
      await putMoney(building, 100, { account })
      const ids = [await expense(70), await expense(70), await expense(70)]
      const done = await Promise.allSettled(ids.map((id) => complete(id)))
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
      for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject(short('40'))
    })

    it('and each account and fund that has less than nothing is counted when a month is closed', async () => {
      const count = async () => {
        const { next } = await building.as.tharindu.call(closings.list, { query: { month: '2026-10' } })
        return next?.checks.find((one) => one.check === 'negative_funds')?.count ?? 0
      }
      const before = await count()
      const date = '2026-10-10'
      await putMoney(building, 1_000, { date })
      await move(1, { date, ...ANYWAY })
      await move(1, { date, fund: 'S', ...ANYWAY })
      expect(await count()).toBe(before + 2)
    })
  })
}
