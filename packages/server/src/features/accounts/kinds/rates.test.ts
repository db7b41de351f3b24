import { audit } from '@verandah/contract/audit'
import { duesKinds, type DuesKind } from '@verandah/contract/duesKinds'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { booksIn } from '../../../test/records/books.ts'
import { duesIn } from '../../../test/records/dues.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

const LIST = [
  { label: 'R1', floor: '1', share: 109 },
  { label: 'R2', floor: '1', share: 50 },
  { label: '4B', floor: '2', share: 41 }
]
const refused = (status: number, code: string) => ({ status, code })

for (const dialect of DIALECTS) {
  describe(`rates on ${dialect}`, () => {
    let building: TestBuilding
    const dues = duesIn(() => building)
    const { check } = booksIn(() => building)
    const setRate = ({ _id }: DuesKind, from: string, amount: number, resolution?: string) =>
      building.as.tharindu.call(duesKinds.setRate, {
        params: { id: _id },
        body: { from, amount, ...(resolution !== undefined && { resolution }) }
      })
    const change = ({ _id, version }: DuesKind, body: object) =>
      building.as.tharindu.call(duesKinds.update, { params: { id: _id }, body, version })
    const now = async ({ _id }: DuesKind) => (await dues.kinds()).find((kind) => kind._id === _id) as DuesKind
    const draft = (kind: DuesKind, period: string) => dues.draftOf([kind], { period })
    const totalOf = async (kind: DuesKind, period: string) => (await dues.preview(draft(kind, period))).total
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      await building.as.ishara.call(listedUnits.replace, { body: { units: LIST, shareTotal: 200, shareFrom: '2026-01-01' } })
    })
    afterAll(() => building.close())

    it('hold from their month on: a run takes that of its month, whenever it is posted', async () => {
      const kind = await dues.kind({ name: '[Fee]', amount: 100 })
      expect(kind.rates).toEqual([{ from: null, amount: 100, resolution: null }])
      const made = await setRate(kind, '2026-12', 120, 'AGM of November')
      expect(made).toMatchObject({ amount: 100, version: 2 })
      expect(made.rates).toEqual([
        { from: '2026-12', amount: 120, resolution: 'AGM of November' },
        { from: null, amount: 100, resolution: null }
      ])
      await setRate(kind, '2027-02', 150)
      expect(
        await Promise.all(['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'].map((month) => totalOf(kind, month)))
      ).toEqual([300, 300, 360, 360, 450, 450])
      const { _id } = await dues.run(draft(kind, '2026-12'))
      expect((await dues.readRun(_id ?? ('' as never))).total).toBe(360)
      await dues.undo(_id ?? ('' as never))
      expect(await check()).toEqual([])
    })

    it('are not set for a month that is billed, nor before one of which the amount would have been another', async () => {
      const kind = await dues.kind({ name: '[Billed]', amount: 100 })
      const { _id } = await dues.run(draft(kind, '2026-11'))
      for (const month of ['2026-11', '2026-10', '2026-01']) {
        const failed = setRate(kind, month, 110)
        await expect(failed).rejects.toMatchObject(refused(409, 'already_billed'))
        await expect(failed).rejects.toThrow('[Billed] is billed for November 2026 already')
      }
      await expect(change(await now(kind), { amount: 110, from: '2026-11' })).rejects.toMatchObject(refused(409, 'already_billed'))
      expect((await setRate(kind, '2026-12', 110)).rates).toHaveLength(2)
      await dues.undo(_id ?? ('' as never))
      expect((await setRate(kind, '2026-10', 90)).rates.map(({ from, amount }) => [from, amount])).toEqual([
        ['2026-12', 110],
        ['2026-10', 90],
        [null, 100]
      ])
      await dues.run(draft(kind, '2026-12'))
      // It would hold until November only, which is not billed.
      expect((await setRate(kind, '2026-11', 95)).rates).toHaveLength(4)
    })

    it('change the fingerprint of a preview only where they hold in its month', async () => {
      const kind = await dues.kind({ amount: 100 })
      const seen = async () => (await dues.preview(draft(kind, '2026-11'))).fingerprint
      const first = await seen()
      await setRate(kind, '2026-12', 110)
      expect(await seen()).toBe(first)
      await setRate(kind, '2026-11', 105)
      const second = await seen()
      expect(second).not.toBe(first)
      await expect(dues.post({ ...draft(kind, '2026-11'), fingerprint: first })).rejects.toMatchObject(refused(409, 'preview_stale'))
      await setRate(kind, '2026-11', 105, 'The same amount')
      expect(await seen()).toBe(second)
    })

    it('set at the moment in which the month is posted are refused, or are those that are billed', async () => {
      for (let round = 1; round <= 4; round += 1) {
        const kind = await dues.kind({ amount: 100 })
        const month = draft(kind, '2026-11')
        const { fingerprint } = await dues.preview(month)
        const [run, rate] = await Promise.allSettled([dues.post({ ...month, fingerprint }), setRate(kind, '2026-11', 110)])
        // Of the two one succeeds: a run of 100, or a rate of 110 after which the preview is stale.
        expect([run.status, rate.status].toSorted()).toEqual(['fulfilled', 'rejected'])
        if (run.status === 'rejected') expect(run.reason).toMatchObject(refused(409, 'preview_stale'))
        if (rate.status === 'rejected') expect(rate.reason).toMatchObject(refused(409, 'already_billed'))
      }
      expect(await check()).toEqual([])
    })

    it('of two that are set at once are both there, the last of one month', async () => {
      const kind = await dues.kind({ amount: 100 })
      await Promise.all([setRate(kind, '2026-12', 110), setRate(kind, '2027-01', 120), setRate(kind, '2026-12', 130)])
      const { rates, version } = await now(kind)
      expect(rates.map(({ from }) => from)).toEqual(['2027-01', '2026-12', null])
      expect([110, 130]).toContain(rates[1]?.amount)
      expect(version).toBe(4)
    })

    it('are changed by the amount of a program that knows no rates, from the first month that is not billed', async () => {
      const kind = await dues.kind({ amount: 100 })
      expect(await change(kind, { amount: 105 })).toMatchObject({ amount: 105, rates: [{ from: null, amount: 105 }] })
      await dues.run(draft(kind, '2026-10'))
      await dues.run(draft(kind, '2026-12'))
      const changed = await change(await now(kind), { amount: 110 })
      expect(changed.amount).toBe(105)
      expect(changed.rates.map(({ from, amount }) => [from, amount])).toEqual([
        ['2027-01', 110],
        [null, 105]
      ])
      // What it sends back as it was shown changes nothing.
      expect((await change(changed, { name: '[Renamed]', amount: 105 })).rates).toEqual(changed.rates)
      expect(await totalOf(kind, '2027-01')).toBe(330)
    })

    it('begin with the month that is named; until then nothing can be billed', async () => {
      const kind = await dues.kind({ name: '[Later]', amount: 100, from: '2027-01' })
      expect(kind).toMatchObject({ amount: 100, rates: [{ from: '2027-01', amount: 100 }] })
      const early = await dues.preview(draft(kind, '2026-12'))
      expect(early.problems.filter(({ blocks }) => blocks)).toEqual([
        { code: 'no_rate', unitNumber: null, message: 'For December 2026 no amount is set: [Later]', blocks: true }
      ])
      await expect(dues.post({ ...draft(kind, '2026-11'), fingerprint: early.fingerprint })).rejects.toMatchObject({
        code: 'run_not_ready'
      })
      expect(await change(kind, { amount: 90 })).toMatchObject({ rates: [{ from: '2027-01', amount: 90 }] })
      const empty = await dues.kind({ method: null, amount: null })
      expect(empty).toMatchObject({ amount: null, rates: [] })
      const started = await change(empty, { method: 'perShare', amount: 56, from: '2026-12', resolution: 'AGM' })
      expect(started).toMatchObject({ amount: 56, rates: [{ from: '2026-12', amount: 56, resolution: 'AGM' }] })
    })

    it('begin anew with another method, and end where nothing is multiplied', async () => {
      const kind = await dues.kind({ amount: 100 })
      await setRate(kind, '2026-12', 110)
      const shared = await change(await now(kind), { method: 'perShare', amount: 50 })
      expect(shared.rates).toEqual([{ from: null, amount: 50, resolution: null }])
      const single = await change(shared, { method: null })
      expect(single).toMatchObject({ amount: null, rates: [] })
      await expect(setRate(single, '2026-12', 5)).rejects.toMatchObject(refused(409, 'conflict'))
    })

    it('are refused where they cannot be, and leave an event with both amounts', async () => {
      const kind = await dues.kind({ name: '[Trail]', method: 'perShare', amount: 50 })
      for (const [month, amount, path] of [
        ['2026-13', 5, 'from'],
        ['', 5, 'from'],
        ['2026-12', 0, 'amount'],
        ['2026-12', 0.001, 'amount'],
        ['2026-12', 100_000.01, 'amount']
      ] as const)
        await expect(setRate(kind, month, amount)).rejects.toMatchObject({ status: 400, errors: [{ path }] })
      await setRate(kind, '2026-12', 56, 'AGM')
      await setRate(kind, '2026-12', 56, 'AGM')
      const { entries } = await building.as.ishara.call(audit.list, { query: { kind: 'dues.rateSet', limit: 100 } })
      const own = entries.filter(({ subject }) => subject?.title === '[Trail]')
      expect(own.map(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`))).toEqual([
        expect.arrayContaining(['Amount: LKR 50 → LKR 56', 'From: 2026-12', 'Resolution: AGM'])
      ])
    })

    it('of a square foot need the area of each unit, and are multiplied by it', async () => {
      const { write } = building.app.databases
      const setArea = (label: string, area: number | null) => write.updateTable('units').set({ area }).where('label', '=', label).execute()
      const hasAreas = async () => (await building.as.tharindu.call(duesKinds.list)).hasAreas
      expect(await hasAreas()).toBe(false)
      await setArea('R1', 110_050)
      await setArea('R2', 98_000)
      expect(await hasAreas()).toBe(true)
      const kind = await dues.kind({ name: '[Area]', method: 'perArea', amount: 4.55, step: 1 })
      const missing = await dues.preview(draft(kind, '2026-11'))
      expect(missing.problems.filter(({ blocks }) => blocks)).toEqual([
        { code: 'no_area', unitNumber: '4B', message: 'Unit 4B has no area', blocks: true }
      ])
      await expect(dues.post({ ...draft(kind, '2026-11'), fingerprint: missing.fingerprint })).rejects.toMatchObject({
        code: 'run_not_ready'
      })
      await setArea('4B', 1)
      const run = await dues.run(draft(kind, '2026-11'))
      // 5,007.275, 4,459 and 0.0455: the last one is billed nothing.
      expect(run.bills.map(({ unitNumber, amount }) => [unitNumber, amount])).toEqual([
        ['R1', 5_007],
        ['R2', 4_459]
      ])
      const [bill] = await dues.billsOf('R1', { runId: run._id ?? '' })
      expect(bill?.charges[0]?.details).toEqual(['1,100.5 sq ft × 4.55'])
    })

    it('of a share are multiplied by it, and what is shown before is what is billed', async () => {
      const query = { method: 'perShare', amount: '56', month: '2026-12', step: '1' } as const
      const { parts, total, problems } = await building.as.tharindu.call(duesKinds.parts, { query })
      expect(parts).toEqual([
        { unitNumber: 'R1', amount: 6_104 },
        { unitNumber: 'R2', amount: 2_800 },
        { unitNumber: '4B', amount: 2_296 }
      ])
      expect([total, problems]).toEqual([11_200, []])
      const kind = await dues.kind({ method: 'perShare', amount: 56, step: 1 })
      const run = await dues.run(draft(kind, '2026-11'))
      expect(run.bills.map(({ unitNumber, amount }) => ({ unitNumber, amount }))).toEqual(parts)
      const [bill] = await dues.billsOf('R1', { runId: run._id ?? '' })
      expect(bill?.charges[0]?.details).toEqual(['109 shares × 56.00'])
    })
  })
}
