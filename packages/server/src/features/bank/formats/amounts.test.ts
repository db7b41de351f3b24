import { expect, it } from 'vitest'
import { readAmount, readWrittenAmount } from './amounts.ts'

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
  expect(readAmount('999999999999999999')).toBeNull()
  expect(inCents('-0.00', '0')).toEqual([0, 0])
  expect(Object.is(readAmount('-0'), 0)).toBe(true)
})

it('reads the amounts of formats: a point or comma, no thousands', () => {
  expect(['1200,00', '1200,', '-1200.5', '+3', '-.50', '1200.0000'].map(readAmount)).toEqual([
    120_000, 120_000, -120_050, 300, -50, 120_000
  ])
  expect(['1,200.00', '1.200', '1,200', '12.345', '', '-', '.', '1 200', '(3)'].map(readAmount)).toEqual(
    Array.from({ length: 9 }, () => null)
  )
})
