import type { TransactionId } from '@verandah/contract/financesInput'
import { books } from '@verandah/contract/books'
import { TRANSACTION_CATEGORIES, type TransactionCategory, TransactionDraft, TransactionPatch } from '@verandah/contract/financesInput'
import { signIn } from '@verandah/contract/signIn'
import { unitRegister } from '@verandah/contract/unitRegister'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { booksIn } from '../../test/records/books.ts'
import { FEE, LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { addTransaction, updateTransaction } from '../finances/finances.service.ts'

const start = new Date('2026-11-21T06:30:00Z')

for (const dialect of DIALECTS) {
  describe(`the ledger on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())
    const { add, due, approve, complete, edit, made, receive, reject, remove, clear } = transactionsIn(() => building)
    beforeEach(async () => {
      building.clock.now = start
      await clear()
    })

    const { posted, entries, balance, check } = booksIn(() => building)

    it('has nothing of what is pending or was rejected, but of what a unit owes', async () => {
      const { _id: expense } = await add('tharindu')
      await reject('nirmala', expense)
      expect(await entries(expense)).toEqual([])
      expect(await entries((await add('tharindu', { type: 'income', category: 'other' }))._id)).toEqual([])
      const { _id: bill } = await due('tharindu')
      expect(await entries(bill)).toEqual(['2026-11-01 bill 1: 1200 [7B] 18500, 4000 -18500'])
      const { _id: fine } = await due('tharindu', { category: 'penalties', amount: 0.01 })
      expect(await entries(fine)).toEqual(['2026-11-01 bill 1: 1200 [7B] 0.01, 4400 -0.01'])
      await remove('tharindu', bill)
      expect(await entries(bill)).toEqual([
        '2026-11-01 bill 1: 1200 [7B] 18500, 4000 -18500',
        '2026-11-01 reversal: 1200 [7B] -18500, 4000 18500'
      ])
    })

    it('bills on the day of the bill, but never on a day to come', async () => {
      const { _id } = await due('tharindu', { date: '2026-12-01' })
      expect(await entries(_id)).toEqual(['2026-11-21 bill 1: 1200 [7B] 18500, 4000 -18500'])
      // With a later time and another text, it is the same bill.
      building.clock.now = new Date('2026-12-05T06:30:00Z')
      await edit('tharindu', _id, { description: '[December]' })
      expect(await entries(_id)).toHaveLength(1)
      await edit('nirmala', _id, { amount: 18_000 })
      expect((await entries(_id)).slice(1)).toEqual([
        '2026-11-21 reversal: 1200 [7B] -18500, 4000 18500',
        '2026-12-01 bill 1: 1200 [7B] 18000, 4000 -18000'
      ])
      await edit('nirmala', _id, { date: '2026-12-02' })
      expect((await entries(_id)).slice(3)).toEqual([
        '2026-12-01 reversal: 1200 [7B] -18000, 4000 18000',
        '2026-12-02 bill 1: 1200 [7B] 18000, 4000 -18000'
      ])
    })

    it('has the payment of a due on its day, and takes it back where the due is owed again', async () => {
      const { _id } = await due('tharindu')
      await receive('tharindu', _id, { date: '2026-11-20' })
      const paid = ['2026-11-01 bill 1: 1200 [7B] 18500, 4000 -18500', '2026-11-20 payment 1: 1000 18500, 1200 [7B] -18500']
      expect(await entries(_id)).toEqual(paid)
      await edit('nirmala', _id, { description: '[Not paid after all]' })
      expect(await entries(_id)).toEqual([...paid, '2026-11-20 reversal: 1000 -18500, 1200 [7B] 18500'])
      await receive('tharindu', _id)
      expect((await entries(_id)).at(-1)).toBe('2026-11-21 payment 1: 1000 18500, 1200 [7B] -18500')
      expect(await balance()).toEqual({ 1000: 18_500, 4000: -18_500 })
    })

    it('has what is approved as to come and to pay, and the money when it moves', async () => {
      const { _id: lift } = await add('tharindu')
      await approve('nirmala', lift)
      const { _id: hall } = await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 7_500 })
      const { _id: fee } = await due('tharindu')
      await approve('nirmala', fee)
      expect(await balance()).toEqual({ 1210: 26_000, 2000: -15_000, 4000: -18_500, 4800: -7_500, 5400: 15_000 })
      building.clock.now = new Date('2026-11-25T06:30:00Z')
      for (const id of [lift, hall, fee]) await complete('tharindu', id)
      expect((await entries(lift)).slice(1)).toEqual(['2026-11-25 money 1: 2000 15000, 1000 -15000'])
      expect((await entries(hall)).slice(1)).toEqual(['2026-11-25 money 1: 1000 7500, 1210 -7500'])
      expect((await entries(fee)).slice(1)).toEqual([
        '2026-11-01 payment 1: 1210 18500, 1200 [7B] -18500',
        '2026-11-25 money 1: 1000 18500, 1210 -18500'
      ])
      expect(await balance()).toEqual({ 1000: 11_000, 4000: -18_500, 4800: -7_500, 5400: 15_000 })
      // On the day before, the money had not moved.
      expect(await balance('2026-11-24')).toEqual({ 1210: 26_000, 2000: -15_000, 4000: -18_500, 4800: -7_500, 5400: 15_000 })
      await remove('ishara', lift)
      expect((await entries(lift)).slice(2)).toEqual([
        '2026-11-20 reversal: 5400 -15000, 2000 15000',
        '2026-11-25 reversal: 2000 -15000, 1000 15000'
      ])
    })

    it('keeps what a unit owes when the unit gets another name, and gives it to the unit that it is merged into', async () => {
      await building.as.ishara.call(listedUnits.replace, { body: { units: [{ label: '9A', floor: '9' }] } })
      const { _id } = await due('tharindu', { unitNumber: '9Z' })
      const { units: register } = await building.as.ishara.call(unitRegister.list, { query: { limit: 100 } })
      const idOf = (label: string) => register.find((unit) => unit.label === label)!._id
      await building.as.ishara.call(unitRegister.merge, { params: { id: idOf('9Z') }, body: { into: idOf('9A') } })
      expect((await entries(_id)).slice(1)).toEqual([])
      expect(await entries(idOf('9Z') as string as TransactionId)).toEqual(['2026-11-21 merged 1: 1200 9A 18500, 1200 9Z -18500'])
      await building.as.ishara.call(unitRegister.update, { params: { id: idOf('9A') }, body: { label: '9B' } })
      expect((await entries(idOf('9Z') as string as TransactionId)).at(-1)).toBe('2026-11-21 merged 1: 1200 9B 18500, 1200 9Z -18500')
      expect(await check()).toEqual([])
    })

    it('keeps a unit of which it has entries, though nothing names it any more', async () => {
      const list = (...labels: string[]) => ({ units: labels.map((label) => ({ label, floor: '8' })) })
      await building.as.ishara.call(listedUnits.replace, { body: list('8Y', '8Z') })
      const { _id } = await due('tharindu', { unitNumber: '8Y' })
      await edit('tharindu', _id, { unitNumber: '8Z' })
      await building.as.ishara.call(listedUnits.replace, { body: list('8Z') })
      expect((await entries(_id)).map((line) => line.split(' ').at(-3))).toEqual(['18500,', '-18500,', '18500,'])
      expect(await check()).toEqual([])
    })

    it('counts incomes and expenses from the beginning of the year; what was before is in an account of its own', async () => {
      await made('tharindu', 'completed', { amount: 100, date: '2025-12-31' })
      await made('tharindu', 'approved', { amount: 30, date: '2026-01-01' })
      for (const on of ['2026-01-01', '2026-01-31', '2026-06-15']) expect(await balance(on)).toEqual({ 2000: -130, 3000: 100, 5400: 30 })
      expect(await balance('2025-12-31')).toEqual({ 2000: -100, 5400: 100 })
      expect(await balance('2025-12-30')).toEqual({})
      const { totals, sha256 } = await building.as.tharindu.call(books.trialBalance)
      expect([totals, sha256]).toEqual([{ M: 0, S: 0 }, expect.stringMatching(/^[\da-f]{64}$/)])
    })

    it('posts each category of expense to its own account', async () => {
      const of = async (category: TransactionCategory) =>
        (await posted((await made('tharindu', 'approved', { category }))._id))[0]?.lines[0]?.account
      const accounts = []
      for (const category of TRANSACTION_CATEGORIES) accounts.push(await of(category))
      expect(accounts).toEqual(['5000', '5100', '5200', '5300', '5400', '5500', '5600', '5700'])
    })

    it('has once what is changed twice in one transaction', async () => {
      const { app, ids } = building
      const person = await building.as.ishara.call(signIn.me)
      const actor = { id: ids.ishara, role: person.role, firstName: '', lastName: '', sessionId: ids.ishara as never }
      const id = await transact(app, { actor, now: building.clock.now }, async (ctx) => {
        const added = await addTransaction(ctx, TransactionDraft.parse({ ...FEE, unitNumber: '6C' }))
        await updateTransaction(ctx, added, TransactionPatch.parse({ amount: 5 }))
        return added
      })
      expect(await entries(id)).toEqual(['2026-11-01 bill 1: 1200 6C 5, 4000 -5'])
      expect(await check()).toEqual([])
    })
  })
}
