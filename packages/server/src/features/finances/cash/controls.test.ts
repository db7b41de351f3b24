import { approvals } from '@verandah/contract/approvals'
import { cash } from '@verandah/contract/cash'
import { closings } from '@verandah/contract/closings'
import { finances } from '@verandah/contract/finances'
import { funds } from '@verandah/contract/funds'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { putMoney } from '../../../test/records/money.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

const FORBIDDEN = { status: 403, code: 'forbidden' }
const CONFLICT = { status: 409, code: 'conflict' }
const PETTY = { name: 'Petty cash', money: 'cash' } as const

for (const dialect of DIALECTS) {
  describe(`what the treasurer cannot do alone with cash, on ${dialect}`, () => {
    let building: TestBuilding
    const { balance, check } = booksIn(() => building)
    const { asked, grant, refuse } = approvalsIn(() => building)
    const { closeAnyway, reopenAll } = closingsIn(() => building)
    const call = (who: DemoPersonName = 'tharindu') => building.as[who]
    const change = (code: string, body: { name: string; money: 'bank' | 'cash'; float?: number | null }, who?: DemoPersonName) =>
      call(who).call(funds.updateAccount, { params: { code }, body })
    const move = (amount: number, over: object = {}, who?: DemoPersonName) =>
      call(who).call(funds.transfer, { body: { date: '2026-11-10', from: '1000', to: '1090', amount, ...over } })
    const spend = (amount: number, over: object = {}) =>
      call().call(cash.addVoucher, { body: { date: '2026-11-12', amount, category: 'cleaning', description: '[Soap]', ...over } })
    const count = (counted: number, over: object = {}) =>
      call().call(cash.count, { body: { account: '1090', date: '2026-11-21', counted, ...over } })
    const get = (id: Awaited<ReturnType<typeof spend>>['_id']) => call().call(finances.get, { params: { id } })
    const lies = async () => (await balance())['1090'] ?? 0
    const readTexts = async (who: DemoPersonName): Promise<string[]> => {
      await building.deliver()
      const { notifications: list } = await building.as[who].call(notifications.list)
      await building.as[who].call(notifications.readAll)
      return list.filter(({ isRead }) => !isRead).map(({ text }) => text)
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      await putMoney(building, 100_000, { date: '2026-09-01' })
    })
    afterAll(() => building.close())

    it('without a float nothing goes into the cash at once', async () => {
      expect(await move(0.01)).toMatchObject({ status: 'pending', number: null })
      expect(await lies()).toBe(0)
    })

    it('kind and float of an account are changed by deciders, the kind never once money has been there', async () => {
      await expect(change('1090', { ...PETTY, float: 1_000 })).rejects.toMatchObject(FORBIDDEN)
      expect(await change('1090', { ...PETTY, float: 1_000 }, 'nirmala')).toMatchObject({ float: 1_000 })
      for (const float of [1_000.01, 0.01, null]) await expect(change('1090', { ...PETTY, float })).rejects.toMatchObject(FORBIDDEN)
      expect(await change('1090', { name: '[Petty cash]', money: 'cash', float: 1_000 })).toMatchObject({ name: '[Petty cash]' })
      await change('1090', { ...PETTY, float: 1_000 })
      await expect(change('1000', { name: 'Current account', money: 'cash' })).rejects.toMatchObject(FORBIDDEN)
      await expect(change('1000', { name: 'Current account', money: 'cash' }, 'nirmala')).rejects.toMatchObject(CONFLICT)
      await expect(change('1020', { name: 'Fixed deposit', money: 'cash' })).rejects.toMatchObject(FORBIDDEN)
      expect(await change('1020', { name: 'Fixed deposit', money: 'cash' }, 'ishara')).toMatchObject({ money: 'cash' })
      await change('1020', { name: 'Fixed deposit', money: 'bank' }, 'ishara')
      const gate = { name: '[Gate cash]', money: 'cash' } as const
      await expect(call().call(funds.addAccount, { body: { ...gate, float: 5_000 } })).rejects.toMatchObject(FORBIDDEN)
      expect(await call().call(funds.addAccount, { body: gate })).toMatchObject({ float: null })
    })

    it('a transfer beyond the float waits, and is posted on its day by another decider', async () => {
      expect(await move(1_000, { date: '2026-11-02' })).toMatchObject({ status: 'posted', number: expect.any(Number) as number })
      await readTexts('nirmala')
      const waiting = await move(0.01, { reference: 'CHQ 1' })
      expect(waiting).toMatchObject({ status: 'pending', number: null, sha256: null, date: '2026-11-10', source: { kind: 'transfer' } })
      expect(waiting.lines.map(({ account, amount }) => [account, amount])).toEqual([
        ['1090', 0.01],
        ['1000', -0.01]
      ])
      expect(await lies()).toBe(1_000)
      const id = waiting.source._id
      expect(await asked(id)).toMatchObject({ type: 'transfer', title: 'Transfer into cash: Current account → Petty cash', amount: 0.01 })
      expect(await readTexts('nirmala')).toEqual(['Waiting for your approval: Transfer into cash: Current account → Petty cash'])
      expect((await readTexts('ishara')).length).toBeGreaterThan(0)
      await expect(grant(id, 'tharindu')).rejects.toMatchObject(FORBIDDEN)
      await grant(id)
      expect(await lies()).toBe(1_000.01)
      expect((await balance('2026-11-09'))['1090']).toBe(1_000)
      expect(await readTexts('tharindu')).toContain('Approved: Transfer into cash: Current account → Petty cash')
      // On the earlier day there was less cash, but by now it would be too much.
      expect(await move(1, { date: '2026-11-01' })).toMatchObject({ status: 'pending' })
      // A decider's transfer waits too, for another decider.
      const own = await move(5, {}, 'nirmala')
      expect(own).toMatchObject({ status: 'pending' })
      await expect(grant(own.source._id)).rejects.toMatchObject(FORBIDDEN)
      await refuse(own.source._id, 'ishara')
      expect(await lies()).toBe(1_000.01)
      expect(await check()).toEqual([])
    })

    it('one whose month is closed meanwhile is counted then, and posted on the first open day', async () => {
      const waiting = await move(2, { date: '2026-10-31' })
      const waits = async () => {
        const { next } = await call().call(closings.list, { query: { month: '2026-10' } })
        return next?.checks.find((one) => one.check === 'pending')?.count
      }
      expect(await waits()).toBe(1)
      await closeAnyway('2026-10')
      expect(await asked(waiting.source._id)).toMatchObject({ countsOn: '2026-11-01' })
      const before = await lies()
      await grant(waiting.source._id)
      expect(await lies()).toBe(before + 2)
      expect((await balance('2026-11-01'))['1090']).toBe(2)
      await reopenAll()
    })

    it('a voucher above the float waits, and is completed on its day', async () => {
      await move(500, { date: '2026-11-03' }).then(({ source }) => grant(source._id))
      const before = await lies()
      expect(await spend(1_000)).toMatchObject({ status: 'completed' })
      await readTexts('nirmala')
      const waiting = await spend(1_000.01)
      expect(waiting).toMatchObject({ status: 'pending', can: { edit: false, delete: true, complete: false } })
      expect(await lies()).toBe(before - 1_000)
      expect(await asked(waiting._id)).toMatchObject({
        type: 'voucher',
        title: 'Petty cash payment above the float: Expense: [Soap]',
        amount: 1_000.01
      })
      expect(await readTexts('nirmala')).toEqual(['Waiting for your approval: Petty cash payment above the float: Expense: [Soap]'])
      // There is not so much cash now.
      await expect(grant(waiting._id)).rejects.toMatchObject({ status: 409, code: 'not_enough_cash' })
      await move(1_000, {}).then(({ source, status }) => (status === 'pending' ? grant(source._id) : null))
      const then = await lies()
      await grant(waiting._id)
      expect(await get(waiting._id)).toMatchObject({ status: 'completed', date: '2026-11-12' })
      expect(await lies()).toBeCloseTo(then - 1_000.01)
      const deleted = await spend(1_000.02)
      await call().call(finances.delete, { params: { id: deleted._id } })
      expect(await asked(deleted._id)).toBeUndefined()
      const listed = await spend(1_000.03)
      await call('nirmala').call(finances.reject, { params: { id: listed._id }, body: { reason: '[No]' } })
      expect(await asked(listed._id)).toBeUndefined()
      expect(await check()).toEqual([])
    })

    it('nobody approves their own voucher, in the list neither', async () => {
      const body = { date: '2026-11-12', amount: 2_000, category: 'cleaning', description: '[Soap]' } as const
      const own = await call('nirmala').call(cash.addVoucher, { body })
      expect(own).toMatchObject({ status: 'pending', can: { approve: false, reject: true } })
      await expect(call('nirmala').call(finances.approve, { params: { id: own._id } })).rejects.toMatchObject(FORBIDDEN)
      const { _id } = (await asked(own._id, 'ishara'))!
      expect((await asked(own._id))?.can).toMatchObject({ approve: false })
      await expect(call('nirmala').call(approvals.approve, { params: { id: _id } })).rejects.toMatchObject(FORBIDDEN)
      await refuse(own._id, 'ishara')
    })

    it('a counted difference above 5 % of the float waits, and no other count meanwhile', async () => {
      const before = await lies()
      expect(await count(before - 50)).toMatchObject({ difference: -50, status: 'posted' })
      await readTexts('nirmala')
      const counted = await count(0)
      expect(counted).toMatchObject({ status: 'pending', difference: -(before - 50) })
      expect(await lies()).toBeCloseTo(before - 50)
      const id = counted.transactionId!
      expect(await get(id)).toMatchObject({ status: 'pending', can: { edit: false } })
      expect(await readTexts('nirmala')).toEqual([
        'Waiting for your approval: Difference of a count: Expense: Missing when the cash was counted'
      ])
      await expect(count(0)).rejects.toMatchObject(CONFLICT)
      // Counts of other cash are not affected.
      const { code } = await call().call(funds.addAccount, { body: { name: '[Pool cash]', money: 'cash' } })
      const other = await count(0, { account: code })
      expect(other).toMatchObject({ status: 'posted', difference: 0 })
      await refuse(id)
      const again = await count(before - 50 + 50.01)
      expect(again).toMatchObject({ status: 'pending', difference: 50.01 })
      await grant(again.transactionId!)
      expect(await lies()).toBeCloseTo(before + 0.01)
      expect(await get(again.transactionId!)).toMatchObject({ status: 'completed', date: '2026-11-21', type: 'income' })
      expect(await count(before + 0.01)).toMatchObject({ status: 'posted', difference: 0, transactionId: null })
      expect(await check()).toEqual([])
    })
  })
}
