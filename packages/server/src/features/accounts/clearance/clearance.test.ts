import type { Day } from '@verandah/contract/dates'
import { duesStatement } from '@verandah/contract/duesStatement'
import type { UnitId } from '@verandah/contract/ids'
import type { Cents } from '@verandah/contract/money'
import { settings } from '@verandah/contract/settings'
import { unitRegister } from '@verandah/contract/unitRegister'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { IN_PSEUDO_LANGUAGE } from '../../../test/pseudoLanguage.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { makeUnit } from '../../../test/records/units.ts'
import { shareMonth } from './clearance.present.ts'

describe('what was billed for a month in which a unit changes hands', () => {
  it.each([
    ['2026-11-01', 0, 0, 30, 100],
    ['2026-11-02', 1, 3.33, 29, 96.67],
    ['2026-11-16', 15, 50, 15, 50],
    ['2026-11-30', 29, 96.67, 1, 3.33],
    ['2024-02-29', 28, 96.55, 1, 3.45]
  ])('is shared by days: from %s on it is the buyer’s', (day, sellerDays, seller, buyerDays, buyer) => {
    expect(shareMonth(10_000 as Cents, day as Day)).toEqual({ amount: 100, sellerDays, seller, buyerDays, buyer })
  })
  it('is not shared where there is nothing', () => {
    expect(shareMonth(0 as Cents, '2026-11-02' as Day)).toBeNull()
  })
})

for (const dialect of DIALECTS) {
  describe(`a clearance letter on ${dialect}`, () => {
    let building: TestBuilding
    let id: UnitId
    const billing = duesIn(() => building)
    const { pay } = paymentsIn(() => building)
    const { check } = booksIn(() => building)
    const ask = (day: string, unitNumber = 'C1') => building.as.tharindu.call(duesStatement.clearance, { query: { unitNumber, day } })
    const paper = async (day: string, unitNumber = 'C1', headers = {}, more: { addressee?: string } = {}) => {
      const query = { unitNumber, day, format: 'pdf', ...more } as const
      const answer = await building.send(duesStatement.clearance, await building.tokenOf('tharindu'), { query, headers })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
      return { answer, text: text.replaceAll(/\s+/g, ' ') }
    }
    beforeAll(async () => {
      building = await openBuilding(dialect)
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      id = await makeUnit(building, { label: 'C1' })
      await makeUnit(building, { label: 'C2' })
      const owners = ['1/2', '1/2'].map((part, index) => ({ person: { name: `[Seller ${index}]` }, part }))
      const body = { day: '2026-10-01', reason: '[Inherited]', owners }
      await building.as.nirmala.call(unitRegister.transfer, { params: { id }, body })
      const [kind, fee] = [await billing.kind({ amount: 100 }), await billing.kind({ method: null, amount: null })]
      const draft = { period: '2026-10', billDay: '2026-10-01', dueDays: ['2026-10-10'] } as object
      await billing.run(billing.draftOf([kind], draft))
      await billing.run(billing.draftOf([kind], { dueDays: ['2026-11-10', '2026-11-25'] }))
      await billing.bill({ unitNumber: 'C1', billDay: '2026-11-05', dueDay: '2026-11-06', charges: [{ kindId: fee._id, amount: 9.01 }] })
      await pay('C1', 130, { date: '2026-11-07' })
      await pay('C2', 250, { date: '2026-11-07' })
    })
    afterAll(() => building.close())

    it('says what is owed today, of which bills, and how the sellers share it', async () => {
      const { bills, ...rest } = await ask('2026-11-16')
      expect(bills.map(({ open, dueDay }) => [open, dueDay])).toEqual([
        [29.01, '2026-11-10'],
        [50, '2026-11-25']
      ])
      expect(rest).toEqual({
        unitNumber: 'C1',
        day: '2026-11-16',
        outstanding: 79.01,
        credit: 0,
        current: { amount: 100, sellerDays: 15, seller: 50, buyerDays: 15, buyer: 50 },
        owners: [
          { name: '[Seller 0]', part: '1/2', outstanding: 39.51 },
          { name: '[Seller 1]', part: '1/2', outstanding: 39.5 }
        ]
      })
      expect(await ask('2026-11-16', 'C2')).toMatchObject({ outstanding: 0, credit: 50, bills: [], owners: [] })
    })

    it('names those who sell, also where the buyers are entered already, and shares no month that was not billed', async () => {
      const owners = [{ person: { name: '[Buyer]' } }]
      const day = '2026-12-01'
      await building.as.nirmala.call(unitRegister.transfer, { params: { id }, body: { day, reason: '[Sold]', owners } })
      const sold = await ask(day)
      expect([sold.current, sold.owners.map(({ name }) => name)]).toEqual([null, ['[Seller 0]', '[Seller 1]']])
      expect((await ask('2026-12-02')).owners).toEqual([{ name: '[Buyer]', part: '1/1', outstanding: 79.01 }])
    })

    it('leaves out of the month what was cancelled, and what no run has billed', async () => {
      const [first] = (await billing.billsOf('C2')).toSorted((one, other) => one.number - other.number)
      expect((await ask('2026-10-31', 'C2')).current).toMatchObject({ amount: 100 })
      await billing.cancel(first?._id ?? ('' as never))
      expect((await ask('2026-10-31', 'C2')).current).toBeNull()
      expect((await ask('2026-11-01')).current).toMatchObject({ amount: 100, sellerDays: 0, seller: 0, buyer: 100 })
    })

    it('is a paper in the language of its reader', async () => {
      const { answer, text } = await paper('2026-11-16')
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''clearance-c1-2026-11-16.pdf"
      })
      for (const part of [
        'Clearance letter',
        '[Seller 0], [Seller 1] Unit C1',
        'Unit C1 Owners [Seller 0], [Seller 1] New owner from Nov 16, 2026 Date Nov 21, 2026 Holds until Dec 05, 2026',
        'LKR 79.01 is owed for unit C1 on Nov 21, 2026.',
        'This letter holds until Dec 05, 2026, as long as nothing more is billed. Treasurer President or Secretary',
        'Total 79.01',
        '[Seller 0] 1/2 39.51',
        'Billed for November 2026, by days',
        'Seller, until the day before 15 50.00 Buyer, from Nov 16, 2026 on 15 50.00 Total 30 100.00',
        'What is not paid stays with the unit, whoever owns it.'
      ])
        expect(text).toContain(part)
      const clear = (await paper('2026-12-16', 'C2')).text
      expect(clear).toContain('Nothing is owed for unit C2 on Nov 21, 2026. LKR 150.00 is paid in advance.')
      for (const absent of ['Open bills', 'by days', 'How to pay']) expect(clear).not.toContain(absent)
      const foreign = (await paper('2026-11-16', 'C1', IN_PSEUDO_LANGUAGE)).text
      for (const english of ['Clearance', 'Seller,', 'Open bills', 'stays with', 'Owners']) expect(foreign).not.toContain(english)
    })

    it('is to whom it is asked for, and holds as many days as the administrator says', async () => {
      await building.as.ishara.call(settings.update, { body: { clearanceDays: 30 } })
      const { text } = await paper('2026-12-16', 'C2', {}, { addressee: '[Bank of Galle, Loans]' })
      expect(text).toMatch(/Verandah \[Bank of Galle, Loans\] Unit C2 .*Holds until Dec 21, 2026 Clearance letter/)
      for (const clearanceDays of [0, 366, 1.5])
        await expect(building.as.ishara.call(settings.update, { body: { clearanceDays } })).rejects.toMatchObject({
          errors: [{ path: 'clearanceDays' }]
        })
      await expect(building.as.tharindu.call(settings.update, { body: { clearanceDays: 3 } })).rejects.toMatchObject({ status: 403 })
      await expect(paper('2026-12-16', 'C2', {}, { addressee: 'x'.repeat(201) })).rejects.toThrow()
    })

    it('is for those who see the finances, of a unit that there is and a day, and posts nothing', async () => {
      await expect(ask('2026-11-16', '99Z')).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'unitNumber', message: 'Unknown unit' }]
      })
      await expect(ask('')).rejects.toMatchObject({ status: 400, errors: [{ path: 'day' }] })
      const query = { unitNumber: '4B', day: '2026-11-16' }
      await expect(building.as.amaya.call(duesStatement.clearance, { query })).rejects.toMatchObject({ status: 403 })
      expect(await check()).toEqual([])
    })
  })
}
