import type { Bill } from '@verandah/contract/bills'
import { financeReport } from '@verandah/contract/financeReport'
import { reports } from '@verandah/contract/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { duesIn } from '../../test/records/dues.ts'
import { paymentsIn } from '../../test/records/payments.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'
import { makeUnit } from '../../test/records/units.ts'

for (const dialect of DIALECTS) {
  describe(`what units were billed, and what was received of it, on ${dialect}`, () => {
    let building: TestBuilding
    let kindIds: Record<string, Bill['charges'][number]['kindId']>
    const billing = duesIn(() => building)
    const { due } = transactionsIn(() => building)
    const { pay, bounce } = paymentsIn(() => building)
    const charge = (name: string, amount: number) => ({ kindId: kindIds[name] ?? ('' as never), amount })
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      building.clock.now = new Date('2026-11-25T06:00:00Z')
      for (const label of ['R1', 'R2']) await makeUnit(building, { label })
      kindIds = Object.fromEntries((await billing.kinds()).map(({ name, _id }) => [name, _id]))
      const september = { billDay: '2026-09-30', dueDay: '2026-10-10' }
      await billing.bill({ unitNumber: 'R1', charges: [charge('Sinking', 10), charge('Management', 90)], ...september })
      const gone = await billing.bill({ unitNumber: 'R1', charges: [charge('Other', 5)], ...september })
      await billing.cancel(gone._id)
      // It pays a part, and the rest with a cheque that is returned.
      await pay('R1', 95, { date: '2026-10-02' })
      await bounce((await pay('R1', 5, { date: '2026-10-03' }))._id, { date: '2026-10-09' })
      // It pays more than it owed; the advance was not billed.
      await due('tharindu', { unitNumber: 'R2', amount: 20, date: '2026-11-02', category: 'penalties' })
      await pay('R2', 50, { date: '2026-11-03' })
    })
    afterAll(() => building.close())

    it('is counted by the month of the bill: what is paid in advance, or came back, is not received', async () => {
      const { finance } = await building.as.tharindu.call(reports.get, { query: { months: '3' } })
      expect(finance?.collection).toEqual([
        { month: '2026-09', billed: 100, received: 95 },
        { month: '2026-10', billed: 0, received: 0 },
        { month: '2026-11', billed: 20, received: 20 }
      ])
    })

    it('is in the report of its days, by kind', async () => {
      const sectionOf = async (from: string, to: string) => {
        const query = { from, to, format: 'csv' } as const
        const { body } = await building.send(financeReport.get, await building.tokenOf('tharindu'), { query })
        const lines: string[][] = parse(body, { bom: true })
        const begin = lines.findIndex(([first]) => first === 'Billed')
        const end = lines.findIndex(([first], index) => index > begin && first === '')
        return lines.slice(begin + 2, end).map((cells) => cells.slice(0, 6))
      }
      const head = ['Billed for', 'Before (LKR)', 'Billed (LKR)', 'Credited (LKR)', 'Received (LKR)', 'Outstanding (LKR)']
      expect(await sectionOf('2026-09-01', '2026-09-30')).toEqual([
        head,
        ['Management', '0', '90', '0', '0', '90'],
        ['Sinking', '0', '10', '0', '0', '10'],
        ['Total', '0', '100', '0', '0', '100']
      ])
      expect(await sectionOf('2026-10-01', '2026-11-30')).toEqual([
        head,
        ['Management', '90', '0', '0', '90', '0'],
        ['Sinking', '10', '0', '0', '5', '5'],
        ['Fee', '0', '20', '0', '20', '0'],
        ['Total', '100', '20', '0', '115', '5']
      ])
      const [, ...october] = await sectionOf('2026-10-01', '2026-10-31')
      expect(october.at(-1)).toEqual(['Total', '100', '0', '0', '95', '5'])
    })
  })
}
