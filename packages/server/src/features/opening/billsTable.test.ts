import type { Day } from '@verandah/contract/dates'
import { expect, it } from 'vitest'
import { ProblemError } from '../../core/problem.ts'
import { readBillsTable } from './billsTable.ts'

const DAY = '2026-10-31' as Day
const HEAD = 'Unit,Kind,Due day,Amount,Parking'
const read = (...rows: string[]) => readBillsTable([HEAD, ...rows].join('\n'), DAY)

it('compares a row of totals with the bills, and names the columns that nothing reads', async () => {
  const bills = ['4B,Management,05/08/26,"4,500.00",P1', '4C,Sinking,5-Aug-26,LKR 500,P2']
  const { bills: found, errors, facts } = await read(...bills, 'Total,,,"5,000.00",')
  expect(found.map(({ line, dueDay, amount }) => [line, dueDay, amount])).toEqual([
    [2, '2026-08-05', 450_000],
    [3, '2026-08-05', 50_000]
  ])
  expect([errors, facts]).toEqual([[], { rows: 2, nothing: 0, unread: ['Parking'], passedOver: 1, isTotalChecked: true }])
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
  const { bills, facts } = await readBillsTable('4B,Management,2026-08-05,4500\n"=""4C""",Management,46239,4500\n', DAY)
  expect(bills.map(({ unitNumber, dueDay }) => [unitNumber, dueDay])).toEqual([
    ['4B', '2026-08-05'],
    ['4C', '2026-08-05']
  ])
  expect(facts).toMatchObject({ rows: 2, unread: [] })
  // A kind may have the name of a column.
  expect((await readBillsTable('4B,Charge,2026-08-05,4500\n', DAY)).bills).toMatchObject([{ kind: 'Charge', amount: 450_000 }])
})

it('takes a list of units and sums as people have it', async () => {
  const all = async (text: string) => {
    const { bills, errors, facts } = await readBillsTable(text, DAY)
    expect(errors).toEqual([])
    return [bills.map(({ unitNumber, amount }) => `${unitNumber} ${amount / 100}`).join(', '), facts]
  }
  const list = [
    'Araliya Heights, arrears as at 31 October 2026',
    '',
    'Flat No.\tOwner\tBalance as at 31.10.2026',
    '4B\tK. Silva\tLKR 12,500.00',
    '4C\tM. Perera\t12,500/=',
    '',
    '4D\tA. Dias\t-',
    '4E\tS. Fernando\t(700.00)',
    '4F\tF. Marikkar\t50.00 Cr',
    'Total\t\t24,250.00'
  ]
  const facts = { rows: 4, nothing: 1, unread: ['Owner'], passedOver: 1, isTotalChecked: true }
  expect(await all(list.join('\n'))).toEqual(['4B 12500, 4C 12500, 4E -700, 4F -50', facts])
  const plain = { ...facts, rows: 2, nothing: 0, unread: [], passedOver: 0, isTotalChecked: false }
  const both = ['4B 12500, 4C 1250000.5', plain]
  expect(await all('4B, 12,500.00\n4C, 12,50,000.50\n')).toEqual(both)
  expect(await all('4B\t12500\n4C\t1250000.50')).toEqual(both)
  expect(await all('Unit,Due\n4B,12500\n4C,"1,250,000.50"')).toEqual(both)
  expect(await all('4B;Management;12500\n4C;;1,250,000.50')).toEqual(both)
})

it('takes the due day that is given for all lines, unless a line has its own', async () => {
  const { bills } = await readBillsTable('4B,2026-08-05,500\n4C,,500\n', DAY)
  expect(bills.map(({ kind, dueDay }) => [kind, dueDay])).toEqual([
    [null, '2026-08-05'],
    [null, DAY]
  ])
  expect((await readBillsTable('Unit,Due,Amount\n4B,2026-08-05,500', DAY)).bills).toMatchObject([{ dueDay: '2026-08-05', amount: 50_000 }])
})

it('never takes a part of an amount for all of it', async () => {
  const { bills, errors } = await readBillsTable('Unit,Amount,Remark\n4B,12,500.00,late\n4C,5,late', DAY)
  expect(bills.map(({ unitNumber }) => unitNumber)).toEqual(['4C'])
  expect(errors).toMatchObject([{ path: 'billsCsv.2.amount' }])
  expect((await readBillsTable('4B, 12, 5', DAY)).errors).toMatchObject([{ path: 'billsCsv.1.amount' }])
})
