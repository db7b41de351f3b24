import { type Cents, NO_MONEY, subtractCents } from '@verandah/contract/money'

/** 999,999,999.99 */
const MOST = 99_999_999_999
const MOST_CHARACTERS = 40

/** Whole rupees and what stands after the sign of decimals; null for what is no amount of money. Three decimals may be thousands. */
function toCents(whole: string, decimals: string): Cents | null {
  if (decimals.length === 3 || /[^0]/.test(decimals.slice(2))) return null
  const value = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return value <= MOST ? (value as Cents) : null
}

/** What came in is positive. */
export const signed = (isIn: boolean, amount: Cents) => (isIn ? amount : subtractCents(NO_MONEY, amount))

const PLAIN = /^([+-]?)(\d{0,15})(?:[.,](\d{0,10}))?$/

/** As formats of banks write an amount: a sign, digits, and a point or comma before the decimals. Null for what is none. */
export function readAmount(text: string): Cents | null {
  const [, sign, whole = '', decimals = ''] = PLAIN.exec(text.trim()) ?? []
  if (sign === undefined || whole + decimals === '') return null
  const amount = toCents(whole || '0', decimals)
  return amount === null ? null : signed(sign !== '-', amount)
}

const CURRENCY = /^(?:LKR|RS\.?)(?=[^A-Z])|(?<=[^A-Z])(?:LKR|RS\.?)$/g
const MINUS = /[\u2212\u2013]/g
const BRACKETS = /^\((.*)\)$/
const DEBIT = /DR?\.?$/
const CREDIT = /CR?\.?$/

/** What a text says with its sign, and the rest of it; null where it says both. */
function splitSign(text: string): { isOut: boolean; digits: string } | null {
  const [said, inBrackets] = [DEBIT.test(text) ? 'out' : CREDIT.test(text) ? 'in' : null, text.replace(/[DC]R?\.?$/, '').trim()]
  const inner = BRACKETS.exec(inBrackets)?.[1]
  const rest = (inner ?? inBrackets).trim()
  const [first, last] = [rest.startsWith('-') || rest.startsWith('+') ? rest.slice(0, 1) : '', rest.endsWith('-') ? '-' : '']
  const isMinus = first === '-' || last === '-'
  if ((first !== '' && last !== '') || (inner !== undefined && first + last !== '')) return null
  const isOut = isMinus || inner !== undefined || said === 'out'
  if (isOut && (said === 'in' || first === '+')) return null
  return { isOut, digits: rest.slice(first.length, rest.length - last.length).trim() }
}

const DIGITS = {
  '.': /^(\d{1,15}|\d{1,3}(?:[, '’]\d{2,3}){0,5}[, '’]\d{3})?(?:\.(\d{0,10}))?$/,
  ',': /^(\d{1,15}|\d{1,3}(?:[. '’]\d{2,3}){0,5}[. '’]\d{3})?(?:,(\d{0,10}))?$/
}

/**
 * As people and spreadsheets write an amount: with thousands apart, in brackets or with a minus on either side where it went
 * out, with DR or CR, with the currency. Null for what is none.
 */
export function readWrittenAmount(text: string, decimal: '.' | ','): Cents | null {
  if (text.length > MOST_CHARACTERS) return null
  const upper = text.replace(/\s/gu, ' ').replace(MINUS, '-').toUpperCase().trim().replace(CURRENCY, '').trim()
  const sign = splitSign(upper)
  if (sign === null) return null
  const digits = sign.digits.replace(CURRENCY, '').trim()
  const [isRead, whole = '', decimals = ''] = DIGITS[decimal].exec(digits) ?? []
  if (isRead === undefined || whole + decimals === '') return null
  const amount = toCents(whole.replace(/\D/g, '') || '0', decimals)
  return amount === null ? null : signed(!sign.isOut, amount)
}
