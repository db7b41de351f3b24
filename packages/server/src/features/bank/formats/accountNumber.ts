/** The number of characters that are read; the rest of a longer text is no account number. */
const MOST_CHARACTERS = 64
const digitsOf = (text: string) => text.slice(0, MOST_CHARACTERS).replace(/\D/g, '')
const withoutZeros = (digits: string) => digits.replace(/^0+/, '')
/** The least number of digits at the end of a number that identify an account. */
const TAIL = 6
const MASKED = /[*xX#]{2,}/

/**
 * Tells whether a number in a file is that of an account, by the digits. One may be the end of the other, as an account
 * is the end of its IBAN; for a masked number the end counts.
 */
export function isSameAccount(written: string, known: string): boolean {
  const [one, other] = [digitsOf(written), digitsOf(known)]
  // A number without digits matches any account.
  if (one === '' || other === '') return true
  if (MASKED.test(written)) return other.endsWith(digitsOf(written.slice(0, MOST_CHARACTERS).split(MASKED).at(-1) ?? ''))
  const [shorter, longer] = [withoutZeros(one), withoutZeros(other)].toSorted((a, b) => a.length - b.length)
  if (shorter === undefined || longer === undefined || shorter === longer) return true
  return shorter.length >= TAIL && longer.endsWith(shorter)
}
