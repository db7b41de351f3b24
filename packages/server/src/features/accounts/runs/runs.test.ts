import type { Day } from '@verandah/contract/dates'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

const LIST = [
  { label: 'R1', floor: '1', group: 'Shop', share: 100 },
  { label: 'R2', floor: '1', group: 'Flat', share: 50 },
  { label: '4B', floor: '1', group: 'Flat', share: 33 }
]
const TOTAL = 183
const refused = (status: number, code: string) => ({ status, code })

for (const dialect of DIALECTS) {
  describe(`runs on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { list, receive, stats } = transactionsIn(() => building)
    /** Sets the units of the test's own list, without those of the demo's people. */
    const setUnits = async (change: Partial<(typeof LIST)[number]> = {}, shareTotal: number | null = TOTAL) =>
      building.as.ishara.call(listedUnits.replace, {
        body: { units: [{ ...LIST[0], ...change } as (typeof LIST)[0], ...LIST.slice(1)], shareTotal, shareFrom: '2026-11-01' }
      })
    const pending = async (unitNumber: string) =>
      (await list('tharindu', { unitNumber, status: 'pending' })).transactions.map(({ amount, category, date, description, can }) => ({
        amount,
        category,
        date,
        description,
        can: [can.edit, can.delete, can.receive, can.reject]
      }))
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      await setUnits()
    })
    afterAll(() => building.close())

    it('bill by share, each unit the same, and by group, in whole steps that come to the sum', async () => {
      const kinds = [
        await dues.kind({ name: '[Share]', method: 'share', amount: 1_000, order: 1 }),
        await dues.kind({ name: '[Fixed]', method: 'fixed', amount: 12.5, step: 1, order: 2, fund: 'S', account: '4100' }),
        await dues.kind({
          name: '[Group]',
          method: 'group',
          category: 'utilities',
          order: 3,
          groups: [
            {
              group: 'Shop',
              amount: 900
            },
            {
              group: 'Flat',
              amount: 300
            }
          ]
        }),
        await dues.kind({ name: '[Year]', method: 'share', amount: 1_000, per: 'year', order: 4 })
      ]
      const seen = await dues.preview(dues.draftOf(kinds))
      expect(seen).toMatchObject({
        _id: null,
        status: 'preview',
        billCount: 3,
        total: 2_622.33,
        creditUsed: 0,
        problems: expect.any(Array) as unknown
      })
      expect(seen.kinds.map(({ total, previous }) => [total, previous])).toEqual([
        [1_000, null],
        [39, null],
        [1_500, null],
        [83.33, null]
      ])
      expect(seen.bills.map(({ unitNumber, charges }) => [unitNumber, ...charges.map(({ amount }) => amount)])).toEqual([
        ['R1', 546.45, 13, 900, 45.53],
        ['R2', 273.22, 13, 300, 22.77],
        ['4B', 180.33, 13, 300, 15.03]
      ])
      // Twelve months of a year make the year: the first ones have the cents left over.
      const january = await dues.preview(dues.draftOf(kinds.slice(3), { period: '2026-01' }))
      expect(january.total).toBe(83.34)
    })

    it('are posted as they were checked: bills, their entry, and what is pending, once for a month', async () => {
      const kinds = [
        await dues.kind({ name: '[Fee]', method: 'share', amount: 100, order: 5 }),
        await dues.kind({ name: '[Fund]', amount: 10, order: 6, fund: 'S', account: '4100' }),
        await dues.kind({ name: '[Pipes]', amount: 5, order: 7, category: 'utilities', account: '4200' })
      ]
      const draft = dues.draftOf(kinds)
      await expect(dues.post(draft)).rejects.toMatchObject(refused(409, 'preview_stale'))
      const posted = await dues.run(draft)
      expect(posted).toMatchObject({ status: 'posted', total: 145, billCount: 3, can: { undo: true }, problems: [] })
      expect(await balance()).toEqual({ 1200: 145, 4000: -100, 4100: -30, 4200: -15 })
      const expected = { date: '2026-11-15', description: '[Fee], [Fund], [Pipes]: November 2026', can: [false, false, true, false] }
      expect(await pending('R1')).toEqual([
        { ...expected, amount: 5, category: 'utilities' },
        { ...expected, amount: 64.65, category: 'dues' }
      ])
      expect((await stats('tharindu')).outstandingDues).toBe(145)
      const [bill] = await dues.billsOf('R1')
      expect(bill).toMatchObject({
        amount: 69.65,
        open: 69.65,
        status: 'open',
        runId: posted._id,
        entryId: posted.entryId,
        billDay: '2026-11-02'
      })
      expect(await dues.readRun(posted._id ?? ('' as never))).toEqual(posted)
      await expect(dues.run(draft)).rejects.toMatchObject(refused(409, 'already_billed'))
      // A kind of it alone, too.
      await expect(dues.run(dues.draftOf(kinds.slice(1)))).rejects.toMatchObject(refused(409, 'already_billed'))
      expect(await check()).toEqual([])
      await dues.undo(posted._id ?? ('' as never))
    })

    it('are undone as long as no money has paid a bill, and can be posted anew', async () => {
      const kinds = [await dues.kind({ name: '[Undone]', amount: 7, fund: 'S' })]
      const draft = dues.draftOf(kinds)
      const { _id, entryId } = await dues.run(draft)
      if (_id === null) throw new Error('It was posted')
      const undone = await dues.undo(_id)
      expect(undone).toMatchObject({ status: 'undone', reason: '[Wrong month]', bills: [], entryId, can: { undo: false } })
      expect([await balance(), await pending('R2')]).toEqual([{}, []])
      await expect(dues.undo(_id)).rejects.toMatchObject(refused(409, 'conflict'))
      const again = await dues.run(draft)
      const [row] = (await list('tharindu', { unitNumber: '4B', status: 'pending' })).transactions
      if (row === undefined || again._id === null) throw new Error('It is billed')
      const paid = await receive('tharindu', row._id)
      expect(paid).toMatchObject({
        status: 'completed',
        amount: 7,
        billId: row.billId,
        paymentId: expect.any(String) as string,
        can: { edit: false }
      })
      expect(await balance()).toEqual({ 1000: 7, 1200: 14, 4000: -21 })
      await expect(dues.undo(again._id)).rejects.toMatchObject(refused(409, 'conflict'))
      expect((await dues.readRun(again._id)).can.undo).toBe(false)
      // The bill that was paid is cancelled: its money is paid in advance, and pays the next run.
      await dues.cancel(row.billId ?? ('' as never))
      expect(await balance()).toEqual({ 1000: 7, 1200: 14, 2100: -7, 4000: -14 })
      await dues.undo(again._id)
      expect(await balance()).toEqual({ 1000: 7, 2100: -7 })
      expect(await check()).toEqual([])
      const used = await dues.run(dues.draftOf([await dues.kind({ amount: 10, fund: 'S', account: '4100' })]))
      expect(used).toMatchObject({
        total: 30,
        creditUsed: 7,
        bills: [{ open: 10 }, { open: 10 }, { unitNumber: '4B', creditUsed: 7, open: 3 }]
      })
      expect(await pending('4B')).toMatchObject([{ amount: 3 }])
      expect(await balance()).toEqual({ 1000: 7, 1200: 23, 4100: -30 })
      expect(await check()).toEqual([])
      const back = await dues.undo(used._id ?? ('' as never))
      // Advance is used once, by the earlier instalments.
      const divided = dues.draftOf([await dues.kind({ amount: 10 })], { dueDays: ['2026-11-15', '2026-12-15'] })
      const last = (await dues.preview(divided)).bills.filter(({ unitNumber }) => unitNumber === '4B')
      expect(last.map(({ creditUsed, open }) => [creditUsed, open])).toEqual([
        [5, 0],
        [2, 3]
      ])
      expect(back.status).toBe('undone')
      expect(await balance()).toEqual({ 1000: 7, 2100: -7 })
      expect(await check()).toEqual([])
    })

    it('are divided into instalments, the earlier ones the larger', async () => {
      const kinds = [await dues.kind({ amount: 10, step: 1 })]
      const draft = dues.draftOf(kinds, { dueDays: ['2026-11-15', '2026-12-15', '2027-01-15'], period: '2026-10' })
      const { bills, billCount } = await dues.preview(draft)
      expect(billCount).toBe(9)
      expect(bills.slice(0, 3).map(({ dueDay, amount, unitNumber }) => [unitNumber, dueDay, amount])).toEqual([
        ['R1', '2026-11-15', 4],
        ['R1', '2026-12-15', 3],
        ['R1', '2027-01-15', 3]
      ])
    })

    it('say what is missing, and are not posted until that is right', async () => {
      const kinds = [
        await dues.kind({ method: 'share', amount: 10 }),
        await dues.kind({ method: 'group', groups: [{ group: 'Flat', amount: 1 }] })
      ]
      await setUnits({ share: null as never })
      const draft = dues.draftOf(kinds)
      const { problems, fingerprint } = await dues.preview(draft)
      expect(
        problems
          .map(({ code, unitNumber, message, blocks }) => [code, unitNumber, message, blocks])
          .filter(([code]) => code !== 'no_holder')
      ).toEqual([
        ['share_total', null, 'The share values of all units make 83, the plan says 183', true],
        ['no_share', 'R1', 'Unit R1 has no share value', true],
        ['no_group_amount', 'R1', `For the group of unit R1 there is no amount: ${kinds[1]?.name}`, true]
      ])
      expect(problems.filter(({ code }) => code === 'no_holder').map(({ blocks }) => blocks)).toEqual([false, false, false])
      await expect(dues.post({ ...draft, fingerprint })).rejects.toMatchObject(refused(409, 'run_not_ready'))
      await setUnits()
      expect((await dues.preview(draft)).problems.filter(({ blocks }) => blocks)).toHaveLength(1)
    })

    it('are refused when anything that the bills depend on has changed since the check', async () => {
      const kinds = [await dues.kind({ method: 'share', amount: 10 })]
      const draft = dues.draftOf(kinds, { period: '2026-09' })
      const { fingerprint } = await dues.preview(draft)
      await setUnits({ share: 99 }, 182)
      await expect(dues.post({ ...draft, fingerprint })).rejects.toMatchObject(refused(409, 'preview_stale'))
      await setUnits()
      expect((await dues.preview(draft)).fingerprint).toBe(fingerprint)
      for (const change of [{ dueDays: ['2026-11-16'] }, { billDay: '2026-11-03' as Day }])
        await expect(dues.post({ ...draft, ...change, fingerprint })).rejects.toMatchObject(refused(409, 'preview_stale'))
      expect(await dues.post({ ...draft, fingerprint })).toMatchObject({ status: 'posted' })
    })

    it('take days and kinds that can be billed only', async () => {
      const [fixed, single, off] = [await dues.kind(), await dues.kind({ method: null }), await dues.kind({ isActive: false })]
      const wrong = async (draft: Parameters<typeof dues.post>[0], path: string) =>
        expect(dues.post({ ...draft, fingerprint: 'x' })).rejects.toMatchObject({ status: 400, errors: [{ path }] })
      await wrong(dues.draftOf([fixed], { billDay: '2026-11-26', dueDays: ['2026-12-01'] }), 'billDay')
      await wrong(dues.draftOf([fixed], { dueDays: ['2026-11-01'] }), 'dueDays.0')
      await wrong(dues.draftOf([fixed], { dueDays: ['2026-11-15', '2026-11-15'] }), 'dueDays')
      await wrong(dues.draftOf([fixed, single]), 'kindIds.1')
      await wrong(dues.draftOf([off]), 'kindIds.0')
      // A check takes any days.
      expect(await dues.preview(dues.draftOf([fixed], { billDay: '2027-01-01', dueDays: ['2027-01-01'] }))).toMatchObject({
        billCount: 3
      })
    })
  })
}
