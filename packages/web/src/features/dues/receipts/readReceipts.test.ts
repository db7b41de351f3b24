import type { Day } from '@verandah/contract/dates'
import { inEnglish } from '@verandah/contract/i18n/english'
import { expect, test } from 'vitest'
import { readReceipts } from './readReceipts.ts'

const TODAY = '2026-11-24' as Day
const only = (text: string) => readReceipts(text, TODAY)[0]

test.each([
  ['4B\t15000', { unitNumber: '4B', amount: 15_000 }],
  ['4b, 15,000', { unitNumber: '4B', amount: 15_000 }],
  ['4B,15,000.50,2026-11-24,CEFT 88', { unitNumber: '4B', amount: 15_000.5, date: '2026-11-24', reference: 'CEFT 88' }],
  ['4B;LKR 1,015,000.00;24/11/2026', { unitNumber: '4B', amount: 1_015_000, date: '2026-11-24' }],
  [
    '4B\tLKR15,000\t4.1.2026\tFrom Amaya, thanks',
    { unitNumber: '4B', amount: 15_000, date: '2026-01-04', reference: 'From Amaya, thanks' }
  ],
  ['4B,"15,000.00",,"REF 1"', { unitNumber: '4B', amount: 15_000, reference: 'REF 1' }],
  ['4B, Rs. 500, 123 456', { unitNumber: '4B', amount: 500, reference: '123 456' }],
  ['4B,500,123456', { unitNumber: '4B', amount: 500, reference: '123456' }],
  ['4B,500,CEFT 88,2026-11-01', { unitNumber: '4B', amount: 500, date: '2026-11-01', reference: 'CEFT 88' }],
  ['4B;15,000 LKR;;CEFT 88', { unitNumber: '4B', amount: 15_000, reference: 'CEFT 88' }],
  ['4B\t15,000.00 Cr\t24/11/26\tCEFT', { unitNumber: '4B', amount: 15_000, date: '2026-11-24', reference: 'CEFT' }],
  ['4B\t15000\tNov 24, 2026', { unitNumber: '4B', amount: 15_000, date: '2026-11-24' }],
  ['4B\t15000/-\t24-Nov-26 10:15', { unitNumber: '4B', amount: 15_000, date: '2026-11-24' }],
  [' 4B , 15000 , 2026-11-24 ', { unitNumber: '4B', amount: 15_000, date: '2026-11-24' }]
])('%j is read', (text, row) => {
  expect(only(text)).toEqual({ line: 1, text: text.trimEnd(), row, problems: [] })
})

test.each([
  ['Unit,Amount,Date', 'Amount must be a number'],
  ['4B', 'Amount is required'],
  ['4B;', 'Amount is required'],
  [';15000', 'Unit number is required'],
  ['4B;-15000', 'Amount must be a number'],
  ['4B;15,00', 'Amount must be a number'],
  ['4B;1.5.0', 'Amount must be a number'],
  ['4B;0', 'between 0.01'],
  ['4B;10.001', 'between 0.01'],
  ['4B;15000;2026-02-30', 'Date must be a day'],
  ['4B;15000;31/31/2026', 'Date must be a day'],
  ['4B;15000;2026-11-25', 'The day of the payment cannot be in the future'],
  ['12345678901;15000', 'cannot exceed'],
  [`4B;15000;${'x'.repeat(51)}`, 'cannot exceed']
])('%j cannot be read, and says why', (text, problem) => {
  const { row, problems } = only(text)!
  expect(row).toBeNull()
  expect(problems.map((said) => inEnglish(said))).toEqual([expect.stringContaining(problem)])
})

test('every line keeps its number and its text; empty ones are passed over', () => {
  expect(readReceipts('Paid today\r\n\r\n4B\t15000\n  \n8A\t700', TODAY).map(({ line, text, row }) => [line, text, row?.amount])).toEqual([
    [1, 'Paid today', undefined],
    [3, '4B\t15000', 15_000],
    [5, '8A\t700', 700]
  ])
  expect(readReceipts(' \n', TODAY)).toEqual([])
})
