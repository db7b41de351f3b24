import { building as api } from '@verandah/contract/building'
import { units } from '@verandah/contract/units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

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
  })
}
