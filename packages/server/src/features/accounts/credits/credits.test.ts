import { type Bill, bills } from '@verandah/contract/bills'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { approvalsIn } from '../../../test/records/approvals.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`credit notes and write-offs on ${dialect}`, () => {
    let building: TestBuilding
    let made = 0
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    const dues = duesIn(() => building)
    const { bounce, pay } = paymentsIn(() => building)
    const { asked, grant, refuse } = approvalsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { due, edit, list, get, reject } = transactionsIn(() => building)
    const conflict = (message?: string) => ({ status: 409, code: 'conflict', ...(message !== undefined && { message }) })

    /** Bills a new unit 300 of management and 200 of sinking. */
    const bill = async (): Promise<Bill> => {
      made += 1
      const label = `C${made}`
      await makeUnit(building, { label })
      const kinds = await dues.kinds()
      const kindOf = (name: string) => kinds.find((kind) => kind.name === name)!._id
      const charges = [
        { kindId: kindOf('Sinking'), amount: 200 },
        { kindId: kindOf('Management'), amount: 300 }
      ]
      return dues.bill({ unitNumber: label, billDay: '2026-11-02', charges })
    }
    const pending = async (unitNumber: string) =>
      (await list('tharindu', { unitNumber, status: 'pending' })).transactions.map(({ amount }) => amount)

    it('post nothing until somebody else has approved them, then lower the first charges and their row', async () => {
      const { _id, unitNumber, number } = await bill()
      const before = await balance()
      const note = await dues.propose(_id, 350, { date: '2026-11-10' })
      const expected = {
        kind: 'credit_note',
        billId: _id,
        billNumber: number,
        unitNumber,
        amount: 350,
        date: '2026-11-10',
        reason: '[Too much]'
      }
      expect(note).toMatchObject({ ...expected, resolution: null, status: 'pending', entryId: null })
      expect([await balance(), (await dues.readBill(_id)).open]).toEqual([before, 500])
      const waiting = { type: 'credit_note', title: `Credit note for B${number} of unit ${unitNumber}`, amount: 350, reason: '[Too much]' }
      expect(await asked(_id)).toMatchObject({ ...waiting, subject: { kind: 'bill', _id }, can: { approve: true, reject: true } })
      await grant(_id)
      const [posted] = await dues.creditsOf(unitNumber)
      expect(posted).toMatchObject({ ...expected, status: 'posted', entryId: expect.any(String) as string })
      const after = await dues.readBill(_id)
      expect(after).toMatchObject({ open: 150, amount: 500, status: 'open', can: { void: false, credit: true, writeOff: true } })
      expect(after.charges.map(({ kind, open }) => [kind, open])).toEqual([
        ['Management', 0],
        ['Sinking', 150]
      ])
      expect(after.paidBy).toMatchObject([{ kind: 'credit_note', paymentId: null, creditId: note._id, date: '2026-11-10', amount: 350 }])
      expect(await pending(unitNumber)).toEqual([150])
      const now = await balance()
      const moved = ['4000', '4100', '1200'].map((code) => (now[code] ?? 0) - (before[code] ?? 0))
      expect(moved).toEqual([300, 50, -350])
      expect(await check()).toEqual([])
    })

    it('give up what nobody will pay as an expense, and take the last of it off the list', async () => {
      const { _id, unitNumber } = await bill()
      await pay(unitNumber, 100)
      const before = await balance()
      await dues.propose(_id, 400, { kind: 'write_off', resolution: '[AGM 2026, 7]' })
      await grant(_id, 'ishara')
      expect(await dues.readBill(_id)).toMatchObject({ open: 0, status: 'paid', can: { credit: false, writeOff: false } })
      expect(await pending(unitNumber)).toEqual([])
      const now = await balance()
      expect([now['5900']! - (before['5900'] ?? 0), now['4000']! - before['4000']!]).toEqual([400, 0])
      expect((await dues.creditsOf(unitNumber))[0]).toMatchObject({ kind: 'write_off', resolution: '[AGM 2026, 7]' })
      expect(await check()).toEqual([])
    })

    it('are approved by another person than who proposed them, and rejected without a trace in the books', async () => {
      const { _id, unitNumber } = await bill()
      await dues.propose(_id, 10, {}, 'nirmala')
      expect((await asked(_id))?.can).toEqual({ approve: false, reject: true })
      await expect(grant(_id, 'nirmala')).rejects.toMatchObject({ status: 403 })
      await expect(dues.propose(_id, 10)).rejects.toMatchObject(conflict('One of this bill waits for its approval already'))
      await refuse(_id, 'ishara')
      expect((await dues.creditsOf(unitNumber)).map(({ status, entryId }) => [status, entryId])).toEqual([['rejected', null]])
      expect(await dues.readBill(_id)).toMatchObject({ open: 500, can: { void: true } })
      // The secretary sees the inbox, not what a unit owes.
      await dues.propose(_id, 10)
      expect([await asked(_id, 'dilan'), (await asked(_id, 'tharindu'))?.can]).toEqual([undefined, { approve: false, reject: false }])
      await grant(_id)
    })

    it('are no more than what is open, when they are proposed and when they are approved', async () => {
      const { _id, unitNumber } = await bill()
      const more = 'This is more than what is open of the bill'
      await expect(dues.propose(_id, 500.01)).rejects.toMatchObject(conflict(more))
      await dues.propose(_id, 500)
      const paid = await pay(unitNumber, 0.01)
      await expect(grant(_id)).rejects.toMatchObject(conflict(more))
      expect((await asked(_id))?.status).toBe('pending')
      await bounce(paid._id)
      await grant(_id)
      expect(await dues.readBill(_id)).toMatchObject({ open: 0, status: 'paid' })
      expect(await check()).toEqual([])
    })

    it('have a day that has come, not before that of the bill', async () => {
      const { _id } = await bill()
      const at = (path: string) => ({ status: 400, errors: [expect.objectContaining({ path })] as object[] })
      await expect(dues.propose(_id, 5, { date: '2026-11-22' })).rejects.toMatchObject(at('date'))
      await expect(dues.propose(_id, 5, { date: '2026-11-01' })).rejects.toMatchObject(at('date'))
      await expect(dues.propose(_id, 0)).rejects.toMatchObject(at('amount'))
      await expect(dues.propose(_id, 5, { reason: ' ' })).rejects.toMatchObject(at('reason'))
      await dues.propose(_id, 5, { date: '2026-11-02' })
      await refuse(_id)
    })

    it('keep their bill: it is not cancelled any more, nor its transaction changed', async () => {
      const row = await due('tharindu', { unitNumber: '4B', amount: 100 })
      const billId = row.billId!
      await dues.propose(billId, 40)
      await grant(billId)
      const stands = /was credited or written off/
      await expect(dues.cancel(billId)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(stands) as string })
      expect(await get('tharindu', row._id)).toMatchObject({ amount: 60, can: { edit: false, delete: false } })
      await expect(edit('ishara', row._id, { amount: 90 })).rejects.toMatchObject(conflict())
      await expect(reject('nirmala', row._id)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(stands) as string })
      await pay('4B', 60)
      expect(await dues.readBill(billId)).toMatchObject({ status: 'paid' })
      expect(await check()).toEqual([])
    })

    it('keep their run: it is not undone any more', async () => {
      const run = await dues.run(dues.draftOf([await dues.kind({ amount: 70 })]))
      const [first] = (await building.as.tharindu.call(bills.list, { query: { runId: run._id! } })).bills
      await dues.propose(first!._id, 1)
      await grant(first!._id)
      expect((await dues.readRun(run._id!)).can.undo).toBe(false)
      await expect(dues.undo(run._id!)).rejects.toMatchObject(conflict())
      expect(await check()).toEqual([])
    })

    it('of two who approve at once, one does', async () => {
      const { _id, unitNumber } = await bill()
      await dues.propose(_id, 100)
      const done = await Promise.allSettled([grant(_id, 'nirmala'), grant(_id, 'ishara')])
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect([(await dues.readBill(_id)).open, await pending(unitNumber)]).toEqual([400, [400]])
      expect(await check()).toEqual([])
    })
  })
}
