import { finances } from '@verandah/contract/finances'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { transactionsIn } from '../../../test/records/transactions.ts'
import { makeVendor } from '../../../test/records/vendors.ts'

const start = new Date('2026-11-21T06:30:00Z')
const BILL = { vendor: 'Lift Works', amount: 32_000, date: '2026-11-10', billNumber: 'INV 17/b' } as const
const DRAFT = { type: 'expense', category: 'maintenance', description: '[Lift]', ...BILL } as const

for (const dialect of DIALECTS) {
  describe(`similar transactions on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = start
      await clear()
    })
    afterAll(() => building.close())

    const { add, clear, edit, get, made, remove } = transactionsIn(() => building)
    type Body = Parameters<typeof add>[1]
    const record = async (body: Body) => building.as.tharindu.call(finances.create, { body: { ...DRAFT, ...body } })
    const similarTo = async (body: Body) => (await record(body)).similar.map(({ description }) => description)

    it('are named after recording, and refuse nothing', async () => {
      const first = await record({ description: '[First]' })
      expect(first).toMatchObject({ similar: [], billNumber: 'INV 17/b', billDate: null })
      const second = await record({ description: '[Second]' })
      expect(second.similar).toEqual([{ _id: first._id, description: '[First]', date: '2026-11-10', amount: 32_000 }])
      expect(await get('tharindu', second._id)).not.toHaveProperty('similar')
    })

    it('have the same vendor, and the same amount or bill number', async () => {
      await record({ description: '[First]' })
      expect(await similarTo({ vendor: ' LIFT works', billNumber: null })).toEqual(['[First]'])
      await clear()
      await record({ description: '[First]' })
      expect(await similarTo({ amount: 1, billNumber: 'inv17/B' })).toEqual(['[First]'])
      expect(await similarTo({ amount: 2, billNumber: 'INV 18' })).toEqual([])
      expect(await similarTo({ amount: 3, billNumber: null })).toEqual([])
      expect(await similarTo({ vendor: 'Lift Works Ltd' })).toEqual([])
      expect(await similarTo({ vendor: null })).toEqual([])
    })

    it('do not need a bill number to be different from none', async () => {
      await record({ description: '[First]', billNumber: null, amount: 1 })
      expect(await similarTo({ billNumber: null, amount: 2 })).toEqual([])
    })

    it('are of a linked vendor, whatever its text, and of a text that says the same', async () => {
      const vendorId = await makeVendor(building, { name: 'Lift Works' })
      await record({ description: '[Linked]', vendorId, vendor: 'Our lift people' })
      await record({ description: '[Named]', vendor: 'lift works' })
      expect(await similarTo({ vendorId, vendor: 'Lift Works' })).toEqual(['[Named]', '[Linked]'])
    })

    it('lie at most 60 days apart, before or after', async () => {
      for (const date of ['2026-09-10', '2026-09-11', '2027-01-09', '2027-01-10']) await record({ description: `[${date}]`, date })
      expect(await similarTo({})).toEqual(['[2027-01-09]', '[2026-09-11]'])
    })

    it('are five at most, the newest first', async () => {
      for (const day of ['04', '02', '06', '03', '05', '01']) await record({ description: `[${day}]`, date: `2026-11-${day}` })
      expect(await similarTo({})).toEqual(['[06]', '[05]', '[04]', '[03]', '[02]'])
    })

    it('are neither rejected nor deleted, nor of the other type', async () => {
      await made('tharindu', 'rejected', BILL)
      const deleted = await record({})
      await remove('tharindu', deleted._id)
      await record({ type: 'income', unitNumber: null })
      expect(await similarTo({})).toEqual([])
    })

    it('are named after a change too, never itself', async () => {
      await record({ description: '[First]' })
      const other = await record({ amount: 500, billNumber: 'INV 18' })
      expect(other.similar).toEqual([])
      const changed = await edit('tharindu', other._id, { billNumber: 'INV 17/B', billDate: '2026-11-08' })
      expect(changed).toMatchObject({ billDate: '2026-11-08', similar: [{ description: '[First]' }] })
      expect(await edit('tharindu', other._id, { billNumber: '' })).toMatchObject({ billNumber: null, similar: [] })
      expect(await edit('tharindu', other._id, {})).toMatchObject({ similar: [] })
    })
  })

  describe(`the bill of a transaction on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    const { add, edit, history, list } = transactionsIn(() => building)

    it('has a number of 40 characters at most, and a day', async () => {
      expect(await add('tharindu', { billNumber: 'x'.repeat(40) })).toMatchObject({ billNumber: 'x'.repeat(40), billDate: null })
      await expect(add('tharindu', { billNumber: 'x'.repeat(41), billDate: '2026-02-30' })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'billNumber', message: 'Bill number cannot exceed 40 characters' }, { path: 'billDate' }]
      })
    })

    it('is found by its number, and its changes are told', async () => {
      const { _id } = await add('tharindu', { billNumber: 'Q-99' })
      await edit('tharindu', _id, { billNumber: 'Q-100', billDate: '2026-11-08' })
      expect((await list('tharindu', { search: 'q-100' })).transactions.map((one) => one._id)).toEqual([_id])
      expect((await list('tharindu', { search: 'q-99' })).transactions).toEqual([])
      expect((await history('tharindu', _id))[1]?.changes).toEqual([
        { field: 'billNumber', from: 'Q-99', to: 'Q-100' },
        { field: 'billDate', from: null, to: '2026-11-08' }
      ])
    })
  })
}
