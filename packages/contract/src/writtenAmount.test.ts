import { expect, it } from 'vitest'
import { otherCurrency, readSide, readWrittenAmount } from './writtenAmount.ts'

const inCents = (...texts: string[]) => texts.map((text) => readWrittenAmount(text, '.'))

it('reads amounts with thousands apart, and the sign wherever it stands', () => {
  expect(
    inCents('1,200.00', '1200', '1,200.5', '.50', '1 200.00', '1\u00a0200', "1'200.00", '12,34,567.89', 'LKR 1,200', 'Rs. 1,200')
  ).toEqual([120_000, 120_000, 120_050, 50, 120_000, 120_000, 120_000, 123_456_789, 120_000, 120_000])
  expect(
    inCents('-1,200.00', '1,200.00-', '(1,200.00)', '\u22121,200.00', '1,200.00 DR', '1,200.00D', '-1,200.00 DR', '(LKR 1,200.00)')
  ).toEqual(Array.from({ length: 8 }, () => -120_000))
  expect(inCents('+1,200.00', '1,200.00 CR', '1,200.00Cr.')).toEqual([120_000, 120_000, 120_000])
  expect(['1.200,00', '1200,5', '1 200', '(1.234.567,89)'].map((text) => readWrittenAmount(text, ','))).toEqual([
    120_000, 120_050, 120_000, -123_456_789
  ])
})

it('reads amounts with the currency on either side of the sign, words of the side, and the marks of spreadsheets', () => {
  expect(inCents('LKR -1,200.00', '-LKR 1,200', '-Rs.1,200', 'Rs (1,200)', '1,200.00 Debit', 'LKR 1,200 Dr', '1,200.00 LKR-')).toEqual(
    Array.from({ length: 7 }, () => -120_000)
  )
  expect(
    inCents('LKR1,200', '1,200LKR', 'Rs 1,200/-', '1,200/=', 'රු. 1,200', '="1,200.00"', "'1,200.00", '1,200.00 Credit', '1,200.00 LKR Cr')
  ).toEqual(Array.from({ length: 9 }, () => 120_000))
})

it('reads no other sign of decimals than the one that was said, and nothing that may be two amounts', () => {
  expect(inCents('1.200,00', '1200,5', '1,20', '1.500', '1,2345', '1,200.005')).toEqual(Array.from({ length: 6 }, () => null))
  expect(['1,200.00', '1200.5', '1,500'].map((text) => readWrittenAmount(text, ','))).toEqual([null, null, null])
  expect(inCents('-1,200.00 CR', '+1,200-', '(-5)', '(5) CR', '--5', '5..', '', '-', 'CR', 'abc', '1e5', '0x10', 'Infinity', '٣')).toEqual(
    Array.from({ length: 14 }, () => null)
  )
})

it('reads up to 999,999,999.99, and 0 without a sign', () => {
  expect(inCents('999,999,999.99', '-999999999.99', '1,000,000,000.00', '9'.repeat(39), '9'.repeat(5_000))).toEqual([
    99_999_999_999,
    -99_999_999_999,
    null,
    null,
    null
  ])
  expect(inCents('-0.00', '0')).toEqual([0, 0])
})

it('knows another currency, and a side that stands alone', () => {
  expect(['USD 150.00', '150.00 EUR', 'USD150', '150GBP', 'LKR 150', '150', 'Rs. 5'].map(otherCurrency)).toEqual([
    'USD',
    'EUR',
    'USD',
    'GBP',
    null,
    null,
    null
  ])
  expect(['Dr', 'D', 'DEBIT', '-', '\u2212', 'db', 'DR.'].map(readSide)).toEqual(Array.from({ length: 7 }, () => 'out'))
  expect(['Cr', 'C', 'credit', '+', 'CR.'].map(readSide)).toEqual(Array.from({ length: 5 }, () => 'in'))
  expect(['', 'CHQ', 'Deposit 5', '1'].map(readSide)).toEqual([null, null, null, null])
})
