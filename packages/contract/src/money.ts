import { grouped, withCents } from './formats.ts'

// The brand is there for the compiler alone: an assertion gives it to a number that is one of whole cents.
declare const unit: unique symbol

/** Money inside: an integer number of LKR cents. */
export type Cents = number & { readonly [unit]: 'cents' }

const MAX_CENTS = 99_999_999_999

/** Converts rupees of the API to cents; throws when they hold more than two decimals. */
export function cents(amount: number): Cents {
  const value = Math.round(amount * 100)
  if (!Number.isSafeInteger(value) || Math.abs(value / 100 - amount) > 1e-6) throw new RangeError('Not an amount of money')
  return value as Cents
}

export function rupees(value: Cents): number {
  return value / 100
}

export const NO_MONEY = 0 as Cents

/** The code of the bank account that every building has: the one that is meant where none is chosen. */
export const CURRENT_ACCOUNT = '1000'

export function addCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Cents
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return (from - amount) as Cents
}

export function negateCents(amount: Cents): Cents {
  return (0 - amount) as Cents
}

/** More than nothing, at most 999,999,999.99, with at most two decimals. */
export function isMoney(value: number): boolean {
  const inCents = Math.round(value * 100)
  return inCents > 0 && inCents <= MAX_CENTS && Math.abs(inCents / 100 - value) < 1e-6
}

/** The sign stands before the currency. */
const MINUS = '\u2212'

/**
 * Returns 'LKR 15,000', '−LKR 1,234.55', 'LKR 0' when missing: two digits of cents only when they are not zero; the minus
 * is U+2212.
 */
export function formatMoney(amount: number | null | undefined): string {
  const value = amount ?? 0
  return `${value < 0 ? MINUS : ''}LKR ${(Number.isInteger(value) ? grouped : withCents)(Math.abs(value))}`
}

/** As `formatMoney`, of an amount in cents. */
export function formatCents(amount: Cents): string {
  return formatMoney(rupees(amount))
}

/** Returns the exact sum of amounts in rupees: it is added up in cents. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}

/** Returns '+LKR 450,000', '−LKR 1,234.55': also what is positive has its sign. */
export function signedMoney(amount: number): string {
  return amount < 0 ? formatMoney(amount) : `+${formatMoney(amount)}`
}

// These have a file of their own: they are needed without the forms of transactions.

export const PAYMENT_METHODS = ['bank_transfer', 'cash', 'check', 'online'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
