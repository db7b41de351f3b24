import { dues } from '@verandah/contract/dues'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`the order of units in the list of dues on ${dialect}`, () => {
    let building: TestBuilding
    const { due } = transactionsIn(() => building)
    const { pay } = paymentsIn(() => building)
    const listed = async (query = {}) => (await building.as.tharindu.call(dues.list, { query })).dues.map(({ unitNumber }) => unitNumber)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      for (const unitNumber of ['10A', '2A', '1A', '10B']) await due('tharindu', { unitNumber, date: '2026-10-05', amount: 10 })
      await due('tharindu', { unitNumber: '12C', date: '2026-10-04', amount: 10 })
      for (const label of ['11F', '3F']) {
        await makeUnit(building, { label, isListed: false })
        await pay(label, 5)
      }
    })
    afterAll(() => building.close())

    it('is by the oldest bill, and 2A before 10A where no list of units says another', async () => {
      expect(await listed()).toEqual(['12C', '1A', '2A', '10A', '10B'])
      expect(await listed({ inAdvance: 'true' })).toEqual(['3F', '11F'])
    })

    it('is that of the register for bills of one day, with the units that are not in it last', async () => {
      const units = ['10B', '2A', '12C', '11F'].map((label) => ({ label, floor: '1' }))
      await building.as.ishara.call(listedUnits.replace, { body: { units } })
      expect(await listed()).toEqual(['12C', '10B', '2A', '1A', '10A'])
      expect(await listed({ page: 2, limit: 2 })).toEqual(['2A', '1A'])
      expect(await listed({ on: '2026-11-20' })).toEqual(['12C', '10B', '2A', '1A', '10A'])
      expect(await listed({ inAdvance: 'true' })).toEqual(['11F', '3F'])
    })
  })
}
