import type { Cents } from '@verandah/contract/money'
import { readAmount } from './amounts.ts'
import { readIsoDay } from './days.ts'
import { emptyStatement, type Statement, throwUnread, toReference, toText, WRONG_AMOUNT, WRONG_BALANCE, WRONG_DAY } from './statement.ts'

/** Receives the elements of an OFX one after the other, even where end tags are missing. */
export interface OfxListener {
  open: (name: string) => void
  value: (name: string, text: string, line: number) => void
  close: (name: string) => void
}

interface Field {
  text: string
  line: number
}
type Fields = Map<string, Field>

/** The part of the statement to which the next values belong. */
type Section = 'account' | 'balance' | 'movement' | null
const SECTIONS = new Map<string, Section>([
  ['BANKACCTFROM', 'account'],
  ['CCACCTFROM', 'account'],
  ['LEDGERBAL', 'balance'],
  ['AVAILBAL', null],
  ['STMTTRN', 'movement'],
  ['BANKTRANLIST', null]
])
const isStatement = (name: string) => name === 'STMTRS' || name === 'CCSTMTRS'

/** Returns the id of a movement. Some banks write the same value into each: zeros, or that there is none. */
const idOf = (written: string | undefined) => (written === undefined || toReference(written) === null ? null : written)

function toMovement(fields: Fields, line: number): Statement['lines'] {
  const text = (name: string) => fields.get(name)?.text
  const posted = fields.get('DTPOSTED')
  const sum = fields.get('TRNAMT')
  const date = readIsoDay(posted?.text ?? '') ?? throwUnread(posted?.line ?? line, WRONG_DAY)
  const amount = readAmount(sum?.text ?? '') ?? throwUnread(sum?.line ?? line, WRONG_AMOUNT)
  const reference = toReference(text('CHECKNUM'), text('REFNUM'))
  const description = toText(text('NAME'), text('MEMO')) || toText(text('TRNTYPE'))
  return amount === 0 ? [] : [{ date, amount, text: description, reference, bankId: idOf(text('FITID')), balance: null }]
}

/**
 * Returns the balance at the end of the list; a balance of a later day includes movements that the list does not have.
 */
function closingOf(balance: Fields, end: Field | undefined): Cents | null {
  const amount = balance.get('BALAMT')
  if (amount === undefined) return null
  const value = readAmount(amount.text) ?? throwUnread(amount.line, WRONG_BALANCE)
  const [on, last] = [readIsoDay(balance.get('DTASOF')?.text ?? ''), readIsoDay(end?.text ?? '')]
  return on !== null && last !== null && on > last ? null : value
}

/** Reads the statements from the elements of an OFX, version 1 or 2. The day is the bank's, as it is written. */
export function ofxReader(): OfxListener & { finish: () => Statement[] } {
  const statements: Statement[] = []
  let section: Section = null
  let fields: Fields = new Map()
  let balance: Fields = new Map()
  let list: Fields = new Map()
  let lastLine = 1
  let isForeign = false

  const current = (): Statement => {
    const known = statements.at(-1)
    if (known !== undefined) return known
    const made = emptyStatement()
    statements.push(made)
    return made
  }
  const setCurrency = (code: string) => {
    const statement = current()
    if (statement.currency === null || statement.currency === 'LKR') statement.currency = code.trim().toUpperCase() || null
  }
  const endMovement = () => {
    if (section === 'movement') current().lines.push(...toMovement(fields, lastLine))
    section = null
  }
  const endStatement = () => {
    endMovement()
    if (balance.size > 0) current().closing = closingOf(balance, list.get('DTEND'))
    if (list.has('DTSTART')) current().from = readIsoDay(list.get('DTSTART')?.text ?? '')
    balance = new Map()
    list = new Map()
  }
  return {
    open(name) {
      if (isStatement(name)) {
        endStatement()
        statements.push(emptyStatement())
        return
      }
      if (name === 'CURRENCY') isForeign = true
      if (name === 'STMTTRN' || name === 'ORIGCURRENCY') isForeign = false
      const next = SECTIONS.get(name)
      if (next === undefined) return
      endMovement()
      section = next
      fields = new Map()
    },
    value(name, text, line) {
      lastLine = line
      if (section === 'account' && name === 'ACCTID') current().accountNumber = text
      // The currency is that of the statement, or of a movement that is not in the statement's currency.
      if (name === 'CURDEF' || (section === 'movement' && isForeign && name === 'CURSYM')) setCurrency(text)
      const target = section === 'movement' ? fields : section === 'balance' ? balance : list
      if (!target.has(name)) target.set(name, { text, line })
    },
    close(name) {
      if (name === 'CURRENCY') isForeign = false
      if (isStatement(name)) endStatement()
      // The fields of a movement have aggregates between them, such as PAYEE.
      else if (SECTIONS.has(name)) endMovement()
    },
    finish() {
      endStatement()
      return statements
    }
  }
}

const TAG = /<(\/?)([A-Za-z0-9._]{1,64})>([^<]*)/g
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** Returns the character of a numeric reference; undefined for an invalid one. */
function characterOf(digits: string, base: 10 | 16): string | undefined {
  const code = Number.parseInt(digits, base)
  const isLetter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isLetter ? String.fromCodePoint(code) : undefined
}

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(decimal, 10) ?? whole
    return (hex === undefined ? ENTITIES.get((name ?? '').toLowerCase()) : characterOf(hex, 16)) ?? whole
  })

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const [CDATA, CDATA_END] = ['<![CDATA[', ']]>']

/** Returns the text with the contents of CDATA escaped as normal text. */
function withoutCdata(text: string): string {
  let rest = ''
  let from = 0
  for (let at = text.indexOf(CDATA); at !== -1; at = text.indexOf(CDATA, from)) {
    const end = text.indexOf(CDATA_END, at)
    if (end === -1) break
    rest += text.slice(from, at) + escaped(text.slice(at + CDATA.length, end))
    from = end + CDATA_END.length
  }
  return rest + text.slice(from)
}

/** Reads the SGML of OFX 1: an element with a value needs no end tag, and all of it may be in one line. */
export function readSgml(given: string, listener: OfxListener): void {
  const text = withoutCdata(given)
  let line = 1
  let lineEnd = text.indexOf('\n')
  for (const match of text.matchAll(TAG)) {
    const [, slash, tag = '', after = ''] = match
    for (; lineEnd !== -1 && lineEnd < match.index; lineEnd = text.indexOf('\n', lineEnd + 1)) line += 1
    const [name, value] = [tag.toUpperCase(), decoded(after).trim()]
    if (slash === '/') listener.close(name)
    else if (value === '') listener.open(name)
    else listener.value(name, value, line)
  }
}
