import { dayOf, type Instant } from '@verandah/contract/dates'
import { onFirstUse } from '@verandah/contract/onFirstUse'
import { groupedPhone } from '@verandah/contract/phone'

const timeInColombo = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Colombo' })
)

/** '2026-11-21 18:30', on Colombo's clocks. */
export const showMoment = (at: Instant) => `${dayOf(at)} ${timeInColombo().format(new Date(at))}`

/**
 * A number in the form that every spreadsheet keeps as text and `internationalPhone` reads: '(+94) 77 255 0107'. With a
 * plus in front it would be a formula, and without blanks 9.4E+10.
 */
export const tablePhone = (number: string) => groupedPhone(number).replace(/^(\S+) /, '($1) ')
