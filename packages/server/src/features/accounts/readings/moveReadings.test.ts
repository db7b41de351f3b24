import { instant } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { unitRegister as register } from '@verandah/contract/unitRegister'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { makeUnit } from '../../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`the readings of a unit that is merged on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    it('are those of the other, where they follow each other', async () => {
      const meter = await dues.kind({ method: 'meter', tariff: { fixed: 0, blocks: [{ upTo: null, price: 10 }] }, amount: null })
      const { write } = building.app.databases
      const reading = async (unit: UnitId, day: string, litres: number) => {
        const now = instant(building.clock.now)
        const stamps = { created_at: now, updated_at: now, version: 1, deleted_at: null }
        const columns = { litres, event: null, run_id: null, created_by: building.ids.tharindu }
        const row = { id: `${unit}${day}`, unit_id: unit, kind_id: meter._id, day, ...columns, ...stamps }
        await write
          .insertInto('dues_readings')
          .values(row as never)
          .execute()
      }
      const from = await makeUnit(building, { label: 'M.', isListed: false })
      const into = await makeUnit(building, { label: 'M' })
      const merge = () => building.as.ishara.call(register.merge, { params: { id: from }, body: { into } })
      await reading(into, '2026-09-01', 5_000)
      await reading(from, '2026-10-01', 4_000)
      const message = `The readings of ${meter.name} of M. and M do not follow each other on Oct 01, 2026`
      await expect(merge()).rejects.toMatchObject({ status: 409, message })
      await write.updateTable('dues_readings').set({ litres: 7_000 }).where('unit_id', '=', from).execute()
      await merge()
      const rows = write.selectFrom('dues_readings').select(['unit_id', 'litres']).where('kind_id', '=', meter._id).orderBy('day')
      expect(await rows.execute()).toEqual([
        { unit_id: into, litres: 5_000 },
        { unit_id: into, litres: 7_000 }
      ])
    })
  })
}
