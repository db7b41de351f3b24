import { account } from '@verandah/contract/account'
import { books } from '@verandah/contract/books'
import { duesKinds } from '@verandah/contract/duesKinds'
import { funds } from '@verandah/contract/funds'
import { unitRegister } from '@verandah/contract/unitRegister'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { approvalsIn } from '../../test/records/approvals.ts'
import { bankIn } from '../../test/records/bankLines.ts'
import { booksIn } from '../../test/records/books.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { interestIn } from '../../test/records/interest.ts'
import { MANAGEMENT, openingsIn, SINKING } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { statementsIn } from '../../test/records/statements.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

const BODY = {
  day: '2026-11-01',
  money: [
    { account: '1000', fund: 'M', amount: 90_000 },
    { account: '1000', fund: 'S', amount: 5_000 }
  ],
  bills: [
    { unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-08-05', amount: 4_500 },
    { unitNumber: '4B', kindId: SINKING, dueDay: '2026-08-05', amount: 500 }
  ],
  credits: [{ unitNumber: '7A', amount: 700 }],
  payables: [{ description: '[Lift]', category: 'repairs' as const, fund: 'S', amount: 3_000 }],
  uncleared: [
    { account: '1000', date: '2026-10-29', amount: -10_000, text: '[Cheque 17]' },
    { account: '1000', date: '2026-10-31', amount: 250, text: '[Deposit]' }
  ],
  funds: [
    { fund: 'M', amount: 93_800 },
    { fund: 'S', amount: 2_500 }
  ]
}

for (const dialect of DIALECTS) {
  describe(`what was brought forward, on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { pay, paymentsOf, applyAdvance, payBack } = paymentsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { complete, list } = transactionsIn(() => building)
    const { differences, statement } = statementsIn(() => building)
    const { postOpening } = openingsIn(() => building)
    const call = () => building.as.tharindu
    beforeEach(async () => {
      building = await openBuilding(dialect)
      for (const label of ['4B', '7A']) await makeUnit(building, { label })
      await postOpening(BODY)
    })
    afterEach(() => building.close())
    const billOf = async (open: number) => {
      const found = (await dues.billsOf('4B')).find((bill) => bill.open === open)
      if (found === undefined) throw new Error(`No bill has ${open} open`)
      return found._id
    }
    /** Returns what a fund has earned and spent in these books; undoing opening items here earns nothing in them. */
    const earned = async () =>
      (await call().call(funds.list, { query: { from: '2026-11-01', to: '2026-11-21' } })).funds.map(
        ({ income, expenses, carriedForward }) => [income, expenses, carriedForward]
      )
    const isRight = async () => {
      expect(await check()).toEqual([])
      for (const label of ['4B', '7A']) expect(await differences(label)).toEqual([])
    }

    it('goes back to the earlier years where its bill is cancelled, and what was paid of it is paid in advance', async () => {
      await pay('4B', 1_000, { billIds: [await billOf(4_500)] })
      await dues.cancel(await billOf(3_500))
      expect(await balance()).toMatchObject({ 1200: 500, 2100: -1_700, 3000: -91_800 })
      expect(await earned()).toEqual([
        [0, 0, 89_300],
        [0, 0, 2_500]
      ])
      await isRight()
      expect((await list('tharindu', { unitNumber: '4B', status: 'pending' })).transactions.map(({ amount }) => amount)).toEqual([500])
    })

    it('is lowered by a credit note, and given up as an expense', async () => {
      const id = await billOf(4_500)
      await dues.propose(id, 1_500)
      await grant(id)
      expect(await earned()).toEqual([
        [0, 0, 92_300],
        [0, 0, 2_500]
      ])
      await dues.propose(id, 3_000, { kind: 'write_off', resolution: '[AGM 4]' })
      await grant(id)
      expect(await earned()).toEqual([
        [0, 3_000, 89_300],
        [0, 0, 2_500]
      ])
      expect(await balance()).toMatchObject({ 1200: 500, 5900: 3_000 })
      await isRight()
      const { lines } = await statement('4B', { from: '2026-01-01' })
      expect(lines.map(({ kind }) => kind)).toEqual(['opening', 'opening', 'credit_note', 'write_off'])
    })

    it('is owed by the unit into which its unit is merged', async () => {
      const old = await makeUnit(building, { label: '4X', isListed: false })
      const into = await makeUnit(building, { label: '7A' })
      // It is recorded by hand in the new books, so it is income.
      await dues.bill({ unitNumber: '4B', charges: [{ kindId: MANAGEMENT, amount: 10 }], billDay: '2026-11-02' })
      await building.app.databases.write.updateTable('units').set({ floor: null }).where('label', '=', '4B').execute()
      const from = await building.app.databases.read.selectFrom('units').select('id').where('label', '=', '4B').executeTakeFirstOrThrow()
      expect(old).not.toBe(from.id)
      await building.as.ishara.call(unitRegister.merge, { params: { id: from.id }, body: { into } })
      expect((await dues.billsOf('7A', { status: 'open' })).map(({ open }) => open).toSorted((one, other) => one - other)).toEqual([
        10, 500, 4_500
      ])
      expect(await balance()).toMatchObject({ 1200: 5_010, 3000: -96_300, 4000: -10 })
      await isRight()
    })

    it('pays a bill of another fund out of what was paid in advance: the money moves to that fund', async () => {
      await dues.bill({ unitNumber: '7A', charges: [{ kindId: SINKING, amount: 600 }], billDay: '2026-11-05', dueDay: '2026-11-20' })
      const moneyOf = async () => (await call().call(funds.list, { query: {} })).funds.map(({ money, owed }) => [money, owed])
      expect(await moneyOf()).toEqual([
        [89_400, 4_500],
        [5_600, 500]
      ])
      expect((await paymentsOf('7A'))[0]).toMatchObject({ advance: 100, allocations: [{ fund: 'S', amount: 600, date: '2026-11-05' }] })
      await isRight()
      const [own] = await dues.billsOf('7A')
      await dues.cancel(own!._id)
      expect(await moneyOf()).toEqual([
        [90_000, 4_500],
        [5_000, 500]
      ])
      await isRight()
    })

    it('is used, and paid back, as what was paid in advance here', async () => {
      await expect(payBack('7A', 700.01)).rejects.toMatchObject({ status: 409, code: 'not_enough_credit' })
      await expect(payBack('7A', 100, { date: '2026-10-31' })).rejects.toMatchObject({ status: 409 })
      await grant((await payBack('7A', 200))._id)
      expect(await applyAdvance('7A')).toEqual({ applied: 0, credit: 500 })
      expect(await balance()).toMatchObject({ 1000: 94_800, 2100: -500 })
      await isRight()
    })

    it('costs interest from the first day of the books, not from its due day', async () => {
      const { preview, charge, setRule } = interestIn(() => building)
      for (const kind of await dues.kinds())
        if (kind._id === MANAGEMENT)
          await call().call(duesKinds.update, { params: { id: kind._id }, body: { ...kind, bearsInterest: true } })
      await setRule({ yearlyPercent: 36.5 })
      // A tenth of a percent a day, from the 1st to the 10th.
      const { lines } = await preview('2026-11-10')
      expect(lines.map(({ days, amount }) => [days, amount])).toEqual([[10, 45]])
      expect((await preview('2026-11-01')).lines.map(({ days, amount }) => [days, amount])).toEqual([[1, 4.5]])
      expect((await preview('2026-10-31')).lines).toEqual([])
      await charge('2026-11-10')
      await isRight()
    })

    it('is paid out of the fund of the bill', async () => {
      const { transactions } = await list('tharindu', { status: 'approved' })
      await complete('tharindu', transactions[0]!._id)
      expect((await call().call(funds.list, { query: {} })).funds.map(({ money }) => money)).toEqual([90_000, 2_000])
      await isRight()
    })

    it('is the building’s own, and no data of a person', async () => {
      for (const who of ['tharindu', 'amaya'] as const) {
        const answer = await building.send(account.myData, await building.tokenOf(who))
        const text = strFromU8(unzipSync(new Uint8Array(answer.rawPayload))['data.json'] ?? new Uint8Array())
        expect(JSON.parse(text)).toMatchObject({ books: { books_opening: [] } })
        expect(text).not.toContain('Cheque 17')
      }
    })

    it('is of the only fund of its account, where it is not cleared', async () => {
      const other = await openBuilding(dialect)
      const money = [{ account: '1010', fund: 'S', amount: 40 }]
      const uncleared = [{ account: '1010', date: '2026-10-29', amount: -10, text: '[Cheque 18]' }]
      await openingsIn(() => other).postOpening({ day: '2026-11-01', money, uncleared, funds: [{ fund: 'S', amount: 40 }] })
      const { entries } = await other.as.tharindu.call(books.entries, { query: { account: '1010' } })
      expect(entries.map(({ lines }) => lines.map(({ fund, amount }) => [fund, amount]))).toEqual([
        [
          ['S', -10],
          ['S', 10]
        ],
        [
          ['S', 50],
          ['S', -50]
        ]
      ])
      await other.close()
    })

    it('meets the lines of the bank that its uncleared items were waiting for', async () => {
      const { reconcile, state, match, agree } = bankIn(() => building)
      const [cheque, deposit] = await state(
        [
          { amount: -10_000, date: '2026-11-03', text: '[17]' },
          { amount: 250, date: '2026-11-04', text: '[Cash]' }
        ],
        // By the bank there are 10,000 more, and 250 less, than by the cash book.
        { opening: 104_750 }
      )
      const waits = await reconcile({ account: '1000', on: '2026-11-21', statementBalance: '95000' })
      expect(waits).toMatchObject({ ledger: 95_000, expected: 95_000, difference: 0 })
      expect(waits.unmatchedLines.map(({ amount }) => amount)).toEqual([-10_000, 250])
      expect(waits.unmatchedLedger.map(({ date, description, amount }) => [date, description, amount])).toEqual([
        ['2026-10-31', 'Not on the statement yet: [Cheque 17]', -10_000],
        ['2026-10-31', 'Not on the statement yet: [Deposit]', 250]
      ])
      for (const [id, amount] of [
        [cheque, -10_000],
        [deposit, 250]
      ] as const) {
        const { entryId } = waits.unmatchedLedger.find((one) => one.amount === amount)!
        await match(id!, [{ entryId: entryId!, amount }])
      }
      expect(await reconcile({ account: '1000', on: '2026-11-21', statementBalance: '95000' })).toMatchObject({
        unmatchedLedger: [],
        unmatchedLines: [],
        difference: 0
      })
      await agree('2026-11-21', 95_000)
      await isRight()
    })
  })
}
