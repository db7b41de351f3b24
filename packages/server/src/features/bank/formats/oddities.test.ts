import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../core/problem.ts'
import { joinStatements } from './joinStatements.ts'
import { readText } from './readStatement.ts'

const NO_HINTS = { columns: undefined, dateFormat: undefined, decimal: undefined }
const file = (text: string) => readText(text, NO_HINTS)
const lines = async (text: string) =>
  joinStatements(await file(text), {}).lines.map(({ date, amount, text: lineText }) => [date, amount / 100, lineText])
const currency = async (text: string) => (await file(text)).statements.map((statement) => statement.currency)
const wrong = async (text: string) => {
  const error: unknown = await lines(text).catch((thrown: unknown) => thrown)
  return error instanceof ProblemError ? error.message : error
}

describe('OFX as banks write it', () => {
  const movement = (amount: string, name: string, more = '') =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261103<TRNAMT>${amount}<FITID>K1${more}<NAME>${name}</STMTTRN>`
  const statement = (...movements: string[]) => `<OFX><STMTRS><CURDEF>LKR<BANKTRANLIST>${movements.join('')}</BANKTRANLIST></STMTRS></OFX>`

  it('may have a head of XML and elements without ends', async () => {
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="202" SECURITY="NONE"?>\n'
    expect(await lines(head + statement(movement('-30.00', 'A & B')))).toEqual([['2026-11-03', -30, 'A & B']])
  })

  it('may have more decimals, where they are zeros', async () => {
    expect(await lines(statement(movement('-30.000', 'A'), movement('1500.50000', 'B')))).toMatchObject([{ 1: -30 }, { 1: 1_500.5 }])
    expect(await wrong(statement(movement('-30.001', 'A')))).toBe('The amount in line 1 cannot be read')
  })

  it('may say with zeros that a movement has no number', async () => {
    const of = async (number: string) =>
      joinStatements(await file(statement(movement('-3', 'A').replace('K1', number))), {}).lines[0]?.bankId
    expect([await of('K1'), await of('0000'), await of('NONREF')]).toEqual(['K1', null, null])
  })

  it('may have CDATA and numeric references', async () => {
    const named = async (name: string) => (await lines(statement(movement('-3', name))))[0]?.[2]
    expect(await named('<![CDATA[Silva & Sons <4B>]]>')).toBe('Silva & Sons <4B>')
    expect(await named('Ren&#233;e &#xE9;t&#xe9; &amp; Co')).toBe('Renée été & Co')
    expect(await named('&#0; &#xD800; &#9999999; &bank;')).toBe('&#0; &#xD800; &#9999999; &bank;')
    expect(await named('<![CDATA[Silva')).toBe('OTHER')
  })

  it('may have days that are none where nobody needs them', async () => {
    const text = statement(movement('-3', 'A', '<DTUSER>00000000<DTAVAIL>20260230')).replace(
      '<BANKTRANLIST>',
      '<BANKTRANLIST><DTSTART>0<DTEND>20261399'
    )
    expect(await lines(text)).toEqual([['2026-11-03', -3, 'A']])
  })

  it('says its currency, and that of a single movement', async () => {
    expect(await currency(statement())).toEqual(['LKR'])
    expect(await currency(statement().replace('LKR', 'USD'))).toEqual(['USD'])
    expect(await currency(statement(movement('-3', 'A', '<CURRENCY><CURRATE>1<CURSYM>EUR</CURRENCY>')))).toEqual(['EUR'])
    const xml = statement(movement('-3', 'A', '<CURRENCY><CURRATE>1</CURRATE><CURSYM>EUR</CURSYM></CURRENCY>'))
    const closed = xml.replace(/<(CURDEF|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME)>([^<]*)/g, '<$1>$2</$1>')
    expect(await currency(`<?xml version="1.0"?>${closed}`)).toEqual(['EUR'])
    expect(await currency(statement(movement('-3', 'A', '<ORIGCURRENCY><CURRATE>1<CURSYM>EUR</ORIGCURRENCY>')))).toEqual(['LKR'])
  })
})

describe('MT940 as banks write it', () => {
  const page = (...fields: string[]) => [':20:A', ':25:1', ':60F:C260227LKR100,00', ...fields].join('\r\n')
  const of = (movement: string) => lines(page(`:61:${movement}NCHGNONREF`, ':86:A'))

  it('may have blanks or zeros where a day of entry stands', async () => {
    for (const movement of ['261103    D6,00', '261103D6,00', '2611030000D6,00'])
      expect([movement, await of(movement)]).toEqual([movement, [['2026-11-03', -6, 'A']]])
  })

  it('may have a day of value that is none, where there is a day of entry', async () => {
    expect(await of('2602300302DR6,00')).toEqual([['2026-03-02', -6, 'A']])
    expect(await of('0000000302D6,00')).toEqual([['2026-03-02', -6, 'A']])
    expect(await of('2613450102D6,00')).toEqual([['2026-01-02', -6, 'A']])
    expect(await wrong(page(':61:260230D6,00NCHG'))).toBe('The day in line 4 cannot be read')
    expect(joinStatements(await file(page(':61:260302D6,00NCHG', ':62F:C260230LKR94,00')), {})).toMatchObject({
      closing: 9_400,
      difference: 0
    })
  })

  it('may have a minus besides the letter, and be filled with zeros', async () => {
    expect(await of('2603020302D-6,00')).toEqual([['2026-03-02', -6, 'A']])
    // Only the letter marks a reversal.
    expect(await of('2603020302RD-6,00')).toEqual([['2026-03-02', 6, 'A']])
    expect(await of('2603020302RC-6,00')).toEqual([['2026-03-02', -6, 'A']])
    expect(await of('2603020302D000000000000006,00')).toEqual([['2026-03-02', -6, 'A']])
    expect(await of('2603020302C000000006,000')).toEqual([['2026-03-02', 6, 'A']])
    const closing = async (balance: string) => joinStatements(await file(page(':61:260302D6,00NCHG', `:62F:${balance}`)), {}).closing
    expect(await closing('D260302LKR-94,00')).toBe(-9_400)
    expect(await closing('C260302LKR000000000000094,00')).toBe(9_400)
  })

  it('says its currency', async () => {
    expect(await currency(page())).toEqual(['LKR'])
    expect(await currency(page().replace('LKR', 'USD'))).toEqual(['USD'])
  })
})

describe('CAMT.053 as banks write it', () => {
  const amount = (sum: string, code = 'LKR') => `<Amt Ccy="${code}">${sum}</Amt>`
  const party = (side: string, name: string) => `<${side}><Pty><Nm>${name}</Nm></Pty></${side}>`
  const detail = (sum: string, parties: string, more = '') => `<TxDtls>${amount(sum)}<RltdPties>${parties}</RltdPties>${more}</TxDtls>`
  const entry = (sum: string, side: string, details: string, more = '') =>
    `<Ntry>${amount(sum)}<CdtDbtInd>${side}</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-04</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`
  const statement = (...entries: string[]) =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>1</IBAN></Id><Ccy>LKR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

  it('names all who are in a batch that stays whole', async () => {
    const details = detail('1000.00', party('Dbtr', 'Silva')) + detail('500.00', party('Dbtr', 'Perera'))
    expect(await lines(statement(entry('1526.00', 'CRDT', details)))).toEqual([['2026-11-04', 1_526, 'Silva Perera']])
    expect(await lines(statement(entry('1500.00', 'CRDT', details)))).toEqual([
      ['2026-11-04', 1_000, 'Silva'],
      ['2026-11-04', 500, 'Perera']
    ])
  })

  it('names who is on the other side of a return, and whoever is named where that side is empty', async () => {
    const both = party('Dbtr', 'The Tower') + party('Cdtr', 'Silva')
    const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></RtrInf>'
    expect(await lines(statement(entry('5.00', 'CRDT', detail('5.00', both, returned))))).toEqual([
      ['2026-11-04', 5, 'Silva Account closed']
    ])
    expect(await lines(statement(entry('5.00', 'DBIT', detail('5.00', both))))).toMatchObject([{ 2: 'Silva' }])
    expect(await lines(statement(entry('5.00', 'CRDT', detail('5.00', party('UltmtDbtr', 'Perera')))))).toMatchObject([{ 2: 'Perera' }])
    expect(await lines(statement(entry('5.00', 'CRDT', detail('5.00', party('Cdtr', 'Silva')))))).toMatchObject([{ 2: 'Silva' }])
  })

  it('says its currency, by the account or by the entries', async () => {
    const one = statement(entry('5.00', 'CRDT', ''))
    expect(await currency(one)).toEqual(['LKR'])
    expect(await currency(one.replace('<Ccy>LKR</Ccy>', ''))).toEqual(['LKR'])
    expect(await currency(one.replaceAll('"LKR"', '"EUR"'))).toEqual(['EUR'])
    expect(await currency(one.replace('<Ccy>LKR', '<Ccy>USD'))).toEqual(['USD'])
  })
})
