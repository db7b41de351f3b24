import { cash } from '@verandah/contract/cash'
import { closings } from '@verandah/contract/closings'
import type { Day } from '@verandah/contract/dates'
import { funds } from '@verandah/contract/funds'
import { readings } from '@verandah/contract/readings'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { booksIn } from '../../test/records/books.ts'
import { closingsIn, PERIOD_CLOSED } from '../../test/records/closings.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { interestIn } from '../../test/records/interest.ts'
import { metersIn } from '../../test/records/meters.ts'
import { MANAGEMENT, openingsIn } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'
import { OVERDRAWN } from '../../test/records/money.ts'

const BEFORE = '2026-10-14' as Day
const BODY = {
  day: '2026-10-15',
  money: [
    { account: '1000', fund: 'M', amount: 9_000 },
    { account: '1090', fund: 'M', amount: 100 }
  ],
  bills: [{ unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-08-05', amount: 4_500 }],
  credits: [{ unitNumber: '7A', amount: 700 }],
  funds: [{ fund: 'M', amount: 12_900 }]
}

for (const dialect of DIALECTS) {
  describe(`the days before an opening on ${dialect}`, () => {
    let building: TestBuilding
    const call = () => building.as.tharindu
    const dues = duesIn(() => building)
    const { check, balance } = booksIn(() => building)
    const { postOpening } = openingsIn(() => building)
    const { add, made, remove, approve, complete, edit, list } = transactionsIn(() => building)
    const { pay, cancelPayment, payBack } = paymentsIn(() => building)
    const { close, closeAnyway, read, reopen } = closingsIn(() => building)
    beforeEach(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of ['4B', '7A']) await makeUnit(building, { label })
    })
    afterEach(() => building.close())
    const transfer = (date: string) => call().call(funds.transfer, { body: { date, from: '1000', to: '1020', amount: 5, ...OVERDRAWN } })
    const voucher = (date: string) =>
      call().call(cash.addVoucher, { body: { account: '1090', date, amount: 5, category: 'cleaning', description: '[Soap]' } })
    const count = (date: string) => call().call(cash.count, { body: { account: '1090', date, counted: 90 } })

    it('take nothing that posts', async () => {
      const pending = await add('tharindu', { date: BEFORE, amount: 7 })
      await postOpening(BODY)
      const posted = await balance()
      const kind = await dues.kind()
      const expense = await made('tharindu', 'approved', { date: '2026-10-20', amount: 7 })
      const owed = (await dues.billsOf('4B'))[0]!
      const calls: [string, () => Promise<unknown>][] = [
        ['transaction', async () => add('tharindu', { date: BEFORE, amount: 7 })],
        ['one that waited', async () => approve('nirmala', pending._id)],
        ['bill', async () => dues.bill({ charges: [{ kindId: MANAGEMENT, amount: 5 }], billDay: BEFORE })],
        ['run', async () => dues.run(dues.draftOf([kind], { period: '2026-10', billDay: BEFORE, dueDays: [BEFORE] }))],
        ['payment', async () => pay('4B', 5, { date: BEFORE })],
        ['transfer', async () => transfer(BEFORE)],
        ['voucher', async () => voucher(BEFORE)],
        ['count', async () => count(BEFORE)]
      ]
      const codes = []
      for (const [name, post] of calls)
        codes.push([
          name,
          await post().then(
            () => 'posted',
            (error: unknown) => (error as { code: string }).code
          )
        ])
      expect(codes).toEqual(calls.map(([name]) => [name, PERIOD_CLOSED.code]))
      // Nothing is taken back before the day on which it was there.
      await expect(dues.cancel(owed._id, { date: BEFORE })).rejects.toMatchObject({ status: 400 })
      await expect(dues.propose(owed._id, 5, { date: BEFORE })).rejects.toMatchObject({ status: 400 })
      await expect(payBack('7A', 5, { date: BEFORE })).rejects.toMatchObject({ status: 409 })
      await edit('tharindu', pending._id, { date: BODY.day })
      await approve('nirmala', pending._id)
      await remove('nirmala', pending._id)
      await complete('tharindu', expense._id)
      await remove('ishara', expense._id)
      expect(await balance()).toEqual(posted)
      expect(await check()).toEqual([])
    })

    it('may end yesterday, and the trail says with what the books began', async () => {
      const body = { ...BODY, day: '2026-11-21', funds: [{ fund: 'M', amount: 12_899.99 }], acceptDifference: true }
      expect(await postOpening(body)).toMatchObject({ day: '2026-11-21' })
      const rows = await building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'books.opened').execute()
      const [details, ...more] = rows.map((row) => JSON.parse(row.details) as { entries: { number: number }[] })
      expect(more).toEqual([])
      expect(details).toMatchObject({ name: '2026-11-21', bills: 1, differences: ['M 0.01'], subject: { kind: 'opening' } })
      // The entries are the money, the advances, and the bill.
      expect(details?.entries.map(({ number }) => number)).toEqual([1, 2, 3])
      expect(await balance('2026-11-20')).toEqual({ 1000: 9_000, 1090: 100, 3000: -9_100 })
      expect(await check()).toEqual([])
    })

    it('have an event for each row of the list', async () => {
      const payables = [{ description: '[Lift]', category: 'repairs' as const, fund: 'M', amount: 30 }]
      await postOpening({ ...BODY, payables, acceptDifference: true })
      const { transactions } = await list('tharindu', { status: 'counted' })
      expect(transactions).toHaveLength(3)
      const rows = await building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'finances.recorded').execute()
      const subjects = rows.map(({ details }) => (JSON.parse(details) as { subject: { id: string } }).subject.id)
      expect(subjects.toSorted()).toEqual(transactions.map(({ _id }) => _id).toSorted())
    })

    it('have meters that were read then, and are no days of interest', async () => {
      await postOpening(BODY)
      const { meter } = metersIn(() => building)
      const kind = await meter()
      const body = { kindId: kind._id, readings: [{ unitNumber: '4B', date: BEFORE, value: 5 }] }
      expect((await call().call(readings.save, { body })).readings).toHaveLength(1)
      const { setRule, charge } = interestIn(() => building)
      await setRule()
      expect((await charge(BEFORE)).billIds).toEqual([])
    })

    it('are closed from the first month on, in order, and no month before it', async () => {
      await postOpening(BODY)
      for (const month of ['2026-09', '2026-08']) await expect(close(month)).rejects.toMatchObject({ status: 409, code: 'conflict' })
      expect((await read()).next).toMatchObject({ month: '2026-10' })
      await closeAnyway('2026-10')
      await expect(voucher('2026-10-20')).rejects.toMatchObject(PERIOD_CLOSED)
      const closed = (await call().call(closings.list)).closings[0]
      expect(closed?.trialBalance?.rows.flatMap(({ account, total }) => (total === 0 ? [] : [[account, total]]))).toEqual([
        ['1000', 9_000],
        ['1090', 100],
        ['1200', 4_500],
        ['2100', -700],
        ['3000', -12_900]
      ])
      await reopen('2026-10')
      await voucher('2026-10-20')
      await expect(voucher(BEFORE)).rejects.toMatchObject(PERIOD_CLOSED)
      expect(await check()).toEqual([])
    })

    it('race with what is posted: one is first', async () => {
      for (const [name, post] of [
        ['payment', async () => pay('4B', 5, { date: BEFORE })],
        ['transfer', async () => transfer(BEFORE)],
        ['bill', async () => dues.bill({ charges: [{ kindId: MANAGEMENT, amount: 5 }], billDay: BEFORE })]
      ] as const) {
        const [opened, posted] = await Promise.allSettled([postOpening(BODY), post()])
        expect([name, ...[opened.status, posted.status].toSorted()]).toEqual([name, 'fulfilled', 'rejected'])
        if (posted.status === 'rejected') {
          expect(posted.reason).toMatchObject(PERIOD_CLOSED)
          break
        }
        expect(opened).toMatchObject({ reason: PERIOD_CLOSED })
        if (name === 'payment') await cancelPayment((posted.value as Awaited<ReturnType<typeof pay>>)._id)
        else break
      }
      expect(await check()).toEqual([])
      expect((await list('tharindu')).transactions.length).toBeGreaterThan(0)
    })

    it('race with a month that is closed: the opening is before, or refused', async () => {
      const [opened, closed] = await Promise.allSettled([postOpening(BODY), close('2026-10')])
      // A month that is closed first refuses it; one that is closed after it stands upon it.
      if (opened.status === 'rejected') expect(opened.reason).toMatchObject({ status: 409, code: 'period_closed' })
      expect([opened.status, closed.status]).toContain('fulfilled')
      expect(await check()).toEqual([])
    })
  })
}
