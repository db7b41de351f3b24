import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { booksIn } from '../../../test/records/books.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const CONFLICT = { status: 409, code: 'conflict' }
const NOT_BALANCED = { status: 409, code: 'not_balanced' }

for (const dialect of DIALECTS) {
  describe(`accounts that are agreed with the bank, on ${dialect}`, () => {
    let building: TestBuilding
    const { state, stateOne, match, readLine, endMatch, reconcile, agree } = bankIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { pay, bounce, cancelPayment } = paymentsIn(() => building)
    const { list, get } = transactionsIn(() => building)
    const { read, closeAnyway } = closingsIn(() => building)
    const notAgreed = async (month: string) => (await read({ month })).next?.checks.find((one) => one.check === 'not_agreed')?.count
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
    })
    afterAll(() => building.close())

    it('without a statement what the books say is expected, and the closing asks about it once a year', async () => {
      expect(await notAgreed('2026-09')).toBe(0)
      await pay('4B', 100, { date: '2026-09-05' })
      expect(await notAgreed('2026-09')).toBe(0)
      const { version } = await building.as.ishara.call(settings.get)
      const beginIn = (yearStart: number, seen: number) => building.as.ishara.call(settings.update, { body: { yearStart }, version: seen })
      await beginIn(10, version)
      expect(await notAgreed('2026-09')).toBe(1)
      await beginIn(1, version + 1)
      expect(await reconcile({ account: '1000', on: '2026-09-30', statementBalance: 90 as never })).toMatchObject({
        ledger: 100,
        unmatchedLedger: [],
        unmatchedLines: [],
        expected: 100,
        difference: 10,
        lastAgreed: null
      })
    })

    it('what is not matched on either side explains the difference, and what is older is one item', async () => {
      const early = await pay('4B', 20, { date: '2026-09-28' })
      const paid = await pay('4B', 30, { date: '2026-10-03' })
      const late = await pay('4B', 40, { date: '2026-10-09' })
      // The bank has 60 of the 100 that are in the books since September.
      const [first, second, charge] = await state(
        [
          { amount: 20, date: '2026-10-02' },
          { amount: 30, date: '2026-10-04' },
          { amount: -1, date: '2026-10-05', text: 'FEE' }
        ],
        { opening: 60 }
      )
      if (first === undefined || second === undefined || charge === undefined) throw new Error('Three lines')
      const asked = { account: '1000', on: '2026-10-31', statementBalance: '109' as never }
      const old = { entryId: null, date: '2026-10-01', amount: 60 }
      expect(await reconcile(asked)).toMatchObject({
        ledger: 190,
        unmatchedLedger: [old, { date: '2026-10-03', amount: 30 }, { entryId: late.entryId, date: '2026-10-09', amount: 40 }],
        expected: 109,
        difference: 0
      })
      await match(first, [{ paymentId: early._id, amount: 20 }])
      await match(second, [{ paymentId: paid._id, amount: 30 }])
      expect(await reconcile(asked)).toMatchObject({
        unmatchedLedger: [{ ...old, amount: 40 }, { entryId: late.entryId }],
        unmatchedLines: [{ _id: charge, amount: -1 }],
        expected: 109,
        difference: 0
      })
      // On an earlier day, the line and the entry after it are not there yet.
      expect(await reconcile({ account: '1000', on: '2026-10-03' })).toMatchObject({
        ledger: 150,
        unmatchedLedger: [{ ...old, amount: 40 }, { amount: 30 }],
        unmatchedLines: [],
        expected: 80,
        statementBalance: null,
        difference: null
      })
      // The last line gives the day where none is named.
      expect((await reconcile({ account: '1000' })).on).toBe('2026-10-05')
      await expect(agree('2026-10-31', 109)).rejects.toMatchObject(CONFLICT)
      await match(charge, [{ use: 'charge', amount: -1 }])
      await expect(agree('2026-10-31', 110)).rejects.toMatchObject(NOT_BALANCED)
      await expect(agree('2026-12-31', 109)).rejects.toMatchObject({ status: 400 })
      await expect(agree('2026-10-31', 109, '1090')).rejects.toMatchObject({ status: 400 })
      expect(await notAgreed('2026-10')).toBe(1)
      expect(await agree('2026-10-31', 109)).toMatchObject({ difference: 0, lastAgreed: '2026-10-31' })
      expect(await notAgreed('2026-10')).toBe(0)
      await expect(agree('2026-10-31', 109)).rejects.toMatchObject(CONFLICT)
      expect(await readLine(second)).toMatchObject({ isAgreed: true, can: { match: false, unmatch: false } })
      const [part] = (await readLine(second)).matches
      await expect(endMatch(part?._id ?? ('' as never))).rejects.toMatchObject(CONFLICT)
      expect(await check()).toEqual([])
    })

    it('what was taken back is not asked for, and a returned cheque is matched with both lines', async () => {
      const wrong = await pay('3B', 7, { date: '2026-11-03' })
      await cancelPayment(wrong._id)
      const cheque = await pay('3B', 9, { date: '2026-11-04', paymentMethod: 'check', reference: 'CHQ 5' })
      const id = await stateOne(9, { date: '2026-11-04', text: 'CHQ 5' })
      await match(id, [{ paymentId: cheque._id, amount: 9 }])
      await bounce(cheque._id, { date: '2026-11-06' })
      const { unmatchedLedger, expected } = await reconcile({ account: '1000', on: '2026-11-10' })
      expect(unmatchedLedger.slice(1).map(({ amount }) => amount)).toEqual([40, -9])
      expect(expected).toBe(118)
      await match(await stateOne(-9, { date: '2026-11-06' }), [{ paymentId: cheque._id, amount: -9 }])
      expect((await reconcile({ account: '1000', on: '2026-11-10' })).unmatchedLedger.slice(1).map(({ amount }) => amount)).toEqual([40])
    })

    it('the end of a match releases that one; money of somebody unknown is taken back', async () => {
      const id = await stateOne(25, { date: '2026-11-12', text: '[Cash deposit]' })
      const before = await balance()
      const line = await match(id, [
        { use: 'unidentified', amount: 15 },
        { unitNumber: '3B', amount: 10 }
      ])
      const [unknown, payment] = line.matches
      if (unknown === undefined || payment === undefined) throw new Error('Two parts')
      await endMatch(payment._id)
      expect(await readLine(id)).toMatchObject({ state: 'open', matches: [{ _id: unknown._id }], can: { match: true, unmatch: true } })
      expect(await balance()).toMatchObject({ 2300: -15 })
      await expect(match(id, [{ use: 'nothing', amount: 25 }])).rejects.toMatchObject(NOT_BALANCED)
      await endMatch(unknown._id)
      expect(await balance()).toEqual({ ...before, 1000: (before['1000'] ?? 0) + 10, 2100: (before['2100'] ?? 0) - 10 })
      expect((await list('tharindu', { search: 'Not yet identified' })).transactions).toEqual([])
      await expect(endMatch(unknown._id)).rejects.toMatchObject({ status: 404 })
      await match(id, [
        { entryId: payment.entryId ?? undefined, amount: 10 },
        { unitNumber: '4B', amount: 15 }
      ])
      expect(await check()).toEqual([])
    })

    it('what nobody knew when it was agreed, and its month closed, may still become somebody’s', async () => {
      const id = await stateOne(6, { date: '2026-10-20', account: '1010', text: '[Somebody]' })
      const { matches } = await match(id, [{ use: 'unidentified', amount: 6 }])
      await agree('2026-10-31', 6, '1010')
      await closeAnyway('2026-10')
      expect(await readLine(id)).toMatchObject({ isAgreed: true, can: { unmatch: true } })
      await endMatch(matches[0]?._id ?? ('' as never))
      const [correction] = (await list('tharindu', { search: 'Somebody', from: '2026-11-01' })).transactions
      expect(correction).toMatchObject({ amount: -6, date: '2026-11-21' })
      expect(await get('tharindu', correction?.corrects ?? ('' as never))).toMatchObject({ amount: 6, date: '2026-10-20' })
      await match(id, [{ unitNumber: '4B', amount: 6 }])
      const { paymentsOf } = paymentsIn(() => building)
      expect((await paymentsOf('4B'))[0]).toMatchObject({ date: '2026-11-21', paidOn: '2026-10-20', account: '1010' })
      expect(await reconcile({ account: '1010', on: '2026-10-31' })).toMatchObject({ ledger: 6, expected: 6 })
      expect(await reconcile({ account: '1010', on: '2026-11-21' })).toMatchObject({ ledger: 6, unmatchedLedger: [], expected: 6 })
      expect(await check()).toEqual([])
    })
  })
}
