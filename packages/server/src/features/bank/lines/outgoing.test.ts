import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { booksIn } from '../../../test/records/books.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeVendor } from '../../../test/records/vendors.ts'
import { checkBank } from '../checkBank.ts'

const EXPENSE = { type: 'expense', category: 'utilities', description: '[Electricity]', fund: 'M' } as const

for (const dialect of DIALECTS) {
  describe(`lines of the bank of money that went out, on ${dialect}`, () => {
    let building: TestBuilding
    const { stateOne, match, readLine, listLines } = bankIn(() => building)
    const { balance, check } = booksIn(() => building)
    const { pay, readPayment } = paymentsIn(() => building)
    const { add, approve, remove } = transactionsIn(() => building)
    const suggested = async (amount: number, text: string, more: { date?: string; reference?: string } = {}) => {
      const id = await stateOne(amount, { text, ...more })
      const { suggestion } = await readLine(id)
      return { id, certainty: suggestion?.certainty, targets: suggestion?.targets ?? [] }
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())

    it('may be recorded as the last line of this payee: with its vendor, category and fund', async () => {
      const vendorId = await makeVendor(building, { name: '[Power Co]' })
      const first = await suggested(-901, 'CEB BILL 10/2026')
      expect(first).toMatchObject({ certainty: 'choose', targets: [] })
      await match(first.id, [{ record: { ...EXPENSE, vendorId }, amount: -901 }], 'nirmala')
      const next = await suggested(-955, 'CEB bill 11/2026 REF 77')
      const record = {
        type: 'expense',
        category: 'utilities',
        description: 'CEB bill 11/2026 REF 77',
        vendor: '[Power Co]',
        vendorId,
        fund: 'M'
      }
      expect(next).toMatchObject({
        certainty: 'likely',
        targets: [{ record, amount: -955, description: '[Power Co]: CEB bill 11/2026 REF 77' }]
      })
      expect((await listLines()).counts).toMatchObject({ likely: 1 })
      const { record: accepted } = next.targets[0] ?? {}
      expect((await match(next.id, [{ record: accepted, amount: -955 }])).waitsFor).toHaveLength(1)
      expect((await suggested(-956, 'WATER BOARD')).targets).toEqual([])
      await building.as.tharindu.call(vendors.delete, { params: { id: vendorId } })
      expect((await suggested(-957, 'CEB BILL')).targets[0]?.record).toEqual({
        type: 'expense',
        category: 'utilities',
        description: 'CEB BILL',
        vendor: '[Power Co]',
        fund: 'M'
      })
    })

    it('are not likely to be recorded anew where an expense of that amount waits, or is posted, near that day', async () => {
      const { id } = await suggested(-910, 'LIFT WORKS')
      await match(id, [{ record: { ...EXPENSE, vendor: '[Lift Works]' }, amount: -910 }], 'nirmala')
      const { _id } = await add('tharindu', { amount: 911, date: '2026-11-02' })
      expect(await suggested(-911, 'LIFT WORKS')).toMatchObject({ certainty: 'choose', targets: [{ record: { vendor: '[Lift Works]' } }] })
      await approve('nirmala', _id)
      expect(await suggested(-911, 'LIFT WORKS', { date: '2026-11-04' })).toMatchObject({
        certainty: 'likely',
        targets: [{ transactionId: _id }]
      })
      await remove('nirmala', _id)
      expect(await suggested(-911, 'LIFT WORKS')).toMatchObject({ certainty: 'likely', targets: [{ record: {} }] })
    })

    it('may be a charge again where the last line of that text was one', async () => {
      const { id } = await suggested(-3.5, 'SMS ALERTS OCT')
      await match(id, [{ use: 'charge', amount: -3.5, fund: 'M' }])
      expect(await suggested(-4, 'SMS ALERTS NOV')).toMatchObject({
        certainty: 'likely',
        targets: [{ use: 'charge', fund: 'M', amount: -4 }]
      })
    })

    it('may be a cheque that the bank has returned, which is recorded when it is accepted', async () => {
      const before = ((await balance()) as Record<string, number>)['1000'] ?? 0
      const cheque = await pay('3B', 920, { paymentMethod: 'check', reference: 'CHQ 5501', date: '2026-11-10' })
      await pay('4B', 920, { paymentMethod: 'bank_transfer', date: '2026-11-10' })
      expect((await suggested(-920, 'CHQ PAID 77')).targets).toEqual([])
      expect((await suggested(-920, 'RTN CHQ', { date: '2026-11-09' })).targets).toEqual([])
      const expense = await add('tharindu', { amount: 920, date: '2026-11-19' })
      await approve('nirmala', expense._id)
      const { id, certainty, targets } = await suggested(-920, 'CHQ RETURNED INSUFFICIENT FUNDS')
      expect([certainty, targets]).toEqual([
        'likely',
        [{ returnedPaymentId: cheque._id, amount: -920, description: '3B', date: '2026-11-10' }]
      ])
      const wrong = await stateOne(-919)
      await expect(match(wrong, [{ returnedPaymentId: cheque._id, amount: -919 }])).rejects.toMatchObject({
        status: 409,
        code: 'not_balanced'
      })
      const elsewhere = await stateOne(-920, { account: '1010' })
      await expect(match(elsewhere, [{ returnedPaymentId: cheque._id, amount: -920 }])).rejects.toMatchObject({ status: 400 })
      await match(id, [{ returnedPaymentId: cheque._id, amount: -920 }])
      expect(await readPayment(cheque._id)).toMatchObject({ status: 'returned' })
      expect((await readLine(id)).matches[0]?.target).toMatchObject({
        description: `Taken back: Receipt ${cheque.receiptNumber}, unit 3B`,
        date: '2026-11-20'
      })
      expect(((await balance()) as Record<string, number>)['1000']).toBe(before + 920)
      await expect(match(await stateOne(-920), [{ returnedPaymentId: cheque._id, amount: -920 }])).rejects.toMatchObject({ status: 409 })
      expect([...(await check()), ...(await checkBank(building.app.databases.read))]).toEqual([])
    })

    it('may be one of several returned cheques of a sum, or the one whose number stands there', async () => {
      const [one, other] = [
        await pay('3B', 930, { paymentMethod: 'check', reference: '6601', date: '2026-11-10' }),
        await pay('4B', 930, { paymentMethod: 'check', reference: '6602', date: '2026-11-11' })
      ]
      const both = await suggested(-930, 'CHQ RET')
      expect(both.certainty).toBe('choose')
      expect(both.targets.map(({ returnedPaymentId }) => returnedPaymentId)).toEqual([one._id, other._id])
      expect(await suggested(-930, 'CHQ RET 6602')).toMatchObject({ certainty: 'likely', targets: [{ returnedPaymentId: other._id }] })
    })
  })
}
