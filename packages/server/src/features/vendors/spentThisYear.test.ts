import type { VendorId } from '@verandah/contract/ids'
import { vendors } from '@verandah/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeVendor } from '../../test/records/vendors.ts'

for (const dialect of DIALECTS) {
  describe(`what a vendor was paid this year, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    it('counts as the total of all years does, and begins anew with the year in Colombo', async () => {
      const vendorId: VendorId = await makeVendor(building, { name: 'Lift Works' })
      const money = transactionsIn(() => building)
      let reader = building.as.tharindu
      const figures = async () => {
        const { totalPayments, spentThisYear } = await reader.call(vendors.get, { params: { id: vendorId } })
        expect((await reader.call(vendors.list)).vendors).toMatchObject([{ totalPayments, spentThisYear }])
        expect(await checkTotals(building.app.databases.read)).toEqual([])
        return [totalPayments, spentThisYear]
      }
      expect(await figures()).toEqual([0, 0])
      await money.made('tharindu', 'completed', { vendorId, amount: 300, date: '2025-12-31' })
      const { _id: moved } = await money.made('tharindu', 'approved', { vendorId, amount: 2.5, date: '2026-01-01' })
      await money.made('tharindu', 'pending', { vendorId, amount: 50, date: '2026-11-20' })
      await money.made('tharindu', 'rejected', { vendorId, amount: 60, date: '2026-11-20' })
      await money.made('tharindu', 'completed', { vendorId, type: 'income', amount: 70, date: '2026-11-20' })
      expect(await figures()).toEqual([302.5, 2.5])
      await money.remove('nirmala', moved)
      expect(await figures()).toEqual([300, 0])
      await money.made('tharindu', 'completed', { vendorId, amount: 8, date: '2026-11-20' })
      building.clock.now = new Date('2026-12-31T18:29:00Z')
      reader = building.withToken(await building.freshToken('tharindu'))
      expect(await figures()).toEqual([308, 8])
      building.clock.now = new Date('2026-12-31T18:31:00Z')
      expect(await figures()).toEqual([308, 0])
    })
  })
}
