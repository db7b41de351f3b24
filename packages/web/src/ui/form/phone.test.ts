import { expect, test } from 'vitest'
import { internationalPhone } from './phone.ts'

test.each([
  ['077 123 4567', '+94771234567'],
  [' 0112345678 ', '+94112345678'],
  ['0094 77 123 4567', '+94771234567'],
  ['+94 77 123 4567', '+94771234567'],
  ['94771234567', '94771234567'],
  ['', ''],
  ['call me', 'callme']
])('"%s" is the number %s', (typed, number) => expect(internationalPhone(typed)).toBe(number))
