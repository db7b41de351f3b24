import { building as api } from '@verandah/contract/building'
import { units } from '@verandah/contract/units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { findPayment } from './building.queries.ts'
import { describePayment } from './building.service.ts'

for (const dialect of DIALECTS) {
  describe(`a building that nobody has described, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    it('has the product’s name and its units, and nothing made up', async () => {
      const nothing = { address: '', developer: '', floors: '', unitTypes: '', areaRange: '', completed: null, rating: '', about: '' }
      const unknown = {
        product: 'Verandah',
        name: 'Verandah',
        ...nothing,
        amenities: [],
        vision: '',
        mission: '',
        contacts: [],
        demo: false
      }
      expect(await building.nobody.call(api.get)).toEqual({ ...unknown, totalUnits: null })
      const list = ['1A', '1B', '2A'].map((label) => ({ label, floor: label.slice(0, 1) }))
      await building.as.ishara.call(units.replace, { body: { units: list } })
      expect(await building.nobody.call(api.get)).toEqual({ ...unknown, totalUnits: 3 })
    })

    it('tells nobody on the way where its dues are paid to', async () => {
      const { app, clock } = building
      const payment = { bank: 'Bank of Ceylon', branch: 'Galle', accountName: 'Kadupul', accountNumber: '8842 1907', note: 'Your unit' }
      expect(await findPayment(app.databases.read)).toBeNull()
      await transact(app, { actor: null, now: clock.now }, (ctx) => describePayment(ctx, payment))
      expect(await findPayment(app.databases.read)).toEqual(payment)
      const page = await app.http.inject({ url: '/' })
      expect(JSON.stringify(await building.nobody.call(api.get)) + page.body).not.toMatch(/Bank of Ceylon|8842/)
    })
  })
}
