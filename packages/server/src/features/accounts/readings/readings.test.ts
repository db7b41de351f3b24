import { duesKinds } from '@verandah/contract/duesKinds'
import type { Reading } from '@verandah/contract/readings'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { metersIn } from '../../../test/records/meters.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

const unitOf = (label: string) => ({ label, floor: '1' })
const wrongAt = (...paths: string[]) => ({ status: 400, errors: paths.map((path) => ({ path })) })
const lineOf = ({ unitNumber, date, value, previous, consumption, event, isBilled }: Reading) => [
  unitNumber,
  date,
  value,
  previous,
  consumption,
  event,
  isBilled
]

for (const dialect of DIALECTS) {
  describe(`readings of meters on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { meter, save, list } = metersIn(() => building)
    const setUnits = (...labels: string[]) => building.as.ishara.call(listedUnits.replace, { body: { units: labels.map(unitOf) } })
    const r1 = (date: string, value: number, event?: 'passed_zero' | 'new_meter') => ({
      unitNumber: 'R1',
      date,
      value,
      ...(event && { event })
    })
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      await setUnits('R1', 'R2')
    })
    afterAll(() => building.close())

    it('are listed for a month in the order of the building, also where there is none yet', async () => {
      const kind = await meter()
      await save(kind, [r1('2026-09-30', 100), { unitNumber: 'R2', date: '2024-01-31', value: 7.5 }])
      const saved = await save(kind, [r1('2026-10-31', 112.345)])
      expect(saved.map(lineOf)).toEqual([['R1', '2026-10-31', 112.345, 100, 12.345, null, false]])
      expect((await list(kind, '2026-10')).map(lineOf)).toEqual([
        ['R1', '2026-10-31', 112.345, 100, 12.345, null, false],
        ['R2', null, null, 7.5, null, null, false]
      ])
      const [first, second] = await list(kind, '2026-11')
      expect([first?.previous, first?.previousDate, first?.usual]).toEqual([112.345, '2026-10-31', 12.345])
      expect([second?.previous, second?.previousDate, second?.usual]).toEqual([7.5, '2024-01-31', null])
      expect((await list(kind, '2026-08')).map(lineOf)).toEqual([
        ['R1', null, null, null, null, null, false],
        ['R2', null, null, 7.5, null, null, false]
      ])
      expect((await list(kind, '2026-09')).map(lineOf)[0]).toEqual(['R1', '2026-09-30', 100, null, null, null, false])
    })

    it('are of today, or of a day before', async () => {
      const kind = await meter()
      expect(await save(kind, [r1('2026-11-25', 5)])).toHaveLength(1)
      await expect(save(kind, [r1('2026-11-26', 6)])).rejects.toMatchObject(wrongAt('readings.0.date'))
    })

    it('say what is usual: the mean of the last three, without a new meter', async () => {
      const kind = await meter()
      await save(kind, [
        r1('2026-06-30', 0),
        r1('2026-07-31', 90),
        r1('2026-08-31', 100),
        r1('2026-09-30', 120),
        r1('2026-10-15', 3, 'new_meter'),
        r1('2026-10-31', 33)
      ])
      expect((await list(kind, '2026-11'))[0]?.usual).toBe(20)
      expect((await list(kind, '2026-10')).filter(({ unitNumber }) => unitNumber === 'R1').map(lineOf)).toEqual([
        ['R1', '2026-10-15', 3, 120, 0, 'new_meter', false],
        ['R1', '2026-10-31', 33, 3, 30, null, false]
      ])
    })

    it('replace what was said of the same unit and day', async () => {
      const kind = await meter()
      await save(kind, [r1('2026-10-01', 10), r1('2026-11-01', 20)])
      expect((await save(kind, [r1('2026-11-01', 15)])).map(lineOf)).toEqual([['R1', '2026-11-01', 15, 10, 5, null, false]])
      expect(await list(kind, '2026-11')).toHaveLength(2)
      const events = async () =>
        building.app.databases.write.selectFrom('audit').selectAll().where('kind', '=', 'dues.metersRead').execute()
      const before = (await events()).length
      await save(kind, [r1('2026-11-01', 15)])
      expect(await events()).toHaveLength(before)
      await save(kind, [r1('2026-11-01', 16)])
      expect(await events()).toHaveLength(before + 1)
    })

    it('are taken away again, as long as they are not billed and those after them fit', async () => {
      const kind = await meter()
      await save(kind, [r1('2026-09-01', 50), r1('2026-10-01', 3, 'new_meter'), r1('2026-11-01', 20)])
      const without = (date: string) => ({ unitNumber: 'R1', date, value: null })
      await expect(save(kind, [without('2026-10-01')])).rejects.toMatchObject(wrongAt('readings.0.value'))
      expect(await save(kind, [without('2026-10-01'), without('2026-11-01')])).toEqual([])
      expect((await list(kind, '2026-11')).map(lineOf)[0]).toEqual(['R1', null, null, 50, null, null, false])
      expect(await save(kind, [without('2026-08-01')])).toEqual([])
      await save(kind, [without('2026-09-01')])
      expect((await list(kind, '2026-11')).map(lineOf)[0]).toEqual(['R1', null, null, null, null, null, false])
    })

    it('are less than before only for a reason', async () => {
      const kind = await meter()
      await save(kind, [r1('2026-10-01', 998.5)])
      await expect(save(kind, [r1('2026-11-01', 3)])).rejects.toMatchObject(wrongAt('readings.0.value'))
      await expect(save(kind, [r1('2026-11-01', 999, 'passed_zero')])).rejects.toMatchObject(wrongAt('readings.0.event'))
      const [passed] = await save(kind, [r1('2026-11-01', 3, 'passed_zero')])
      expect(passed).toMatchObject({ consumption: 4.5, event: 'passed_zero' })
      // The readings that are there already must still fit.
      await expect(save(kind, [r1('2026-10-01', 2)])).rejects.toMatchObject(wrongAt('readings.0.value'))
      await expect(save(kind, [r1('2026-10-15', 1, 'new_meter')])).rejects.toMatchObject(wrongAt('readings.0.value'))
      const [renewed] = await save(kind, [r1('2026-11-01', 3, 'new_meter')])
      expect(renewed).toMatchObject({ consumption: 0, event: 'new_meter' })
    })

    it('are saved all together or not at all, each fault at its own line', async () => {
      const kind = await meter()
      await save(kind, [r1('2026-10-01', 10)])
      const wrong = [r1('2026-11-01', 9), { unitNumber: 'R2', date: '2026-11-01', value: 5 }]
      await expect(save(kind, wrong)).rejects.toMatchObject(wrongAt('readings.0.value'))
      expect((await list(kind, '2026-11')).map(({ value }) => value)).toEqual([null, null])
      await expect(save(kind, [{ unitNumber: 'X9', date: '2026-11-26', value: 1 }])).rejects.toMatchObject(
        wrongAt('readings.0.unitNumber', 'readings.0.date')
      )
      const shapes = [
        [[], 'readings'],
        [[r1('2026-11-01', -1)], 'readings.0.value'],
        [[r1('2026-11-01', 1.2345)], 'readings.0.value'],
        [[r1('2026-11-01', 10_000_000)], 'readings.0.value'],
        [[r1('2026-11-01', 11), r1('2026-11-01', 12)], 'readings.1.unitNumber'],
        [[r1('2026-11-31', 11)], 'readings.0.date'],
        [[r1('2026-11-01', 11, 'broken' as never)], 'readings.0.event']
      ] as const
      for (const [body, path] of shapes) await expect(save(kind, [...body])).rejects.toMatchObject(wrongAt(path))
    })

    it('are of a kind that is metered', async () => {
      await expect(save(await dues.kind(), [r1('2026-11-01', 1)])).rejects.toMatchObject(wrongAt('kindId'))
      const unknown = { _id: '01900000-0000-7000-8000-000000000800' as never }
      await expect(save(unknown, [r1('2026-11-01', 1)])).rejects.toMatchObject(wrongAt('kindId'))
      await expect(list(unknown, '2026-11')).rejects.toMatchObject(wrongAt('kindId'))
    })

    it('of two people at once, both fit', async () => {
      const kind = await meter()
      await save(kind, [r1('2026-10-01', 10)])
      const both = await Promise.allSettled([save(kind, [r1('2026-11-02', 30)]), save(kind, [r1('2026-11-03', 20)], 'nirmala')])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const same = await Promise.all([save(kind, [r1('2026-11-10', 40)]), save(kind, [r1('2026-11-10', 41)], 'nirmala')])
      expect(same.map((one) => one.length)).toEqual([1, 1])
    })

    it('keep their unit: it is archived where it is left out of the list', async () => {
      await setUnits('R1', 'R2', 'R3')
      await save(await meter(), [{ unitNumber: 'R3', date: '2026-11-01', value: 1 }])
      await setUnits('R1', 'R2')
      const row = await building.app.databases.write.selectFrom('units').select('archived_from').where('label', '=', 'R3').execute()
      expect(row).toEqual([{ archived_from: '2026-11-25' }])
    })

    it('are of a tariff: blocks that ascend, the last one without an end', async () => {
      const made = await meter({
        step: 10,
        per: 'year',
        tariff: {
          fixed: 0,
          blocks: [
            { upTo: 5.5, price: 0 },
            { upTo: null, price: 30.25 }
          ]
        }
      })
      expect(made).toMatchObject({
        method: 'meter',
        amount: null,
        step: 0.01,
        per: 'run',
        tariff: {
          fixed: 0,
          blocks: [
            { upTo: 5.5, price: 0 },
            { upTo: null, price: 30.25 }
          ]
        }
      })
      const [last, ten] = [
        { upTo: null, price: 1 },
        { upTo: 10, price: 1 }
      ]
      const wrong = [
        [null, 'tariff'],
        [{ fixed: -1, blocks: [last] }, 'tariff.fixed'],
        [{ blocks: [last] }, 'tariff.fixed'],
        [{ fixed: 0, blocks: [] }, 'tariff.blocks'],
        [{ fixed: 0, blocks: [ten] }, 'tariff.blocks.0.upTo'],
        [{ fixed: 0, blocks: [last, last] }, 'tariff.blocks.0.upTo'],
        [{ fixed: 0, blocks: [ten, ten, last] }, 'tariff.blocks.1.upTo'],
        [{ fixed: 0, blocks: [{ upTo: 0, price: 1 }, last] }, 'tariff.blocks.0.upTo'],
        [{ fixed: 0, blocks: [{ upTo: 1.2345, price: 1 }, last] }, 'tariff.blocks.0.upTo'],
        [{ fixed: 0, blocks: [{ upTo: null, price: -1 }] }, 'tariff.blocks.0.price'],
        [{ fixed: 0, blocks: [{ upTo: null, price: 100_000.01 }] }, 'tariff.blocks.0.price'],
        [{ fixed: 0, blocks: [{ upTo: null }] }, 'tariff.blocks.0.price']
      ] as const
      for (const [tariff, path] of wrong) await expect(meter({ tariff: tariff as never })).rejects.toMatchObject(wrongAt(path))
      const now = await building.as.tharindu.call(duesKinds.update, {
        params: { id: made._id },
        body: { ...made, method: 'fixed', amount: 5 }
      })
      expect(now).toMatchObject({ method: 'fixed', tariff: null })
    })
  })
}
