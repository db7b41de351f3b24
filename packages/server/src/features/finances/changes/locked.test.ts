import { corrections } from '@verandah/contract/corrections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { closingsIn } from '../../../test/records/closings.ts'
import { paymentsIn } from '../../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../../test/records/transactions.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`a transaction that cannot be changed on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, LONG_SESSIONS)))
    afterAll(() => building.close())
    const { add, made, get, list } = transactionsIn(() => building)
    const { closeAnyway } = closingsIn(() => building)
    const { pay } = paymentsIn(() => building)

    it('says why, to whoever may not change it, and nothing to whoever may', async () => {
      const decided = await made('tharindu', 'approved')
      expect([decided.status, (await get('tharindu', decided._id)).locked, (await get('nirmala', decided._id)).locked]).toEqual([
        'approved',
        'decided',
        null
      ])
      const ofOther = await add('nirmala')
      expect([(await get('tharindu', ofOther._id)).locked, (await get('nirmala', ofOther._id)).locked]).toEqual(['not_yours', null])
      const own = await add('tharindu')
      expect(own.locked).toBeNull()
    })

    it('says that its month is closed to whoever may not correct it, and that it was corrected to all', async () => {
      building.clock.now = new Date('2026-10-20T06:30:00Z')
      const { _id } = await made('tharindu', 'completed', { date: '2026-10-20' })
      building.clock.now = new Date('2026-11-21T06:30:00Z')
      await closeAnyway('2026-10')
      const locks = async () => [(await get('tharindu', _id)).locked, (await get('nirmala', _id)).locked]
      expect(await locks()).toEqual(['closed_month', null])
      await building.as.nirmala.call(corrections.correct, { params: { id: _id }, body: { reason: '[Another vendor]' } })
      expect(await locks()).toEqual(['corrected', 'corrected'])
    })

    it('leads to the unit’s account where it lists a payment', async () => {
      const unitNumber = '9Y'
      await makeUnit(building, { label: unitNumber })
      const { _id } = await pay(unitNumber, 500)
      const { transactions } = await list('tharindu', { limit: 100 })
      expect(transactions.filter(({ paymentId }) => paymentId === _id).map(({ locked }) => locked)).toEqual(['of_account'])
    })
  })
}
