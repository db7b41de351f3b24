import type { Suggestion } from './matchTargets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { bankIn } from '../../../test/records/bankLines.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { slipsIn } from '../../../test/records/slips.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`lines of the bank, on ${dialect}`, () => {
    let building: TestBuilding
    const { state, stateOne, match, endMatch, agree, readLine, listLines } = bankIn(() => building)
    const { pay, bounce, cancelPayment } = paymentsIn(() => building)
    const { sendSlip } = slipsIn(() => building)
    const { made } = transactionsIn(() => building)
    const dues = duesIn(() => building)
    const bill = async (unitNumber: string, amount: number) => {
      const kind = (await dues.kinds()).find(({ name }) => name === 'Management')
      return dues.bill({ unitNumber, billDay: '2026-11-01', dueDay: '2026-11-10', charges: [{ kindId: kind?._id ?? '', amount }] })
    }
    /** Imports a new line and returns its suggestion: the certainty and the targets. */
    const suggested = async (amount: number, text: string, more: { account?: string; reference?: string } = {}) => {
      const { suggestion } = await readLine(await stateOne(amount, { text, ...more }))
      const { certainty, targets } = suggestion ?? ({ certainty: 'none', targets: [] } as unknown as Suggestion)
      return [certainty, ...targets.map((target) => ('description' in target ? target.description : ''))].join(': ')
    }
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '1000', STAFF_UPLOADS_PER_HOUR: '1000', ...LONG_SESSIONS })
    })
    afterAll(() => building.close())

    it('are listed by account, state and days, the oldest first; the counts are of all that is open of these', async () => {
      await bill('4B', 500)
      const [first, second] = await state([
        { amount: 2, date: '2026-01-02', text: '4B' },
        { amount: 3, date: '2026-01-03', text: '4B' },
        { amount: 4, date: '2026-01-01', text: '[Nobody]' }
      ])
      await state([{ amount: 5, date: '2026-01-02', text: '4B', account: '1010' }])
      if (first === undefined || second === undefined) throw new Error('Lines')
      await match(second, [{ use: 'nothing', amount: 3 }])
      const amounts = async (query: Parameters<typeof listLines>[0]) => {
        const { lines, counts } = await listLines({ to: '2026-01-31', ...query })
        return [lines.map(({ amount }) => amount), counts.open, counts.sure]
      }
      expect(await amounts({})).toEqual([[4, 2, 5, 3], 3, 2])
      expect(await amounts({ account: '1000' })).toEqual([[4, 2, 3], 2, 1])
      expect(await amounts({ account: '1000', state: 'open' })).toEqual([[4, 2], 2, 1])
      expect(await amounts({ account: '1000', state: 'matched' })).toEqual([[3], 2, 1])
      expect(await amounts({ from: '2026-01-02' })).toEqual([[2, 5, 3], 2, 2])
      expect(await amounts({ from: '2026-01-03' })).toEqual([[3], 0, 0])
      expect(await amounts({ to: '2026-01-01' })).toEqual([[4], 1, 0])
      expect((await listLines({ limit: 2, page: 2, to: '2026-01-31' })).pagination).toMatchObject({ total: 4, pages: 2 })
      const left = (await listLines({ to: '2026-01-31', state: 'open' })).lines
      for (const line of left) await match(line._id, [{ use: 'nothing', amount: line.amount }])
      expect(await amounts({})).toEqual([[4, 2, 5, 3], 0, 0])
    })

    it('may be what is recorded and no line stands for yet', async () => {
      const payment = await pay('3B', 111, { reference: 'CEFT 111' })
      const receipt = `Receipt ${payment.receiptNumber}, unit 3B`
      const id = await stateOne(111, { text: 'CEFT 111' })
      expect((await readLine(id)).suggestion).toMatchObject({
        certainty: 'sure',
        targets: [{ entryId: payment.entryId, amount: 111, description: receipt }]
      })
      await match(id, [{ entryId: payment.entryId ?? undefined, amount: 111 }])
      expect(await suggested(111, 'CEFT 111')).toBe('choose')
      await made('tharindu', 'approved', { amount: 112, date: '2026-11-18', description: '[Pump]' })
      await made('tharindu', 'approved', { type: 'income', category: 'other', amount: 113, date: '2026-11-18', description: '[Hall]' })
      expect(await suggested(-112, 'CHQ 1')).toBe('likely: [Pump]')
      expect(await suggested(112, 'CHQ 1')).toBe('choose')
      expect(await suggested(113, 'CHQ 1')).toBe('likely: [Hall]')
      await sendSlip('amaya', 114, { reference: 'TRF 114', date: '2026-11-18' })
      expect(await suggested(114, '[Somebody]', { reference: 'TRF 114' })).toBe('sure: Slip of unit 4B')
      const { number } = await bill('7E', 115)
      expect(await suggested(115, `B${number}`, { account: '1010' })).toBe(`sure: Bill B${number}: [Parking]`)
    })

    it('may be a payment that the bank has returned, and not one that was a mistake', async () => {
      const returned = await pay('3B', 121, { paymentMethod: 'check', reference: 'CHQ 121' })
      await bounce(returned._id)
      expect(await suggested(121, 'CHQ 121')).toBe(`sure: Receipt ${returned.receiptNumber}, unit 3B`)
      expect(await suggested(-121, 'RTN CHQ 121')).toBe(`sure: Taken back: Receipt ${returned.receiptNumber}, unit 3B`)
      const mistake = await pay('3B', 122, { reference: 'CEFT 122' })
      await cancelPayment(mistake._id)
      expect(await suggested(122, 'CEFT 122')).toBe('choose')
    })

    it('know a payer again to whom a person has matched a unit, as long as that payment stands', async () => {
      const [known, wrong] = [await stateOne(131, { text: '[Jaya]' }), await stateOne(131, { text: '[Silva]' })]
      await match(known, [{ unitNumber: '5F', amount: 131 }])
      const { matches } = await match(wrong, [{ unitNumber: '5F', amount: 131 }])
      const { paymentsOf } = paymentsIn(() => building)
      const paid = (await paymentsOf('5F')).find(({ entryId }) => entryId === matches[0]?.entryId)
      await cancelPayment(paid?._id ?? ('' as never))
      const { number } = await bill('5F', 4000)
      const rest = (await dues.billsOf('5F')).find((one) => one.number === number)?.open ?? 0
      expect(await suggested(rest, '[Silva]', { account: '1010' })).toBe(`likely: Bill B${number}: [Parking]`)
      expect(await suggested(rest, '[Jaya]')).toBe(`sure: Bill B${number}: [Parking]`)
    })

    it('leave an event for what was said of them, and when an account was agreed', async () => {
      const id = await stateOne(141, { text: '[Deposit]', account: '1020' })
      const { matches } = await match(id, [{ use: 'unidentified', amount: 141 }])
      await endMatch(matches[0]?._id ?? ('' as never))
      await match(id, [{ use: 'nothing', amount: 141 }])
      await agree('2026-11-20', 0, '1020')
      const rows = building.app.databases.read.selectFrom('audit').select(['kind', 'details']).where('subject_id', 'in', [id, '1020'])
      const events = (await rows.orderBy('number').execute()).map(({ kind, details }) => [kind, JSON.parse(details) as object])
      const fact = { account: '1020', date: '2026-11-20', name: '[Deposit]', amount: 14_100 }
      expect(events).toMatchObject([
        ['bank.matched', fact],
        ['bank.unmatched', fact],
        ['bank.matched', fact],
        ['bank.agreed', { name: 'Fixed deposit', date: '2026-11-20', amount: 0 }]
      ])
    })
  })
}
