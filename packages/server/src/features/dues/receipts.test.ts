import { dues } from '@verandah/contract/dues'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { approvalsIn } from '../../test/records/approvals.ts'
import { duesIn } from '../../test/records/dues.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

type Row = { unitNumber: string; amount: number; date?: string; reference?: string }

for (const dialect of DIALECTS) {
  describe(`receipts from a bank statement, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())
    const { add, due, approve, receive, get, stats, history, clear } = transactionsIn(() => building)
    beforeEach(() => clear())
    const bill = async (unitNumber: string, amount: number, date = '2026-11-01') =>
      (await due('tharindu', { unitNumber, amount, date, reference: '[Bill]' }))._id
    const send = (rows: Row[], query = {}) => building.as.tharindu.call(dues.receipts, { query, body: { rows } })
    const confirm = (rows: Row[]) => send(rows, { confirm: 'true' })
    const wrong = async (body: unknown) => {
      const { errors } = await building.as.tharindu.call(dues.receipts, { body: body as never }).then(
        () => ({ errors: [] }),
        (error: { errors: { path: string; message: string }[] }) => error
      )
      return errors.map(({ path }) => path)
    }

    it('are matched by unit and exact amount, and the others are told apart', async () => {
      const first = await bill('4B', 15_000.5)
      await bill('4B', 18_500)
      const second = await bill('8A', 15_000.5, '2026-12-01')
      await bill('5F', 900)
      const oldest = await bill('5F', 900, '2026-10-01')
      await bill('7C', 1)
      const expense = await add('tharindu', { unitNumber: '3B', amount: 77 })
      await approve('nirmala', await bill('3B', 78))
      const rows: Row[] = [
        { unitNumber: '4b ', amount: 15_000.5 },
        { unitNumber: '5F', amount: 900 },
        { unitNumber: '8A', amount: 15_000.5 },
        { unitNumber: '7C', amount: 1.01 },
        { unitNumber: '3B', amount: 77 },
        { unitNumber: '3B', amount: 78 },
        { unitNumber: '9Z', amount: 18_500 }
      ]
      expect(await send(rows)).toEqual({
        matched: [
          { row: 0, transactionId: first, description: '[Monthly fee]', dueDate: '2026-11-01' },
          { row: 1, transactionId: oldest, description: '[Monthly fee]', dueDate: '2026-10-01' },
          { row: 2, transactionId: second, description: '[Monthly fee]', dueDate: '2026-12-01' }
        ],
        unmatched: [
          { row: 3, reason: 'amount' },
          { row: 4, reason: 'no_due' },
          { row: 5, reason: 'no_due' },
          { row: 6, reason: 'no_due' }
        ]
      })
      for (const id of [first, oldest, second, expense._id]) expect((await get('tharindu', id)).status).toBe('pending')
    })

    it('never match the same due twice', async () => {
      const only = await bill('4B', 500)
      const row = { unitNumber: '4B', amount: 500 }
      expect(await send([row, row])).toMatchObject({
        matched: [{ row: 0, transactionId: only }],
        unmatched: [{ row: 1, reason: 'no_due' }]
      })
      await bill('4B', 600)
      expect(await confirm([row, { ...row, amount: 600 }, row])).toMatchObject({
        matched: [{ row: 0 }, { row: 1 }],
        unmatched: [{ row: 2, reason: 'no_due' }]
      })
      expect(await send([row])).toEqual({ matched: [], unmatched: [{ row: 0, reason: 'no_due' }] })
    })

    it('pay the oldest bills of their amount first; a sum of several is named', async () => {
      const november = await bill('5F', 900)
      const september = await bill('5F', 900, '2026-09-01')
      const october = await bill('5F', 1000, '2026-10-01')
      const row = { unitNumber: '5F', amount: 900 }
      expect(await send([{ ...row, amount: 1900 }, { ...row, amount: 2800 }, { ...row, amount: 1800 }, row, row, row])).toMatchObject({
        matched: [
          { row: 3, transactionId: september },
          { row: 4, transactionId: november }
        ],
        unmatched: [
          { row: 0, reason: 'several' },
          { row: 1, reason: 'several' },
          { row: 2, reason: 'amount' },
          { row: 5, reason: 'amount' }
        ]
      })
      await confirm([row])
      expect((await get('tharindu', september)).status).toBe('completed')
      for (const id of [october, november]) expect((await get('tharindu', id)).status).toBe('pending')
    })

    it('that are confirmed are received as one by one', async () => {
      const ids = [await bill('4B', 500), await bill('8A', 700), await bill('8A', 800)]
      const alone = await bill('5F', 900)
      await receive('tharindu', alone, { date: '2026-11-20', reference: '[CEFT]' })
      const before = await stats('tharindu')
      await confirm([
        { unitNumber: '4B', amount: 500, date: '2026-11-20', reference: '[CEFT]' },
        { unitNumber: '8A', amount: 700 },
        { unitNumber: '8A', amount: 799 }
      ])
      const [paid, today, open] = await Promise.all(ids.map((id) => get('tharindu', id)))
      expect(paid).toMatchObject({ status: 'completed', date: '2026-11-20', dueDate: '2026-11-01', reference: '[CEFT]' })
      expect(today).toMatchObject({ status: 'completed', date: '2026-11-21', reference: '[Bill]', paymentMethod: 'bank_transfer' })
      expect(open).toMatchObject({ status: 'pending', date: '2026-11-01' })
      const after = await stats('tharindu')
      expect([after.totalBalance - before.totalBalance, after.outstandingDues - before.outstandingDues]).toEqual([1_200, -1_200])
      const actionsOf = async (id: (typeof ids)[number]) =>
        (await history('tharindu', id)).map(({ action, by, changes }) => [action, by?.firstName, changes.map(({ field }) => field)])
      expect(await actionsOf(ids[0]!)).toEqual(await actionsOf(alone))
    })

    it('pass over a due whose bill waits to be cancelled; the others are received', async () => {
      const waiting = await due('tharindu', { unitNumber: '4B', amount: 700, date: '2026-11-01' })
      const other = await bill('8A', 700)
      const { askToCancel } = duesIn(() => building)
      expect(await askToCancel(waiting.billId!, {}, undefined, 'nirmala')).toMatchObject({ pending: 'void' })
      const rows = [
        { unitNumber: '4B', amount: 700 },
        { unitNumber: '8A', amount: 700 }
      ]
      expect(await confirm(rows)).toMatchObject({ matched: [{ row: 1, transactionId: other }], unmatched: [{ row: 0, reason: 'no_due' }] })
      expect([await get('tharindu', other), await get('tharindu', waiting._id)]).toMatchObject([
        { status: 'completed' },
        { status: 'pending' }
      ])
      await approvalsIn(() => building).grant(waiting.billId!, 'ishara')
    })

    it('leave no notice of a due that is paid', async () => {
      await bill('4B', 500)
      await building.deliver()
      const shown = async () => (await building.as.amaya.call(notifications.list)).notifications.length
      const before = await shown()
      await confirm([{ unitNumber: '4B', amount: 500 }])
      expect(await shown()).toBe(before - 1)
    })

    it('are received once, also when two confirm them at once', async () => {
      await bill('4B', 500)
      const rows = [{ unitNumber: '4B', amount: 500 }]
      const both = await Promise.all([confirm(rows), confirm(rows)])
      expect(both.flatMap(({ matched }) => matched)).toHaveLength(1)
    })

    it('with a wrong row are refused as a whole, each error at its row', async () => {
      const id = await bill('4B', 500)
      const right = { unitNumber: '4B', amount: 500 }
      expect(await wrong({ rows: [right, { ...right, date: '2026-11-22' }] })).toEqual(['rows.1.date'])
      expect(
        await wrong({
          rows: [
            { unitNumber: '', amount: 0 },
            { ...right, reference: 'x'.repeat(51), date: 'x' }
          ]
        })
      ).toEqual(['rows.0.unitNumber', 'rows.0.amount', 'rows.1.date', 'rows.1.reference'])
      expect([await wrong({ rows: [] }), await wrong({}), await wrong({ rows: Array.from({ length: 201 }, () => right) })]).toEqual([
        ['rows'],
        ['rows'],
        ['rows']
      ])
      await expect(confirm([right, { ...right, date: '2026-11-22' }])).rejects.toMatchObject({ status: 400 })
      expect((await get('tharindu', id)).status).toBe('pending')
      expect((await send(Array.from({ length: 200 }, () => right))).unmatched).toHaveLength(199)
    })
  })
}
