import { books, type Entry } from '@verandah/contract/books'
import { finances } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { unitRegister } from '@verandah/contract/unitRegister'
import { units } from '@verandah/contract/units'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAtOnce } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { rolledBack } from '../../test/database/rolledBack.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { checkBooks } from './checkBooks.ts'

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

    const posted = async (sourceId: TransactionId): Promise<Entry[]> =>
      (await building.as.tharindu.call(books.entries, { query: { sourceId, limit: 100 } })).entries.toSorted((a, b) => a.number - b.number)
    /** '2026-11-01 bill 1: 1200 7B 18500, 4000 -18500', the oldest first. */
    const entries = async (id: TransactionId) =>
      (await posted(id)).map(({ date, purpose, lines }) => {
        const told = lines.map(({ account, unitNumber, amount }) => [account, unitNumber, amount].filter((one) => one !== null).join(' '))
        return `${date} ${purpose.replace(/^reversal \d+$/, 'reversal')}: ${told.join(', ')}`
      })
    const balance = async (on?: string) => {
      const { rows } = await building.as.tharindu.call(books.trialBalance, { query: on === undefined ? {} : { on } })
      return Object.fromEntries(rows.flatMap(({ account, total }) => (total === 0 ? [] : [[account, total]])))
    }
    const check = () => checkBooks(building.app.databases.read, building.app.databases.dialect)

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
      // Later, and with another text, it is the same bill.
      building.clock.now = new Date('2026-12-05T06:30:00Z')
      await edit('tharindu', _id, { description: '[December]' })
      expect(await entries(_id)).toHaveLength(1)
      await edit('tharindu', _id, { amount: 18_000 })
      expect((await entries(_id)).slice(1)).toEqual([
        '2026-11-21 reversal: 1200 [7B] -18500, 4000 18500',
        '2026-12-01 bill 2: 1200 [7B] 18000, 4000 -18000'
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
      expect((await entries(_id)).at(-1)).toBe('2026-11-21 payment 2: 1000 18500, 1200 [7B] -18500')
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
      await building.as.ishara.call(units.replace, { body: { units: [{ label: '9A', floor: '9' }] } })
      const { _id } = await due('tharindu', { unitNumber: '9Z' })
      const { units: register } = await building.as.ishara.call(unitRegister.list, { query: { limit: 100 } })
      const idOf = (label: string) => register.find((unit) => unit.label === label)!._id
      await building.as.ishara.call(unitRegister.merge, { params: { id: idOf('9Z') }, body: { into: idOf('9A') } })
      expect((await entries(_id)).slice(1)).toEqual([
        '2026-11-01 reversal: 1200 9Z -18500, 4000 18500',
        '2026-11-01 bill 2: 1200 9A 18500, 4000 -18500'
      ])
      await building.as.ishara.call(unitRegister.update, { params: { id: idOf('9A') }, body: { label: '9B' } })
      expect((await entries(_id)).at(-1)).toBe('2026-11-01 bill 2: 1200 9B 18500, 4000 -18500')
      expect(await check()).toEqual([])
    })

    it('keeps a unit of which it has entries, though nothing names it any more', async () => {
      const list = (...labels: string[]) => ({ units: labels.map((label) => ({ label, floor: '8' })) })
      await building.as.ishara.call(units.replace, { body: list('8A', '8B') })
      const { _id } = await due('tharindu', { unitNumber: '8A' })
      await edit('tharindu', _id, { unitNumber: '8B' })
      await building.as.ishara.call(units.replace, { body: list('8B') })
      expect((await entries(_id)).map((line) => line.split(' ').at(-3))).toEqual(['18500,', '-18500,', '18500,'])
      expect(await check()).toEqual([])
    })

    it('counts incomes and expenses from the beginning of the year; what was before is in an account of its own', async () => {
      await made('tharindu', 'completed', { amount: 100, date: '2025-12-31' })
      await made('tharindu', 'approved', { amount: 30, date: '2026-01-01' })
      expect(await balance('2026-01-01')).toEqual({ 2000: -130, 3000: 100, 5400: 30 })
      expect(await balance('2025-12-31')).toEqual({ 2000: -100, 5400: 100 })
      expect(await balance('2025-12-30')).toEqual({})
      const { totals, sha256 } = await building.as.tharindu.call(books.trialBalance)
      expect([totals, sha256]).toEqual([{ M: 0, S: 0 }, expect.stringMatching(/^[\da-f]{64}$/)])
    })

    it('numbers entries without gaps, and names who posted them and what has taken them back', async () => {
      const { _id } = await made('tharindu', 'approved')
      await remove('ishara', _id)
      const [approval, back] = await posted(_id)
      expect(back?.number).toBe(approval!.number + 1)
      expect(approval).toMatchObject({
        reversedBy: back?.number,
        reverses: null,
        description: '[Lift repair]',
        actor: { firstName: 'Nirmala' }
      })
      expect(back).toMatchObject({ reverses: approval?.number, reversedBy: null, actor: { firstName: 'Ishara' } })
      expect(await building.as.tharindu.call(books.entry, { params: { id: back!._id } })).toEqual(back)
      const hashes = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('subject_id', '=', _id)
        .orderBy('number')
        .execute()
      expect(hashes.map(({ details }) => (JSON.parse(details) as { entries?: unknown }).entries)).toEqual([
        undefined,
        [{ number: approval?.number, sha256: approval?.sha256 }],
        [{ number: back?.number, sha256: back?.sha256 }]
      ])
    })

    it('finds entries by day, account, fund and unit, and writes them as a table, which leaves a trace', async () => {
      const { _id: mine } = await due('tharindu', { unitNumber: '5C', date: '2026-11-03', description: '=1+1' })
      await made('tharindu', 'completed', { date: '2026-11-04' })
      const found = async (query: object) =>
        (await building.as.tharindu.call(books.entries, { query: { from: '2026-11-03', to: '2026-11-04', ...query } })).entries
          .filter(({ reversedBy, reverses }) => reversedBy === null && reverses === null)
          .map(({ purpose }) => purpose)
      expect(await found({})).toEqual(['approval 1', 'bill 1'])
      expect(await found({ unitNumber: '5C' })).toEqual(['bill 1'])
      expect(await found({ account: '2000' })).toEqual(['approval 1'])
      expect(await found({ fund: 'S' })).toEqual([])
      expect(await found({ account: '2000', to: '2026-11-03' })).toEqual([])
      const token = await building.tokenOf('tharindu')
      const table = (path: string) => building.send({ ...finances.export, path }, token)
      const lines = (await table(`/api/finances/books/entries?sourceId=${mine}&format=csv`)).body.trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines[1]).toMatch(/^\d+,2026-11-03,bill 1,'=1\+1,,1200,Units' dues,M,5C,18500,Tharindu Jayasuriya,[\da-f]{64}$/)
      const balances = (await table('/api/finances/books/trial-balance?format=csv')).body.trim().split('\r\n')
      expect(balances[0]).toBe('Account,Name,M,S,Total')
      const kinds = building.app.databases.read.selectFrom('audit').select('kind').where('kind', 'like', 'books.%').orderBy('number')
      expect((await kinds.execute()).map(({ kind }) => kind)).toEqual(['books.entriesExported', 'books.trialBalanceExported'])
    })

    it('lets two people at once approve and delete: all entries are right, without gaps', async () => {
      const ids = await Promise.all(Array.from({ length: 8 }, async () => (await due('tharindu'))._id))
      await Promise.allSettled(ids.flatMap((id) => [receive('tharindu', id), approve('nirmala', id), remove('ishara', id)]))
      expect(await check()).toEqual([])
    })

    it('cannot be made wrong with SQL', async () => {
      const { _id } = await made('tharindu', 'approved')
      const [{ number }] = (await posted(_id)) as [Entry]
      const { write } = building.app.databases
      const last = (await write.selectFrom('books_end').select('number').executeTakeFirstOrThrow()).number
      const posting = (entry: number, place: number, account: string, amount: number) =>
        `insert into books_postings values (${entry}, ${place}, '2026-11-21', '${account}', 'M', null, ${amount})`
      const entry = (at: number, postings: number, reverses: number | null = null) =>
        `insert into books_entries values (${at}, 'x', '2026-11-21', 'transaction', 'x', 'x 1', ${reverses}, ${postings}, null, '', '')`
      const together = (...statements: string[]) =>
        writeAtOnce(write, async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db)
        })
      const wrong: string[][] = [
        // A cent more, one account alone, a number left out, a posting that is not counted, one that comes later.
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -4), entry(last + 1, 2)],
        [posting(last + 1, 1, '1000', 5), entry(last + 1, 1)],
        [posting(last + 2, 1, '1000', 5), posting(last + 2, 2, '4800', -5), entry(last + 2, 2)],
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 3)],
        [posting(number, 3, '1000', 5)],
        // No entry for it, no such account, a unit where none may be, none where one must be, nothing.
        [posting(last + 1, 1, '1000', 5)],
        [posting(last + 1, 1, '9999', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2)],
        [posting(last + 1, 1, '1200', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2)],
        [posting(last + 1, 1, '1000', 0), posting(last + 1, 2, '4800', 0), entry(last + 1, 2)],
        // A reversal that does not mirror, of what there is not.
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2, number)],
        [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2, 1_000_000)],
        ['update books_entries set day = day'],
        ['update books_postings set amount = amount + 1'],
        ['delete from books_postings'],
        ['delete from books_entries']
      ]
      const accepted: string[][] = []
      for (const statements of wrong)
        await together(...statements).then(
          () => accepted.push(statements),
          () => undefined
        )
      expect(accepted).toEqual([])
      // What is right is taken.
      await rolledBack(building.app.databases, async (db) => {
        for (const statement of [posting(last + 1, 1, '1000', 5), posting(last + 1, 2, '4800', -5), entry(last + 1, 2)])
          await sql.raw(statement).execute(db)
      })
      expect(await check()).toEqual([])
    })
  })
}
