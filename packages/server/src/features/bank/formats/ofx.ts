import type { Cents } from '@verandah/contract/money'
import { readAmount } from './amounts.ts'
import { readIsoDay } from './days.ts'
import { type Statement, throwUnread, toReference, toText, WRONG_AMOUNT, WRONG_BALANCE, WRONG_DAY } from './statement.ts'

/** Takes the elements of an OFX one after the other, also where their ends are missing. */
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

/** Where the values belong that come next. */
type Place = 'account' | 'balance' | 'movement' | null
const PLACES = new Map<string, Place>([
  ['BANKACCTFROM', 'account'],
  ['CCACCTFROM', 'account'],
  ['LEDGERBAL', 'balance'],
  ['AVAILBAL', null],
  ['STMTTRN', 'movement'],
  ['BANKTRANLIST', null]
])
const isStatement = (name: string) => name === 'STMTRS' || name === 'CCSTMTRS'

function toMovement(fields: Fields, line: number): Statement['lines'] {
  const text = (name: string) => fields.get(name)?.text
  const posted = fields.get('DTPOSTED')
  const sum = fields.get('TRNAMT')
  const date = readIsoDay(posted?.text ?? '') ?? throwUnread(posted?.line ?? line, WRONG_DAY)
  const amount = readAmount(sum?.text ?? '') ?? throwUnread(sum?.line ?? line, WRONG_AMOUNT)
  const reference = toReference(text('CHECKNUM'), text('REFNUM'))
  const said = toText(text('NAME'), text('MEMO')) || toText(text('TRNTYPE'))
  return amount === 0 ? [] : [{ date, amount, text: said, reference, bankId: text('FITID') ?? null, balance: null }]
}

/** The balance at the end of the list; one of a later day counts what the list does not have. */
function closingOf(balance: Fields, end: Field | undefined): Cents | null {
  const amount = balance.get('BALAMT')
  if (amount === undefined) return null
  const value = readAmount(amount.text) ?? throwUnread(amount.line, WRONG_BALANCE)
  const [on, last] = [readIsoDay(balance.get('DTASOF')?.text ?? ''), readIsoDay(end?.text ?? '')]
  return on !== null && last !== null && on > last ? null : value
}

/** Reads the statements out of the elements of an OFX, version 1 or 2. The day is the bank's, as it is written. */
export function ofxReader(): OfxListener & { finish: () => Statement[] } {
  const statements: Statement[] = []
  let place: Place = null
  let fields: Fields = new Map()
  let balance: Fields = new Map()
  let list: Fields = new Map()
  let lastLine = 1

  const current = (): Statement => {
    const known = statements.at(-1)
    if (known !== undefined) return known
    const made: Statement = { accountNumber: null, from: null, opening: null, closing: null, lines: [] }
    statements.push(made)
    return made
  }
  const endMovement = () => {
    if (place === 'movement') current().lines.push(...toMovement(fields, lastLine))
    place = null
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
        statements.push({ accountNumber: null, from: null, opening: null, closing: null, lines: [] })
        return
      }
      const next = PLACES.get(name)
      if (next === undefined) return
      endMovement()
      place = next
      fields = new Map()
    },
    value(name, text, line) {
      lastLine = line
      if (place === 'account' && name === 'ACCTID') current().accountNumber = text
      const target = place === 'movement' ? fields : place === 'balance' ? balance : list
      if (!target.has(name)) target.set(name, { text, line })
    },
    close(name) {
      if (isStatement(name)) endStatement()
      // The fields of a movement have aggregates between them, such as PAYEE.
      else if (PLACES.has(name)) endMovement()
    },
    finish() {
      endStatement()
      return statements
    }
  }
}

const TAG = /<(\/?)([A-Za-z0-9._]{1,64})>([^<]*)/g
const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))
const decoded = (text: string) => text.replace(/&([a-z]{2,4});/g, (whole, name: string) => ENTITIES.get(name) ?? whole)

/** OFX 1 is SGML: what has a value needs no end, and all of it may stand in one line. */
export function readSgml(text: string, listener: OfxListener): void {
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
