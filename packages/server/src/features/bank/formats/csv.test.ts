import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../core/problem.ts'
import { joinStatements } from './joinStatements.ts'
import { type CsvHints, readText } from './readStatement.ts'

const COLUMNS = { date: 'Date', text: 'Details', amount: 'Amount' }
type Hints = Partial<CsvHints>
const read = async (rows: string[], hints: Hints = {}, balances = {}) =>
  joinStatements(await readText(rows.join('\r\n'), { columns: COLUMNS, dateFormat: undefined, decimal: undefined, ...hints }), balances)
const lines = async (rows: string[], hints: Hints = {}) =>
  (await read(rows, hints)).lines.map(({ date, amount, text, balance }) => [
    date,
    amount / 100,
    text,
    balance === null ? null : balance / 100
  ])
const wrong = async (rows: string[], hints: Hints = {}) => {
  const error: unknown = await read(rows, hints).catch((thrown: unknown) => thrown)
  return error instanceof ProblemError ? [error.errors?.[0]?.path, error.message] : error
}

describe('a CSV of a bank', () => {
  it('is read by its heads, also below a title, with what separates its columns', async () => {
    const rows = (delimiter: string, amounts: string[]) => [
      'Statement of account 1000 248 173, Commercial Bank',
      '',
      ['Date', 'Details', 'Amount'].join(delimiter),
      ['05/11/2026', '"Paid; by, 4B"', amounts[0]].join(delimiter),
      ['06/11/2026', 'Fee', amounts[1]].join(delimiter)
    ]
    const read05 = [
      ['2026-11-05', 1_200.5, 'Paid; by, 4B', null],
      ['2026-11-06', -50, 'Fee', null]
    ]
    const dateFormat = 'DD/MM/YYYY' as const
    expect(await lines(rows(',', ['"1,200.50"', '(50)']), { dateFormat })).toEqual(read05)
    expect(await lines(rows(';', ['1.200,50', '50,00-']), { dateFormat, decimal: ',' })).toEqual(read05)
    expect(await lines(rows('\t', ['1,200.50 CR', '50.00 DR']), { dateFormat })).toEqual(read05)
  })

  it('is read by numbers of columns, with heads or without', async () => {
    const columns = { date: 1, text: 3, debit: 4, credit: 5, balance: 6, reference: 2 }
    const rows = ['2026-11-05,R1,In,,100.00,600.00', '2026-11-06,R2,Out,30,-,570.00', '2026-11-06,,Out,-20.00,0.00,550']
    const expected = [
      ['2026-11-05', 100, 'In', 600],
      ['2026-11-06', -30, 'Out', 570],
      ['2026-11-06', -20, 'Out', 550]
    ]
    expect(await lines(rows, { columns })).toEqual(expected)
    expect(await lines(['Day,Ref,Text,Paid out,Paid in,Balance', ...rows], { columns })).toEqual(expected)
    const { opening, closing, difference, lines: taken } = await read(rows, { columns })
    expect([opening, closing, difference, taken.map(({ reference }) => reference)]).toEqual([50_000, 55_000, 0, ['R1', 'R2', null]])
  })

  it('counts from the oldest where it begins with the newest, also within a day', async () => {
    const columns = { ...COLUMNS, balance: 'Balance' }
    const newest = ['Date,Details,Amount,Balance', '2026-11-05,c,3,16', '2026-11-05,b,2,13', '2026-11-05,a,1,11']
    const day = await read(newest, { columns })
    expect(day).toMatchObject({ opening: 1_000, closing: 1_600, difference: 0 })
    expect(day.lines.map(({ index, text }) => [index, text])).toEqual([
      [2, 'a'],
      [1, 'b'],
      [0, 'c']
    ])
    const days = await read([...newest, '2026-11-04,z,10,10'], { columns })
    expect(days).toMatchObject({
      opening: 0,
      closing: 1_600,
      difference: 0,
      lines: [{ text: 'z' }, { text: 'a' }, { text: 'b' }, { text: 'c' }]
    })
    const missing = await read([...newest.toSpliced(2, 1), '2026-11-05,z,5,10', '2026-11-05,y,1,5'], { columns })
    expect(missing.difference).toBe(200)
  })

  it('passes rows over that move nothing', async () => {
    const rows = [
      'Date,Details,Amount',
      ',Brought forward,',
      '2026-11-05,In,5',
      ',,',
      '2026-11-06,Note,0.00',
      '2026-11-07,Note,-',
      'End of statement,,'
    ]
    expect(await lines(rows)).toEqual([['2026-11-05', 5, 'In', null]])
  })

  it('takes balances that are said beside it', async () => {
    const rows = ['Date,Details,Amount', '2026-11-05,In,5']
    expect(await read(rows, {}, { opening: 100, closing: 700 })).toMatchObject({ opening: 100, closing: 700, difference: 100 })
    expect(await read(rows, {}, { closing: 700 })).toMatchObject({ opening: 200, closing: 700, difference: 0 })
    expect(await read(rows)).toMatchObject({ opening: null, closing: null, difference: null })
  })

  it('is refused where a row cannot be read, with its line', async () => {
    const rows = (row: string) => ['Date,Details,Amount', '2026-11-05,"In\r\nparts",5', row]
    const column = (name: string, path: string, line: number, cell: string) => [
      `columns.${path}`,
      `The column ${name} cannot be read: line ${line} has "${cell}"`
    ]
    expect(await wrong(rows('05/11/2026,In,5'))).toEqual(column('Date', 'date', 4, '05/11/2026'))
    expect(await wrong(rows('2026-11-31,In,5'))).toEqual(column('Date', 'date', 4, '2026-11-31'))
    expect(await wrong(rows('2026-11-05,In,five'))).toEqual(column('Amount', 'amount', 4, 'five'))
    expect(await wrong(rows('2026-11-05,"In,5'))).toMatchObject(['file', expect.stringContaining('quotation marks')])
    expect(await wrong(rows('2026-11-05,In,5\0'))).toEqual(['file', 'This file is no text'])
    expect(await wrong(['Date,Details,Amount,Balance', '2026-11-05,In,5,?'], { columns: { ...COLUMNS, balance: 'Balance' } })).toEqual(
      column('Balance', 'balance', 2, '?')
    )
    const both = { date: 1, text: 2, debit: 3, credit: 4 }
    expect(await wrong(['2026-11-05,In,5,6'], { columns: both })).toEqual(column('4', 'credit', 1, '6'))
    // A wrong day format must not make the first rows pass as headings.
    expect(
      await wrong(['13/11/2026,In,5', '05/11/2026,In,5'], { columns: { date: 1, text: 2, amount: 3 }, dateFormat: 'MM/DD/YYYY' })
    ).toEqual(column('1', 'date', 1, '13/11/2026'))
    expect(await wrong(['Date,Details,Amount'])).toEqual(['file', 'The file has no lines'])
  })

  it('is refused where the columns are not in it, are none, or are twice the same', async () => {
    const rows = ['Date,Details,Amount,In', '2026-11-05,In,5,']
    const no = (columns: CsvHints['columns']) => wrong(rows, { columns })
    expect(await no(undefined)).toEqual(['columns', 'Name the columns with the date, the text and the amount'])
    expect(await no({ ...COLUMNS, text: 'Text' })).toEqual(['columns', 'The file has no column Text'])
    expect(await no({ date: 1, text: 2, amount: 5 })).toEqual(['columns', 'The file has no column 5'])
    expect(await no({ ...COLUMNS, amount: 'Details' })).toEqual(['columns', 'A column can be one field only'])
    const none = ['columns', 'Name the column of the amount, or those of what went out and what came in']
    expect(await no({ ...COLUMNS, amount: null })).toEqual(none)
    expect(await no({ ...COLUMNS, credit: 'In' })).toEqual(none)
    expect(await no({ ...COLUMNS, amount: undefined, debit: 'Amount' })).toEqual(none)
  })

  it('has 20,000 lines at most', async () => {
    const rows = (count: number) => ['Date,Details,Amount', ...Array.from({ length: count }, (_, index) => `2026-11-05,In ${index},1`)]
    expect((await lines(rows(20_000))).length).toBe(20_000)
    expect(await wrong(rows(20_001))).toEqual(['file', 'The file cannot have more than 20000 lines'])
  })
})
