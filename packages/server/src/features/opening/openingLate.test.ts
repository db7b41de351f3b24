import type { Day } from '@verandah/contract/dates'
import { funds } from '@verandah/contract/funds'
import { opening } from '@verandah/contract/opening'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { booksIn } from '../../test/records/books.ts'
import { closingsIn, PERIOD_CLOSED } from '../../test/records/closings.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { MANAGEMENT, openingsIn, SINKING } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { statementsIn } from '../../test/records/statements.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

const DAY = '2026-11-05' as Day
const BODY = {
  day: DAY,
  money: [
    { account: '1000', fund: 'M', amount: 9_000 },
    { account: '1090', fund: 'M', amount: 100 }
  ],
  bills: [{ unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-08-05', amount: 4_500 }],
  credits: [{ unitNumber: '7A', amount: 700 }],
  payables: [{ description: '[Lift]', category: 'repairs' as const, fund: 'M', amount: 300 }],
  uncleared: [{ account: '1000', date: '2026-11-02', amount: -250, text: '[Cheque 17]' }],
  funds: [{ fund: 'M', amount: 12_600 }]
}
const NOTHING = { day: '2026-11-21' }

for (const dialect of DIALECTS) {
  describe(`an opening after something was recorded on ${dialect}`, () => {
    let building: TestBuilding
    const call = () => building.as.tharindu
    const { postOpening, checkOpening } = openingsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { add, approve, complete } = transactionsIn(() => building)
    const { pay, paymentsOf, cancelPayment } = paymentsIn(() => building)
    const { closeAnyway, reopen } = closingsIn(() => building)
    const dues = duesIn(() => building)
    const { differences } = statementsIn(() => building)
    const read = () => call().call(opening.get)
    const isRight = async () => {
      expect([...(await check()), ...(await checkTotals(building.app.databases.read))]).toEqual([])
      expect((await Promise.all(['4B', '7A'].map((label) => differences(label)))).flat()).toEqual([])
    }
    beforeEach(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of ['4B', '7A']) await makeUnit(building, { label })
    })
    afterEach(() => building.close())

    it('is posted as long as nothing stands before its day, and what stands stays', async () => {
      expect(await read()).toMatchObject({ begun: false, can: { post: true } })
      await pay('4B', 500, { date: DAY })
      const bill = await dues.bill({ unitNumber: '7A', charges: [{ kindId: MANAGEMENT, amount: 40 }], billDay: '2026-11-10' })
      const expense = await add('tharindu', { date: '2026-11-12', amount: 60 })
      await approve('nirmala', expense._id)
      await complete('tharindu', expense._id)
      const stood = await balance()
      expect(await read()).toMatchObject({ begun: true, day: null, can: { post: true } })
      expect((await checkOpening(BODY)).funds[0]).toMatchObject({ derived: 12_600, difference: 0 })
      await postOpening(BODY)
      expect(await balance('2026-11-04')).toEqual({ 1000: 9_000, 1090: 100, 2000: -300, 3000: -8_800 })
      const begun: Record<string, number> = { 1000: 9_000, 1090: 100, 1200: 4_500, 2000: -300, 2100: -700, 3000: -12_600 }
      // What 4B has paid already pays its bill.
      const used: Record<string, number> = { 1200: -500, 2100: 500 }
      const expected = [...new Set([...Object.keys(begun), ...Object.keys(stood)])].map((account) => [
        account,
        (begun[account] ?? 0) + (stood[account] ?? 0) + (used[account] ?? 0)
      ])
      expect(await balance()).toEqual(Object.fromEntries(expected.filter(([, amount]) => amount !== 0)))
      expect((await dues.billsOf('7A')).map(({ _id, open }) => [_id, open])).toEqual([[bill._id, 40]])
      const { funds: shown } = await call().call(funds.list, { query: { from: DAY, to: '2026-11-21' } })
      expect(shown[0]).toMatchObject({ broughtForward: 12_600, income: 40, expenses: 60, carriedForward: 12_580 })
      await isRight()
      expect(await read()).toMatchObject({ begun: true, day: DAY, can: { post: false } })
      await expect(postOpening(BODY)).rejects.toMatchObject({ status: 409, code: 'conflict' })
      await expect(checkOpening(BODY)).rejects.toMatchObject({ status: 409, code: 'conflict' })
    })

    it('has its bills paid by what their homes have paid in these books already, and by nothing else', async () => {
      await pay('4B', 450, { date: '2026-11-06' })
      await pay('4B', 100, { date: '2026-11-08' })
      await pay('7A', 30, { date: '2026-11-07' })
      await pay('7A', 1_000, { date: '2026-12-01', paymentMethod: 'check', reference: '[Cheque 18]' })
      const owed = (unitNumber: string, kindId: typeof MANAGEMENT, dueDay: string, amount: number) => ({
        unitNumber,
        kindId,
        dueDay,
        amount
      })
      const bills = [
        owed('4B', SINKING, '2026-09-05', 400),
        owed('4B', MANAGEMENT, '2026-08-05', 300),
        owed('7A', MANAGEMENT, '2026-08-05', 100)
      ]
      await postOpening({ ...BODY, bills, credits: [{ unitNumber: '7A', amount: 700 }], funds: [], payables: [] })
      const shown = async (label: string) => (await dues.billsOf(label)).map(({ amount, open, status }) => [amount, open, status])
      expect(await shown('4B')).toEqual([
        [400, 150, 'open'],
        [300, 0, 'paid']
      ])
      // The treasurer has entered 7A's 700 beside what it owes.
      expect(await shown('7A')).toEqual([[100, 70, 'open']])
      expect(await balance()).toMatchObject({ 1000: 9_580, 1200: 220, 2100: -700 })
      const [second, first] = await paymentsOf('4B')
      const paid = [first, second].map((one) => one?.allocations.map(({ kind, amount, date }) => `${kind} ${amount} ${date}`).toSorted())
      expect(paid).toEqual([['Management 300 2026-11-06', 'Sinking 150 2026-11-06'], ['Sinking 100 2026-11-08']])
      const { funds: worth } = await call().call(funds.list, { query: { from: DAY, to: '2026-11-21' } })
      expect(worth.map(({ code, money, owed: open }) => [code, money, open])).toEqual([
        ['M', 9_430, 70],
        ['S', 250, 150]
      ])
      await isRight()
      await cancelPayment(first!._id)
      expect(await shown('4B')).toEqual([
        [400, 300, 'open'],
        [300, 300, 'open']
      ])
      await isRight()
    })

    it('names the first entry that is earlier, beside what else is wrong', async () => {
      await pay('4B', 7, { date: '2026-11-20' })
      const { _id } = await pay('4B', 500, { date: '2026-11-03' })
      await pay('7A', 8, { date: '2026-11-04' })
      const text = 'Entry 2 of Nov 03, 2026 is earlier (Receipt 2026-00002): begin on that day or before it'
      const error = { ...PERIOD_CLOSED, message: text, errors: [{ path: 'day', message: text }] }
      await expect(checkOpening(BODY)).rejects.toMatchObject(error)
      await expect(postOpening(BODY)).rejects.toMatchObject(error)
      const wrong = { ...BODY, credits: [{ unitNumber: '9Z', amount: 1 }] }
      await expect(checkOpening(wrong)).rejects.toMatchObject({
        ...PERIOD_CLOSED,
        errors: [error.errors[0], expect.objectContaining({ path: 'credits.0.unitNumber' })]
      })
      expect(await read()).toMatchObject({ day: null, can: { post: true } })
      // What is taken back on its own day stood on no day; what is taken back later stood until then.
      await cancelPayment(_id)
      await expect(checkOpening(BODY)).rejects.toMatchObject({ message: expect.stringMatching(/^Entry 3 of Nov 04/) as string })
      await postOpening({ ...BODY, day: '2026-11-04', uncleared: [], funds: [] })
      await isRight()
    })

    it('is refused for a day on which stood what was taken back later', async () => {
      const { _id } = await pay('4B', 500, { date: '2026-11-03' })
      await cancelPayment(_id, { date: '2026-11-08' })
      expect(await read()).toMatchObject({ begun: false })
      await expect(postOpening(BODY)).rejects.toMatchObject(PERIOD_CLOSED)
      await postOpening({ ...BODY, day: '2026-11-09' })
      await isRight()
    })

    it('is refused while a month is closed', async () => {
      await closeAnyway('2026-10')
      const error = { ...PERIOD_CLOSED, message: 'The books of October 2026 are closed: reopen that month first' }
      expect(await read()).toMatchObject({ begun: true, can: { post: false } })
      for (const day of ['2026-10-15', '2026-11-01', DAY]) {
        await expect(checkOpening({ ...BODY, day, uncleared: [] })).rejects.toMatchObject(error)
        await expect(postOpening({ ...BODY, day, uncleared: [] })).rejects.toMatchObject(error)
      }
      await reopen('2026-10')
      expect(await read()).toMatchObject({ begun: false, can: { post: true } })
      await postOpening(BODY)
      await isRight()
    })

    it('may be of nothing: the books begin at zero', async () => {
      expect(await postOpening(NOTHING)).toMatchObject({ day: '2026-11-21', entryId: null, begun: true, can: { post: false } })
      expect(await read()).toMatchObject({ day: '2026-11-21', entryId: null, begun: true, can: { post: false } })
      expect(await balance()).toEqual({})
      await isRight()
      await expect(pay('4B', 5, { date: '2026-11-20' })).rejects.toMatchObject(PERIOD_CLOSED)
      await pay('4B', 5)
      await expect(postOpening(BODY)).rejects.toMatchObject({ status: 409, code: 'conflict' })
      await isRight()
    })

    it('races with another one: of two, one is posted', async () => {
      const both = await Promise.allSettled([postOpening(NOTHING), postOpening(BODY), postOpening(NOTHING)])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of both) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'conflict' })
      await isRight()
    })

    it('compares no fund of which the auditor says nothing', async () => {
      const body = { ...BODY, money: [...BODY.money, { account: '1010', fund: 'S', amount: 40 }] }
      expect((await checkOpening(body)).funds).toEqual([
        { fund: 'M', derived: 12_600, audited: 12_600, difference: 0 },
        { fund: 'S', derived: 40, audited: null, difference: 0 }
      ])
      await postOpening({ ...body, funds: [] })
    })
  })
}
