import { bills } from '@verandah/contract/bills'
import { books } from '@verandah/contract/books'
import { closings } from '@verandah/contract/closings'
import { duesStatement } from '@verandah/contract/duesStatement'
import type { Sent } from '@verandah/contract/endpoint'
import { finances } from '@verandah/contract/finances'
import { funds } from '@verandah/contract/funds'
import { opening } from '@verandah/contract/opening'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { MANAGEMENT } from '../../test/records/openings.ts'
import { booksIn } from '../../test/records/books.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'
import { OVERDRAWN } from '../../test/records/money.ts'

type Body = NonNullable<Sent<typeof opening.post>['body']>

const SINKING = '00000000-0000-7000-8000-000000000002' as never
const BODY: Body = {
  day: '2026-11-01',
  money: [
    { account: '1000', fund: 'M', amount: 90_000 },
    { account: '1010', fund: 'S', amount: 40_000 },
    { account: '1020', fund: 'M', amount: -500.5 }
  ],
  bills: [
    { unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-08-05', amount: 4_500 },
    { unitNumber: '4B', kindId: SINKING, dueDay: '2026-08-05', amount: 500 }
  ],
  billsCsv: 'Amount;Due day;Unit;Kind\n"1,250.50";05/09/2026;7A;management\n',
  credits: [{ unitNumber: '7A', amount: 700 }],
  payables: [{ description: '[Lift]', category: 'repairs', fund: 'M', amount: 3_000, vendor: '[Otis]' }],
  uncleared: [{ account: '1000', date: '2026-10-29', amount: -10_000, text: '[Cheque 17]' }],
  funds: [
    { fund: 'M', amount: 91_550 },
    { fund: 'S', amount: 40_500 }
  ]
}
// 90,000 − 500.50 + 4,500 + 1,250.50 − 700 − 3,000; and 40,000 + 500.
const BEGUN = { 1000: 90_000, 1010: 40_000, 1020: -500.5, 1200: 6_250.5, 2000: -3_000, 2100: -700, 3000: -132_050 }

for (const dialect of DIALECTS) {
  describe(`what the books begin with on ${dialect}`, () => {
    let building: TestBuilding
    beforeEach(async () => {
      building = await openBuilding(dialect)
      for (const label of ['4B', '7A']) await makeUnit(building, { label })
    })
    afterEach(() => building.close())
    const call = () => building.as.tharindu
    const post = (over: Partial<Body> = {}, dryRun: 'true' | 'false' = 'false') =>
      call().call(opening.post, { query: { dryRun }, body: { ...BODY, ...over } })
    const read = () => call().call(opening.get)
    const { balance, check } = booksIn(() => building)
    const { add, due, complete } = transactionsIn(() => building)
    const { pay, paymentsOf, cancelPayment } = paymentsIn(() => building)

    it('is posted once, and stands in all books', async () => {
      expect(await read()).toEqual({ day: null, begun: false, funds: [], entryId: null, can: { post: true } })
      const dry = await post({}, 'true')
      expect(dry.funds).toEqual([
        { fund: 'M', derived: 91_550, audited: 91_550, difference: 0 },
        { fund: 'S', derived: 40_500, audited: 40_500, difference: 0 }
      ])
      expect(dry.entryId).toBeNull()
      expect(await balance()).toEqual({})
      const begun = await post()
      expect(begun).toMatchObject({ day: '2026-11-01', funds: dry.funds, can: { post: false } })
      expect(await read()).toEqual(begun)
      expect(await balance('2026-11-01')).toEqual(BEGUN)
      expect(await check()).toEqual([])
      const first = await call().call(books.entry, { params: { id: begun.entryId! } })
      expect(first).toMatchObject({
        date: '2026-10-31',
        source: { kind: 'opening' },
        description: 'Start of the books',
        actor: { firstName: 'Tharindu' }
      })
      expect(first.lines.find(({ account }) => account === '1000')).toMatchObject({ amount: 100_000 })
      const { entries } = await call().call(books.entries, { query: { account: '1000', limit: 50 } })
      expect(entries.map(({ description, purpose }) => [purpose, description])).toEqual([
        ['uncleared 1', 'Not on the statement yet: [Cheque 17]'],
        ['opening 1', 'Start of the books']
      ])
      await expect(post()).rejects.toMatchObject({ status: 409, code: 'conflict' })
      await expect(post({}, 'true')).rejects.toMatchObject({ status: 409, code: 'conflict' })
    })

    it('is brought forward in the funds, and is no income of the months after it', async () => {
      await post()
      for (const query of [{}, { from: '2026-11-01', to: '2026-11-21' }]) {
        const { funds: shown } = await call().call(funds.list, { query })
        expect(shown[0]).toMatchObject({ broughtForward: 91_550, income: 0, expenses: 0, carriedForward: 91_550, owed: 5_750.5 })
      }
      const { transactions } = await call().call(finances.list, { query: { status: 'counted', limit: 100 } })
      expect(
        transactions.map(({ description, amount, date, status, can }) => [description, amount, date, status, can.edit, can.delete])
      ).toEqual(
        expect.arrayContaining([
          ['Balance brought forward', 90_000, '2026-10-31', 'completed', false, false],
          ['Balance brought forward', 40_000, '2026-10-31', 'completed', false, false],
          ['Balance brought forward', -500.5, '2026-10-31', 'completed', false, false],
          ['[Lift]', 3_000, '2026-10-31', 'approved', false, false]
        ])
      )
      const as = building.as.nirmala
      const row = (await as.call(finances.list, { query: { search: 'brought forward', limit: 100 } })).transactions.find(
        ({ amount }) => amount === 90_000
      )!
      expect(row.can).toMatchObject({ edit: false, delete: false, correct: false })
      await expect(as.call(finances.delete, { params: { id: row._id } })).rejects.toMatchObject({ status: 409 })
    })

    it('is owed by units, and paid as any bill is', async () => {
      await post()
      const listed = await call().call(bills.list, { query: { unitNumber: '4B' } })
      expect(listed.bills.map(({ billDay, dueDay, open, status }) => [billDay, dueDay, open, status])).toEqual([
        ['2026-11-01', '2026-08-05', 500, 'open'],
        ['2026-11-01', '2026-08-05', 4_500, 'open']
      ])
      expect(await balance()).toEqual(BEGUN)
      await pay('4B', 5_100)
      expect(await check()).toEqual([])
      expect((await balance())['1200']).toBe(1_250.5)
      const typed = await call().call(bills.list, { query: { unitNumber: '7A' } })
      expect(typed.bills.map(({ dueDay, description }) => [dueDay, description])).toEqual([['2026-09-05', 'Management, brought forward']])
      const [credit] = await paymentsOf('7A')
      expect(credit).toMatchObject({ amount: 700, advance: 700, receiptNumber: null, status: 'posted', date: '2026-11-01' })
      expect(credit!.can).toEqual({ deposit: false, bounce: false, void: false, move: false })
      await expect(cancelPayment(credit!._id)).rejects.toMatchObject({ status: 409, code: 'conflict' })
      const { lines, outstanding, credit: left } = await call().call(duesStatement.get, { query: { unitNumber: '7A' } })
      expect(lines.map(({ kind, date, charge, payment }) => [kind, date, charge, payment])).toEqual([
        ['opening', '2026-11-01', 1_250.5, 0],
        ['opening', '2026-11-01', 0, 700]
      ])
      expect([outstanding, left]).toEqual([1_250.5, 700])
    })

    it('is the first day on which anything is posted', async () => {
      await post()
      for (const draft of [{ date: '2026-10-31' }, { date: '2026-10-31', type: 'income' as const, category: 'other' as const }])
        await expect(add('tharindu', draft)).rejects.toMatchObject({ status: 409, code: 'period_closed' })
      const move = (date: string) => call().call(funds.transfer, { body: { date, from: '1000', to: '1020', amount: 5, ...OVERDRAWN } })
      await expect(move('2026-10-31')).rejects.toMatchObject({ status: 409, code: 'period_closed' })
      await move('2026-11-01')
      // A unit's income is billed today instead.
      await due('tharindu', { unitNumber: '4B', date: '2026-10-01', amount: 10 })
      expect(await check()).toEqual([])
      const { next } = await call().call(closings.list)
      expect(next).toBeNull()
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      await expect(call().call(closings.close, { body: { month: '2026-10', accept: [] } })).rejects.toMatchObject({ code: 'conflict' })
    })

    it('has bills to pay, which are paid later', async () => {
      await post()
      const { transactions } = await call().call(finances.list, { query: { status: 'approved' } })
      await complete('tharindu', transactions[0]!._id)
      expect(await balance()).toMatchObject({ 1000: 87_000 })
      expect((await balance())['2000']).toBeUndefined()
      expect(await check()).toEqual([])
    })

    it('reads no amount that could be meant otherwise', async () => {
      const table = (...amounts: string[]) => amounts.map((amount) => `4B;Management;2026-08-05;${amount}\n`).join('')
      const wrong = ['1250,50', '1.250,50', '12,5', '1,2345', '4,500,00', 'x', '1 250', '4500.001']
      const paths = wrong.map((_amount, index) => `billsCsv.${index + 1}.amount`)
      const failing = post({ billsCsv: table(...wrong) }, 'true')
      const problem: unknown = await failing.catch((error: unknown) => error)
      expect((problem as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(paths)
      const plain = ['1250', '1250.5', '1,250.50', 'LKR 1,250', 'Rs. 1,25,000', 'rs 1250.50', '1,250/-', '1,234,567.89']
      const { funds: shown } = await post(
        { bills: [], credits: [], payables: [], money: [], uncleared: [], billsCsv: table(...plain) },
        'true'
      )
      expect(shown[0]?.derived).toBe(1_250 + 1_250.5 + 1_250.5 + 1_250 + 125_000 + 1_250.5 + 1_250 + 1_234_567.89)
    })

    it('needs to be accepted where it differs from what the auditor says', async () => {
      const audited = { funds: [{ fund: 'M', amount: 91_550.01 }] }
      expect((await post(audited, 'true')).funds).toEqual([
        { fund: 'M', derived: 91_550, audited: 91_550.01, difference: -0.01 },
        { fund: 'S', derived: 40_500, audited: null, difference: 0 }
      ])
      await expect(post(audited)).rejects.toMatchObject({ status: 409, code: 'not_balanced' })
      expect(await post({ ...audited, acceptDifference: true })).toMatchObject({ day: '2026-11-01' })
      expect(await balance('2026-11-01')).toEqual(BEGUN)
    })

    it('names all that is wrong at once', async () => {
      const failing = post({
        day: '2026-11-22',
        money: [
          { account: '1200', fund: 'Q', amount: 1 },
          { account: '1090', fund: 'M', amount: -1 },
          { account: '1090', fund: 'M', amount: 1 }
        ],
        bills: [{ unitNumber: '99Z', kindId: '01900000-0000-7000-8000-000000000001', dueDay: '2026-08-05', amount: 1 }],
        billsCsv: 'unitNumber,kind,dueDay,amount\n99Z,Nothing,2026-08-05,1\n4B,Water,soon,x\n',
        credits: [{ unitNumber: '99Z', amount: 1 }],
        payables: [{ description: '[a]', category: 'other', fund: 'Q', amount: 1 }],
        uncleared: [{ account: '1090', date: '2026-11-22', amount: 1, text: '[b]' }],
        funds: [{ fund: 'Q', amount: 1 }]
      })
      const error: unknown = await failing.then(
        () => null,
        (thrown: unknown) => thrown
      )
      const { errors } = error as { errors: { path: string; message: string }[] }
      expect(errors.map(({ message }) => message)).toEqual(
        expect.arrayContaining([
          'There is no unit 99Z',
          'There is no such fee: there are Management, Sinking, Water, Levy, Other, Fee, Interest'
        ])
      )
      expect(errors.map(({ path }) => path).toSorted()).toEqual(
        [
          'bills.0.kindId bills.0.unitNumber billsCsv.2.kind billsCsv.2.unitNumber billsCsv.3.amount billsCsv.3.dueDay',
          'credits.0.unitNumber day funds.0.fund money.0.account money.0.fund money.1.amount money.2.account',
          'payables.0.fund uncleared.0.account uncleared.0.date'
        ].flatMap((line) => line.split(' '))
      )
    })

    it('names the columns that a table lacks', async () => {
      const failing = post({ billsCsv: 'Flat\tFloor\n4B\t5\n' }, 'true')
      await expect(failing).rejects.toMatchObject({ errors: [{ path: 'billsCsv.1.amount', message: 'There is no column Amount' }] })
    })

    it('is posted once: of two at once, one is', async () => {
      const both = await Promise.allSettled([post(), post()])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'conflict' } })
      expect(await balance()).toEqual(BEGUN)
      expect(await check()).toEqual([])
    })
  })
}
