import { budgets, type YearBudgetDraft } from '@verandah/contract/budgets'
import type { Month } from '@verandah/contract/dates'
import type { TransactionCategory } from '@verandah/contract/financesInput'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { statuses } from '../../test/people/newcomer.ts'
import { transactionsIn } from '../../test/records/transactions.ts'

type Planned = Partial<Record<TransactionCategory, number>>

for (const dialect of DIALECTS) {
  describe(`budgets of a year on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    const rowsOf = (planned: Planned) =>
      Object.entries(planned).map(([category, amount]) => ({ category: category as TransactionCategory, amount }))
    const get = (year: string) => building.as.tharindu.call(budgets.getYear, { params: { year } })
    const send = (year: string, body: unknown, version?: number) =>
      building.as.tharindu.call(budgets.setYear, { params: { year }, body: body as never, ...(version !== undefined && { version }) })
    const set = (year: string, months: Record<string, Planned>, version?: number) =>
      send(year, { months: Object.entries(months).map(([month, planned]) => ({ month, budgets: rowsOf(planned) })) }, version)
    const getMonth = (month: string) => building.as.tharindu.call(budgets.get, { params: { month } })
    const setMonth = (month: string, planned: Planned) =>
      building.as.tharindu.call(budgets.set, { params: { month }, body: { budgets: rowsOf(planned) } })
    const plannedIn = (of: Awaited<ReturnType<typeof get>>, month: string) =>
      of.months.find((one) => one.month === month)?.budgets.flatMap(({ category, amount }) => (amount > 0 ? [[category, amount]] : []))
    const events = (month: string) =>
      building.app.databases.read
        .selectFrom('audit')
        .select(['kind', 'details'])
        .where('subject_id', '=', month)
        .where('kind', '=', 'finances.budgetSet')
        .orderBy('number')
        .execute()

    it('have all twelve months, each as its own page shows it, with what was spent', async () => {
      await setMonth('2024-12', { security: 100 })
      await setMonth('2025-03', { cleaning: 50.25 })
      const { add, approve } = transactionsIn(() => building)
      const { _id } = await add('tharindu', { category: 'cleaning', amount: 40, date: '2025-03-09' })
      await approve('nirmala', _id)
      const year = await get('2025')
      expect(year).toMatchObject({ year: '2025', version: 1, can: { edit: true } })
      expect(year.months).toHaveLength(12)
      for (const { month, budgets: rows, copiedFrom } of year.months)
        expect({ rows, copiedFrom }).toEqual({ rows: (await getMonth(month)).budgets, copiedFrom: (await getMonth(month)).copiedFrom })
      expect(year.months.map(({ copiedFrom }) => copiedFrom).slice(1, 4)).toEqual(['2024-12', null, '2025-03'])
      expect(year.months[2]?.budgets.find(({ category }) => category === 'cleaning')).toEqual({
        category: 'cleaning',
        amount: 50.25,
        actual: 40
      })
    })

    it('are set together; a month that is left out stays; the audit trail has each month as its own page writes it', async () => {
      await setMonth('2032-05', { other: 7 })
      const made = await set('2032', { '2032-01': { security: 10 }, '2032-02': { security: 20.5 } })
      expect(plannedIn(made, '2032-01')).toEqual([['security', 10]])
      expect(plannedIn(made, '2032-04')).toEqual([['security', 20.5]])
      expect(plannedIn(made, '2032-05')).toEqual([['other', 7]])
      expect(await getMonth('2032-02')).toMatchObject({ version: 1, copiedFrom: null, total: 20.5 })
      const [written] = await events('2032-02')
      // Before, February showed what March 2025 has handed on: cleaning, and no security.
      expect(JSON.parse(written?.details ?? '')).toMatchObject({
        changes: [
          { category: 'security', from: 0, to: 2_050 },
          { category: 'cleaning', from: 5_025, to: 0 }
        ]
      })
      await set('2032', { '2032-02': { security: 20.5 } }, made.version)
      expect(await events('2032-02')).toHaveLength(1)
    })

    it('have another version after each change of a month, also of one that is set by itself', async () => {
      expect((await get('2033')).version).toBe(0)
      const first = await set('2033', { '2033-06': { other: 1 } }, 0)
      await setMonth('2033-07', { other: 2 })
      await expect(set('2033', { '2033-08': { other: 3 } }, first.version)).rejects.toMatchObject({ status: 412 })
      expect((await get('2033')).months[7]?.copiedFrom).toBe('2033-07')
      const now = await get('2033')
      expect((await set('2033', { '2033-08': { other: 3 } }, now.version)).version).toBe(now.version + 1)
      await expect(set('2033', {}, now.version)).rejects.toMatchObject({ status: 412 })
      expect((await set('2033', {})).version).toBe(now.version + 1)
    })

    it('of two people who set other months of one year at once the second is told so', async () => {
      const { version } = await get('2034')
      const both = [1, 2].map((month) => set('2034', { [`2034-0${month}`]: { other: month } }, version))
      expect(await statuses(both)).toEqual([200, 412])
    })

    it('are set all or none', async () => {
      const wrong = { months: [...draft('2035-01', 1), ...draft('2036-01', 1)] }
      await expect(send('2035', wrong)).rejects.toMatchObject({ status: 400, errors: [{ path: 'months.1.month' }] })
      expect((await get('2035')).version).toBe(0)
    })

    it('name each month and category once, of years from 2000 to 2100', async () => {
      await expect(send('2035', { months: [...draft('2035-01', 1), ...draft('2035-01', 2)] })).rejects.toMatchObject({
        status: 400,
        message: 'Each month may be named once'
      })
      await expect(send('2035', { months: draft('2035-01', -1) })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'months.0.budgets.0.amount' }]
      })
      for (const body of [{}, { months: null }, { months: [null] }, { months: draft('2035-13', 1) }])
        await expect(send('2035', body)).rejects.toMatchObject({ status: 400 })
      for (const year of ['1999', '2101', '20', '2026-01', 'now']) {
        await expect(get(year)).rejects.toMatchObject({ status: 404 })
        await expect(send(year, { months: [] })).rejects.toMatchObject({ status: 404 })
      }
      for (const year of ['2000', '2100']) expect((await get(year)).months).toHaveLength(12)
    })
  })
}

function draft(month: string, amount: number): YearBudgetDraft['months'] {
  return [{ month: month as Month, budgets: [{ category: 'other', amount: amount as never }] }]
}
