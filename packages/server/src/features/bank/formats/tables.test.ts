import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../core/problem.ts'
import { joinStatements } from './joinStatements.ts'
import { type CsvHints, readText } from './readStatement.ts'

const DEBITS = { date: 'Date', text: 'Text', debit: 'Debit', credit: 'Credit', balance: 'Balance' }
const AMOUNTS = { date: 'Date', text: 'Text', amount: 'Amount' }
type Hints = Partial<CsvHints>
const read = async (rows: string[], columns: Hints['columns'], hints: Hints = {}) => {
  const { passedOver, isTotalChecked, ...file } = await readText(rows.join('\n'), {
    columns,
    dateFormat: 'DD/MM/YYYY',
    decimal: undefined,
    ...hints
  })
  return { ...joinStatements(file, {}), passedOver, isTotalChecked }
}
const lines = async (rows: string[], columns: Hints['columns'], hints: Hints = {}) =>
  (await read(rows, columns, hints)).lines.map(({ date, amount, text }) => [date, amount / 100, text])
const amounts = async (rows: string[], columns: Hints['columns']) => (await read(rows, columns)).lines.map(({ amount }) => amount / 100)
const wrong = async (rows: string[], columns: Hints['columns'], hints: Hints = {}) => {
  const error: unknown = await read(rows, columns, hints).catch((thrown: unknown) => thrown)
  return error instanceof ProblemError ? [error.errors?.[0]?.path, error.message] : error
}
const HEAD = 'Date,Text,Debit,Credit,Balance'

describe('a table of a bank', () => {
  it('passes rows without a day over, and counts them', async () => {
    const rows = [
      HEAD,
      ',Opening Balance,,,100.00',
      '01/11/2026,In,,50.00,150.00',
      HEAD,
      'Page 2 of 3,,,,',
      '02/11/2026,Out,30.00,,120.00',
      ',Closing Balance,,,120.00',
      'End of statement,,,,'
    ]
    const { passedOver, opening, closing, difference, lines: taken } = await read(rows, DEBITS)
    expect([passedOver, opening, closing, difference, taken.length]).toEqual([5, 10_000, 12_000, 0, 2])
    // Columns can be named by number, too; the headings above the first day are no row.
    expect(await read(rows, { date: 1, text: 2, debit: 3, credit: 4, balance: 5 })).toMatchObject({ passedOver: 5, difference: 0 })
  })

  it('adds a text in a row of its own to the row above', async () => {
    const rows = [
      HEAD,
      '01/11/2026,CASH DEPOSIT,,50.00,150.00',
      ',AT WELLAWATTE,,,',
      ',4B SILVA,,,',
      '02/11/2026,BALANCE B/F,,,150.00',
      ',OF NOVEMBER,,,',
      '03/11/2026,CHQ,30.00,,120.00',
      ',Total,30.00,50.00,',
      ',of this page,,,'
    ]
    expect(await lines(rows, DEBITS)).toEqual([
      ['2026-11-01', 50, 'CASH DEPOSIT AT WELLAWATTE 4B SILVA'],
      ['2026-11-03', -30, 'CHQ']
    ])
    expect((await read(rows, DEBITS)).passedOver).toBe(3)
    // A cell may have several lines itself.
    const tall = [HEAD, '01/11/2026,"CASH\nDEPOSIT",,50.00,150.00', ',AT WELLAWATTE,,,', ',4B SILVA,,,']
    expect(await lines(tall, DEBITS)).toEqual([['2026-11-01', 50, 'CASH DEPOSIT AT WELLAWATTE 4B SILVA']])
    // The text below an empty line is another one.
    expect(await lines([...rows.slice(0, 2), '', ',Printed by the branch,,,'], DEBITS)).toEqual([['2026-11-01', 50, 'CASH DEPOSIT']])
  })

  it('compares a row of totals with its rows', async () => {
    const rows = (...more: string[]) => [HEAD, '01/11/2026,In,,50.00,', '02/11/2026,Out,30.00,,', ...more]
    expect((await read(rows(',Total,30.00,50.00,'), DEBITS)).isTotalChecked).toBe(true)
    expect((await read(rows('Grand Total:,,"LKR 30.00",50,'), DEBITS)).isTotalChecked).toBe(true)
    expect((await read(rows(), DEBITS)).isTotalChecked).toBe(false)
    expect(await wrong(rows(',Total,30.00,60.00,'), DEBITS)).toEqual([
      'file',
      'The total in line 4 is LKR 60 in the column Credit, and its rows make LKR 50'
    ])
    // Totals of a page count only where they are right; below a total begins the next one.
    expect(await read(rows(',Page total,1.00,2.00,'), DEBITS)).toMatchObject({ isTotalChecked: false, passedOver: 1 })
    const twice = rows(',Total,30.00,50.00,', '03/11/2026,In,,5.00,', ',Total,,5.00,')
    expect(await read(twice, DEBITS)).toMatchObject({ isTotalChecked: true, passedOver: 2 })
  })

  it.each(['46327', 'Nov 01, 2026', '20261101', '01/11/26', "'01/11/2026", '="01/11/2026"', '2026-11-01T00:00:00.000Z', '1-Nov-26'])(
    'reads the day %s',
    async (day) => {
      const rows = ['Date;Text;Amount', `${day};In;5.00`]
      expect(await lines(rows, AMOUNTS)).toEqual([['2026-11-01', 5, 'In']])
      expect(await lines(rows, { date: 1, text: 2, amount: 3 })).toEqual([['2026-11-01', 5, 'In']])
    }
  )

  it('takes the side from a column that holds only Dr or Cr, whether it is named or not', async () => {
    const rows = (out: string, into: string) => [
      'Date,Text,Amount,Type',
      `01/11/2026,In,"5,000.00",${into}`,
      `02/11/2026,Out,"2,500.00",${out}`
    ]
    for (const [out, into] of [
      ['DR', 'CR'],
      ['D', 'C'],
      ['DEBIT', 'CREDIT'],
      ['-', '+']
    ] as const) {
      expect(await amounts(rows(out, into), AMOUNTS)).toEqual([5_000, -2_500])
      expect(await amounts(rows(out, into), { ...AMOUNTS, direction: 'Type' })).toEqual([5_000, -2_500])
    }
    expect(await amounts(['Date,Text,Amount,Type', '01/11/2026,Out,5,DR', '02/11/2026,Out,6,DR'], AMOUNTS)).toEqual([-5, -6])
    // The column behind the amount counts, even where both differ.
    expect(await amounts(['Date,Text,Amount,Type,Of', '01/11/2026,Out,5,DR,CR', '02/11/2026,In,6,CR,DR'], AMOUNTS)).toEqual([-5, 6])
    // A column behind the balance belongs to the amount where it changes, as a balance seldom does.
    const behind = ['Date,Text,Amount,Balance,Type', '01/11/2026,Out,5,95,DR', '02/11/2026,In,6,101,CR']
    expect(await amounts(behind, { ...AMOUNTS, balance: 'Balance' })).toEqual([-5, 6])
    // A minus beside Dr only repeats it; a column with other words has no meaning.
    expect(await amounts(['Date,Text,Amount,Type', '01/11/2026,Out,-5,DR', '02/11/2026,In,6,CR'], AMOUNTS)).toEqual([-5, 6])
    expect(await amounts(['Date,Text,Amount,Type', '01/11/2026,In,5,CR', '02/11/2026,In,6,CHQ'], AMOUNTS)).toEqual([5, 6])
    expect(await wrong(rows('x', 'CR'), { ...AMOUNTS, direction: 'Type' })).toEqual([
      'columns.direction',
      'The column Type cannot be read: line 3 has "x"'
    ])
  })

  it('takes the side of a balance from the column behind it', async () => {
    const rows = ['Date,Text,Amount,Dr/Cr,Balance,Dr/Cr', '01/11/2026,Out,50.00,Dr,20.00,Dr', '02/11/2026,In,30.00,Cr,10.00,Cr']
    const answer = await read(rows, { ...AMOUNTS, balance: 'Balance' })
    expect(answer).toMatchObject({ opening: 3_000, closing: 1_000, difference: 0 })
    expect(answer.lines.map(({ amount }) => amount)).toEqual([-5_000, 3_000])
    // A minus beside Dr only repeats it.
    const twice = rows.map((row) => row.replace('20.00,Dr', '-20.00,Dr'))
    expect(await read(twice, { ...AMOUNTS, balance: 'Balance' })).toMatchObject({ opening: 3_000, closing: 1_000, difference: 0 })
  })

  it('lets the balance decide what a sign in the column of debits or credits means', async () => {
    const signs = (...rows: string[]) => amounts([HEAD, ...rows], DEBITS)
    // A minus marks a reversal.
    expect(await signs('01/11/2026,a,30,,70', '02/11/2026,b,-20,,90', '03/11/2026,c,,10,100')).toEqual([-30, 20, 10])
    // All outgoing rows have a minus, and a reversal has none.
    expect(await signs('01/11/2026,a,-30,,70', '02/11/2026,b,20,,90', '03/11/2026,c,-5,,85')).toEqual([-30, 20, -5])
    // The minus has no meaning.
    expect(await signs('01/11/2026,a,30,,70', '02/11/2026,b,-20,,50')).toEqual([-30, -20])
    expect(await signs('03/11/2026,c,,-10,60', '02/11/2026,b,20,,70', '01/11/2026,a,,30,90')).toEqual([30, -20, -10])
    // It also works where the newest row is first, and only the balances show it.
    expect(await signs('02/11/2026,b,-20,,50', '01/11/2026,a,30,,70')).toEqual([-30, -20])
    expect(await signs('03/11/2026,c,,10,100', '02/11/2026,b,-20,,90', '01/11/2026,a,30,,70')).toEqual([-30, 20, 10])
    // Without a balance it is the reverse of what most of the rows are.
    expect(await signs('01/11/2026,a,30,,', '02/11/2026,b,20,,', '03/11/2026,c,-5,,')).toEqual([-30, -20, 5])
  })

  it('names a column that cannot be read, with its first bad cell', async () => {
    const at = (row: string) => wrong(['Date,Text,Amount', '01/11/2026,In,5', row, '31/02/2026,In,x'], AMOUNTS)
    expect(await at('02/11/2026,In,five')).toEqual(['columns.amount', 'The column Amount cannot be read: line 3 has "five"'])
    expect(await at('31/02/2026,In,5')).toEqual(['columns.date', 'The column Date cannot be read: line 3 has "31/02/2026"'])
    expect(await wrong(['Date,Text,Amount', 'soon,In,5'], AMOUNTS)).toEqual([
      'columns.date',
      'The column Date cannot be read: line 2 has "soon"'
    ])
    expect(await wrong(['01/11/2026,In,5', '02/11/2026,In,6'], { date: 2, text: 1, amount: 3 })).toEqual([
      'columns.date',
      'The column 2 cannot be read: line 1 has "In"'
    ])
  })

  it('takes no row with a day for heads', async () => {
    const columns = { date: 1, text: 2, amount: 3 }
    expect(await lines(['01/11/2026,In,"LKR 5,000.00"', '02/11/2026,Out,"LKR -2,500.00"'], columns)).toEqual([
      ['2026-11-01', 5_000, 'In'],
      ['2026-11-02', -2_500, 'Out']
    ])
    expect(await wrong(['31/02/2026,In,5', '02/11/2026,In,6'], columns)).toMatchObject({ 0: 'columns.date' })
  })

  it('says the currency where it is another one', async () => {
    const currency = async (rows: string[], columns: Hints['columns'] = AMOUNTS) => {
      const { statements } = await readText(rows.join('\n'), { columns, dateFormat: 'DD/MM/YYYY', decimal: undefined })
      return statements[0]?.currency
    }
    expect(await currency(['Date,Text,Amount,Currency', '01/11/2026,In,5,USD'])).toBe('USD')
    expect(await currency(['Date,Text,Amount', '01/11/2026,In,USD 5.00'])).toBe('USD')
    expect(await currency(['Date,Text,Amount (EUR)', '01/11/2026,In,5.00'], { ...AMOUNTS, amount: 'Amount (EUR)' })).toBe('EUR')
    expect(await currency(['Account currency:,USD,', 'Date,Text,Amount', '01/11/2026,In,5.00'])).toBe('USD')
    expect(await currency(['Currency LKR,,', 'Date,Text,Amount,Currency', '01/11/2026,In,LKR 5,LKR'])).toBe(null)
  })
})
