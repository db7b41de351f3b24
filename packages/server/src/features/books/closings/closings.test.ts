import { books } from '@verandah/contract/books'
import { instant, type Month } from '@verandah/contract/dates'
import { finances } from '@verandah/contract/finances'
import { funds } from '@verandah/contract/funds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { booksIn } from '../../../test/records/books.ts'
import { OVERDRAWN } from '../../../test/records/money.ts'
import { slipsIn } from '../../../test/records/slips.ts'
import { closingsIn, PERIOD_CLOSED } from '../../../test/records/closings.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'
import { rolledBack } from '../../../test/database/rolledBack.ts'
import { readFindings } from './closingChecks.queries.ts'

for (const dialect of DIALECTS) {
  describe(`months that are closed on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())
    const { add, made, clear } = transactionsIn(() => building)
    const { read, close, reopen, reopenAll, closeAnyway } = closingsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const dues = duesIn(() => building)
    beforeEach(async () => {
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      await reopenAll()
      await clear()
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 100_000, date: '2020-01-01' })
    })
    const conflict = { status: 409, code: 'conflict' }
    const invalid = (path: string) => ({ status: 400, errors: [expect.objectContaining({ path })] as object[] })

    it('are closed in order, the first with all before it, and only when they are over', async () => {
      expect(await read()).toMatchObject({ through: null, next: { month: '2026-10' } })
      expect((await read({ month: '2026-06' })).next).toMatchObject({ month: '2026-06' })
      for (const month of ['2026-11', '2027-01']) {
        await expect(close(month)).rejects.toMatchObject(invalid('month'))
        await expect(read({ month })).rejects.toMatchObject(invalid('month'))
      }
      for (const month of ['', '2026-13', 'October']) await expect(close(month)).rejects.toMatchObject(invalid('month'))
      expect(await close('2026-06')).toMatchObject({
        month: '2026-06',
        action: 'closed',
        by: { firstName: 'Tharindu' },
        reason: null,
        can: { reopen: false }
      })
      // The requested month does not matter any more.
      expect(await read({ month: '2026-10' })).toMatchObject({ through: '2026-06', next: { month: '2026-07' } })
      for (const month of ['2026-05', '2026-06', '2026-08', '2026-10']) await expect(close(month)).rejects.toMatchObject(conflict)
      await expect(add('tharindu', { date: '2024-01-01' })).rejects.toMatchObject(PERIOD_CLOSED)
      for (const month of ['2026-07', '2026-08', '2026-09', '2026-10']) await close(month, [], 'nirmala')
      expect(await read()).toMatchObject({ through: '2026-10', next: null })
      // A minute before December begins in Colombo, and then.
      building.clock.now = new Date('2026-11-30T18:29:00Z')
      await expect(close('2026-11')).rejects.toMatchObject(invalid('month'))
      building.clock.now = new Date('2026-11-30T18:30:00Z')
      expect(await close('2026-11')).toMatchObject({ month: '2026-11' })
    })

    it('are opened again one by one from the last, by those who decide, with a reason', async () => {
      await close('2026-08')
      await close('2026-09')
      const [first, second] = (await read({}, 'nirmala')).closings
      expect([first, second].map((one) => one?.can.reopen)).toEqual([true, false])
      expect((await read()).closings.map(({ can }) => can.reopen)).not.toContain(true)
      await expect(reopen('2026-09', 'tharindu')).rejects.toMatchObject({ status: 403 })
      await expect(reopen('2026-09', 'nirmala', ' ')).rejects.toMatchObject(invalid('reason'))
      await expect(reopen('2026-08')).rejects.toMatchObject(conflict)
      // August was closed with those before it; October is not closed.
      for (const month of ['2026-07', '2026-10']) await expect(reopen(month)).rejects.toMatchObject({ status: 404 })
      expect(await reopen('2026-09')).toMatchObject({
        month: '2026-09',
        action: 'reopened',
        reason: '[A bill was late]',
        by: { firstName: 'Nirmala' },
        sha256: null,
        trialBalance: null
      })
      await expect(reopen('2026-09')).rejects.toMatchObject({ status: 404 })
      expect(await read()).toMatchObject({ through: '2026-08', next: { month: '2026-09' } })
      await made('tharindu', 'approved', { date: '2026-09-30' })
      await expect(add('tharindu', { date: '2026-08-31' })).rejects.toMatchObject(PERIOD_CLOSED)
      await close('2026-09')
      await reopen('2026-09', 'ishara')
      await reopen('2026-08', 'ishara')
      expect(await read()).toMatchObject({ through: null, next: { month: '2026-10' } })
      await made('tharindu', 'approved', { date: '2026-08-31' })
      expect((await read()).closings.slice(0, 6).map(({ month, action }) => `${month} ${action}`)).toEqual([
        '2026-08 reopened',
        '2026-09 reopened',
        '2026-09 closed',
        '2026-09 reopened',
        '2026-09 closed',
        '2026-08 closed'
      ])
      expect((await read({ limit: 2 })).closings.map(({ action }) => action)).toEqual(['reopened', 'reopened'])
      expect(await check()).toEqual([])
    })

    it('keep their trial balance, whatever comes later', async () => {
      await made('tharindu', 'completed', { amount: 300, date: '2026-10-31' })
      await made('tharindu', 'approved', { amount: 70, date: '2026-11-01' })
      const before = await building.as.tharindu.call(books.trialBalance, { query: { on: '2026-10-31' } })
      const closed = await close('2026-10')
      expect(closed).toMatchObject({ sha256: before.sha256, trialBalance: before })
      await building.as.tharindu.call(funds.addAccount, { body: { name: '[Savings]', money: 'bank' } })
      const kept = await building.as.tharindu.call(books.trialBalance, { query: { on: '2026-10-31' } })
      expect(kept).toEqual(before)
      // Its hash does not depend on entries of other days.
      const dayBefore = await building.as.tharindu.call(books.trialBalance, { query: { on: '2026-10-30' } })
      expect(dayBefore.rows).toHaveLength(before.rows.length + 1)
      expect(await balance('2026-10-31')).toEqual({ 1210: 100_000, 2000: -300, 3000: -100_000, 5400: 300 })
      await reopen('2026-10')
      expect((await building.as.tharindu.call(books.trialBalance, { query: { on: '2026-10-31' } })).rows).toHaveLength(
        before.rows.length + 1
      )
      expect(await check()).toEqual([])
    })

    it('have less than nothing where money was spent that has not come in', async () => {
      building.clock.now = new Date('2026-10-05T06:30:00Z')
      await made('tharindu', 'completed', { amount: 400, date: '2026-10-05' })
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      expect((await read()).next?.checks).toContainEqual({ check: 'negative_funds', count: 1 })
      expect((await read({ month: '2026-09' })).next?.checks).toContainEqual({ check: 'negative_funds', count: 0 })
    })

    it('have unidentified what has come in by then and was not taken back by then', async () => {
      await rolledBack(building.app.databases, async (db) => {
        const { number } = await db.selectFrom('books_end').select('number').executeTakeFirstOrThrow()
        const post = async (at: number, day: string, amount: number, reverses: number | null) => {
          for (const [index, account] of ['1000', '2300'].entries()) {
            const posted = index === 0 ? amount : -amount
            await sql
              .raw(`insert into books_postings values (${at}, ${index + 1}, '${day}', '${account}', 'M', null, ${posted})`)
              .execute(db)
          }
          const columns = `${at}, 'u${at}', '${day}', 'transaction', 'x', 'x ${at}', ${reverses}, 2, null, '', ''`
          await sql.raw(`insert into books_entries values (${columns})`).execute(db)
        }
        await post(number + 1, '2026-09-30', 5, null)
        await post(number + 2, '2026-10-31', 7, null)
        await post(number + 3, '2026-11-01', 9, null)
        await post(number + 4, '2026-10-05', -5, number + 1)
        const now = instant(building.clock.now)
        const countOf = async (month: string) =>
          (await readFindings({ db, now, extensions: building.app.extensions }, month as Month)).find((one) => one.check === 'unidentified')
            ?.count
        expect([await countOf('2026-08'), await countOf('2026-09'), await countOf('2026-10'), await countOf('2026-11')]).toEqual([
          0, 1, 1, 2
        ])
      })
    })

    it('name a day for what they cannot take', async () => {
      await closeAnyway('2026-10')
      await expect(add('tharindu', { date: '2026-10-31' })).rejects.toMatchObject({
        ...PERIOD_CLOSED,
        message: 'The books of October 2026 are closed: choose a day in a later month',
        errors: [{ path: 'date', message: 'The books of October 2026 are closed: choose a day in a later month' }]
      })
    })

    it('are closed with something unfinished only where exactly that is accepted', async () => {
      // The current account has a statement, and was never compared with it.
      await bankIn(() => building).stateOne(5, { date: '2026-10-10' })
      const notAgreed = { check: 'not_agreed', count: 1 }
      const others = ['slips', 'pending', 'unidentified', 'unbilled_kinds', 'negative_funds']
      const none = [notAgreed, ...others.map((one) => ({ check: one, count: 0 }))]
      expect((await read()).next?.checks).toEqual(none)
      await makeUnit(building, { label: '9Z' })
      const kind = await dues.kind({ amount: 10 })
      await dues.run(dues.draftOf([kind], { period: '2026-10', billDay: '2026-10-01', dueDays: ['2026-10-01'] }))
      const undone = await dues.kind({ amount: 10 })
      const { _id } = await dues.run(dues.draftOf([undone], { period: '2026-10', billDay: '2026-10-01', dueDays: ['2026-10-01'] }))
      await dues.undo(_id!)
      await dues.kind({ method: null, amount: null, isActive: false })
      await add('tharindu', { date: '2026-10-31' })
      await add('tharindu', { date: '2026-09-02', type: 'income', category: 'other' })
      // Cases: of another month, decided, and a unit's debt.
      await add('tharindu', { date: '2026-11-01' })
      await made('tharindu', 'rejected', { date: '2026-10-05' })
      const spent = await made('tharindu', 'approved', { amount: 500_000, date: '2026-10-05' })
      const paid = { params: { id: spent._id }, body: { date: '2026-10-05', ...OVERDRAWN } }
      await building.as.tharindu.call(finances.complete, paid)
      await add('tharindu', { date: '2026-10-02', type: 'income', category: 'dues', unitNumber: '[7B]' })
      await slipsIn(() => building).sendSlip('amaya', 5, { date: '2026-10-31' })
      await slipsIn(() => building).sendSlip('amaya', 6, { date: '2026-11-01' })
      const checks = (await read()).next!.checks
      expect(checks).toEqual([
        notAgreed,
        { check: 'slips', count: 1 },
        { check: 'pending', count: 2 },
        { check: 'unidentified', count: 0 },
        { check: 'unbilled_kinds', count: 1 },
        { check: 'negative_funds', count: 1 }
      ])
      const notReady = { status: 409, code: 'month_not_ready' }
      await expect(close('2026-10')).rejects.toMatchObject(notReady)
      for (const { check: missing } of checks.filter(({ count }) => count > 0)) {
        await expect(
          close(
            '2026-10',
            checks.filter((one) => one.check !== missing)
          )
        ).rejects.toMatchObject(notReady)
        for (const by of [1, -1]) {
          const other = checks.map((one) => (one.check === missing ? { ...one, count: one.count + by } : one))
          await expect(close('2026-10', other)).rejects.toMatchObject(notReady)
        }
      }
      expect((await read()).closings.at(0)?.action).not.toBe('closed')
      await close('2026-10', checks)
      const event = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'books.monthClosed')
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(event.details)).toMatchObject({
        accepted: ['not_agreed 1', 'slips 1', 'pending 2', 'unbilled_kinds 1', 'negative_funds 1']
      })
    })
  })
}
