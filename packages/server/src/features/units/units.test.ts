import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const unit = (label: string, floor = label.slice(0, -1)) => ({ label, floor })
/** Returns the units as the answer has them. */
const shown = (...list: { label: string; floor: string }[]) => ({
  units: list.map((one) => expect.objectContaining({ ...one, group: null, share: null }) as object),
  shareTotal: null,
  version: expect.any(Number) as number
})

for (const dialect of DIALECTS) {
  describe(`the list of units on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())

    const replace = (list: object[]) => as.ishara.call(listedUnits.replace, { body: { units: list as never } })
    const changes = async () => {
      const rows = await building.app.databases.read
        .selectFrom('audit')
        .selectAll()
        .where('kind', '=', 'units.changed')
        .orderBy('number')
        .execute()
      return rows.map((row) => JSON.parse(row.details) as unknown)
    }

    it('is empty at first, and then what the administrator put, in that order, for everybody', async () => {
      expect(await as.amaya.call(units.list)).toEqual(shown())
      const list = [unit('2B'), unit('PH', 'Roof'), unit('1A'), unit('10A')]
      expect(await replace([unit(' 2b ', ' 2 '), unit('ph', ' Roof '), unit('1A'), unit('10a', '10')])).toEqual(shown(...list))
      expect(await as.amaya.call(units.list)).toEqual(shown(...list))
      expect(await replace([unit('1A'), unit('3C')])).toEqual(shown(unit('1A'), unit('3C')))
      expect(await as.amaya.call(units.list)).toEqual(shown(unit('1A'), unit('3C')))
      expect(await replace([])).toEqual(shown())
      expect(await as.amaya.call(units.list)).toEqual(shown())
    })

    it('records an event only when it has changed; another order is a change', async () => {
      await replace([])
      const before = (await changes()).length
      await replace([])
      await replace([unit('1A'), unit('1B')])
      await replace([unit('1a'), unit('1b')])
      await replace([unit('1B'), unit('1A')])
      expect((await changes()).slice(before)).toEqual([
        { kind: 'units.changed', subject: { kind: 'units', id: 'portal' }, count: 2 },
        { kind: 'units.changed', subject: { kind: 'units', id: 'portal' }, count: 2 }
      ])
    })

    it('names every wrong row at once, and keeps the list', async () => {
      await replace([unit('1A')])
      await expect(replace([unit('', '1'), unit('1A'), unit(' ', '1'), unit('1a', ''), unit('x'.repeat(11), '1')])).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'units.0.label', message: 'Unit is required' },
          { path: 'units.2.label', message: 'Unit is required' },
          { path: 'units.3.floor', message: 'Floor is required' },
          { path: 'units.4.label', message: 'Unit cannot exceed 10 characters' },
          { path: 'units.3.label', message: 'Unit 1A is there twice' }
        ]
      })
      await expect(replace([{ floor: '1' }, unit('2A'), 5 as never, unit('2a', '2')])).rejects.toMatchObject({
        errors: [
          { path: 'units.0.label', message: 'Unit is required' },
          { path: 'units.2', message: 'A unit has a label and a floor' },
          { path: 'units.3.label', message: 'Unit 2A is there twice' }
        ]
      })
      await expect(replace([unit('1A'), unit('1a', 'Ground')])).rejects.toMatchObject({
        errors: [{ path: 'units.1.label', message: 'Unit 1A is there twice' }]
      })
      expect(await as.amaya.call(units.list)).toEqual(shown(unit('1A')))
    })

    it('is one whole list when two replace it at once', async () => {
      await replace([unit('1A'), unit('1B')])
      const lists = [
        [unit('2A'), unit('2B')],
        [unit('2A'), unit('3A'), unit('3B')]
      ]
      await Promise.all(lists.map((list) => replace(list)))
      const { units: kept } = await as.amaya.call(units.list)
      expect(lists).toContainEqual(kept.map(({ label, floor }) => ({ label, floor })))
    })

    it('may be 2,000 units long, and no longer', async () => {
      const list = Array.from({ length: 2_000 }, (_, index) => unit(`U${index}`, '1'))
      await replace(list)
      expect(await as.amaya.call(units.list)).toEqual(shown(...list))
      await expect(replace([...list, unit('1A')])).rejects.toMatchObject({
        errors: [{ path: 'units', message: 'Units cannot exceed 2000' }]
      })
    })
  })
}
