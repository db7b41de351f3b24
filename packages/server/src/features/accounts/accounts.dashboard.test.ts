import { startOf } from '@verandah/contract/dates'
import { dashboard } from '@verandah/contract/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { openingsIn } from '../../test/records/openings.ts'
import { makeUnit } from '../../test/records/units.ts'
import { slipsIn } from '../../test/records/slips.ts'

for (const dialect of DIALECTS) {
  describe(`what waits for the treasurer on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { sendSlip } = slipsIn(() => building)
    const { postOpening } = openingsIn(() => building)
    const rowOf = async (kind: string, who: 'tharindu' | 'nirmala' = 'tharindu') =>
      (await building.as[who].call(dashboard.get)).waiting.find((row) => row.kind === kind)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      for (const label of ['8C', '8D']) await makeUnit(building, { label })
    })
    afterAll(() => building.close())

    it('is the month that is not billed, until it is, once the books have begun', async () => {
      expect(await rowOf('billing')).toBeUndefined()
      const kind = await dues.kind()
      expect(await rowOf('billing')).toBeUndefined()
      await postOpening({ day: '2026-01-01' })
      expect(await rowOf('billing')).toMatchObject({ text: 'November 2026 to bill', link: '/finances/dues?billing=2026-11' })
      expect(await rowOf('billing', 'nirmala')).toBeUndefined()
      await dues.run(dues.draftOf([kind]))
      expect(await rowOf('billing')).toBeUndefined()
    })

    it('is a unit whose oldest bill is older than 60 days: one leads to its account, more to their list', async () => {
      const [kind] = await dues.kinds()
      if (kind === undefined) throw new Error('There are kinds from the beginning')
      const owe = (unitNumber: string, dueDay: string) =>
        dues.bill({ unitNumber, billDay: dueDay, dueDay, charges: [{ kindId: kind._id, amount: 100 }] })
      await owe('8C', '2026-09-22')
      expect(await rowOf('arrears')).toBeUndefined()
      await owe('8C', '2026-09-21')
      expect(await rowOf('arrears')).toEqual({
        kind: 'arrears',
        text: '1 unit that has owed for more than 60 days',
        count: 1,
        link: '/finances/dues/8C',
        since: startOf('2026-09-21' as never)
      })
      await owe('8D', '2026-01-05')
      expect(await rowOf('arrears')).toMatchObject({ count: 2, link: '/finances/dues?minDays=60', since: startOf('2026-01-05' as never) })
    })

    it('is a slip that a resident has sent: one leads to itself, more to the first', async () => {
      expect(await rowOf('slips')).toBeUndefined()
      const { _id } = await sendSlip('amaya', 500)
      expect(await rowOf('slips')).toMatchObject({ text: '1 slip to check', link: `/finances/dues?slip=${_id}` })
      await sendSlip('amaya', 600, { reference: 'OTHER' })
      expect(await rowOf('slips')).toMatchObject({ text: '2 slips to check', link: '/finances/dues?slip=next' })
    })
  })
}
