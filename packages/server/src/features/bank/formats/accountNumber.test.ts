import { expect, it } from 'vitest'
import { isSameAccount } from './accountNumber.ts'

it('compares the digits, without zeros before them', () => {
  expect(isSameAccount('1000-248-173', '1000 248 173')).toBe(true)
  expect(isSameAccount('0001000248173LKR', '1000 248 173')).toBe(true)
  expect(isSameAccount('1000248174', '1000 248 173')).toBe(false)
})

it('knows an account by the end of its IBAN, or of a number with the bank before it', () => {
  expect(isSameAccount('DE89370400440532013000', '0532013000')).toBe(true)
  expect(isSameAccount('0532013000', 'DE89 3704 0044 0532 0130 00')).toBe(true)
  expect(isSameAccount('37040044/0532013000EUR', '532013000')).toBe(true)
  expect(isSameAccount('DE89370400440532013000', '13000')).toBe(false)
  expect(isSameAccount('DE89370400440532013000', '0532013001')).toBe(false)
})

it('looks at the end of a number that the bank has masked', () => {
  expect(isSameAccount('XXXXXX8173', '1000 248 173')).toBe(true)
  expect(isSameAccount('****8174', '1000 248 173')).toBe(false)
})

it('asks nothing of a name, and is not slow on a long text', () => {
  expect(isSameAccount('CURRENT', '1000 248 173')).toBe(true)
  expect(isSameAccount('1'.repeat(5_000_000), '1000 248 173')).toBe(false)
})
