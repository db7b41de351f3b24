import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { booksIn } from '../../../test/records/books.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

const TODAY = '2026-11-21'
const CONFLICT = { status: 409, code: 'conflict' }

for (const dialect of DIALECTS) {
  describe(`lines of the bank whose payment is taken back, on ${dialect}`, () => {
    let building: TestBuilding
    const { stateOne, match, readLine, endMatch, reconcile, agree } = bankIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { askToCancel, pay, payBack, readPayment, paymentsOf, cancelPayment, move } = paymentsIn(() => building)
    const { grant } = approvalsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of ['L1', 'L2']) await makeUnit(building, { label })
    })
    afterAll(() => building.close())

    /** Returns the entries of the account that no line explains, and the lines that no entry explains. */
    const uncleared = async (account: string, on = TODAY) => {
      const { unmatchedLedger, unmatchedLines } = await reconcile({ account, on })
      return [...unmatchedLedger, ...unmatchedLines].map(({ date, amount }) => `${date} ${amount}`)
    }
    const inAccount = async (account: string, on?: string) => ((await balance(on)) as Record<string, number>)[account]
    const paymentOf = async (unit: string, amount: number) =>
      (await paymentsOf(unit, { status: 'posted' })).find((one) => one.amount === amount)!

    it('are open again when it is void, and may be of somebody else', async () => {
      const line = await stateOne(100, { date: '2026-11-16', text: 'TRF ONE' })
      await match(line, [{ unitNumber: 'L1', amount: 100 }])
      const { _id } = await paymentOf('L1', 100)
      await cancelPayment(_id)
      expect(await readPayment(_id)).toMatchObject({ status: 'void', isMatched: false })
      expect(await readLine(line)).toMatchObject({ state: 'open', matches: [], can: { match: true, unmatch: false } })
      expect((await readLine(line)).suggestion?.targets.map(({ paymentId }) => paymentId) ?? []).not.toContain(_id)
      expect(await uncleared('1000')).toEqual(['2026-11-16 100'])
      await match(line, [{ unitNumber: 'L2', amount: 100 }])
      expect(await uncleared('1000')).toEqual([])
      expect(await check()).toEqual([])
    })

    it('go along when it is moved to another unit', async () => {
      const line = await stateOne(60, { date: '2026-11-17', text: 'TRF TWO' })
      await match(line, [
        { unitNumber: 'L1', amount: 40 },
        { use: 'unidentified', amount: 20 }
      ])
      const wrong = await paymentOf('L1', 40)
      const moved = await move(wrong._id, 'L2')
      expect([(await readPayment(wrong._id)).isMatched, (await readPayment(moved._id)).isMatched]).toEqual([false, true])
      const { state, matches } = await readLine(line)
      expect(state).toBe('matched')
      expect(matches.map(({ entryId, amount }) => [entryId, amount])).toContainEqual([moved.entryId, 40])
      expect(matches.find(({ entryId }) => entryId === moved.entryId)?.target.description).toMatch(/unit L2$/)
      expect(await uncleared('1000')).toEqual([])
      // The payment is moved again, and the match is ended as any other.
      const back = await move(moved._id, 'L1')
      const part = (await readLine(line)).matches.find(({ entryId }) => entryId === back.entryId)
      await endMatch(part?._id ?? ('' as never))
      expect(await uncleared('1000')).toEqual(['2026-11-17 40', '2026-11-17 60'])
      await match(line, [{ paymentId: back._id, amount: 40 }])
      expect(await check()).toEqual([])
    })

    it('are open again when a refund was not paid', async () => {
      await pay('L2', 30, { date: '2026-11-10', account: '1020' })
      const refund = await payBack('L2', 30, { date: '2026-11-18', account: '1020' })
      await grant(refund._id)
      const line = await stateOne(-30, { date: '2026-11-18', account: '1020', text: 'OUT' })
      await match(line, [{ paymentId: refund._id, amount: -30 }])
      await cancelPayment(refund._id)
      expect(await readLine(line)).toMatchObject({ state: 'open', matches: [] })
      expect(await check()).toEqual([])
    })

    it('that are agreed before somebody decides stay as they are: the payment counts until today', async () => {
      const line = await stateOne(45, { date: '2026-10-05', account: '1020', text: 'TRF FIVE' })
      await match(line, [{ unitNumber: 'L1', amount: 45 }])
      const { _id } = await paymentOf('L1', 45)
      expect((await askToCancel(_id)).pending).toBe('void')
      await agree('2026-10-05', 45, '1020')
      const before = (await inAccount('1020'))!
      await grant(_id)
      expect(await readPayment(_id)).toMatchObject({ status: 'void' })
      expect([await inAccount('1020', '2026-10-05'), await inAccount('1020')]).toEqual([45, before - 45])
      expect(await readLine(line)).toMatchObject({ state: 'open', isAgreed: true })
      expect(await check()).toEqual([])
    })

    it('that were agreed stay so: what takes the payment back is of today, and all clears once they are matched again', async () => {
      const [one, other] = [
        await stateOne(70, { date: '2026-11-02', account: '1010', text: 'TRF THREE' }),
        // This line is of the very day until which the account is reconciled.
        await stateOne(25, { date: '2026-11-10', account: '1010', text: 'TRF FOUR' })
      ]
      await match(one, [{ unitNumber: 'L1', amount: 70 }])
      const wrong = await paymentOf('L1', 70)
      await match(other, [
        { unitNumber: 'L1', amount: 15 },
        { unitNumber: 'L2', amount: 10 }
      ])
      const mistake = await paymentOf('L1', 15)
      await agree('2026-11-10', 95, '1010')
      const tooEarly = {
        status: 400,
        errors: [{ path: 'date', message: expect.stringContaining('compared until Nov 10, 2026') as string }]
      }
      await expect(cancelPayment(mistake._id, { date: '2026-11-10' })).rejects.toMatchObject(tooEarly)
      await expect(move(wrong._id, 'L2', { date: '2026-11-05' })).rejects.toMatchObject(tooEarly)

      const moved = await move(wrong._id, 'L2')
      expect(moved).toMatchObject({ date: TODAY, paidOn: '2026-11-02', isMatched: true })
      expect(await readLine(one)).toMatchObject({ state: 'matched', matches: [{ entryId: moved.entryId }], isAgreed: true })
      await cancelPayment(mistake._id)
      expect(await readPayment(mistake._id)).toMatchObject({ status: 'void' })
      expect(await readLine(other)).toMatchObject({ state: 'open', isAgreed: true, can: { match: true } })
      expect([await inAccount('1010', '2026-11-10'), await inAccount('1010')]).toEqual([95, 80])
      expect(await check()).toEqual([])
      await expect(agree(TODAY, 95, '1010')).rejects.toMatchObject(CONFLICT)

      await match(other, [{ unitNumber: 'L2', amount: 15 }])
      expect(await uncleared('1010')).toEqual([])
      expect(await agree(TODAY, 95, '1010')).toMatchObject({ difference: 0, expected: 95 })
      expect(await check()).toEqual([])
    })
  })
}
