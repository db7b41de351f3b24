import { finances } from '@verandah/contract/finances'
import { notifications } from '@verandah/contract/notifications'
import { payments } from '@verandah/contract/payments'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../../test/building.ts'
import { DIALECTS } from '../../../../test/databases.ts'
import { approvalsIn } from '../../../../test/records/approvals.ts'
import { booksIn } from '../../../../test/records/books.ts'
import { duesIn } from '../../../../test/records/dues.ts'
import { paymentsIn } from '../../../../test/records/payments.ts'
import { transactionsIn } from '../../../../test/records/transactions.ts'
import { makeUnit } from '../../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`money that a unit gets back, or pays late, on ${dialect}`, () => {
    let building: TestBuilding
    let made = 0
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    const dues = duesIn(() => building)
    const { bounce, cancelPayment, move, pay, payBack, paymentsOf, readPayment } = paymentsIn(() => building)
    const { asked, grant, refuse } = approvalsIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { due, list, receive, stats } = transactionsIn(() => building)
    const refused = (status: number, code: string, path?: string) => ({
      status,
      code,
      ...(path !== undefined && { errors: [expect.objectContaining({ path })] as object[] })
    })
    const unit = async () => {
      made += 1
      const label = `R${made}`
      await makeUnit(building, { label })
      return label
    }
    const rowsOf = async (unitNumber: string) =>
      (await list('tharindu', { unitNumber, status: 'completed' })).transactions.map(({ amount, category, description, date }) => [
        amount,
        category,
        description,
        date
      ])

    it('is paid once somebody else has approved it, out of what it has paid in advance', async () => {
      const label = await unit()
      const paid = await readPayment((await pay(label, 500, { date: '2026-11-03' }))._id)
      const [before, { totalBalance }] = [await balance(), await stats('tharindu')]
      const refund = await payBack(label, 120, { date: '2026-11-05', reference: 'CEFT 9' })
      const expected = { kind: 'refund', unitNumber: label, amount: 120, date: '2026-11-05', account: '1000', reason: '[Sold]' }
      expect(refund).toMatchObject({
        ...expected,
        status: 'pending',
        receiptNumber: null,
        entryId: null,
        can: { void: false, bounce: false }
      })
      expect([await balance(), await readPayment(paid._id)]).toEqual([before, paid])
      expect(await asked(refund._id)).toMatchObject({ type: 'refund', title: `Pay back to unit ${label}`, amount: 120, reason: '[Sold]' })
      await grant(refund._id)
      const posted = await readPayment(refund._id)
      expect(posted).toMatchObject({ ...expected, status: 'posted', advance: 0, can: { void: true, bounce: false, move: false } })
      expect([posted.receiptNumber?.slice(0, 5), typeof posted.entryId]).toEqual(['R2026', 'string'])
      expect(await readPayment(paid._id)).toMatchObject({ advance: 380, refunded: 120, can: { bounce: false, void: false, move: false } })
      const now = await balance()
      expect([now['1000']! - before['1000']!, now['2100']! - before['2100']!]).toEqual([-120, 120])
      expect(await rowsOf(label)).toContainEqual([-120, 'dues', 'Paid back', '2026-11-05'])
      expect((await stats('tharindu')).totalBalance).toBe(totalBalance - 120)
      expect((await paymentsOf(label, { kind: 'refund' })).map(({ _id }) => _id)).toEqual([refund._id])
      expect(await check()).toEqual([])
    })

    it('is numbered in a series of its own within a year, without gaps, also of two that are approved at once', async () => {
      const labels = await Promise.all([unit(), unit(), unit()])
      const paid = []
      for (const label of labels) paid.push(await pay(label, 9, { date: '2026-11-03' }))
      const refunds = await Promise.all(labels.map((label) => payBack(label, 4, { date: '2026-11-04' })))
      await Promise.all(refunds.map(({ _id }) => grant(_id)))
      const all = await building.as.tharindu.call(payments.list, { query: { kind: 'refund', limit: 100 } })
      const numbers = all.payments.flatMap(({ receiptNumber }) => receiptNumber ?? []).toSorted()
      expect(numbers).toEqual(numbers.map((_, index) => `R2026-${String(index + 1).padStart(5, '0')}`))
      // Receipts go on where they were.
      const last = Number((await pay(labels[0] ?? '', 1)).receiptNumber?.slice(5))
      expect(last).toBe(Number(paid.at(-1)?.receiptNumber?.slice(5)) + 1)
      expect(await check()).toEqual([])
    })

    it('is never more than it has paid in advance by that day, when it is proposed and when it is approved', async () => {
      const label = await unit()
      const enough = refused(409, 'not_enough_credit')
      await expect(payBack(label, 1)).rejects.toMatchObject(enough)
      await pay(label, 10, { date: '2026-11-10' })
      await expect(payBack(label, 10, { date: '2026-11-09' })).rejects.toMatchObject(enough)
      await expect(payBack(label, 10.01)).rejects.toMatchObject(enough)
      const refund = await payBack(label, 10)
      const kind = (await dues.kinds()).find(({ name }) => name === 'Management')!
      const bill = await dues.bill({ unitNumber: label, charges: [{ kindId: kind._id, amount: 1 }] })
      await expect(grant(refund._id)).rejects.toMatchObject(enough)
      await dues.cancel(bill._id)
      await grant(refund._id)
      expect(await check()).toEqual([])
    })

    it('needs a unit, a day that has come, a reason and an account with money', async () => {
      const label = await unit()
      await pay(label, 10)
      await expect(payBack('Z99', 1)).rejects.toMatchObject(refused(400, 'invalid_input', 'unitNumber'))
      await expect(payBack(label, 1, { date: '2026-11-22' })).rejects.toMatchObject(refused(400, 'invalid_input', 'date'))
      await expect(payBack(label, 1, { reason: '' })).rejects.toMatchObject(refused(400, 'invalid_input', 'reason'))
      await expect(payBack(label, 1, { account: '1200' })).rejects.toMatchObject(refused(400, 'invalid_input', 'account'))
    })

    it('is approved by another person than who proposed it; what is rejected is not paid', async () => {
      const label = await unit()
      await pay(label, 10)
      const own = await payBack(label, 4, {}, 'ishara')
      await expect(grant(own._id, 'ishara')).rejects.toMatchObject({ status: 403 })
      expect(await asked(own._id, 'dilan')).toBeUndefined()
      await refuse(own._id)
      expect(await readPayment(own._id)).toMatchObject({ status: 'rejected', receiptNumber: null, can: { void: false } })
      await expect(cancelPayment(own._id)).rejects.toMatchObject(refused(409, 'conflict'))
      expect((await paymentsOf(label, { status: 'posted' })).map(({ advance }) => advance)).toEqual([10])
      expect(await check()).toEqual([])
    })

    it('keeps the payment that it came from, until it is taken back itself', async () => {
      const label = await unit()
      const [first, second] = [await pay(label, 10, { date: '2026-11-03' }), await pay(label, 10, { date: '2026-11-04' })]
      const refund = await payBack(label, 12, { date: '2026-11-06' })
      await grant(refund._id)
      expect([(await readPayment(first._id)).refunded, (await readPayment(second._id)).refunded]).toEqual([10, 2])
      for (const one of [first, second]) {
        await expect(bounce(one._id)).rejects.toMatchObject(refused(409, 'conflict'))
        await expect(move(one._id, '4B')).rejects.toMatchObject(refused(409, 'conflict'))
      }
      const before = await balance()
      expect(await cancelPayment(refund._id, { date: '2026-11-08' })).toMatchObject({ status: 'void', reason: '[Twice]' })
      expect((await balance())['1000']).toBe(before['1000']! + 12)
      expect((await rowsOf(label)).filter(([, , text]) => text === 'Paid back')).toEqual([
        [12, 'dues', 'Paid back', '2026-11-08'],
        [-12, 'dues', 'Paid back', '2026-11-06']
      ])
      await bounce(second._id)
      expect((await paymentsOf(label)).map(({ advance, refunded }) => [advance, refunded])).toContainEqual([10, 0])
      expect(await check()).toEqual([])
    })

    it('keeps the due too by which the money came', async () => {
      const label = await unit()
      const row = await due('tharindu', { unitNumber: label, amount: 90, date: '2026-11-02' })
      await receive('tharindu', row._id, { date: '2026-11-03' })
      await dues.cancel(row.billId!)
      const refund = await payBack(label, 90, { date: '2026-11-06' })
      await grant(refund._id)
      const change = building.as.ishara.call(finances.update, { params: { id: row._id }, body: { amount: 80 } })
      await expect(change).rejects.toMatchObject(refused(409, 'conflict'))
      expect(await check()).toEqual([])
    })

    it('of two who approve at once, or while the payment is returned, one does', async () => {
      const label = await unit()
      const paid = await pay(label, 10)
      const refund = await payBack(label, 10)
      const approved = await Promise.allSettled([grant(refund._id), grant(refund._id, 'ishara'), bounce(paid._id)])
      expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await check()).toEqual([])
    })

    it('of two who take it back at once, one does', async () => {
      const label = await unit()
      const paid = await pay(label, 10)
      const refund = await payBack(label, 10)
      await grant(refund._id)
      const back = await Promise.allSettled([cancelPayment(refund._id), cancelPayment(refund._id)])
      expect(back.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(back.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(409, 'conflict') })
      expect(await readPayment(paid._id)).toMatchObject({ advance: 10, refunded: 0 })
      expect(await check()).toEqual([])
    })

    it('is told to its people, with a document', async () => {
      await pay('4B', 10)
      const refund = await payBack('4B', 6)
      await grant(refund._id)
      await building.deliver()
      const { receiptNumber } = await readPayment(refund._id)
      const texts = (await building.as.amaya.call(notifications.list)).notifications.map(({ text }) => text)
      expect(texts).toContain(`Paid back to unit 4B: LKR 6, number ${receiptNumber}`)
      const path = `/api/finances/payments/${refund._id}/receipt.pdf`
      const { rawPayload } = await building.send({ ...payments.receipt, path }, await building.tokenOf('amaya'))
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
      expect(text).toContain(`Paid Back ${receiptNumber}`)
    })

    it('that comes for what was given up is an income of its own, and pays no bill', async () => {
      const label = await unit()
      const kind = (await dues.kinds()).find(({ name }) => name === 'Management')!
      const bill = await dues.bill({ unitNumber: label, charges: [{ kindId: kind._id, amount: 50 }] })
      await expect(pay(label, 5, { recovered: true, billIds: [bill._id] })).rejects.toMatchObject(refused(400, 'invalid_input', 'billIds'))
      const before = await balance()
      const paid = await pay(label, 30, { recovered: true, date: '2026-11-12' })
      expect(paid).toMatchObject({ recovered: true, advance: 0, allocations: [], status: 'posted' })
      const now = await balance()
      expect([now['1000']! - before['1000']!, now['4900']! - (before['4900'] ?? 0)]).toEqual([30, -30])
      expect((await dues.readBill(bill._id)).open).toBe(50)
      expect(await rowsOf(label)).toEqual([[30, 'other', 'Recovered', '2026-11-12']])
      const to = await unit()
      expect(await move(paid._id, to)).toMatchObject({ recovered: true, unitNumber: to, advance: 0 })
      expect(await check()).toEqual([])
    })
  })
}
