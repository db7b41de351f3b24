import { expect, it } from 'vitest'
import { maskedNumber, smsNumber } from './numbers.ts'

it.each([
  ['+94772550107', '+94772550107'],
  ['077 255 0107', '+94772550107'],
  ['0094 77 2550107', '+94772550107'],
  ['94772550107', '+94772550107'],
  ['772550107', '+94772550107'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 202 555 0143', '+12025550143']
])('%s can be reached at %s', (phone, number) => expect(smsNumber(phone)).toBe(number))

it.each([
  null,
  '',
  '+94112345678',
  '+9477255010',
  '+947725501071',
  '+94',
  '+1234567',
  '+1234567890123456',
  'at home',
  '+94772550107 or at home'
])('%s is no number for a text message', (phone) => expect(smsNumber(phone)).toBeNull())

it.each([
  ['+94772550107', '+94 77 *** 0107'],
  ['+442079460958', '+44 207 *** 0958'],
  ['+12025550143', '+1 202 *** 0143']
])('hides the middle of %s', (number, masked) => expect(maskedNumber(number)).toBe(masked))
