import type { Bill } from '@verandah/contract/bills'
import { duesKinds } from '@verandah/contract/duesKinds'
import { unitRegister } from '@verandah/contract/unitRegister'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../../test/building.ts'
import { DIALECTS } from '../../../../test/databases.ts'
import { approvalsIn } from '../../../../test/records/approvals.ts'
import { booksIn } from '../../../../test/records/books.ts'
import { duesIn } from '../../../../test/records/dues.ts'
import { papersIn } from '../../../../test/records/papers.ts'
import { paymentsIn } from '../../../../test/records/payments.ts'
import { slipsIn } from '../../../../test/records/slips.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../../test/records/transactions.ts'
import { makeUnit } from '../../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`the receipt of a payment on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    let made = 0
    const dues = duesIn(() => building)
    const { pay, payBack, bounce, cancelPayment, move, readPayment } = paymentsIn(() => building)
    const { grant } = approvalsIn(() => building)
    const { sendSlip, verify } = slipsIn(() => building)
    const { check } = booksIn(() => building)
    const { due } = transactionsIn(() => building)
    const { receiptPaper } = papersIn(() => building)
    const bill = async (unitNumber: string, amount: number, billDay: string) =>
      dues.bill({ unitNumber, charges: [{ kindId: kindIds['Other'] ?? '', amount }], billDay, dueDay: '2026-11-25' })
    /** Makes a unit with an owner. */
    const newUnit = async (owner = '[Sunil Perera]') => {
      made += 1
      const label = `Q${made}`
      const id = await makeUnit(building, { label })
      const owners = [{ person: { name: owner }, part: '1/1' }]
      await building.as.nirmala.call(unitRegister.transfer, { params: { id }, body: { day: '2026-01-01', reason: '[Bought]', owners } })
      return label
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      kindIds = Object.fromEntries((await dues.kinds()).map(({ name, _id }) => [name, _id]))
    })
    afterAll(() => building.close())

    it('says what it paid on its day and who paid it, and later uses of the rest on lines of their own', async () => {
      const unit = await newUnit()
      const first = await bill(unit, 100, '2026-11-01')
      const { _id, receiptNumber } = await pay(unit, 250, { date: '2026-11-02', paymentMethod: 'cash', reference: 'SLIP 77' })
      const before = await receiptPaper(_id)
      for (const part of [
        `Receipt ${receiptNumber}`,
        `Unit ${unit}`,
        'Received from [Sunil Perera]',
        'Payment method Cash',
        'Reference SLIP 77',
        'In words Rupees two hundred fifty only',
        'Balance after it, on Nov 02, 2026: LKR 150.00 paid in advance',
        `[Sunil Perera] Unit ${unit} `,
        `B${first.number} Other 100.00 Paid in advance 150.00 Total 250.00`
      ])
        expect(before).toContain(part)
      expect(before).not.toContain('Since then')
      const second = await bill(unit, 60, '2026-11-05')
      const third = await bill(unit, 50, '2026-11-06')
      await dues.cancel(third._id, { date: '2026-11-07' })
      expect(await readPayment(_id)).toMatchObject({
        paidAtOnce: [{ billNumber: first.number, amount: 100 }],
        advanceAtOnce: 150,
        advance: 90,
        later: [
          { date: '2026-11-05', text: `Paid from the advance: B${second.number}, Other`, amount: 60 },
          { date: '2026-11-06', text: `Paid from the advance: B${third.number}, Other`, amount: 50 },
          { date: '2026-11-07', text: `Not for B${third.number} any more: paid in advance again`, amount: -50 }
        ]
      })
      const after = await receiptPaper(_id)
      // The first texts are unchanged; later steps are below them.
      expect(after).toContain(`B${first.number} Other 100.00 Paid in advance 150.00 Total 250.00`)
      expect(after).toContain(`Since then Date Description Amount (LKR) Nov 05, 2026 Paid from the advance: B${second.number}, Other 60.00`)
      expect(await check()).toEqual([])
    })

    it('names who paid then, also once the unit is another one’s, and what was paid for as it was called', async () => {
      const unit = await newUnit('[Seller]')
      const kind = await dues.kind({ name: '[Old name]', method: null, amount: null })
      await dues.bill({ unitNumber: unit, charges: [{ kindId: kind._id, amount: 5 }], billDay: '2026-11-01', dueDay: '2026-11-25' })
      const { _id } = await pay(unit, 5, { date: '2026-11-02' })
      const before = await receiptPaper(_id)
      const { units } = await building.as.nirmala.call(unitRegister.list, { query: { search: unit } })
      const owners = [{ person: { name: '[Buyer]' }, part: '1/1' }]
      await building.as.nirmala.call(unitRegister.transfer, {
        params: { id: units[0]?._id ?? '' },
        body: { day: '2026-11-03', reason: '[Sold]', owners }
      })
      await building.as.tharindu.call(duesKinds.update, { params: { id: kind._id }, body: { name: '[New name]' } })
      expect(await receiptPaper(_id)).toBe(before)
      expect(before).toMatch(/Received from \[Seller\].*\[Old name\] 5\.00/)
    })

    it('says for which months it was, and what is owed after it', async () => {
      const unit = await newUnit()
      const kind = await dues.kind({ name: '[Care]', method: 'fixed', amount: 100 })
      for (const period of ['2026-09', '2026-10']) {
        await dues.run(dues.draftOf([kind], { period, billDay: `${period}-01`, dueDays: [`${period}-10`] }))
      }
      const { _id } = await pay(unit, 150.5, { date: '2026-11-02', paymentMethod: 'check', reference: '004711' })
      const paper = await receiptPaper(_id)
      expect(paper).toMatch(/\[Care\], September 2026 100\.00 B\d+ \[Care\], October 2026 50\.50 Total 150\.50/)
      expect(paper).toContain('In words Rupees one hundred fifty and fifty cents only')
      expect(paper).toContain('Payment method Cheque Reference 004711')
      expect(paper).toContain('Balance after it, on Nov 02, 2026: LKR 49.50 owed')
    })

    it('says what is owed less what is paid in advance, and in words where that is nothing', async () => {
      const unit = await newUnit()
      const { _id } = await pay(unit, 50, { date: '2026-11-02' })
      // Such a bill takes no advance by itself.
      await due('tharindu', { unitNumber: unit, date: '2026-11-02', amount: 80 })
      expect(await receiptPaper(_id)).toContain('Balance after it, on Nov 02, 2026: LKR 30.00 owed')
      await due('tharindu', { unitNumber: unit, date: '2026-11-03', amount: 20 })
      const last = await pay(unit, 50, { date: '2026-11-04' })
      expect(await receiptPaper(last._id)).toContain('Balance after it, on Nov 04, 2026: nothing is owed')
    })

    it('of what was returned, void or moved says the day, the reason and the new number, and what it had paid', async () => {
      const [unit, other] = [await newUnit(), await newUnit()]
      const open = await bill(unit, 100, '2026-11-01')
      const returned = await pay(unit, 40, { date: '2026-11-02' })
      await bounce(returned._id, { date: '2026-11-04', reason: '[No funds]' })
      const paper = await receiptPaper(returned._id)
      expect(paper).toContain('The bank has returned this payment on Nov 04, 2026: [No funds]')
      expect(paper).toContain(`B${open.number} Other 40.00 Total 40.00`)
      expect(paper).toContain('Nov 04, 2026 Returned by the bank −40.00')
      const wrong = await pay(unit, 30, { date: '2026-11-05' })
      await cancelPayment(wrong._id, { date: '2026-11-06', reason: '[Twice]' })
      expect(await receiptPaper(wrong._id)).toContain('This was cancelled, and does not count since Nov 06, 2026: [Twice]')
      const moved = await pay(unit, 20, { date: '2026-11-07' })
      const anew = await move(moved._id, other, { date: '2026-11-08', reason: '[Not theirs]' })
      expect(await readPayment(moved._id)).toMatchObject({ movedToNumber: anew.receiptNumber, cancelledOn: '2026-11-08' })
      expect(await receiptPaper(moved._id)).toContain(
        `This payment was of another unit, and does not count here since Nov 08, 2026: [Not theirs] Its new receipt is ${anew.receiptNumber}`
      )
      expect(await receiptPaper(anew._id)).toContain(`Moved from ${moved.receiptNumber}`)
    })

    it('of a refund has a number of its own series, the payee, the account, the reason and who approved it', async () => {
      const unit = await newUnit()
      const paid = await pay(unit, 80, { date: '2026-11-02' })
      const refund = await payBack(unit, 30, { date: '2026-11-03', reason: '[Sold]' })
      await grant(refund._id)
      const posted = await readPayment(refund._id)
      expect(posted.receiptNumber).toMatch(/^R2026-\d{5}$/)
      const paper = await receiptPaper(refund._id)
      for (const part of [
        `Paid Back ${posted.receiptNumber}`,
        'Paid back to [Sunil Perera]',
        'From account Current account',
        'Reason [Sold]',
        'Approved by Nirmala',
        'Paid back: LKR 30.00'
      ])
        expect(paper).toContain(part)
      expect(await receiptPaper(paid._id)).toContain(`Nov 03, 2026 Paid back: ${posted.receiptNumber} 30.00`)
      await cancelPayment(refund._id, { date: '2026-11-05', reason: '[Never left]' })
      const taken = await receiptPaper(refund._id)
      expect(taken).toContain('Reason [Sold]')
      expect(taken).toContain('does not count since Nov 05, 2026: [Never left]')
    })

    it('of a payment that does not count any more says no balance, and is not signed', async () => {
      const unit = await newUnit()
      const { _id } = await pay(unit, 10, { date: '2026-11-02' })
      expect(await receiptPaper(_id)).toMatch(/Balance after it.*For Verandah/)
      await cancelPayment(_id, { date: '2026-11-03', reason: '[Twice]' })
      expect(await receiptPaper(_id)).not.toMatch(/Balance after it|For Verandah/)
    })

    it('of a slip names who has sent it', async () => {
      await bill('4B', 10, '2026-11-01')
      const { paymentId } = await verify((await sendSlip('amaya', 10))._id)
      expect(await receiptPaper(paymentId ?? ('' as never))).toContain('Received from Amaya')
    })
  })
}
