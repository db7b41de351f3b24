import type { Cents } from '@verandah/contract/money'
import { signed, toCents } from '@verandah/contract/writtenAmount'

const PLAIN = /^([+-]?)0*(\d{0,15})(?:([.,])(\d{0,10}))?$/

/**
 * Reads an amount as banks' formats write it: a sign, digits, and a point or comma before the decimals, of which more
 * than two are zeros. Returns null for other texts; three digits behind a comma may be thousands.
 */
export function readAmount(text: string): Cents | null {
  const plain = text.trim()
  const [, sign, whole = '', point, decimals = ''] = PLAIN.exec(plain) ?? []
  if (sign === undefined || !/\d/.test(plain) || (point === ',' && decimals.length === 3)) return null
  const amount = toCents(whole || '0', decimals)
  return amount === null ? null : signed(sign !== '-', amount)
}
