import { unitRegister as register } from '@verandah/contract/unitRegister'
import { listedUnits } from '@verandah/contract/listedUnits'
import { unitsTable } from '@verandah/contract/unitsTable'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { tableForm } from '../../test/files/tables.ts'
import { unitIdOf } from '../../test/records/moves.ts'
import { makeUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`the area of a unit on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    const bring = (...lines: string[]) =>
      as.ishara.call(unitsTable.import, { query: { dryRun: 'false' }, body: tableForm(lines.join('\n'), 'units.csv') })
    const areaOf = async (label: string) => (await as.dilan.call(register.get, { params: { id: await unitIdOf(building, label) } })).area

    it('is square feet with at most two decimals, or not known', async () => {
      const id = await makeUnit(building, { label: '1A' })
      const set = async (area: number | string | null) => (await as.ishara.call(register.update, { params: { id }, body: { area } })).area
      expect(await areaOf('1A')).toBeNull()
      expect(await set(1250.55)).toBe(1250.55)
      expect(await set('850')).toBe(850)
      for (const wrong of [0, -1, 0.001, 1_000_000.01, 'large', 1.005])
        await expect(set(wrong)).rejects.toMatchObject({
          status: 400,
          errors: [{ path: 'area', message: 'Area must be a number of square feet, up to 1,000,000, with at most two decimals' }]
        })
      await as.ishara.call(register.update, { params: { id }, body: { group: 'East' } })
      expect(await areaOf('1A')).toBe(850)
      expect(await set('')).toBeNull()
      await expect(as.dilan.call(register.update, { params: { id }, body: { area: 1 } })).rejects.toMatchObject({ status: 403 })
    })

    it('stays when the list of units is set anew', async () => {
      const id = await makeUnit(building, { label: '1B' })
      await as.ishara.call(register.update, { params: { id }, body: { area: 700 } })
      await as.ishara.call(listedUnits.replace, { body: { units: [{ label: '1B', floor: '2' }] } })
      expect(await areaOf('1B')).toBe(700)
    })

    it.each(['Area', 'Sq.ft', 'Sq ft', 'Sq. Ft.', 'SQFT', 'Square feet', 'Floor area', 'Area (sq ft)', 'Area in sq.ft'])(
      'is taken over from a column %s',
      async (head) => {
        const label = `H${head.length}${head.charCodeAt(2)}`
        const { mapping } = await bring(`Unit,Floor,${head}`, `${label},2,"1,250.5"`)
        expect(mapping.area).toBe(head)
        expect(await areaOf(label)).toBe(1250.5)
      }
    )

    it('is taken over with its unit, is never overwritten, and comes out as it went in', async () => {
      await bring('Unit,Floor,Area', '3A,3,905 sq ft', '3B,3,880.25 Sq.Ft.', '3C,3,')
      expect([await areaOf('3A'), await areaOf('3B'), await areaOf('3C')]).toEqual([905, 880.25, null])
      expect(await bring('Unit,Area', '3A,905.00', '3C,700')).toMatchObject({ rows: [{ action: 'same' }, { action: 'changed' }] })
      expect(await areaOf('3C')).toBe(700)
      await expect(bring('Unit,Area', '3A,906', '3B,none of it')).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'rows.2.area', message: 'Unit 3A has 905 here: change it in the unit' },
          { path: 'rows.3.area', message: 'Area must be a number of square feet, up to 1,000,000, with at most two decimals' }
        ]
      })
      for (const format of ['csv', 'xlsx']) {
        const file = await building.send(unitsTable.export, await building.tokenOf('tharindu'), { query: { format, search: '3B' } })
        if (format === 'csv') {
          const [heads, row] = parse(file.rawPayload, { bom: true })
          expect(row?.[heads?.indexOf('Area') ?? -1]).toBe('880.25')
        }
        const again = { query: { dryRun: 'false' }, body: tableForm(file.rawPayload, `units.${format}`) }
        expect((await as.ishara.call(unitsTable.import, again)).rows.map(({ action, errors }) => [action, errors])).toEqual([['same', []]])
      }
    })
  })
}
