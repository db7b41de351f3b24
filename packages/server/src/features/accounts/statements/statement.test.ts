import type { Day } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { duesStatement } from '@verandah/contract/duesStatement'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { IN_PSEUDO_LANGUAGE } from '../../../test/pseudoLanguage.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { describeBuilding, describePayment } from '../../building/building.service.ts'
import { UNKNOWN_BUILDING } from '../../building/building.queries.ts'
import { balanceLines, type Entry } from './statement.present.ts'

const period = (from: string, to: string) => ({ from: from as Day, to: to as Day })
const entry = (kind: Entry['kind'], date: string, charge: number, payment = 0): Entry => ({
  id: `${date}${charge}`,
  kind,
  date: date as Day,
  description: 'Fee',
  charge: charge as Cents,
  payment: payment as Cents,
  billId: null,
  paymentId: null,
  number: null
})

describe('a statement of account', () => {
  it('charges a bill on its own day, and pays it on the day on which the money came in', () => {
    const rows = [
      entry('bill', '2026-01-01', 100),
      entry('payment', '2026-03-05', 0, 100),
      entry('bill', '2026-02-01', 200),
      entry('payment', '2026-02-10', 0, 50),
      entry('bill', '2026-02-10', 50),
      entry('bill', '2026-04-01', 7)
    ]
    const { broughtForward, lines, charges, payments, balance: last } = balanceLines(rows, period('2026-02-01', '2026-03-31'))
    expect([broughtForward, charges, payments, last]).toEqual([100, 250, 150, 200])
    expect(lines.map(({ date, charge, payment, balance }) => [date, charge, payment, balance])).toEqual([
      ['2026-02-01', 200, 0, 300],
      ['2026-02-10', 50, 0, 350],
      ['2026-02-10', 0, 50, 300],
      ['2026-03-05', 0, 100, 200]
    ])
    expect(balanceLines(rows, period('2026-05-01', '2026-05-31'))).toMatchObject({ broughtForward: 207, lines: [], balance: 207 })
    expect(balanceLines([entry('bill', '2026-05-31', 9)], period('2026-05-31', '2026-05-31'))).toMatchObject({
      charges: 9,
      balance: 9
    })
    expect(balanceLines([], period('2026-05-01', '2026-05-31'))).toMatchObject({ broughtForward: 0, lines: [], balance: 0 })
  })
})

describe('a statement of account as a document', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    const payment = { bank: 'Bank of Ceylon', branch: 'Galle', accountName: 'කැඳුපුල්', accountNumber: '8842 1907', note: 'Thank you' }
    await transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => {
      await describeBuilding(ctx, { ...UNKNOWN_BUILDING, name: 'Kadupul Residencies', address: '42 Temple Lane' })
      await describePayment(ctx, payment)
    })
    const { approve, due, receive, reject } = transactionsIn(() => building)
    const bill = (date: string, amount: number, description: string) => due('tharindu', { unitNumber: '4B', date, amount, description })
    await bill('2025-12-01', 1_000, 'Old fee')
    await receive('tharindu', (await bill('2026-09-01', 18_500.5, 'ගාස්තුව 09'))._id, { date: '2026-09-20' })
    await bill('2026-11-01', 18_500, 'கட்டணம் 11')
    await approve('nirmala', (await bill('2026-11-02', 700, 'Hall'))._id)
    await reject('nirmala', (await bill('2026-11-03', 999, 'Mistaken'))._id)
    const { billId } = await bill('2026-11-04', 321, 'Parking')
    await duesIn(() => building).cancel(billId ?? ('' as never), { date: '2026-11-06' })
    const { bounce, cancelPayment, pay } = paymentsIn(() => building)
    await cancelPayment((await pay('4B', 77, { paymentMethod: 'check', date: '2026-12-24' }))._id)
    await bounce((await pay('4B', 250, { date: '2026-11-10' }))._id, { date: '2026-11-12' })
  })
  afterAll(() => building.close())

  const fetched = async (query: object, headers = {}) =>
    building.send(duesStatement.own, await building.tokenOf('amaya'), { query: query as {}, headers })
  const textOf = async (bytes: Buffer) =>
    (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' ')

  it('says whose it is, what was brought forward, each line, what is outstanding and how to pay', async () => {
    const answer = await fetched({})
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''statement-4b-2026-01-01-to-2026-11-21.pdf"
    })
    const text = await textOf(answer.rawPayload)
    for (const part of [
      'Unit 4B Resident Amaya Wijesinghe Period Jan 01, 2026 to Nov 21, 2026',
      'Jan 01, 2026 Balance brought forward 1,000.00',
      'Sep 01, 2026 B2 ගාස්තුව 09 18,500.50 19,500.50',
      'Sep 20, 2026 2026-00001 Payment received: ගාස්තුව 09 18,500.50 1,000.00',
      'Nov 01, 2026 B3 கட்டணம் 11 18,500.00 19,500.00',
      'Nov 02, 2026 2026-00002 Approved, not yet received: Hall 700.00 19,500.00',
      'Nov 04, 2026 B6 Parking 321.00 19,821.00',
      'Nov 06, 2026 B6 Cancelled: Parking −321.00 19,500.00',
      'Nov 10, 2026 2026-00003 Payment received: Old fee 250.00 19,250.00',
      'Nov 12, 2026 2026-00003 Returned by the bank: Old fee −250.00 19,500.00',
      'Nov 21, 2026 Balance carried forward 37,700.50 19,200.50 19,500.00',
      'Outstanding on Nov 21, 2026: LKR 19,500.00',
      'Bank Bank of Ceylon, Galle Account name කැඳුපුල් Account number 8842 1907 Reference 4B Thank you',
      'Page 1 of 1'
    ])
      expect(text).toContain(part)
    // A bill that was cancelled is listed with its cancellation, also on one day.
    expect(text).toContain('Nov 03, 2026 B5 Mistaken 999.00 20,499.00 Nov 03, 2026 B5 Cancelled: Mistaken −999.00 19,500.00')
    // A cheque that was given back before its day never was.
    expect(text).not.toContain('77.00')
  })

  it('is of the days that were asked for', async () => {
    const text = await textOf((await fetched({ from: '2025-01-01', to: '2025-12-31' })).rawPayload)
    expect(text).toContain('Outstanding on Dec 31, 2025: LKR 1,000.00')
    expect(text).not.toContain('18,500')
    expect((await fetched({ to: '2025-06-30' })).headers['content-disposition']).toContain('2025-01-01-to-2025-06-30')
    const backwards = await fetched({ from: '2026-02-01', to: '2026-01-31' })
    expect([backwards.statusCode, backwards.json()]).toMatchObject([400, { errors: [{ path: 'to', message: 'To cannot be before From' }] }])
    // The debt of a future day is not known; in Colombo the next day begins at 18:30.
    const ahead = await fetched({ to: '2026-11-22' })
    expect([ahead.statusCode, ahead.json()]).toMatchObject([400, { errors: [{ path: 'to', message: 'To cannot be after today' }] }])
    expect((await fetched({ to: '2026-11-21' })).statusCode).toBe(200)
    expect((await fetched({ from: 'yesterday' })).statusCode).toBe(400)
  })

  it('is in the language of its reader', async () => {
    const text = await textOf((await fetched({}, IN_PSEUDO_LANGUAGE)).rawPayload)
    for (const english of ['Statement', 'Balance', 'Outstanding', 'Payment received', 'How to pay', 'Page'])
      expect(text).not.toContain(english)
  })
})
