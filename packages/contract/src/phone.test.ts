import { expect, test } from 'vitest'
import { phoneText } from './fields.ts'
import { groupedPhone, internationalPhone, phoneLink, phonePart } from './phone.ts'

test.each([
  '077 255 0107',
  '077 255-0107',
  '077-2550107',
  '(077) 255 0107',
  '077.255.0107',
  '077/2550107',
  ' 0772550107 ',
  '0094 77 255 0107',
  '0094772550107',
  '94 77 255 0107',
  '94772550107',
  '+94 77 255 0107',
  '+94 (77) 2550107',
  '+94 (0)77 255 0107',
  '+94 77 255\u20110107',
  '\u202a+94\u00a077 255 0107\u202c'
])('"%s" is +94772550107', (typed) => expect(internationalPhone(typed)).toBe('+94772550107'))

test.each([
  ['0112345678', '+94112345678'],
  ['0044 20 7946 0958', '+442079460958'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['442079460958', '442079460958'],
  ['1990', '1990'],
  ['', ''],
  [' call me ', 'call me'],
  ['+94 77 255 0107 ext 2', '+94 77 255 0107 ext 2']
])('"%s" is %s', (typed, number) => expect(internationalPhone(typed)).toBe(number))

test.each(['0', '00', '000', '077', '0094', '+', '-', '+0123', '0 77', 'call me'])('"%s" is refused', (typed) => {
  expect(phoneText().safeParse(internationalPhone(typed)).error?.issues[0]?.message).toBe('Please provide a valid phone number')
})

test.each([
  ['+94772550107', '+94 77 255 0107'],
  ['94772550107', '+94 77 255 0107'],
  ['+442079460958', '+44 207 946 0958'],
  ['+14155552671', '+1 415 555 2671'],
  ['+9607771234', '+960 777 1234'],
  ['+9477', '+94 77'],
  ['+94', '+94'],
  ['1990', '1990'],
  ['1912', '1912'],
  ['442079460958', '442 079 460 958'],
  ['', ''],
  ['See the notice board', 'See the notice board']
])('%s is shown as %s', (stored, shown) => expect(groupedPhone(stored)).toBe(shown))

test('a link has no blanks', () => expect(phoneLink('011 255 0102')).toBe('tel:+94112550102'))

test.each([
  ['077 255', '+9477255'],
  ['07', '+947'],
  ['0', '0'],
  ['00', '00'],
  ['0094 7', '+947'],
  ['94 77', '9477'],
  ['+94 (0)77', '+9477'],
  ['255-0107', '2550107'],
  ['6C', null],
  ['+', null],
  ['', null]
])('"%s" may be a part of a number: %s', (typed, part) => expect(phonePart(typed)).toBe(part))
