import { vendorNames } from '@verandah/contract/vendorNames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { deleteVendor, makeVendor } from '../../test/records/vendors.ts'
import { activeVendorsOf, findVendor } from './vendors.queries.ts'

for (const dialect of DIALECTS) {
  describe(`vendors on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    it('are named to choosers by name, letter case ignored, those that are not active too, without those deleted', async () => {
      const zoysa = await makeVendor(building, { name: 'Zoysa Pumps' })
      const guards = await makeVendor(building, { name: 'alert Guards', category: 'security', is_active: 0 })
      const taps = await makeVendor(building, { name: 'Best Taps' })
      await deleteVendor(building, await makeVendor(building, { name: 'Gone' }))
      const names = (query = {}) => building.as.dilan.call(vendorNames.list, { query })
      expect(await names()).toEqual({
        vendors: [
          { _id: guards, name: 'alert Guards', category: 'security', isActive: false },
          { _id: taps, name: 'Best Taps', category: 'plumbing', isActive: true },
          { _id: zoysa, name: 'Zoysa Pumps', category: 'plumbing', isActive: true }
        ]
      })
      expect((await names({ category: 'plumbing' })).vendors.map(({ _id }) => _id)).toEqual([taps, zoysa])
      expect((await names({ category: '' })).vendors).toHaveLength(3)
      await expect(names({ category: 'catering' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'category' }] })
    })

    it('get work while they are active, in the categories asked for', async () => {
      const { read } = building.app.databases
      const id = await makeVendor(building, { name: 'Wire & Light', category: 'electrical' })
      await makeVendor(building, { name: 'Wire without Light', category: 'electrical', is_active: 0 })
      const found = await activeVendorsOf(read, ['electrical', 'cleaning'])
      expect(found.map(({ name }) => name)).toEqual(['Wire & Light'])
      expect(await findVendor(read, id)).toMatchObject({ name: 'Wire & Light', payment_terms: 30, contract_start: null })
      await deleteVendor(building, id)
      expect(await findVendor(read, id)).toBeUndefined()
    })

    it('are each added with one entry of the audit trail', async () => {
      const id = await makeVendor(building, { name: 'Once' })
      const entries = await building.app.databases.read.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
      expect(entries).toMatchObject([{ kind: 'vendors.created', actor_id: building.ids.nirmala, subject_kind: 'vendor' }])
    })
  })
}
