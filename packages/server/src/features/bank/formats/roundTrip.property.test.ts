import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day } from '@verandah/contract/dates'
import { joinStatements } from './joinStatements.ts'
import { readText } from './readStatement.ts'
import { cases } from '../../../test/properties.ts'

interface Movement {
  day: Day
  cents: number
  text: string
}

const FIRST = '2026-01-01' as Day
const words = fc.array(fc.constantFrom('4B', 'rent', 'Ræntal', 'B1042', 'a&b', "o'clock", '100,50', '(x)'), { minLength: 1, maxLength: 6 })
const movements = fc
  .array(
    fc.record({
      day: fc.nat(700).map((days) => addDays(FIRST, days)),
      cents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((sum) => sum !== 0),
      text: words.map((all) => all.join(' '))
    }),
    { minLength: 1, maxLength: 25 }
  )
  .map((all) => all.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)))

const decimals = (cents: number, point = '.') => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}
const sign = (cents: number) => (cents < 0 ? '-' : '')
const compact = (day: Day) => day.replaceAll('-', '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const grouped = (cents: number) => decimals(cents).replace(/\B(?=(\d{3})+\.)/g, ',')

const WRITERS: Record<string, (all: readonly Movement[]) => string> = {
  'a CSV with a sign': (all) =>
    ['Date,Text,Sum', ...all.map(({ day, cents, text }) => `${day},"${text}",${sign(cents)}${decimals(cents)}`)].join('\n'),
  'a CSV with brackets and thousands': (all) =>
    ['Date;Text;Sum', ...all.map(({ day, cents, text }) => `${day};"${text}";${cents < 0 ? `(${grouped(cents)})` : grouped(cents)}`)].join(
      '\n'
    ),
  'a CSV with DR and CR': (all) =>
    ['Date\tText\tSum', ...all.map(({ day, cents, text }) => `${day}\t${text}\t${grouped(cents)} ${cents < 0 ? 'DR' : 'CR'}`)].join('\r\n'),
  'OFX 1': (all) =>
    `OFXHEADER:100\n\n<OFX><STMTRS><BANKTRANLIST>${all.map(({ day, cents, text }) => `<STMTTRN><DTPOSTED>${compact(day)}<TRNAMT>${sign(cents)}${decimals(cents)}<NAME>${escaped(text)}</STMTTRN>`).join('')}</BANKTRANLIST></STMTRS></OFX>`,
  'OFX 2': (all) =>
    `<?xml version="1.0"?><OFX><STMTRS><BANKTRANLIST>${all.map(({ day, cents, text }) => `<STMTTRN><DTPOSTED>${compact(day)}</DTPOSTED><TRNAMT>${sign(cents)}${decimals(cents)}</TRNAMT><MEMO>${escaped(text)}</MEMO></STMTTRN>`).join('\n')}</BANKTRANLIST></STMTRS></OFX>`,
  MT940: (all) =>
    [
      ':20:A',
      ':25:1',
      ...all.flatMap(({ day, cents, text }, index) => {
        const side = cents < 0 ? (index % 2 === 0 ? 'D' : 'RC') : index % 2 === 0 ? 'C' : 'RD'
        return [`:61:${compact(day).slice(2)}${compact(day).slice(4)}${side}R${decimals(cents, ',')}NTRFNONREF`, `:86:${text}`]
      }),
      '-'
    ].join('\r\n'),
  'CAMT.053': (all) =>
    `<Document><BkToCstmrStmt><Stmt>${all.map(({ day, cents, text }) => `<Ntry><Amt Ccy="LKR">${decimals(cents)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>${escaped(text)}</AddtlNtryInf></Ntry>`).join('')}</Stmt></BkToCstmrStmt></Document>`
}

const HINTS = { columns: { date: 'Date', text: 'Text', amount: 'Sum' }, dateFormat: undefined, decimal: undefined }

it.each(Object.entries(WRITERS))('reads what was written as %s', async (_format, write) => {
  await fc.assert(
    fc.asyncProperty(movements, async (all) => {
      const { lines } = joinStatements(await readText(write(all), HINTS), {})
      expect(lines.map(({ date, amount, text }) => ({ day: date, cents: amount, text }))).toEqual(all)
    }),
    cases(30, 500)
  )
})
