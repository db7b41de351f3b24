import type { Day, Instant } from '@verandah/contract/dates'
import { TRANSACTION_CATEGORIES } from '@verandah/contract/financesInput'
import { inEnglish } from '@verandah/contract/i18n/english'
import type { Cents } from '@verandah/contract/money'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { BYTE_ORDER_MARK } from '../../http/answers/csv.ts'
import { makePdf } from '../../pdf/makePdf.ts'
import { reportCsv } from './financeFile.ts'
import { reportPdf } from './finance.paper.ts'
import { axisOf } from './financeSummary.present.ts'
import { chartMonths, financeReport, periodBefore, type ReportFacts, wholeMonths } from './financeReport.present.ts'
import { reportXlsx } from './financeXlsx.ts'
import { reportDocument } from './financeTables.present.ts'

const period = (from: string, to: string) => ({ from: from as Day, to: to as Day })
const amount = (ofCents: number) => ofCents as Cents
const NOTHING: ReportFacts = {
  period: period('2026-01-15', '2026-03-31'),
  until: '2026-11-21' as Day,
  broughtForward: amount(0),
  sums: [],
  budgets: [],
  spent: [],
  billed: [],
  bills: [],
  payees: [],
  selfApproved: [],
  before: { income: amount(0), expense: amount(0) },
  months: []
}
const documentOf = (facts: Partial<ReportFacts> = {}) =>
  reportDocument(financeReport({ ...NOTHING, ...facts }), {
    t: inEnglish,
    now: '2026-11-21T06:30:00.000Z' as Instant,
    by: '=Tharindu',
    names: { withUnits: true, withPayees: true },
    building: { name: 'Kadupul Residencies', address: '42 Temple Lane' }
  })

describe('a finance report', () => {
  it.each([
    ['2026-01-01', '2026-03-31', ['2026-01', '2026-02', '2026-03']],
    ['2026-01-02', '2026-03-30', ['2026-02']],
    ['2025-12-01', '2026-01-31', ['2025-12', '2026-01']],
    ['2024-02-01', '2024-02-28', []],
    ['2024-02-01', '2024-02-29', ['2024-02']],
    ['2026-12-15', '2027-01-31', ['2027-01']],
    ['9999-11-02', '9999-12-31', ['9999-12']],
    ['2026-11-21', '2026-11-21', []]
  ])('of %s to %s compares budgets in the whole months of it', (from, to, months) => {
    expect(wholeMonths(period(from, to))).toEqual(months)
  })

  it('carries the balance over the borders of its period', () => {
    const sums: ReportFacts['sums'] = [
      { type: 'income', category: 'dues', amount: amount(500) },
      { type: 'income', category: 'penalties', amount: amount(20) },
      { type: 'expense', category: 'repairs', amount: amount(1_000) }
    ]
    const { balance, income, expenditure } = financeReport({ ...NOTHING, broughtForward: amount(300), sums })
    expect(balance).toEqual({ broughtForward: 300, income: 520, expenditure: 1_000, surplus: -480, carriedForward: -180 })
    expect([income, expenditure]).toEqual([
      [
        { category: 'dues', amount: 500 },
        { category: 'penalties', amount: 20 }
      ],
      [{ category: 'repairs', amount: 1_000 }]
    ])
  })

  it('sorts units as people count them and payees by what they got, those without a name last', () => {
    const bill = (unit: string | null, owed: number) => ({ unit, amount: amount(owed), date: '2026-11-01' as Day })
    const { dues, payees } = financeReport({
      ...NOTHING,
      bills: [bill('10A', 1), bill(null, 2), bill('2B', 4), bill('10A', 8)],
      payees: [
        { payee: 'B', amount: amount(5), count: 1 },
        { payee: null, amount: amount(50), count: 2 },
        { payee: 'A', amount: amount(5), count: 1 },
        { payee: 'C', amount: amount(7), count: 3 }
      ]
    })
    expect(dues.lines.map(({ unit, outstanding }) => [unit, outstanding])).toEqual([
      ['2B', 4],
      ['10A', 9],
      [null, 2]
    ])
    expect([dues.total.outstanding, dues.total.ageing.d0_30]).toEqual([15, 15])
    expect(payees.lines.map(({ payee }) => payee)).toEqual(['C', 'A', 'B', null])
    expect(payees.total).toEqual({ payee: null, count: 7, amount: 67 })
  })

  const DANGEROUS = {
    bills: [{ unit: '=1+1', amount: amount(150_050), date: '2026-11-01' as Day }],
    payees: [{ payee: '@SUM(A1)', amount: amount(99), count: 1 }]
  }

  it('is a table whose amounts are numbers and whose texts are no formulas', async () => {
    const csv = await reportCsv(documentOf(DANGEROUS))
    expect(csv.startsWith(BYTE_ORDER_MARK)).toBe(true)
    const lines = csv.slice(1).split('\r\n')
    expect(lines.filter((line) => line.startsWith("'=1+1"))).toEqual(["'=1+1,2026-11-01,1500.5,0,0,0,1500.5"])
    expect(lines.find((line) => line.includes('@SUM'))).toBe("'@SUM(A1),1,0.99,,,,")
    expect(lines.find((line) => line.startsWith('Made'))).toContain('by =Tharindu')
    expect(lines.filter((line) => /^[=+\-@]/.test(line))).toEqual([])
  })

  it('is a workbook with a sheet for each section, numbers, dates and texts that are no formulas', async () => {
    const files = unzipSync(
      await reportXlsx(documentOf({ ...DANGEROUS, payees: [{ payee: '@SUM(A1)\uffff', amount: amount(99), count: 1 }] }))
    )
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    const names = [...read('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual([
      'Finance report',
      'Balance',
      'Income by category',
      'Expenditure by category',
      'Budget and actual expenditure',
      'Billed',
      'Outstanding by unit',
      'Paid to vendors'
    ])
    const sheets = Object.keys(files).filter((path) => path.startsWith('xl/worksheets/sheet'))
    for (const path of sheets) expect(read(path)).not.toContain('<f>')
    const dues = read('xl/worksheets/sheet7.xml')
    expect(dues).toMatch(/<c r="A5" t="s">/)
    // The cells are days since 1899-12-30, and rupees.
    expect(dues).toMatch(/<c r="B5" s="\d+"><v>46327<\/v>/)
    expect(dues).toMatch(/<c r="G5" s="\d+"><v>1500.5<\/v>/)
    expect(read('xl/sharedStrings.xml')).toContain('>@SUM(A1)<')
  })

  it('is a document, also of days on which nothing happened', async () => {
    const bytes = await makePdf(reportPdf(documentOf(), { t: inEnglish, language: 'en', createdAt: new Date('2026-11-21T06:30:00Z') }))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const plainText = text.replaceAll(/\s+/g, ' ')
    for (const part of [
      'Finance report',
      'Period Jan 15, 2026 to Mar 31, 2026',
      'Balance brought forward 0.00',
      'Balance carried forward 0.00',
      'Total 0.00 0.00 0.00 0.00 0.00',
      'Paid to vendors',
      'Page 1 of 2'
    ])
      expect(plainText).toContain(part)
  })

  it.each([
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['2026-10-01', '2026-10-30', '2026-09-01', '2026-09-30'],
    ['2026-10-05', '2026-10-05', '2026-10-04', '2026-10-04'],
    ['2026-03-02', '2026-03-15', '2026-02-16', '2026-03-01']
  ])('of %s to %s compares with %s to %s', (from, to, earlier, last) => {
    expect(periodBefore(period(from, to))).toEqual({ from: earlier, to: last })
  })

  it('shows six months at least and two years at most in its chart', () => {
    const shown = (from: string, to: string) => chartMonths(period(from, to))
    expect(shown('2026-02-01', '2026-02-28')).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'])
    expect(shown('2025-12-31', '2026-10-01')).toHaveLength(11)
    expect([shown('2020-01-01', '2026-10-31').length, shown('2020-01-01', '2026-10-31')[0]]).toEqual([24, '2024-11'])
  })

  it('begins with three sentences: what came in, what was spent, what there is', () => {
    const october = period('2026-10-01', '2026-10-31')
    const sums: ReportFacts['sums'] = [
      { type: 'income', category: 'dues', amount: amount(45_000_000) },
      { type: 'expense', category: 'repairs', amount: amount(38_000_050) }
    ]
    const before = { income: amount(44_000_000), expense: amount(39_000_050) }
    const summaryFor = (facts: Partial<ReportFacts>) => documentOf({ period: october, sums, before, ...facts }).summary
    expect(summaryFor({ broughtForward: amount(-100) })).toEqual([
      'Income was LKR 450,000, LKR 10,000 more than in the period before (September 2026).',
      'Expenses were LKR 380,000.50, LKR 10,000 less than in the period before (September 2026).',
      'The balance is LKR 69,998.50, LKR 69,999.50 more than at the end of the period before.'
    ])
    expect(documentOf().summary).toEqual([
      'Income was LKR 0, as much as in the period before (Oct 31, 2025 to Jan 14, 2026).',
      'Expenses were LKR 0, as much as in the period before (Oct 31, 2025 to Jan 14, 2026).',
      'The balance is LKR 0, as much as at the end of the period before.'
    ])
    expect(summaryFor({ sums: sums.slice(1) })[2]).toBe(
      'The balance is −LKR 380,000.50, LKR 380,000.50 less than at the end of the period before.'
    )
  })

  it.each([
    [0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [450_000, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
    [500_000.01, [0, 200_000, 400_000, 600_000]],
    [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]]
  ])('has an axis from 0 up to %d or just above it', (highest, axis) => {
    expect(axisOf(highest).map((value) => Math.round(value * 10) / 10)).toEqual(axis)
  })

  it('says where it has nothing to compare', () => {
    const budgets = wholeMonths(period('2026-01-01', '2026-12-31')).map((month) => ({
      month,
      amounts: Object.fromEntries(TRANSACTION_CATEGORIES.map((category) => [category, 100])) as Record<'dues', Cents> as never
    }))
    const noteOf = (facts: Partial<ReportFacts>) => documentOf(facts).tables[3]?.note
    expect(noteOf({})).toBe('A budget is of a whole month, and this period has none')
    expect(noteOf({ budgets })).toBe('Whole months of the period: Jan 2026 to Dec 2026')
  })
})
