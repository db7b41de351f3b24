import { expect, it } from 'vitest'
import { ProblemError } from '../../core/problem.ts'
import { readBillsTable } from './billsTable.ts'

const HEAD = 'Unit,Kind,Due day,Amount,Parking'
const read = (...rows: string[]) => readBillsTable([HEAD, ...rows].join('\n'))

it('compares a row of totals with the bills, and names the columns that nothing reads', async () => {
  const bills = ['4B,Management,05/08/26,"4,500.00",P1', '4C,Sinking,5-Aug-26,LKR 500,P2']
  const { bills: found, errors, facts } = await read(...bills, 'Total,,,"5,000.00",')
  expect(found.map(({ line, dueDay, amount }) => [line, dueDay, amount])).toEqual([
    [2, '2026-08-05', 450_000],
    [3, '2026-08-05', 50_000]
  ])
  expect([errors, facts]).toEqual([[], { rows: 2, unread: ['Parking'], passedOver: 1, isTotalChecked: true }])
  expect((await read(...bills)).facts).toMatchObject({ passedOver: 0, isTotalChecked: false })
  // The last of several totals is that of all bills.
  expect((await read(...bills, 'Total of floor 1,,,"2,500.00",', 'Total,,,"5,000.00",')).facts).toMatchObject({
    passedOver: 2,
    isTotalChecked: true
  })
  const wrong: unknown = await read(...bills, 'Total,,,"5,000.01",').catch((error: unknown) => error)
  expect(wrong instanceof ProblemError && [wrong.errors?.[0]?.path, wrong.message]).toEqual([
    'billsCsv',
    'The total in line 4 is 5,000.01 in the column Amount, and its rows make 5,000'
  ])
})

it('takes no day for a unit, and no line with a day for heads', async () => {
  const { errors } = await read('1-Feb,Management,2026-08-05,4500,')
  expect(errors).toMatchObject([{ path: 'billsCsv.2.unitNumber' }])
  const { bills, facts } = await readBillsTable('4B,Management,2026-08-05,4500\n"=""4C""",Management,46239,4500\n')
  expect(bills.map(({ unitNumber, dueDay }) => [unitNumber, dueDay])).toEqual([
    ['4B', '2026-08-05'],
    ['4C', '2026-08-05']
  ])
  expect(facts).toMatchObject({ rows: 2, unread: [] })
  // A kind may have the name of a column.
  expect((await readBillsTable('4B,Charge,2026-08-05,4500\n')).bills).toMatchObject([{ kind: 'Charge', amount: 450_000 }])
})
