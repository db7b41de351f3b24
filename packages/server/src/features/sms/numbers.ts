import { groupedPhone, internationalPhone } from '@verandah/contract/phone'

/** ITU-T E.164: at most 15 digits; no number of a mobile phone has less than 8. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/
/** Numbers of Sri Lanka: only those of mobile phones receive text messages. */
const HERE = /^\+94/
const MOBILE_HERE = /^\+947\d{8}$/
/** Typed without the 0 and without the country. */
const WITHOUT_ANY = /^7\d{8}$/

/** Returns the number to which a text message can be sent, as '+94772550107'; null where a phone number is none. */
export function smsNumber(phone: string | null): string | null {
  if (phone === null) return null
  const international = internationalPhone(phone)
  const number = WITHOUT_ANY.test(international) ? `+94${international}` : international
  if (!INTERNATIONAL.test(number)) return null
  return HERE.test(number) && !MOBILE_HERE.test(number) ? null : number
}

const SHOWN_DIGITS = 4

/** Returns a number with its middle hidden: '+94 77 *** 0107'. */
export function maskedNumber(number: string): string {
  const [country = '', area = ''] = groupedPhone(number).split(' ')
  return `${country} ${area} *** ${number.slice(-SHOWN_DIGITS)}`
}
