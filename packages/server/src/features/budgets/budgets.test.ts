import { type BudgetDraft, budgets } from '@verandah/contract/budgets'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { closingsIn } from '../../test/records/closings.ts'

type Planned = z.input<typeof BudgetDraft>['budgets']

for (const dialect of DIALECTS) {
  describe(`budgets on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    const { closeAnyway, reopenAll } = closingsIn(() => building)
    const get = (month: string) => building.as.tharindu.call(budgets.get, { params: { month } })
    const set = (month: string, planned: Planned, version?: number) =>
      building.as.tharindu.call(budgets.set, { params: { month }, body: { budgets: planned }, ...(version !== undefined && { version }) })
    const plannedIn = ({ budgets: all }: Awaited<ReturnType<typeof get>>) => all.filter(({ amount }) => amount > 0)
    const audit = (month: string) =>
      building.app.databases.read.selectFrom('audit').select(['kind', 'actor_id', 'details']).where('subject_id', '=', month).execute()

    it('have nothing in any category before the first is set', async () => {
      const none = await get('2026-09')
      expect(none).toMatchObject({ month: '2026-09', total: 0, actual: 0, copiedFrom: null, version: 0, can: { edit: true } })
      expect(none.budgets).toEqual(TRANSACTION_CATEGORIES.map((category) => ({ category, amount: 0, actual: 0 })))
    })

    it('are set for a month, and shown in later months until one has its own', async () => {
      const made = await set('2026-10', [
        { category: 'security', amount: 150_000.5 },
        { category: 'cleaning', amount: 80_000 }
      ])
      expect(made).toMatchObject({ month: '2026-10', total: 230_000.5, copiedFrom: null, version: 1 })
      expect(plannedIn(made)).toEqual([
        { category: 'security', amount: 150_000.5, actual: 0 },
        { category: 'cleaning', amount: 80_000, actual: 0 }
      ])
      expect(await get('2027-03')).toEqual({ ...made, month: '2027-03', copiedFrom: '2026-10', version: 0 })
      expect((await get('2026-09')).copiedFrom).toBeNull()
      const own = await set('2026-12', [{ category: 'security', amount: 1 }], 0)
      expect(own).toMatchObject({ total: 1, copiedFrom: null, version: 1 })
      expect([(await get('2026-11')).copiedFrom, (await get('2027-03')).copiedFrom]).toEqual(['2026-10', '2026-12'])
      expect(await audit('2026-12')).toMatchObject([{ kind: 'finances.budgetSet', actor_id: building.ids.tharindu }])
      expect(JSON.parse((await audit('2026-12'))[0]!.details)).toMatchObject({
        changes: [
          { category: 'security', from: 15_000_050, to: 100 },
          { category: 'cleaning', from: 8_000_000, to: 0 }
        ]
      })
    })

    it('are replaced as a whole: what is left out has none; the same again is no change', async () => {
      await set('2025-01', [{ category: 'repairs', amount: 10 }])
      const changed = await set('2025-01', [{ category: 'other', amount: 20 }], 1)
      expect([changed.version, plannedIn(changed)]).toEqual([2, [{ category: 'other', amount: 20, actual: 0 }]])
      expect((await set('2025-01', [{ category: 'other', amount: 20 }], 2)).version).toBe(2)
      expect(await audit('2025-01')).toHaveLength(2)
      expect((await set('2025-01', [])).total).toBe(0)
    })

    it('shown from an earlier month become its own when they are saved unchanged', async () => {
      await set('2024-01', [{ category: 'repairs', amount: 10 }])
      expect(await set('2024-02', [{ category: 'repairs', amount: 10 }], 0)).toMatchObject({ version: 1, copiedFrom: null, total: 10 })
    })

    it('of two people who set one at once only the first is kept', async () => {
      const bothSet = (version: number, ...amounts: number[]) =>
        statuses(amounts.map((amount) => set('2025-05', [{ category: 'other', amount }], version)))
      expect(await bothSet(0, 1, 2)).toEqual([200, 412])
      expect(await bothSet(1, 3, 4)).toEqual([200, 412])
      await expect(set('2025-05', [], 0)).rejects.toMatchObject({ status: 412 })
      await expect(set('2025-06', [], 1)).rejects.toMatchObject({ status: 412 })
    })

    it('name each category once, with an amount from nothing on; a month that there is not is unknown', async () => {
      const wrong = (body: unknown, month = '2026-11') => building.as.tharindu.call(budgets.set, { params: { month }, body: body as never })
      const one = (over: object) => wrong({ budgets: [{ category: 'security', amount: 1, ...over }] })
      await expect(one({ category: 'parties' })).rejects.toMatchObject({ status: 400, errors: [{ path: 'budgets.0.category' }] })
      for (const amount of [-1, 0.001, 1e12, '5', null])
        await expect(one({ amount })).rejects.toMatchObject({ status: 400, errors: [{ path: 'budgets.0.amount' }] })
      const twice = ['security', 'security'].map((category) => ({ category, amount: 1 }))
      await expect(wrong({ budgets: twice })).rejects.toMatchObject({ status: 400, message: 'Each category may be named once' })
      await expect(wrong({})).rejects.toMatchObject({ status: 400, message: 'Budgets must be a list' })
      await expect(wrong({ budgets: [null] })).rejects.toMatchObject({ status: 400, message: 'A budget has a category and an amount' })
      for (const month of ['2026-13', '2026-1', 'now']) await expect(wrong({ budgets: [] }, month)).rejects.toMatchObject({ status: 404 })
      await expect(get('2026-00')).rejects.toMatchObject({ status: 404 })
      expect((await get('2026-11')).copiedFrom).not.toBe('2026-11')
    })

    it('of closed months stay as they are, also within a year, and those that are open can be set', async () => {
      const security = (amount: number) => [{ category: 'security' as const, amount }]
      const setYear = (months: { month: string; budgets: Planned }[]) =>
        building.as.tharindu.call(budgets.setYear, { params: { year: '2023' }, body: { months } })
      await set('2023-03', security(30))
      await closeAnyway('2023-05')
      const [closed, inherited, open] = [await get('2023-03'), await get('2023-05'), await get('2023-06')]
      expect([closed, inherited, open].map(({ isClosed, can }) => [isClosed, can.edit])).toEqual([
        [true, false],
        [true, false],
        [false, true]
      ])
      const frozen = { status: 409, code: 'period_closed' }
      for (const month of ['2022-12', '2023-03', '2023-05']) await expect(set(month, security(31))).rejects.toMatchObject(frozen)
      await expect(setYear([{ month: '2023-04', budgets: security(31) }])).rejects.toMatchObject(frozen)
      const { months, can } = await setYear([
        { month: '2023-03', budgets: security(30) },
        { month: '2023-06', budgets: security(60) }
      ])
      expect([can.edit, months.map(({ isClosed }) => isClosed).lastIndexOf(true)]).toEqual([true, 4])
      expect([(await get('2023-05')).total, (await get('2023-06')).total]).toEqual([30, 60])
      expect(await audit('2023-03')).toHaveLength(1)
      await reopenAll()
      expect((await set('2023-05', security(50))).total).toBe(50)
    })
  })
}
