import { beforeEach, expect, test } from 'vitest'
import { guessBankColumns } from '@verandah/contract/bankImports'
import { firstRows, guessDayFormat, guessDecimal, hasColumns, readBeginning, readColumns } from './csvFile.ts'
import { isComplete, storeSettings, settingsFor, toColumns } from './csvSettings.ts'

beforeEach(() => localStorage.clear())

const BANK = 'Txn Date,Description,Debit,Credit,Balance,Cheque No\n05/11/2026,"TRF 4B, MAINT",,"5,000.00","45,000.00",\n'

test.each([
  ['a comma', 'a,b\n1,2\n'],
  ['a semicolon', 'a;b\n1;2\n'],
  ['a tab', 'a\tb\r\n1\t2\r\n'],
  ['old line ends', 'a,b\r1,2\r']
])('cells are told apart by %s', (_what, text) => {
  expect(firstRows(text)).toEqual([
    ['a', 'b'],
    ['1', '2']
  ])
})

test('what is in quotes is one cell, also with separators, lines and quotes in it', () => {
  expect(firstRows('"a, b","say ""x""","two\nlines"\n\n1,2,3')).toEqual([
    ['a, b', 'say "x"', 'two\nlines'],
    ['1', '2', '3']
  ])
})

test.each([
  'PK\u0003\u0004,;',
  'OFXHEADER:100\nDATA,1',
  '<?xml version="1.0"?><Document a="1,2"/>',
  ':20:START\n:25:1,2',
  '{1:F01BANK}{2:,}'
])('another format asks for no columns: %s', (text) => expect(hasColumns(text)).toBe(false))

test('the heads are those above the first line, whatever stands before', () => {
  const { heads, rows } = readColumns(`Statement of account\nAccount,0012,LKR\n\n${BANK}`)
  expect(heads).toEqual(['Txn Date', 'Description', 'Debit', 'Credit', 'Balance', 'Cheque No'])
  expect(rows).toHaveLength(1)
})

test('no row with a day is a head, however its amounts are written', () => {
  const head = 'Date,Description,Cheque No,Amount,Balance'
  const rows = ['01/11/2026,CEFT,,"LKR 5,000.00","LKR 15,000.00"', '02/11/2026,CHQ PAID,000123,"LKR -2,500.00","LKR 12,500.00"']
  expect(readColumns([head, ...rows].join('\n')).heads).toEqual(head.split(','))
  expect(readColumns(rows.join('\n'))).toMatchObject({ heads: null, columnCount: 5 })
})

test.each(['46327', '20261101', '"Nov 01, 2026"', "'01/11/2026", '01/11/26', '"=""01/11/2026"""', '1-Nov-26'])(
  'a line with the day %s is no head',
  (day) => {
    const { heads, rows } = readColumns(`Date,Description,Amount\n${day},CEFT,5000.00\n`)
    expect([heads, rows.length]).toEqual([['Date', 'Description', 'Amount'], 1])
  }
)

test('a file without heads has columns by number', () => {
  const beginning = readColumns('2026-11-05,TRF 4B,5000.00\n2026-11-06,TRF 4C,5000.00')
  expect(beginning).toMatchObject({ heads: null, columnCount: 3 })
  expect(toColumns(beginning, { date: 0, text: 1, amount: 2 })).toEqual({ date: 1, text: 2, amount: 3 })
})

test.each([
  ['Txn Date,Description,Debit,Credit,Balance,Cheque No', { date: 0, text: 1, debit: 2, credit: 3, balance: 4, reference: 5 }],
  ['Date,Narration,Amount,Running Balance', { date: 0, text: 1, amount: 2, balance: 3 }],
  ['Posting Date,Value Date,Particulars,Withdrawals,Deposits', { date: 0, text: 2, debit: 3, credit: 4 }],
  ['Ref No,Transaction Date,Details,Amount', { reference: 0, date: 1, text: 2, amount: 3 }],
  ['Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.', { date: 0, text: 1, reference: 2, debit: 4, credit: 5 }],
  ['Date,Details,Amount,Dr/Cr,Balance', { date: 0, text: 1, amount: 2, direction: 3, balance: 4 }],
  ['Date,Details,Amount,Type', { date: 0, text: 1, amount: 2 }]
])('columns are guessed from %s', (heads, places) => {
  expect(guessBankColumns(heads.split(','))).toEqual(places)
})

test('two columns of one name are named by number', () => {
  const beginning = readColumns('Date,Text,Amount,Amount\n2026-11-05,a,1.00,2.00')
  expect(toColumns(beginning, { date: 0, text: 1, amount: 3 })).toEqual({ date: 1, text: 2, amount: 4 })
  expect(toColumns(readColumns(BANK), { date: 0, text: 1, debit: 2, credit: 3 })).toEqual({
    date: 'Txn Date',
    text: 'Description',
    debit: 'Debit',
    credit: 'Credit'
  })
})

test.each([
  [['2026-11-05'], 'YYYY-MM-DD'],
  [['05/11/2026', '06/11/2026'], 'DD/MM/YYYY'],
  [['05/12/2026', '12/05/2026'], 'DD/MM/YYYY'],
  [['12/12/2026', '05/13/2026'], 'MM/DD/YYYY'],
  [['05/11/2026', '11/25/2026'], 'MM/DD/YYYY'],
  [['05-Nov-2026'], 'DD-MMM-YYYY'],
  [['20261105'], 'YYYY-MM-DD'],
  [['05/11/26', "'25/11/26"], 'DD/MM/YYYY'],
  [['46331'], 'DD/MM/YYYY'],
  [[], 'DD/MM/YYYY']
])('of the days %j the form is %s', (days, format) => expect(guessDayFormat(days)).toBe(format))

test.each([
  [['1,234.50', '12'], '.'],
  [['1.234,50', '-12,00'], ','],
  [['(1,200.00)'], '.'],
  [['5,000'], '.']
])('of the amounts %j the cents stand behind %s', (amounts, sign) => expect(guessDecimal(amounts)).toBe(sign))

test('what has neither an amount nor both of its columns is not complete', () => {
  expect(isComplete({ date: 0, text: 1, debit: 2 })).toBe(false)
  expect(isComplete({ date: 0, text: 1, amount: 2 })).toBe(true)
  expect(isComplete({ text: 1, debit: 2, credit: 3 })).toBe(false)
})

test('the columns are remembered for the account and the same heads', () => {
  const beginning = readColumns(BANK)
  const chosen = { places: { date: 0, text: 5, amount: 2 }, dateFormat: 'MM/DD/YYYY', decimal: ',', opening: '1', closing: '2' } as const
  storeSettings('1000', beginning, chosen)
  expect(settingsFor('1000', beginning)).toEqual({ ...chosen, opening: '', closing: '' })
  expect(settingsFor('1010', beginning).places.text).toBe(1)
  expect(settingsFor('1000', readColumns('Date,Text,Amount\n2026-11-05,a,1.00')).places.text).toBe(1)
})

test.each([
  ['UTF-8', new TextEncoder().encode('Café,1')],
  ['windows-1252', Uint8Array.of(67, 97, 102, 0xe9, 44, 49)],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, ...[...'Café,1'].flatMap((letter) => [letter.charCodeAt(0), 0]))]
])('a file in %s is read', async (_name, bytes) => {
  expect((await readBeginning(new File([bytes], 'a.csv'))).replace('\uFEFF', '')).toBe('Café,1')
})
