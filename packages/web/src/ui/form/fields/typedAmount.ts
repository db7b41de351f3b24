import { grouped, withCents } from '@verandah/contract/formats'

/** A minus is read, so that the sentence for a number that is too small answers it. */
const MINUS = /^[-\u2212]/
/** Digits with or without commas between groups, as in '12,500' or '1,25,000'; a comma is never a decimal point. */
const AMOUNT = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d*)?$/

/**
 * Returns the amount of a typed text in rupees: '12,500', 'LKR 12500.50', 'Rs. 900/='. Null when empty, NaN for what is no
 * amount.
 */
export function amountOf(typed: string): number | null {
  const text = typed
    .replaceAll(/\s/g, '')
    .replace(/^(lkr|rs\.?)/i, '')
    .replace(/\/[=-]$/, '')
  if (text === '') return null
  const digits = text.replace(MINUS, '')
  if (!AMOUNT.test(digits)) return Number.NaN
  return Number(digits.replaceAll(',', '')) * (digits === text ? 1 : -1)
}

/** With its amount as it is sent: an empty one is named as missing, another text that is none as wrong. */
export function withAmount<Values extends { amount: string }>(values: Values): Omit<Values, 'amount'> & { amount: number } {
  return { ...values, amount: amountOf(values.amount) as number }
}

/** Returns an amount as its field shows it: '12,500', '12,500.50'. */
export function amountText(amount: number): string {
  return (Number.isInteger(amount) ? grouped : withCents)(amount)
}

/** Rewrites what was typed once the field is left; what is no amount of money stays for the person to mend. */
export function tidyAmount(typed: string): string {
  const amount = amountOf(typed)
  const isExact = amount !== null && Number.isFinite(amount) && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
  return isExact ? amountText(amount) : typed
}
