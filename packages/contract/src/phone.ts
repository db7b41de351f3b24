/**
 * The characters that people put between the digits; also the invisible marks around a number that was copied from an
 * address book.
 */
const BETWEEN = /[\s\p{Cf}\p{Pd}()./·]+/gu
const NUMBER = /^\+?\d+$/

/** How a number begins when it says its country in another way than by `+94`; only before enough digits for a number. */
const WITHOUT_PLUS: [RegExp, string][] = [
  // 0094 77…, 0044 20…
  [/^00(?=[1-9]\d{6})/, '+'],
  // 077…
  [/^0(?=[1-9]\d{5})/, '+94'],
  // 94 77 255 0107, with all its digits: so it is no other country's number.
  [/^94(?=[1-9]\d{8}$)/, '+94'],
  // +94 (0)77…
  [/^\+940(?=[1-9]\d{5})/, '+94']
]

/**
 * Returns a phone number as people here write it, made international: '077 255-0107', '0094…', '94 77…' and '+94 (77)
 * 2550107' are all '+94772550107'. For a form, before its schema checks it. What is no number stays as it was typed.
 */
export function internationalPhone(text: string): string {
  const digits = text.replace(BETWEEN, '')
  if (!NUMBER.test(digits)) return text.trim()
  return WITHOUT_PLUS.reduce((number, [start, instead]) => number.replace(start, instead), digits)
}

/** How a part of a number begins, of which the rest is still to be typed. */
const PART_WITHOUT_PLUS: [RegExp, string][] = [
  [/^00(?=[1-9])/, '+'],
  [/^0(?=[1-9])/, '+94'],
  [/^\+940(?=[1-9])/, '+94']
]

/**
 * Returns a part of a number as it stands in the international one: '077 255' and '94 77-255' are in '+94772550107'. Null
 * for other text.
 */
export function phonePart(text: string): string | null {
  const digits = text.replace(BETWEEN, '')
  if (!NUMBER.test(digits)) return null
  return PART_WITHOUT_PLUS.reduce((part, [start, instead]) => part.replace(start, instead), digits)
}

/** ITU-T E.164: zones 1 and 7 have codes of one digit, these others of two, the rest of three. */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/
const SRI_LANKAN = /^\+94(\d{2})(\d{3})(\d{4})$/

/** Returns digits in groups of three from the left, and four at the end where one would be left over. */
const inGroups = (digits: string) => digits.replace(/\d{3}(?=\d{2})/g, '$& ')

/**
 * Returns a stored number as people read it: '+94 77 255 0107'; another country's has its code apart, '+44 207 946 0958'.
 * A text that is no plain number stays as it is.
 */
export function groupedPhone(number: string): string {
  const international = internationalPhone(number)
  if (!NUMBER.test(international)) return number
  const here = SRI_LANKAN.exec(international)
  if (here) return `+94 ${here.slice(1).join(' ')}`
  const [, country, rest] = COUNTRY.exec(international) ?? []
  return country === undefined || rest === undefined ? inGroups(international) : `+${country} ${inGroups(rest)}`
}

/** Returns where a press on a shown number leads. */
export const phoneLink = (number: string) => `tel:${internationalPhone(number).replaceAll(' ', '')}`
