import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../core/problem.ts'
import { joinStatements } from './joinStatements.ts'
import { type CsvHints, readText } from './readStatement.ts'
import type { StatementLine } from './statement.ts'

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')
const read = async (text: string, hints: CsvHints = { columns: undefined, dateFormat: undefined, decimal: undefined }) =>
  joinStatements(await readText(text, hints), {})
const shown = ({ date, amount, text, reference, bankId }: StatementLine) => [date, amount / 100, text, reference, bankId]
/** Returns the code, path and message of the problem. */
const wrong = async (text: string) => {
  const error: unknown = await read(text).catch((thrown: unknown) => thrown)
  return error instanceof ProblemError ? [error.code, error.errors?.[0]?.path, error.message] : error
}

describe('MT940', () => {
  it('is read with its balances, days of entry, reversals, texts over several lines, and pages', async () => {
    const { lines, ...rest } = await read(sample('swift.mt940'))
    expect(rest).toEqual({
      format: 'mt940',
      accountNumbers: ['7056/1000248173'],
      opening: 130_000_000,
      closing: 125_895_050,
      difference: 0
    })
    expect(lines.map(shown)).toEqual([
      ['2026-11-02', 15_000, 'AMAYA JAYAWARDENA EREF+4B NOV MANAGEMENT FEE', null, 'CB2611020001'],
      ['2026-11-02', 5_000.5, 'Cash deposit 2F, Galle Road branch, by the tenant of the unit who pays', '2F-NOV', 'CB2611020002'],
      ['2026-11-02', 200, '', null, null],
      ['2026-11-03', -1_250, '/TRTP/CHARGES/REMI/Ledger fee November', null, 'CB2611030001'],
      ['2026-11-03', -15_000, 'Returned: 4B NOV', null, 'CB2611030002'],
      ['2026-11-04', -45_000, 'Cheque 004418', '004418', null]
    ])
  })

  it('takes the year of the day of entry that is nearest to the day of value', async () => {
    const of = async (movement: string) => (await read(`:20:A\n:25:1\n:61:${movement}\n`)).lines.map(({ date }) => date)
    expect(await of('2512310102C1,NTRF')).toEqual(['2026-01-02'])
    expect(await of('2601021231C1,NTRF')).toEqual(['2025-12-31'])
    expect(await of('240301D1,NTRF')).toEqual(['2024-03-01'])
    expect(await of('2402280229D1,NTRF')).toEqual(['2024-02-29'])
  })

  it('is read with lone carriage returns, lines before the first field, and no blocks', async () => {
    const text = 'ABNANL2A\r940\r:20:A\r:25:1\r:60F:D260101LKR5,\r:61:260102C10,5NTRFX\r:86:a\r:b\r:12:30 c\r:62F:C260102LKR5,5\r-'
    expect(await read(text)).toMatchObject({
      opening: -500,
      closing: 550,
      difference: 0,
      lines: [{ text: 'a :b :12:30 c', reference: 'X' }]
    })
  })

  it('says in which line something is wrong', async () => {
    const of = (...fields: string[]) => wrong([':20:A', ':25:1', ...fields].join('\r\n'))
    const at = (message: string) => ['invalid_input', 'file', message]
    expect(await of(':61:261301C1,NTRF')).toEqual(at('The day in line 3 cannot be read'))
    expect(await of(':61:2601010230C1,NTRF')).toEqual(at('The day in line 3 cannot be read'))
    expect(await of(':61:260101C1,234NTRF')).toEqual(at('The amount in line 3 cannot be read'))
    expect(await of(':61:260101C9999999999,NTRF')).toEqual(at('The amount in line 3 cannot be read'))
    expect(await of(':61:260101X1,NTRF')).toEqual(at('The movement in line 3 cannot be read'))
    expect(await of(':60F:C260101LKR')).toEqual(at('The balance in line 3 cannot be read'))
    expect(await wrong(':25:1\n:61:260101C1,NTRF\n:20:A')).toEqual(at('Line 1 belongs to no statement'))
    expect(await of(':61:260101C0,NTRF')).toEqual(at('The file has no lines'))
  })
})

describe('OFX 1', () => {
  it('is read where ends are missing, in any order, with the day of the bank', async () => {
    const { lines, ...rest } = await read(sample('sgml.ofx'))
    // The opening balance is calculated from the closing one.
    expect(rest).toEqual({ format: 'ofx', accountNumbers: ['1000248173'], opening: 130_000_000, closing: 126_875_000, difference: 0 })
    expect(lines.map(shown)).toEqual([
      ['2026-11-02', 15_000, 'AMAYA JAYAWARDENA 4B & 4C NOV', null, 'CB2611020001'],
      ['2026-11-03', -1_250, 'Ledger fee', null, 'CB2611030001'],
      ['2026-11-04', -45_000, 'Lift Service', '004418', 'CB2611040001']
    ])
  })

  it('may stand in one line, and says in which line something is wrong', async () => {
    const text = sample('sgml.ofx')
    expect(await read(text.replaceAll('\n', ''))).toEqual(await read(text))
    expect(await wrong(text.replace('-45000', 'a lot'))).toEqual(['invalid_input', 'file', 'The amount in line 22 cannot be read'])
    expect(await wrong(text.replace('<DTPOSTED>20261103', '<DTPOSTED>20261131'))).toMatchObject({ 2: 'The day in line 18 cannot be read' })
  })

  it('ends with no balance that is of a later day than its list', async () => {
    const { opening, closing, difference } = await read(sample('sgml.ofx').replaceAll('<DTASOF>20261105', '<DTASOF>20261106'))
    expect([opening, closing, difference]).toEqual([null, null, null])
  })

  it('may hold several statements, and has no document type', async () => {
    const one = (day: string, sum: string) =>
      `<STMTRS><BANKTRANLIST><DTSTART>${day}<DTEND>${day}<STMTTRN><DTPOSTED>${day}<TRNAMT>${sum}</BANKTRANLIST><LEDGERBAL><BALAMT>${sum}<DTASOF>${day}</LEDGERBAL></STMTRS>`
    const both = await read(`<OFX>${one('20260102', '7')}${one('20260101', '5')}`)
    expect(both).toMatchObject({
      closing: 700,
      lines: [
        { index: 1, amount: 500 },
        { index: 0, amount: 700 }
      ]
    })
    expect(await wrong('<OFX><!doctype a><STMTTRN>')).toEqual([
      'invalid_input',
      'file',
      'The file has a document type, which no bank writes'
    ])
  })
})

describe('OFX 2', () => {
  const text = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><?OFX OFXHEADER="200" VERSION="211"?>
    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>1000248173</ACCTID></BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20261101</DTSTART><DTEND>20261130</DTEND>
    <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261102</DTPOSTED><TRNAMT>15000.00</TRNAMT><FITID>F1</FITID><NAME>A &amp; B</NAME><MEMO></MEMO></STMTTRN>
    </BANKTRANLIST><LEDGERBAL><BALAMT>-5</BALAMT><DTASOF>20261130</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

  it('is read as XML', async () => {
    const { lines, ...rest } = await read(text)
    expect(rest).toMatchObject({ format: 'ofx', accountNumbers: ['1000248173'], opening: -1_500_500, closing: -500 })
    expect(lines.map(shown)).toEqual([['2026-11-02', 15_000, 'A & B', null, 'F1']])
  })

  it('is refused where it is no XML', async () => {
    expect(await wrong(text.replace('&amp;', '&'))).toEqual(['invalid_input', 'file', 'The file cannot be read: line 5 is no right XML'])
    expect(await wrong(text.replace('&amp;', '&bank;'))).toMatchObject({ 0: 'invalid_input', 1: 'file' })
  })
})

describe('CAMT.053', () => {
  it('is read with its balances, batches by their details, and the side of its indicator alone', async () => {
    const { lines, ...rest } = await read(sample('statement.camt.xml'))
    expect(rest).toEqual({ format: 'camt', accountNumbers: ['1000248173'], opening: 130_000_000, closing: 129_825_050, difference: 0 })
    expect(lines.map(shown)).toEqual([
      ['2026-11-02', 15_000, 'Amaya Jayawardena Management <4B> & water', '4B NOV', 'CB2611020001'],
      ['2026-11-03', 5_000.5, '2F', null, 'CB2611030009'],
      ['2026-11-03', 5_000, 'B1042', 'B1042', 'CB2611030009'],
      ['2026-11-03', -2_000, 'Charge for collecting', null, 'CB2611030009'],
      ['2026-11-04', -24_750, 'Returned cheques', null, null]
    ])
  })

  it('leaves a batch whole where its details do not make its amount', async () => {
    const { lines } = await read(sample('statement.camt.xml').replace('>5000.00<', '>4000.00<'))
    expect(lines.map(({ amount }) => amount)).toEqual([1_500_000, 800_050, -2_475_000])
  })

  it('may hold several statements, prefixes, and overdrawn balances', async () => {
    const balance = (code: string, sum: string, side: string) =>
      `<c:Bal><c:Tp><c:CdOrPrtry><c:Cd>${code}</c:Cd></c:CdOrPrtry></c:Tp><c:Amt>${sum}</c:Amt><c:CdtDbtInd>${side}</c:CdtDbtInd><c:Dt><c:Dt>2026-01-01</c:Dt></c:Dt></c:Bal>`
    const entry = '<c:Ntry><c:Amt>10</c:Amt><c:CdtDbtInd>DBIT</c:CdtDbtInd><c:ValDt><c:Dt>2026-01-01</c:Dt></c:ValDt></c:Ntry>'
    const page = (...parts: string[]) => `<c:Stmt><c:Acct><c:Id><c:IBAN>X1</c:IBAN></c:Id></c:Acct>${parts.join('')}</c:Stmt>`
    const pages =
      page(balance('PRCD', '5', 'CRDT'), balance('ITBD', '5', 'DBIT'), entry) +
      page(balance('ITBD', '5', 'DBIT'), balance('CLBD', '15', 'DBIT'), entry)
    expect(await read(`<c:Document xmlns:c="x"><c:BkToCstmrStmt>${pages}</c:BkToCstmrStmt></c:Document>`)).toMatchObject({
      accountNumbers: ['X1'],
      opening: 500,
      closing: -1_500,
      difference: 0,
      lines: [{ amount: -1_000 }, { amount: -1_000 }]
    })
  })

  it('is refused with a document type, entities, no side, no day, a sign, nested too deep, or where it is no statement', async () => {
    const text = sample('statement.camt.xml')
    const billion = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;">]>'
    expect(await wrong(text.replace('?>', `?>${billion}`).replace('4B NOV', '&c;'))).toEqual([
      'invalid_input',
      'file',
      'The file has a document type (line 1), which no bank writes'
    ])
    const refused = async (from: string, to: string) => ((await wrong(text.replace(from, to))) as string[])[2]
    expect(await refused('4B NOV', '&c;')).toBe('The file cannot be read: line 15 is no right XML')
    expect(await refused('<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>', '<RvslInd>')).toMatch(/^The entry in line 11 does not say/)
    expect(await refused('<Dt>2026-11-03</Dt>', '<Dt>2026-11-33</Dt>')).toBe('The day in line 20 cannot be read')
    expect(await refused('24750.00', '-24750.00')).toBe('The amount in line 29 cannot be read')
    expect(await refused('24750.00', '1000000000.00')).toBe('The amount in line 29 cannot be read')
    expect(await refused('<Id>S1</Id>', '<a>'.repeat(100))).toMatch(/nested too deep$/)
    expect(await wrong('<Document><BkToCstmrAcctRpt><Rpt/></BkToCstmrAcctRpt></Document>')).toMatchObject({
      2: /^This XML holds no statement/
    })
    expect(await wrong('<html>')).toMatchObject({ 0: 'invalid_input', 1: 'file' })
  })
})
