import { duesKinds, type DuesKind } from '@verandah/contract/duesKinds'
import type { Run } from '@verandah/contract/duesRuns'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { metersIn } from '../../../test/records/meters.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

const refused = (status: number, code: string) => ({ status, code })
const idOf = ({ _id }: Run) => _id ?? ('' as never)
const amounts = ({ bills }: Run) => bills.map(({ unitNumber, amount }) => [unitNumber, amount])
const blocking = ({ problems }: Run) =>
  problems.filter(({ code }) => code !== 'no_holder').map(({ code, unitNumber, blocks }) => [code, unitNumber, blocks])

for (const dialect of DIALECTS) {
  describe(`runs of what is metered on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { meter, save, list } = metersIn(() => building)
    const { check } = booksIn(() => building)
    const of = (unitNumber: string, date: string, value: number) => ({ unitNumber, date, value })
    const october = (kinds: DuesKind[], over = {}) =>
      dues.draftOf(kinds, { period: '2026-10', billDay: '2026-10-31', dueDays: ['2026-11-15'], ...over })
    const november = (kinds: DuesKind[], over = {}) => dues.draftOf(kinds, { billDay: '2026-11-20', dueDays: ['2026-12-05'], ...over })
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      const listed = ['R1', 'R2', 'R3'].map((label) => ({ label, floor: '1' }))
      await building.as.ishara.call(listedUnits.replace, { body: { units: listed } })
    })
    afterAll(() => building.close())

    it('bill from the reading billed last, else the first, to the newest until the bill day', async () => {
      const tariff = {
        fixed: 250,
        blocks: [
          { upTo: 5, price: 20 },
          { upTo: null, price: 45.5 }
        ]
      }
      const kind = await meter({ tariff })
      await save(kind, [of('R1', '2026-09-01', 100), of('R1', '2026-09-15', 104), of('R1', '2026-10-31', 112.345)])
      await save(kind, [of('R1', '2026-11-01', 500), of('R2', '2026-10-01', 40)])
      const draft = october([kind])
      const seen = await dues.preview(draft)
      // 12.345 m³: 5 × 20 + 7.345 × 45.50 = 434.1975.
      expect(amounts(seen)).toEqual([
        ['R1', 684.2],
        ['R2', 250]
      ])
      expect(blocking(seen)).toEqual([['never_read', 'R3', false]])
      const posted = await dues.run(draft)
      expect(posted).toMatchObject({ total: 934.2, bulkAmount: null, common: null })
      expect((await list(kind, '2026-10')).map(({ isBilled }) => isBilled)).toEqual([true, true, false])
      expect(await check()).toEqual([])
      // R2 was not read since.
      const next = november([kind], { billDay: '2026-11-20' })
      const later = await dues.preview(next)
      expect(blocking(later)).toEqual([
        ['no_reading', 'R2', true],
        ['never_read', 'R3', false]
      ])
      expect(amounts(later)[0]).toEqual(['R1', 250 + 100 + Math.round(382.655 * 4550) / 100])
      await expect(dues.post({ ...next, fingerprint: later.fingerprint })).rejects.toMatchObject(refused(409, 'run_not_ready'))
      await save(kind, [of('R2', '2026-11-20', 41.5)])
      const ready = await dues.preview(next)
      expect([amounts(ready)[1], blocking(ready)]).toEqual([['R2', 280], [['never_read', 'R3', false]]])
      // A reading after the day of the bills does not count for them.
      expect(blocking(await dues.preview(november([kind], { billDay: '2026-11-19' })))).toContainEqual(['no_reading', 'R2', true])
    })

    it('are stale when a reading or the tariff has changed since the check', async () => {
      const kind = await meter()
      await save(kind, [of('R1', '2026-10-01', 1), of('R1', '2026-10-31', 2)])
      const draft = october([kind])
      const { fingerprint } = await dues.preview(draft)
      await save(kind, [of('R1', '2026-10-31', 3)])
      await expect(dues.post({ ...draft, fingerprint })).rejects.toMatchObject(refused(409, 'preview_stale'))
      await save(kind, [of('R1', '2026-10-31', 2)])
      expect((await dues.preview(draft)).fingerprint).toBe(fingerprint)
      await expect(dues.post({ ...draft, bulkAmount: 5, fingerprint })).rejects.toMatchObject(refused(409, 'preview_stale'))
      const other = { ...kind, tariff: { fixed: 0.01, blocks: [{ upTo: null, price: 11 }] } }
      await building.as.tharindu.call(duesKinds.update, { params: { id: kind._id }, body: other })
      await expect(dues.post({ ...draft, fingerprint })).rejects.toMatchObject(refused(409, 'preview_stale'))
      expect((await dues.run(draft)).total).toBe(11.01)
    })

    it('keep their readings, and all before them, until they are undone', async () => {
      const kind = await meter()
      await save(kind, [of('R1', '2026-10-01', 1), of('R1', '2026-10-31', 2)])
      const run = await dues.run(october([kind]))
      for (const reading of [of('R1', '2026-10-31', 3), of('R1', '2026-10-31', 2), of('R1', '2026-10-15', 1.5), of('R1', '2026-09-01', 0)])
        await expect(save(kind, [reading])).rejects.toMatchObject({ ...refused(409, 'conflict'), errors: [{ path: 'readings.0.value' }] })
      await expect(save(kind, [of('R1', '2026-11-01', 1.9)])).rejects.toMatchObject({ status: 400 })
      await dues.undo(idOf(run))
      expect((await list(kind, '2026-10'))[1]).toMatchObject({ unitNumber: 'R1', isBilled: false })
      await save(kind, [of('R1', '2026-10-31', 4)])
      expect((await dues.run(october([kind]))).total).toBe(30.01)
      expect(await check()).toEqual([])
    })

    it('keep the readings of a bill that is cancelled alone: the next one begins anew', async () => {
      const kind = await meter()
      await save(kind, [of('R1', '2026-09-30', 100), of('R1', '2026-10-31', 1_010)])
      await dues.run(october([kind]))
      const [bill] = (await dues.billsOf('R1')).filter(({ amount }) => amount === 9_100.01)
      await dues.cancel(bill!._id)
      await expect(save(kind, [of('R1', '2026-10-31', 110)])).rejects.toMatchObject(refused(409, 'conflict'))
      await save(kind, [{ ...of('R1', '2026-11-05', 111), event: 'new_meter' }, of('R1', '2026-11-20', 113)])
      expect(amounts(await dues.preview(november([kind])))).toEqual([['R1', 20.01]])
      expect(await check()).toEqual([])
    })

    it('say what the common areas take of what the supplier has billed', async () => {
      const [kind, other] = [await meter(), await dues.kind({ amount: 7 })]
      await save(kind, [of('R1', '2026-10-01', 1), of('R1', '2026-10-31', 2)])
      const draft = october([kind, other], { bulkAmount: 30 })
      expect(await dues.preview(draft)).toMatchObject({ total: 31.01, bulkAmount: 30, common: 19.99 })
      expect((await dues.preview({ ...draft, bulkAmount: 5 })).common).toBe(-5.01)
      const posted = await dues.run(draft)
      expect(posted).toMatchObject({ bulkAmount: 30, common: 19.99 })
      expect(await dues.readRun(idOf(posted))).toMatchObject({ common: 19.99 })
      for (const [kinds, bulkAmount] of [
        [[other], 5],
        [[kind], 0],
        [[kind], 1.234]
      ] as const)
        await expect(dues.preview(november([...kinds], { bulkAmount }))).rejects.toMatchObject({
          status: 400,
          errors: [{ path: 'bulkAmount' }]
        })
    })

    it('leave the readings of a unit alone that is in the list no more', async () => {
      const kind = await meter()
      const setUnits = (...labels: string[]) =>
        building.as.ishara.call(listedUnits.replace, { body: { units: labels.map((label) => ({ label, floor: '1' })) } })
      await setUnits('R1', 'R2', 'R3', 'R4')
      await save(kind, [of('R1', '2026-10-01', 1), of('R4', '2026-10-01', 1)])
      await setUnits('R1', 'R2', 'R3')
      expect(amounts(await dues.run(november([kind], { billDay: '2026-11-25' })))).toEqual([['R1', 0.01]])
      await setUnits('R1', 'R2', 'R3', 'R4')
      expect((await list(kind, '2026-10')).map(({ unitNumber, isBilled }) => [unitNumber, isBilled])).toEqual([
        ['R1', true],
        ['R2', false],
        ['R3', false],
        ['R4', false]
      ])
      await setUnits('R1', 'R2', 'R3')
    })

    it('are divided into instalments to the cent', async () => {
      const kind = await meter()
      await save(kind, [of('R1', '2026-10-01', 1), of('R1', '2026-10-31', 2)])
      const { bills } = await dues.preview(october([kind], { dueDays: ['2026-11-15', '2026-12-15', '2027-01-15'] }))
      expect(bills.map(({ amount }) => amount)).toEqual([3.34, 3.34, 3.33])
    })

    it('racing a reading bill what was checked, or not at all', async () => {
      const kind = await meter()
      await save(kind, [of('R1', '2026-10-01', 1), of('R1', '2026-10-31', 2)])
      const draft = october([kind])
      const { fingerprint } = await dues.preview(draft)
      const [run, reading] = await Promise.allSettled([dues.post({ ...draft, fingerprint }), save(kind, [of('R1', '2026-10-31', 5)])])
      expect([run.status, reading.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const used = (await list(kind, '2026-10')).find(({ date }) => date === '2026-10-31')?.consumption
      if (run.status === 'fulfilled') expect([run.value.total, used]).toEqual([10.01, 1])
      else expect([run.reason, used]).toMatchObject([refused(409, 'preview_stale'), 4])
      expect(await check()).toEqual([])
    })
  })
}
