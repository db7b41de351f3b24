import type { Bill } from '@verandah/contract/bills'
import { dues } from '@verandah/contract/dues'
import { duesStatement, type Statement } from '@verandah/contract/duesStatement'
import { unitRegister } from '@verandah/contract/unitRegister'
import { parse } from 'csv-parse/sync'
import { units } from '@verandah/contract/units'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { IN_PSEUDO_LANGUAGE } from '../../../test/pseudoLanguage.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { statementsIn } from '../../../test/records/statements.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

const shown = ({ lines }: Statement) =>
  lines.map(({ date, kind, description, charge, payment, balance }) => [date, kind, description, charge, payment, balance].join(' '))

for (const dialect of DIALECTS) {
  describe(`the statement of a unit on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    let made = 0
    const billing = duesIn(() => building)
    const { approve, due } = transactionsIn(() => building)
    const { pay, bounce, cancelPayment, move, applyAdvance } = paymentsIn(() => building)
    const { statement, differences } = statementsIn(() => building)
    const charge = (name: string, amount: number) => ({ kindId: kindIds[name] ?? ('' as never), amount })
    /** A unit of its own, and its id. */
    const newUnit = async () => {
      made += 1
      const label = `S${made}`
      return { label, id: await makeUnit(building, { label }) }
    }
    const send = async (who: 'tharindu' | 'amaya', query: object, headers = {}) =>
      building.send(duesStatement.get, await building.tokenOf(who), { query: query as never, headers })
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      kindIds = Object.fromEntries((await billing.kinds()).map(({ name, _id }) => [name, _id]))
    })
    afterAll(() => building.close())

    it('has one line a document, what became of each, and the balance after it', async () => {
      const { label: unitNumber } = await newUnit()
      const { label: other } = await newUnit()
      const both = { unitNumber, charges: [charge('Management', 60), charge('Sinking', 40)], billDay: '2026-10-01', dueDay: '2026-10-10' }
      const bill = await billing.bill({ ...both, description: '[October]' })
      const gone = await billing.bill({ unitNumber, charges: [charge('Other', 5)], billDay: '2026-10-20', dueDay: '2026-11-01' })
      await billing.cancel(gone._id, { date: '2026-10-21' })
      const paid = await pay(unitNumber, 100, { date: '2026-10-05' })
      await bounce(paid._id, { date: '2026-10-08' })
      const moved = await pay(unitNumber, 150, { date: '2026-10-09' })
      await move(moved._id, other, { date: '2026-10-12' })
      const wrong = await pay(unitNumber, 7, { date: '2026-11-02' })
      await cancelPayment(wrong._id, { date: '2026-11-03' })
      await pay(unitNumber, 130.5, { date: '2026-11-10' })
      await approve('nirmala', (await due('tharindu', { unitNumber, amount: 20, date: '2026-11-12', description: '[Hall]' }))._id)
      await cancelPayment((await pay(unitNumber, 9, { date: '2026-11-20' }))._id)
      const read = await statement(unitNumber, { from: '2026-10-05' })
      expect(shown(read)).toEqual([
        '2026-10-05 payment Payment received: [October] 0 100 0',
        '2026-10-08 returned Returned by the bank: [October] 0 -100 100',
        '2026-10-09 payment Payment received: [October] 0 150 -50',
        '2026-10-12 moved Moved to another unit: [October] 0 -150 100',
        '2026-10-20 bill [Parking] 5 0 105',
        '2026-10-21 voided Cancelled: [Parking] -5 0 100',
        '2026-11-02 payment Payment received: [October] 0 7 93',
        '2026-11-03 voided Cancelled: [October] 0 -7 100',
        '2026-11-10 payment Payment received: [October] 0 130.5 -30.5',
        '2026-11-12 bill [Hall] 20 0 -10.5',
        '2026-11-12 payment Approved, not yet received: [Hall] 0 20 -30.5',
        '2026-11-20 payment Payment received: paid in advance 0 9 -39.5',
        '2026-11-20 voided Cancelled: paid in advance 0 -9 -30.5'
      ])
      const sums = { unitNumber, from: '2026-10-05', to: '2026-11-25', broughtForward: 100, charges: 20, payments: 150.5 }
      expect(read).toMatchObject({ ...sums, outstanding: 0, credit: 30.5, owners: [] })
      // Each line has the number of its document, or of what became of it.
      expect(read.lines.map(({ number }) => number)).toEqual([
        paid.receiptNumber,
        paid.receiptNumber,
        moved.receiptNumber,
        moved.receiptNumber,
        `B${gone.number}`,
        `B${gone.number}`,
        wrong.receiptNumber,
        wrong.receiptNumber,
        expect.stringMatching(/^2026-\d{5}$/),
        expect.stringMatching(/^B\d+$/),
        expect.stringMatching(/^2026-\d{5}$/),
        ...Array.from({ length: 2 }, () => expect.stringMatching(/^2026-\d{5}$/) as unknown)
      ])
      expect(read.lines.map(({ billId, paymentId }) => billId ?? paymentId)).toMatchObject({ 0: paid._id, 3: moved._id, 4: gone._id })
      expect((await statement(unitNumber, { to: '2026-10-04' })).lines[0]).toMatchObject({
        kind: 'bill',
        billId: bill._id,
        paymentId: null
      })
      expect(shown(await statement(other))).toEqual(['2026-10-12 payment Payment received: paid in advance 0 150 -150'])
      for (const unit of [unitNumber, other]) expect(await differences(unit)).toEqual([])
    })

    it('has a returned payment before the fee for it, behind all else of that day', async () => {
      const { label } = await newUnit()
      const early = await pay(label, 30, { date: '2026-11-01' })
      await bounce(early._id, { date: '2026-11-03', unitFee: 5 })
      // A payment of that day stands before both.
      await pay(label, 40, { date: '2026-11-03' })
      const { lines } = await statement(label)
      expect(lines.map((line) => [line.date, line.kind, line.charge - line.payment])).toEqual([
        ['2026-11-01', 'payment', -30],
        ['2026-11-03', 'payment', -40],
        ['2026-11-03', 'returned', 30],
        ['2026-11-03', 'bill', 5]
      ])
      expect(await differences(label)).toEqual([])
    })

    it('says what is owed and what is paid in advance side by side, as the list of dues does', async () => {
      const { label } = await newUnit()
      await pay(label, 30, { date: '2026-11-01' })
      await due('tharindu', { unitNumber: label, amount: 20, date: '2026-11-05' })
      expect(await statement(label)).toMatchObject({ outstanding: 20, credit: 30, lines: [{}, { balance: -10 }] })
      const { dues: list } = await building.as.tharindu.call(dues.list, { query: { limit: 100 } })
      expect(list.find(({ unitNumber }) => unitNumber === label)).toMatchObject({ outstanding: 20, overdue: 20, credit: 30 })
      await applyAdvance(label)
      expect(await statement(label)).toMatchObject({ outstanding: 0, credit: 10 })
      expect(await differences(label)).toEqual([])
    })

    it('has both lines of a month that was undone, on the day of its bills, also where one was cancelled before', async () => {
      const { label } = await newUnit()
      const draft = billing.draftOf([await billing.kind({ amount: 12 })], { billDay: '2026-11-03' })
      const { _id } = await billing.run(draft)
      const [bill] = await billing.billsOf(label)
      await billing.cancel(bill?._id ?? ('' as never), { date: '2026-11-09' })
      expect(shown(await statement(label)).map((line) => line.slice(0, 15))).toEqual(['2026-11-03 bill', '2026-11-09 void'])
      await billing.undo(_id ?? ('' as never))
      expect(shown(await statement(label)).map((line) => line.slice(0, 15))).toEqual(['2026-11-03 bill', '2026-11-03 void'])
      expect(await differences(label)).toEqual([])
    })

    it('shares what is owed among the owners of its last day, to the cent', async () => {
      const { label, id } = await newUnit()
      const owners = ['1/3', '1/6', '1/2'].map((part, index) => ({ person: { name: `[Owner ${index}]` }, part }))
      await building.as.nirmala.call(unitRegister.transfer, { params: { id }, body: { day: '2026-11-10', reason: '[Sold]', owners } })
      const tenant = { kind: 'tenant' as const, person: { name: '[Tenant]' }, from: '2026-11-10' }
      await building.as.nirmala.call(unitRegister.addHolding, { params: { id }, body: tenant })
      await billing.bill({ unitNumber: label, charges: [charge('Management', 100.01)], billDay: '2026-11-01', dueDay: '2026-11-01' })
      expect((await statement(label, { to: '2026-11-09' })).owners).toEqual([])
      expect((await statement(label)).owners).toEqual([
        { name: '[Owner 0]', part: '1/3', outstanding: 33.34 },
        { name: '[Owner 1]', part: '1/6', outstanding: 16.67 },
        { name: '[Owner 2]', part: '1/2', outstanding: 50 }
      ])
    })

    it('is a table too, of which the audit trail says who took it, and a document', async () => {
      const { number } = await billing.bill({
        unitNumber: '4B',
        description: '=1+1',
        charges: [charge('Other', 12.5)],
        billDay: '2026-11-05',
        dueDay: '2026-11-30'
      })
      const days = { from: '2026-11-01', to: '2026-11-25' }
      const answer = await send('tharindu', { unitNumber: '4b', ...days, format: 'csv' })
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': "attachment; filename*=UTF-8''statement-4b-2026-11-01-to-2026-11-25.csv"
      })
      expect(parse(answer.body, { bom: true })).toEqual([
        ['Date', 'Number', 'Description', 'Charge (LKR)', 'Payment (LKR)', 'Balance (LKR)'],
        ['2026-11-01', '', 'Balance brought forward', '', '', '0'],
        ['2026-11-05', `B${number}`, "'=1+1", '12.5', '', '12.5'],
        ['2026-11-25', '', 'Balance carried forward', '12.5', '0', '12.5']
      ])
      const trail = building.app.databases.read.selectFrom('audit').select(['actor_id', 'subject_id', 'details'])
      const taken = await trail.where('kind', '=', 'dues.statementExported').execute()
      expect(taken.map((row) => [row.actor_id, row.subject_id, JSON.parse(row.details) as object])).toEqual([
        [building.ids.tharindu, '4B', expect.objectContaining(days)]
      ])
      const paper = await send('tharindu', { unitNumber: '4B', ...days, format: 'pdf' })
      expect([paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
      const words = (await send('tharindu', { unitNumber: '4B', ...days }, IN_PSEUDO_LANGUAGE)).json<Statement>()
      expect(words.lines.map(({ description }) => description)).toEqual(['=1+1'])
    })

    it('of all units is one document, each statement on a page of its own, in the order of the list', async () => {
      await makeUnit(building, { label: '4B' })
      const labels = (await building.as.tharindu.call(units.list)).units.map(({ label }) => label)
      expect(labels.length).toBeGreaterThan(2)
      const query = { from: '2026-11-01', to: '2026-11-25' }
      const answer = await building.send(duesStatement.all, await building.tokenOf('tharindu'), { query })
      expect(answer.headers['content-disposition']).toContain('statements-2026-11-01-to-2026-11-25.pdf')
      const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
      const firsts = pages.filter((page) => page.includes('Page 1 of '))
      expect(firsts.map((page) => /Unit (\w+)/.exec(page)?.[1])).toEqual(labels)
      expect(pages.join('\n').match(/Balance carried forward/g)).toHaveLength(labels.length)
      await expect(building.as.malathi.call(duesStatement.all, { query })).rejects.toMatchObject({ status: 403 })
      // Of the units in which nobody has an account: the others are told in the portal.
      const onPaper = await building.send(duesStatement.all, await building.tokenOf('tharindu'), { query: { ...query, only: 'paper' } })
      const { text: sheets } = await extractText(await getDocumentProxy(new Uint8Array(onPaper.rawPayload)))
      const printed = sheets.filter((page) => page.includes('Page 1 of ')).map((page) => /Unit (\w+)/.exec(page)?.[1])
      expect(printed).toEqual(labels.filter((label) => printed.includes(label)))
      expect([printed.includes('4B'), printed.length > 0, printed.length < labels.length]).toEqual([false, true, true])
    })

    it('is one’s own as data with the same figures, and no table; that of another unit is not there', async () => {
      const own = (query: object) => building.as.amaya.call(duesStatement.own, { query: { format: 'json', ...query } as never })
      expect(await own({})).toEqual(await statement('4B'))
      await expect(own({ unitNumber: 'S1' })).rejects.toMatchObject({ status: 404 })
      await expect(own({ format: 'csv' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'format' }] })
      expect((await send('amaya', { unitNumber: '4B' })).statusCode).toBe(403)
    })

    it('is of a unit that there is, and of days that are over', async () => {
      const wrong = async (query: object) => {
        const answer = await send('tharindu', query)
        return [answer.statusCode, answer.json<{ errors: { path: string; message: string }[] }>().errors]
      }
      expect(await wrong({ unitNumber: '99Z' })).toEqual([400, [{ path: 'unitNumber', message: 'Unknown unit' }]])
      expect(await wrong({})).toMatchObject([400, [{ path: 'unitNumber' }]])
      expect(await wrong({ unitNumber: '4B', to: '2026-11-26' })).toMatchObject([400, [{ path: 'to' }]])
      expect(await wrong({ unitNumber: '4B', from: '2026-11-26' })).toMatchObject([400, [{ path: 'to' }]])
      expect(await wrong({ unitNumber: '4B', format: 'xlsx' })).toMatchObject([400, [{ path: 'format' }]])
    })
  })
}
