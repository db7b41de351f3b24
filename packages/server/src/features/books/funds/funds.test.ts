import type { Sent } from '@verandah/contract/endpoint'
import { books } from '@verandah/contract/books'
import { funds } from '@verandah/contract/funds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { OVERDRAWN } from '../../../test/records/money.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'

type Move = NonNullable<Sent<typeof funds.transfer>['body']>

for (const dialect of DIALECTS) {
  describe(`accounts and funds on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      const { due, made, receive } = transactionsIn(() => building)
      await receive('tharindu', (await due('tharindu', { amount: 100_000, date: '2025-12-30' }))._id, { date: '2025-12-31' })
      await made('tharindu', 'completed', { amount: 40_000 })
      await made('tharindu', 'approved', { amount: 1_000 })
      await due('tharindu', { amount: 5_000, unitNumber: '4B' })
    })
    afterAll(() => building.close())
    const { balance, check } = booksIn(() => building)
    const call = () => building.as.tharindu
    const move = (over: Partial<Move> = {}) =>
      call().call(funds.transfer, { body: { date: '2026-11-20', from: '1000', to: '1010', amount: 10_000, ...OVERDRAWN, ...over } })
    const reverse = (id: string, body: Partial<NonNullable<Sent<typeof funds.reverseTransfer>['body']>> = {}) =>
      call().call(funds.reverseTransfer, { params: { id }, body: { reason: '[Wrong account]', overdraw: true, ...body } })
    const money = async () => {
      const { accounts } = await call().call(funds.accounts)
      return Object.fromEntries(accounts.flatMap((one) => (one.money === null || one.balance === 0 ? [] : [[one.code, one.balance]])))
    }
    const refused = (status: number, code: string, path?: string) => ({
      status,
      code,
      ...(path !== undefined && { errors: [expect.objectContaining({ path })] as object[] })
    })

    it('are asked for days in their order', async () => {
      const wrong = { status: 400, errors: [expect.objectContaining({ path: 'to' })] as object[] }
      const ask = (query: { from?: string; to?: string }) => building.as.tharindu.call(funds.list, { query })
      await expect(ask({ from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject(wrong)
      await expect(ask({ from: '2027-11-02' })).rejects.toMatchObject(wrong)
      expect(await ask({ from: '2026-11-01', to: '2026-11-01' })).toMatchObject({ from: '2026-11-01', to: '2026-11-01' })
    })

    it('say what each fund had, got and spent, and where it lies', async () => {
      const [management, sinking] = (await call().call(funds.list)).funds
      expect(management).toEqual({
        code: 'M',
        name: 'Management',
        broughtForward: 100_000,
        income: 5_000,
        expenses: 41_000,
        carriedForward: 64_000,
        money: 60_000,
        owed: 5_000
      })
      expect(sinking).toMatchObject({ code: 'S', broughtForward: 0, carriedForward: 0, money: 0, owed: 0 })
      const earlier = await call().call(funds.list, { query: { from: '2025-01-01', to: '2025-12-30' } })
      expect(earlier.funds[0]).toMatchObject({
        broughtForward: 0,
        income: 100_000,
        expenses: 0,
        carriedForward: 100_000,
        money: 0,
        owed: 100_000
      })
    })

    it('move money from one account to another, and back, without anything being earned or spent', async () => {
      const before = await balance()
      const moved = await move({ reference: 'TRF-7' })
      expect(moved).toMatchObject({
        date: '2026-11-20',
        purpose: 'transfer 1',
        description: 'Money moved: TRF-7',
        source: { kind: 'transfer' },
        reverses: null,
        actor: { firstName: 'Tharindu' }
      })
      expect(moved.lines.map(({ account, amount }) => [account, amount])).toEqual([
        ['1010', 10_000],
        ['1000', -10_000]
      ])
      expect(await money()).toEqual({ 1000: 50_000, 1010: 10_000 })
      expect((await call().call(funds.list)).funds[0]).toMatchObject({ carriedForward: 64_000, money: 60_000 })
      const back = await reverse(moved._id)
      expect(back).toMatchObject({ date: '2026-11-20', reverses: moved.number, number: (moved.number ?? 0) + 1 })
      expect(await balance()).toEqual(before)
      await expect(reverse(moved._id)).rejects.toMatchObject(refused(409, 'conflict'))
      await expect(reverse(back._id)).rejects.toMatchObject(refused(409, 'conflict'))
      const later = await move({ date: '2026-11-01' })
      for (const date of ['2026-10-31', '2026-11-22'])
        await expect(reverse(later._id, { date })).rejects.toMatchObject(refused(400, 'invalid_input', 'date'))
      expect(await reverse(later._id, { date: '2026-11-21' })).toMatchObject({ date: '2026-11-21' })
      expect(await check()).toEqual([])
    })

    it('refuse a transfer that cannot be', async () => {
      await expect(move({ date: '2026-11-22' })).rejects.toMatchObject(refused(400, 'invalid_input', 'date'))
      await expect(move({ to: '1000' })).rejects.toMatchObject(refused(400, 'invalid_input', 'to'))
      await expect(move({ from: '1200' })).rejects.toMatchObject(refused(400, 'invalid_input', 'from'))
      await expect(move({ to: '9999' })).rejects.toMatchObject(refused(400, 'invalid_input', 'to'))
      await expect(move({ fund: 'Q' })).rejects.toMatchObject(refused(400, 'invalid_input', 'fund'))
      await expect(move({ amount: 0 })).rejects.toMatchObject(refused(400, 'invalid_input', 'amount'))
      const { entries } = await call().call(books.entries)
      const other = entries.find(({ source }) => source.kind === 'transaction')!
      await expect(reverse(other._id)).rejects.toMatchObject(refused(404, 'not_found'))
    })

    it('never let cash fall below nothing, also of several at once', async () => {
      await expect(move({ from: '1090', to: '1000', amount: 0.01 })).rejects.toMatchObject(refused(409, 'not_enough_cash'))
      const petty = { name: 'Petty cash', money: 'cash', float: 1_000 } as const
      await building.as.nirmala.call(funds.updateAccount, { params: { code: '1090' }, body: petty })
      const filled = await move({ to: '1090', amount: 25 })
      const taken = await Promise.allSettled([1, 2, 3].map(() => move({ from: '1090', to: '1000', amount: 10 })))
      expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
      // The money that came in was spent meanwhile.
      await expect(reverse(filled._id)).rejects.toMatchObject(refused(409, 'not_enough_cash'))
      expect(await money()).toMatchObject({ 1090: 5 })
      expect(await check()).toEqual([])
    })

    it('of two who take a transfer back at once, one does', async () => {
      const { _id } = await move({ amount: 3 })
      const done = await Promise.allSettled([reverse(_id), reverse(_id)])
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409, 'conflict') })
      expect(await check()).toEqual([])
    })

    it('can be added and changed where money lies', async () => {
      const added = await call().call(funds.addAccount, {
        body: { name: '[Savings]', money: 'bank', bank: '[Bank]', accountNumber: '001-2' }
      })
      expect(added).toMatchObject({ code: '1021', type: 'asset', bank: '[Bank]', accountNumber: '001-2', float: null, balance: 0 })
      const cash = await building.as.nirmala.call(funds.addAccount, { body: { name: '[Gate cash]', money: 'cash', float: 5_000.5 } })
      expect(cash).toMatchObject({ code: '1091', float: 5_000.5 })
      await expect(call().call(funds.addAccount, { body: { name: '[Savings]', money: 'bank' } })).rejects.toMatchObject(
        refused(400, 'invalid_input', 'name')
      )
      const change = (code: string, name: string) =>
        call().call(funds.updateAccount, { params: { code }, body: { name, money: 'bank', accountNumber: '001-3' } })
      expect(await change('1021', '[Savings 2]')).toMatchObject({ name: '[Savings 2]', accountNumber: '001-3', bank: '[Bank]' })
      await expect(change('1021', '[Gate cash]')).rejects.toMatchObject(refused(400, 'invalid_input', 'name'))
      // A field that is left out stays; one that is sent empty is removed.
      const { version } = await call().call(funds.updateAccount, { params: { code: '1021' }, body: { name: '[Savings 2]' } })
      const patch = (body: object, ifMatch?: number) =>
        call().call(funds.updateAccount, { params: { code: '1021' }, body, ...(ifMatch !== undefined && { version: ifMatch }) })
      expect(await patch({ bank: null }, version)).toMatchObject({ name: '[Savings 2]', bank: null, accountNumber: '001-3' })
      await expect(patch({ bank: '[Bank]' }, version)).rejects.toMatchObject({ status: 412, code: 'stale' })
      await expect(patch({ name: null })).rejects.toMatchObject({ status: 400 })
      await patch({ bank: '[Bank]' })
      const trail = building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'books.accountChanged')
        .where('subject_id', '=', '1021')
      const changes = (await trail.orderBy('number').execute()).map(({ details }) => (JSON.parse(details) as { changes: object }).changes)
      expect(changes).toEqual([
        [
          { field: 'name', from: '[Savings]', to: '[Savings 2]' },
          { field: 'account_number', from: '001-2', to: '001-3' }
        ],
        [{ field: 'bank', from: '[Bank]', to: null }],
        [{ field: 'bank', from: null, to: '[Bank]' }]
      ])
      for (const code of ['1200', '5000', '9999']) await expect(change(code, '[x]')).rejects.toMatchObject(refused(404, 'not_found'))
      await move({ to: '1021', amount: 7 })
      expect((await call().call(books.trialBalance)).rows.find(({ account }) => account === '1021')).toMatchObject({
        name: '[Savings 2]',
        total: 7
      })
      const kinds = building.app.databases.read.selectFrom('audit').select('kind').where('subject_kind', '=', 'account').orderBy('number')
      const recorded = (await kinds.execute()).map(({ kind }) => kind).filter((kind) => kind !== 'books.overdrawn')
      expect(recorded.slice(1)).toEqual([
        'books.accountAdded',
        'books.accountAdded',
        ...Array.from({ length: 3 }, () => 'books.accountChanged')
      ])
    })

    it('can be added as funds, of which money is moved on its own', async () => {
      expect(await call().call(funds.add, { body: { code: 'L', name: '[Lift]' } })).toMatchObject({
        code: 'L',
        name: '[Lift]',
        carriedForward: 0
      })
      await expect(call().call(funds.add, { body: { code: 'L', name: '[Lift]' } })).rejects.toMatchObject(
        refused(400, 'invalid_input', 'code')
      )
      for (const code of ['', 'l', 'LONG', '1'])
        await expect(call().call(funds.add, { body: { code, name: '[x]' } })).rejects.toMatchObject(refused(400, 'invalid_input', 'code'))
      await move({ fund: 'L', amount: 2 })
      const { rows, totals } = await call().call(books.trialBalance)
      expect(rows.find(({ account }) => account === '1010')?.funds).toMatchObject({ L: 2 })
      expect(totals).toEqual({ L: 0, M: 0, S: 0 })
      expect((await call().call(funds.list)).funds.find(({ code }) => code === 'L')).toMatchObject({ money: 0, carriedForward: 0 })
    })
  })
}
