import { financeReport } from '@verandah/contract/financeReport'
import { opening } from '@verandah/contract/opening'
import { reports } from '@verandah/contract/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { MANAGEMENT } from '../../test/records/openings.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`the report of a building that was taken over on ${dialect}`, () => {
    let building: TestBuilding
    const { made, complete, list } = transactionsIn(() => building)
    const { pay } = paymentsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      for (const label of ['4B', '7A']) await makeUnit(building, { label })
      const body = {
        day: '2026-08-15',
        money: [{ account: '1000', fund: 'M', amount: 50_000 }],
        bills: [{ unitNumber: '4B', kindId: MANAGEMENT, dueDay: '2026-05-05', amount: 4_500 }],
        payables: [{ description: '[Lift]', category: 'repairs' as const, fund: 'M', amount: 3_000, vendor: 'Lanka Lifts' }],
        acceptDifference: true
      }
      await building.as.tharindu.call(opening.post, { query: { dryRun: 'false' }, body })
      await pay('4B', 1_500, { date: '2026-08-20' })
      await made('nirmala', 'approved', { category: 'cleaning', amount: 200, date: '2026-08-21', vendor: 'Clean Ltd' })
      await made('nirmala', 'approved', { category: 'cleaning', amount: 70, date: '2026-08-22', vendor: 'Clean Ltd' })
    })
    afterAll(() => building.close())

    const report = async (from: string, to: string) => {
      const query = { from, to, format: 'csv' } as const
      const { body } = await building.send(financeReport.get, await building.tokenOf('tharindu'), { query })
      const lines: string[][] = parse(body, { bom: true })
      return (title: string) => {
        const begin = lines.findIndex(([first]) => first === title)
        const end = lines.findIndex(([first], index) => index > begin && first === '')
        const section = lines.slice(begin, end === -1 ? undefined : end)
        return Object.fromEntries(section.map(([label = '', ...cells]) => [label, cells.filter((cell) => cell !== '')]))
      }
    }

    it('has what the books began with as brought forward, not as income or expenditure', async () => {
      const section = await report('2026-08-01', '2026-08-31')
      expect(section('Balance')).toMatchObject({
        'Balance brought forward': ['47000'],
        'Total income': ['1500'],
        'Total expenditure': ['-270'],
        'Balance carried forward': ['48230']
      })
      expect(section('Income by category')).toMatchObject({ Dues: ['1500'], Total: ['1500'] })
      expect(section('Expenditure by category')).toMatchObject({ Cleaning: ['270'], Total: ['270'] })
      expect(section('Budget and actual expenditure')).toMatchObject({ Total: ['0', '270', '-270'] })
      expect(section('Billed')).toMatchObject({ Management: ['4500', '0', '0', '1500', '3000'], Total: ['4500', '0', '0', '1500', '3000'] })
      expect((await report('2026-09-01', '2026-09-30'))('Balance')).toMatchObject({ 'Balance brought forward': ['48230'] })
      const { finance } = await building.as.tharindu.call(reports.get, { query: { months: '4' } })
      expect(finance?.months.map(({ income, expense }) => [income, expense])).toEqual([
        [1_500, 270],
        [0, 0],
        [0, 0],
        [0, 0]
      ])
    })

    it('has as paid what was paid in its days, not what was approved', async () => {
      expect((await report('2026-08-01', '2026-08-31'))('Paid to vendors')).toMatchObject({ Total: ['0', '0'] })
      for (const { _id, description } of (await list('tharindu')).transactions.filter(
        ({ type, status }) => type === 'expense' && status === 'approved'
      ))
        if (description === '[Lift]') await complete('tharindu', _id, undefined, { date: '2026-09-02' })
      const [cheap] = (await list('tharindu')).transactions.filter(({ amount }) => amount === 70)
      await complete('tharindu', cheap!._id, undefined, { date: '2026-08-31' })
      expect((await report('2026-08-01', '2026-08-31'))('Paid to vendors')).toMatchObject({ 'Clean Ltd': ['1', '70'], Total: ['1', '70'] })
      expect((await report('2026-09-01', '2026-09-30'))('Paid to vendors')).toMatchObject({
        'Lanka Lifts': ['1', '3000'],
        Total: ['1', '3000']
      })
    })

    it('has the arrears of its last day', async () => {
      const arrears = async (to: string) => (await report('2026-08-01', to))('Outstanding by unit')['4B']
      expect(await arrears('2026-08-19')).toEqual(['2026-05-05', '0', '0', '0', '4500', '4500'])
      expect(await arrears('2026-08-31')).toEqual(['2026-05-05', '0', '0', '0', '3000', '3000'])
      expect(await arrears('2026-08-14')).toBeUndefined()
    })

    it('lists what was approved by who recorded it', async () => {
      const { add, approve } = transactionsIn(() => building)
      const { _id } = await add('nirmala', { category: 'cleaning', amount: 33, date: '2026-10-03', description: '[Broom]' })
      await approve('nirmala', _id)
      const section = (await report('2026-10-01', '2026-10-31'))('Self-approved')
      expect(section['[Broom]']).toEqual(['2026-10-03', 'Nirmala Perera', '33'])
      expect(section['Total']).toEqual(['33'])
    })
  })
}
