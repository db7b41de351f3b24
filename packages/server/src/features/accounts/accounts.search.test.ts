import { dues } from '@verandah/contract/dues'
import type { DuesKind } from '@verandah/contract/duesKinds'
import { search } from '@verandah/contract/search'
import { unitRegister } from '@verandah/contract/unitRegister'
import { units as unitsContract } from '@verandah/contract/units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { makeUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`units that are searched on ${dialect}`, () => {
    let building: TestBuilding
    let kindId: DuesKind['_id']
    const records = duesIn(() => building)
    const find = async (who: DemoPersonName, q: string) => (await building.as[who].call(search.find, { query: { q } })).units
    beforeAll(async () => {
      building = await openBuilding(dialect)
      for (const label of ['17C', '7C', '7D']) {
        const id = await makeUnit(building, { label })
        const name = label === '7D' ? 'Rohan Dissanayake' : `Tenant of ${label}`
        await building.as.dilan.call(unitRegister.addHolding, { params: { id }, body: { kind: 'tenant', person: { name } } })
      }
      kindId = (await records.kind())._id
      await records.bill({ unitNumber: '7D', charges: [{ kindId, amount: 1500.5 }] })
    })
    afterAll(() => building.close())

    it('are found by their label, the very one first', async () => {
      const found = await find('tharindu', ' unit 7c ')
      expect(found?.hits.map(({ label, names, owed }) => [label, names, owed])).toEqual([
        ['7C', ['Tenant of 7C'], 0],
        ['17C', ['Tenant of 17C'], 0]
      ])
    })

    it('are found by a name, with what they owe for those who see the finances only', async () => {
      expect((await find('tharindu', 'dissana'))?.hits).toMatchObject([
        { label: '7D', names: ['Rohan Dissanayake'], owed: 1500.5, excerpt: 'Rohan Dissanayake' }
      ])
      expect((await find('dilan', 'dissana'))?.hits).toMatchObject([{ label: '7D', owed: null }])
      expect(await find('amaya', 'dissana')).toBeUndefined()
    })

    it('are searched in the list of dues as well, which then has their sums', async () => {
      await records.bill({ unitNumber: '7C', charges: [{ kindId, amount: 20 }] })
      const owing = async (text: string) => {
        const list = await building.as.tharindu.call(dues.list, { query: { search: text } })
        return [list.dues.map(({ unitNumber }) => unitNumber), list.total.outstanding, list.pagination.total]
      }
      expect(await owing('dissanayake')).toEqual([['7D'], 1500.5, 1])
      expect(await owing('7c')).toEqual([['7C'], 20, 1])
      expect(await owing('nobody of that name')).toEqual([[], 0, 0])
    })

    it('have the names of who holds them, for the fields in which a unit is chosen', async () => {
      const { units } = await building.as.dilan.call(unitsContract.names)
      expect(units).toContainEqual({ label: '7D', names: ['Rohan Dissanayake'] })
    })
  })
}
