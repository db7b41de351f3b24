import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ProblemError } from '../../../core/problem.ts'
import { decodeText } from '../../../storage/decodeText.ts'
import { joinStatements } from './joinStatements.ts'
import { readText } from './readStatement.ts'
import { cases } from '../../../test/properties.ts'

const CSV = 'Date,Text,Amount,Balance\n2026-11-05,"Paid, 4B","1,200.50",1200.50\n2026-11-06,Fee,(50.00),1150.50\n'
const CSV_HINTS = {
  columns: { date: 'Date', text: 'Text', amount: 'Amount', balance: 'Balance' },
  dateFormat: undefined,
  decimal: undefined
}
const OFX_2 = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM>
<ACCTID>1000248173</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261105</DTPOSTED>
<TRNAMT>1200.50</TRNAMT><FITID>17</FITID><NAME>Paid &amp; 4B</NAME></STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>1200.50</BALAMT>
<DTASOF>20261130</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')
const SEEDS = { csv: CSV, ofx: sample('sgml.ofx'), 'ofx 2': OFX_2, mt940: sample('swift.mt940'), camt: sample('statement.camt.xml') }
/** The milliseconds of a longer run by hand: FUZZ_MS=60000. */
const MS = Number(process.env['FUZZ_MS'] ?? 0)
const LONGEST_MS = 5_000

const PIECES = [
  '<',
  '>',
  '</',
  '&',
  '&#0;',
  '<!DOCTYPE a>',
  '<![CDATA[',
  ']]>',
  ':61:',
  ':86:',
  '\n:20:',
  '-}',
  '{4:',
  '\r',
  '\0',
  '"',
  ',',
  ';',
  '//'
]
const MORE = [
  '9'.repeat(400),
  '-',
  '(',
  '1e9',
  '\u0301'.repeat(3_000),
  '\ud800',
  '<STMTTRN>',
  '<Ntry>',
  '<a>'.repeat(200),
  '2026-02-30',
  '?20'
]
const piece = fc.oneof(fc.constantFrom(...PIECES, ...MORE), fc.string({ maxLength: 20, unit: 'binary' }))
/**
 * A change of the text at a position: characters are removed and others inserted, or a piece is repeated many times.
 */
const mutation = fc.record({ at: fc.nat(4_000), remove: fc.nat(40), add: piece, times: fc.constantFrom(1, 1, 1, 50) })

it.each(Object.entries(SEEDS))(
  'reads whatever it is given as %s, or says what is wrong, and does not hang',
  async (_format, seed) => {
    const read = async (mutations: readonly { at: number; remove: number; add: string; times: number }[]) => {
      let text = seed
      for (const { at, remove, add, times } of mutations) {
        const position = at % (text.length + 1)
        text = text.slice(0, position) + add.repeat(times) + text.slice(position + remove)
      }
      const begun = performance.now()
      try {
        const { lines } = joinStatements(await readText(decodeText(Buffer.from(text)), CSV_HINTS), {})
        for (const { date, amount, text: lineText } of lines) {
          expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
          expect(Number.isSafeInteger(amount) && amount !== 0 && Math.abs(amount) <= 99_999_999_999).toBe(true)
          expect(lineText.length).toBeLessThanOrEqual(500)
        }
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        expect([error.code, error.errors?.length]).toEqual(['invalid_input', 1])
      }
      expect(performance.now() - begun).toBeLessThan(LONGEST_MS)
    }
    const length = MS > 0 ? { numRuns: 100_000_000, interruptAfterTimeLimit: MS, markInterruptAsFailure: false } : cases(60, 1_000)
    await fc.assert(fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 6 }), read), length)
  },
  300_000
)

/** The number of repetitions, for which a quadratic algorithm would take minutes. */
const MANY = 1_000_000

it.each([
  ['tags without an end', `<OFX>${'<'.repeat(MANY)}`],
  ['tags in one line', `<OFX>${'<STMTTRN>'.repeat(MANY / 8)}`],
  ['one long element', `<Document><Stmt><Ntry>${'a'.repeat(MANY)}</Ntry></Stmt></Document>`],
  ['many attributes', `<Document ${Array.from({ length: MANY / 10 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
  ['empty lines', `:20:A\n:25:1\n${'\n'.repeat(MANY)}`],
  ['one long text', `:20:A\n:25:1\n:61:260101C1,NTRF\n:86:${'\u0301\u0316'.repeat(MANY / 4)}`],
  ['digits', `:20:A\n:25:1\n:61:260101C${'1'.repeat(MANY)}`],
  ['an account of digits', `:20:A\n:25:${'1'.repeat(MANY)}\n:60F:C260101LKR1,\n`],
  ['quotation marks', `Date,Text,Amount,Balance\n${'"'.repeat(MANY)}`],
  ['commas', `Date,Text,Amount,Balance\n${','.repeat(MANY)}`],
  ['one long cell', `Date,Text,Amount,Balance\n2026-01-01,a,${'1,'.repeat(MANY / 2)},\n2026-01-01,${'\u0301\u0316'.repeat(MANY / 4)},1,`]
])(
  'is not slow with %s',
  async (_what, text) => {
    const begun = performance.now()
    await readText(text, CSV_HINTS).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
    })
    expect(performance.now() - begun).toBeLessThan(LONGEST_MS)
  },
  60_000
)
