import { type Cents, negateCents } from './money.ts'
import { withoutMarks } from './writtenDay.ts'

/** 999,999,999.99 */
const MOST = 99_999_999_999
const MOST_CHARACTERS = 40

/** The characters that separate the cents. */
export const DECIMALS = ['.', ','] as const
export type Decimal = (typeof DECIMALS)[number]

/** Returns the cents of whole rupees and the digits behind them; null for what is no amount of money. */
export function toCents(whole: string, decimals: string): Cents | null {
  if (/[^0]/.test(decimals.slice(2))) return null
  const value = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return value <= MOST ? (value as Cents) : null
}

/** Returns an amount with its sign: money that came in is positive. */
export const signed = (isIn: boolean, amount: Cents): Cents => (isIn ? amount : negateCents(amount))

const NAME = String.raw`(?:LKR|SLRS?|RS|රු|ரூ|₨)\.?`
const CURRENCY = new RegExp(String.raw`^${NAME}(?=[^A-Z])|(?<=[^A-Z])${NAME}$`, 'g')
const MINUS = /[\u2212\u2012-\u2015\uFE63\uFF0D]/g
const BRACKETS = /^\((.*)\)$/
const DEBIT = /(?:DR?|DB|DEBIT)\.?$/
const CREDIT = /(?:CR?|CREDIT)\.?$/
const SIDE = /(?:[DC]R?|DB|DEBIT|CREDIT)\.?$/
/** Behind whole rupees: '5,000/-'. */
const ROUND = /\s*\/[-=]$/

/** Returns the sign of an amount and the rest of the text; null where the text gives both signs. */
function splitSign(text: string): { isOut: boolean; digits: string } | null {
  const [side, inBrackets] = [DEBIT.test(text) ? 'out' : CREDIT.test(text) ? 'in' : null, text.replace(SIDE, '').trim()]
  const inner = BRACKETS.exec(inBrackets)?.[1]
  const rest = (inner ?? inBrackets).trim().replace(CURRENCY, '').trim()
  const [first, last] = [rest.startsWith('-') || rest.startsWith('+') ? rest.slice(0, 1) : '', rest.endsWith('-') ? '-' : '']
  const isMinus = first === '-' || last === '-'
  if ((first !== '' && last !== '') || (inner !== undefined && first + last !== '')) return null
  const isOut = isMinus || inner !== undefined || side === 'out'
  if (isOut && (side === 'in' || first === '+')) return null
  return { isOut, digits: rest.slice(first.length, rest.length - last.length).trim() }
}

const DIGITS = {
  '.': /^(\d{1,15}|\d{1,3}(?:[, '’]\d{2,3}){0,5}[, '’]\d{3})?(?:\.(\d{0,10}))?$/,
  ',': /^(\d{1,15}|\d{1,3}(?:[. '’]\d{2,3}){0,5}[. '’]\d{3})?(?:,(\d{0,10}))?$/
}

/**
 * Returns an amount as people and spreadsheets write it: with thousands apart, in brackets or with a minus on either side
 * where it went out, with Dr or Cr, with the currency. Null for what is none; three decimals may be thousands, so they are
 * none.
 */
export function readWrittenAmount(written: string, decimal: Decimal): Cents | null {
  if (written.length > MOST_CHARACTERS) return null
  const marked = withoutMarks(written.trim())
  const upper = marked.replace(/\s/gu, ' ').replace(MINUS, '-').toUpperCase().trim().replace(ROUND, '').replace(CURRENCY, '').trim()
  const sign = splitSign(upper)
  if (sign === null) return null
  const digits = sign.digits.replace(CURRENCY, '').trim()
  const [isRead, whole = '', decimals = ''] = DIGITS[decimal].exec(digits) ?? []
  if (isRead === undefined || whole + decimals === '' || decimals.length === 3) return null
  const amount = toCents(whole.replace(/\D/g, '') || '0', decimals)
  return amount === null ? null : signed(!sign.isOut, amount)
}

/** An empty cell, a dash, or a word that there is none. */
export const isNoAmount = (cell: string) => /^\s*(?:[-\u2012-\u2015\u2212]{0,3}|nil|n\/a|none)\s*$/i.test(withoutMarks(cell.trim()))

/** The codes of currencies in which banks here keep accounts, but for the rupee. */
const OTHERS = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'JPY', 'SGD', 'INR', 'AED', 'CNY', 'NZD', 'HKD', 'SAR', 'QAR', 'KWD', 'MYR']
const OTHER = new RegExp(String.raw`^(?:${OTHERS.join('|')})\b|\b(?:${OTHERS.join('|')})$`)

/** Returns the code of another currency than the rupee in which an amount is written; null where there is none. */
export function otherCurrency(written: string): string | null {
  const text = written.slice(0, MOST_CHARACTERS).trim().toUpperCase()
  const [code] = OTHER.exec(text.replace(/(\d)([A-Z])/g, '$1 $2').replace(/([A-Z])(\d)/g, '$1 $2')) ?? []
  return code ?? null
}

const OUT = /^(?:-|DR?\.?|DB|DBIT|DEBIT|WITHDRAWAL|OUT)$/
const IN = /^(?:\+|CR?\.?|CRDT|CREDIT|DEPOSIT|IN)$/

/** Returns which side a cell names that holds nothing else: Dr, Cr, D, C, DEBIT, CREDIT, −, +. Null for another text. */
export function readSide(cell: string): 'in' | 'out' | null {
  const text = cell.slice(0, MOST_CHARACTERS).replace(MINUS, '-').trim().toUpperCase()
  return OUT.test(text) ? 'out' : IN.test(text) ? 'in' : null
}
