import type { Bill } from '@verandah/contract/bills'
import { funds } from '@verandah/contract/funds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const CONFLICT = { status: 409, code: 'conflict' }
const NOT_BALANCED = { status: 409, code: 'not_balanced' }
const wrongAt = (path: string) => ({ status: 400, errors: [{ path }] })

for (const dialect of DIALECTS) {
  describe(`what lines of the bank stand for, on ${dialect}`, () => {
    let building: TestBuilding
    const { stateOne, match, readLine, listLines } = bankIn(() => building)
    const { balance, check } = booksIn(() => building)
    const inDues = duesIn(() => building)
    const { pay, readPayment, paymentsOf, bounce } = paymentsIn(() => building)
    const { sendSlip, listSlips } = slipsIn(() => building)
    const transactions = transactionsIn(() => building)
    const billed = async (amount: number, dueDay = '2026-11-10'): Promise<Bill> => {
      const kind = (await inDues.kinds()).find(({ name }) => name === 'Management')
      return inDues.bill({ billDay: '2026-11-01', dueDay, charges: [{ kindId: kind?._id ?? '', amount }] })
    }
    /** Returns the change that a step makes in the accounts. */
    const changeOf = async (step: () => Promise<unknown>) => {
      const before: Record<string, number> = await balance()
      await step()
      const after: Record<string, number> = await balance()
      const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
      return Object.fromEntries(
        codes.flatMap((code) => {
          const change = Math.round(((after[code] ?? 0) - (before[code] ?? 0)) * 100) / 100
          return change === 0 ? [] : [[code, change]]
        })
      )
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())

    it('money of a unit becomes a payment of the day of the line, which pays the bill that is named', async () => {
      const [, named] = [await billed(100), await billed(80, '2026-12-10')]
      const id = await stateOne(80, { date: '2026-11-17', text: 'TRF 4B MAINT', reference: 'CEFT 9911' })
      expect(await changeOf(() => match(id, [{ unitNumber: '4B', billId: named._id, amount: 80 }]))).toEqual({ 1000: 80, 1200: -80 })
      const [paid] = await paymentsOf('4B')
      expect(paid).toMatchObject({ date: '2026-11-17', paidOn: '2026-11-17', reference: 'CEFT 9911', account: '1000', isMatched: true })
      expect(paid?.allocations).toMatchObject([{ billId: named._id, amount: 80 }])
      expect(await readLine(id)).toMatchObject({
        state: 'matched',
        suggestion: null,
        matches: [
          {
            entryId: paid?.entryId,
            amount: 80,
            target: { unitNumber: '4B', date: '2026-11-17', description: `Receipt ${paid?.receiptNumber}, unit 4B` }
          }
        ],
        can: { match: false, unmatch: true }
      })
      await expect(match(id, [{ use: 'nothing', amount: 80 }])).rejects.toMatchObject(CONFLICT)
      expect(await check()).toEqual([])
    })

    it('a line is divided among several, and the parts make the line', async () => {
      const id = await stateOne(55.5, { text: 'CARDS NET', account: '1010' })
      const parts = [
        { unitNumber: '4B', amount: 40 },
        { unitNumber: '3B', amount: 20.5 },
        { use: 'charge' as const, amount: -5 }
      ]
      await expect(match(id, parts.slice(0, 2))).rejects.toMatchObject(NOT_BALANCED)
      await expect(match(id, [{ unitNumber: '4B', amount: 55.49 }])).rejects.toMatchObject(NOT_BALANCED)
      expect(await changeOf(() => match(id, parts))).toEqual({ 1010: 55.5, 1200: -40, 2100: -20.5, 5800: 5 })
      expect((await readLine(id)).matches.map(({ amount }) => amount)).toEqual([40, 20.5, -5])
      expect(await check()).toEqual([])
    })

    it('a slip is verified with what the bank shows', async () => {
      const slip = await sendSlip('amaya', 30, { date: '2026-11-19', reference: 'TRF 31' })
      const id = await stateOne(31, { date: '2026-11-18', text: 'TRF 31' })
      await match(id, [{ slipId: slip._id, amount: 31 }])
      const verified = (await listSlips()).find(({ _id }) => _id === slip._id)
      expect(verified).toMatchObject({ status: 'verified', amount: 31, date: '2026-11-18' })
      expect(await readPayment(verified?.paymentId ?? ('' as never))).toMatchObject({ amount: 31, reference: 'TRF 31', isMatched: true })
      const again = await stateOne(31)
      await expect(match(again, [{ slipId: slip._id, amount: 31 }])).rejects.toMatchObject(CONFLICT)
      expect(await check()).toEqual([])
    })

    it('what is posted already is matched once, with its own amount, in its own account', async () => {
      const payment = await pay('3B', 45)
      const [other, elsewhere, id, twice] = [
        await stateOne(44),
        await stateOne(45, { account: '1010' }),
        await stateOne(45),
        await stateOne(45)
      ]
      await expect(match(other, [{ paymentId: payment._id, amount: 44 }])).rejects.toMatchObject(NOT_BALANCED)
      await expect(match(elsewhere, [{ paymentId: payment._id, amount: 45 }])).rejects.toMatchObject(wrongAt('targets.0.paymentId'))
      expect(await changeOf(() => match(id, [{ paymentId: payment._id, amount: 45 }]))).toEqual({})
      await expect(match(twice, [{ entryId: payment.entryId ?? undefined, amount: 45 }])).rejects.toMatchObject(CONFLICT)
      expect((await readPayment(payment._id)).isMatched).toBe(true)
      const half = await pay('3B', 10)
      const both = await stateOne(20)
      const same = { entryId: half.entryId ?? undefined, amount: 10 }
      await expect(match(both, [same, same])).rejects.toMatchObject(CONFLICT)
    })

    it('a returned payment is matched with both lines', async () => {
      const payment = await pay('3B', 70, { paymentMethod: 'check', reference: 'CHQ 1' })
      await match(await stateOne(70), [{ paymentId: payment._id, amount: 70 }])
      await bounce(payment._id)
      const back = await stateOne(-70, { date: '2026-11-21', text: 'RTN CHQ 1' })
      expect((await readLine(back)).suggestion?.certainty).toBe('sure')
      const line = await match(back, [{ paymentId: payment._id, amount: -70 }])
      expect(line.matches[0]?.target.description).toMatch(/^Taken back: Receipt/)
      expect(await check()).toEqual([])
    })

    it('an approved transaction is completed on the day of the line, in its account', async () => {
      const { _id } = await transactions.made('tharindu', 'approved', { amount: 60, date: '2026-11-10' })
      const due = await transactions.made('tharindu', 'approved', {
        type: 'income',
        category: 'dues',
        amount: 61,
        date: '2026-11-10',
        unitNumber: '4B'
      })
      await expect(match(await stateOne(60), [{ transactionId: _id, amount: 60 }])).rejects.toMatchObject(wrongAt('targets.0.amount'))
      await expect(match(await stateOne(-59), [{ transactionId: _id, amount: -59 }])).rejects.toMatchObject(NOT_BALANCED)
      const id = await stateOne(-60, { date: '2026-11-16', account: '1010' })
      expect(await changeOf(() => match(id, [{ transactionId: _id, amount: -60 }]))).toEqual({ 1010: -60, 2000: 60 })
      expect(await transactions.get('tharindu', _id)).toMatchObject({
        status: 'completed',
        account: '1010',
        can: { edit: false, delete: false }
      })
      expect(await changeOf(async () => match(await stateOne(61), [{ transactionId: due._id, amount: 61 }]))).toEqual({
        1000: 61,
        1210: -61
      })
      await expect(match(await stateOne(-60), [{ transactionId: _id, amount: -60 }])).rejects.toMatchObject(CONFLICT)
      expect(await check()).toEqual([])
    })

    it('a transaction that a line stands for is neither changed nor deleted', async () => {
      const { _id } = await transactions.made('tharindu', 'approved', { amount: 62, date: '2026-11-10' })
      await match(await stateOne(-62), [{ transactionId: _id, amount: -62 }])
      await expect(transactions.edit('nirmala', _id, { amount: 63 })).rejects.toMatchObject(CONFLICT)
      await expect(transactions.remove('nirmala', _id)).rejects.toMatchObject(CONFLICT)
    })

    it('charges, interest and money of somebody unknown are recorded; a double line stands for nothing', async () => {
      const use = (name: 'charge' | 'interest' | 'unidentified' | 'nothing', amount: number) => async () =>
        match(await stateOne(amount, { text: '[From the bank]', date: '2026-11-15' }), [{ use: name, amount }])
      expect(await changeOf(use('charge', -2.5))).toEqual({ 1000: -2.5, 5800: 2.5 })
      expect(await changeOf(use('interest', 3))).toEqual({ 1000: 3, 4800: -3 })
      expect(await changeOf(use('unidentified', 4))).toEqual({ 1000: 4, 2300: -4 })
      expect(await changeOf(use('nothing', 5))).toEqual({})
      await expect(use('charge', 2)()).rejects.toMatchObject(wrongAt('targets.0.amount'))
      await expect(use('interest', -2)()).rejects.toMatchObject(wrongAt('targets.0.amount'))
      await expect(use('unidentified', -2)()).rejects.toMatchObject(wrongAt('targets.0.amount'))
      const { lines } = await listLines({ from: '2026-11-15', to: '2026-11-15', state: 'matched' })
      expect(lines.map(({ matches: [one] }) => [one?.target, one?.entryId === null])).toEqual([
        [{ use: 'charge', amount: -2.5, description: '', date: null }, false],
        [{ use: 'interest', amount: 3, description: '', date: null }, false],
        [{ use: 'unidentified', amount: 4, description: '', date: null }, false],
        [{ use: 'nothing', amount: 5, description: '', date: null }, true]
      ])
      expect(
        (await transactions.list('tharindu', { search: 'From the bank' })).transactions.map(({ status, category, type }) => [
          type,
          category,
          status
        ])
      ).toHaveLength(3)
      expect(await check()).toEqual([])
    })

    it('interest and charges are of the fund whose money lies in the account, and of a chosen one where there are several', async () => {
      const { code } = await building.as.nirmala.call(funds.addAccount, { body: { name: 'Savings', money: 'bank' } })
      const fundsOf = async () => {
        const { accounts } = await building.as.tharindu.call(funds.accounts)
        return accounts.find((one) => one.code === code)?.funds.filter(({ balance: held }) => held !== 0)
      }
      const put = async (fund: string) => {
        const money = { type: 'income', category: 'other', amount: 100, date: '2026-11-10', account: code, fund } as const
        const { _id } = await transactions.made('tharindu', 'approved', money)
        await match(await stateOne(100, { account: code }), [{ transactionId: _id, amount: 100 }])
      }
      const state = (amount: number) => stateOne(amount, { account: code, date: '2026-11-15', text: 'FROM THE BANK' })
      await put('S')
      await match(await state(3), [{ use: 'interest', amount: 3 }])
      await match(await state(-1), [{ use: 'charge', amount: -1 }])
      expect(await fundsOf()).toEqual([{ fund: 'S', balance: 102 }])
      await put('M')
      const [interest, charge] = [await state(4), await state(-2)]
      await expect(match(interest, [{ use: 'interest', amount: 4 }])).rejects.toMatchObject(wrongAt('targets.0.fund'))
      await expect(match(charge, [{ use: 'charge', amount: -2 }])).rejects.toMatchObject(wrongAt('targets.0.fund'))
      await expect(match(charge, [{ use: 'charge', amount: -2, fund: 'Q' }])).rejects.toMatchObject(wrongAt('targets.0.fund'))
      await expect(match(interest, [{ use: 'nothing', amount: 4, fund: 'S' }])).rejects.toMatchObject({ status: 400 })
      const line = await match(interest, [{ use: 'interest', amount: 4, fund: 'S' }])
      expect(line.matches[0]?.target).toMatchObject({ use: 'interest', fund: 'S' })
      await match(charge, [{ use: 'charge', amount: -2, fund: 'M' }])
      expect(await fundsOf()).toEqual([
        { fund: 'M', balance: 98 },
        { fund: 'S', balance: 106 }
      ])
      expect(await check()).toEqual([])
    })

    it('what goes out of a unit, and what there is not, is rejected', async () => {
      const [out, into] = [await stateOne(-7), await stateOne(7)]
      await expect(match(out, [{ unitNumber: '4B', amount: -7 }])).rejects.toMatchObject(wrongAt('targets.0.amount'))
      await expect(match(into, [{ unitNumber: '99Z', amount: 7 }])).rejects.toMatchObject({ status: 400 })
      await expect(match(into, [{ unitNumber: '4B', use: 'interest', amount: 7 }])).rejects.toMatchObject({ status: 400 })
      await expect(match(crypto.randomUUID() as never, [{ use: 'nothing', amount: 7 }])).rejects.toMatchObject({ status: 404 })
      const future = await stateOne(8, { date: '2026-12-24' })
      await expect(match(future, [{ unitNumber: '4B', amount: 8 }])).rejects.toMatchObject({ status: 400 })
    })
  })
}
