/** Of longer texts the rest is no number of an account. */
const MOST_CHARACTERS = 64
const digitsOf = (text: string) => text.slice(0, MOST_CHARACTERS).replace(/\D/g, '')
const withoutZeros = (digits: string) => digits.replace(/^0+/, '')
/** Fewer digits than these at the end of a number are no account. */
const TAIL = 6
const MASKED = /[*xX#]{2,}/

/**
 * Whether a number in a file is that of an account: by their digits. One may be the end of the other, as an account is the end
 * of its IBAN; of a masked number the end counts.
 */
export function isSameAccount(written: string, known: string): boolean {
  const [one, other] = [digitsOf(written), digitsOf(known)]
  // One without digits says nothing.
  if (one === '' || other === '') return true
  if (MASKED.test(written)) return other.endsWith(digitsOf(written.slice(0, MOST_CHARACTERS).split(MASKED).at(-1) ?? ''))
  const [shorter, longer] = [withoutZeros(one), withoutZeros(other)].toSorted((a, b) => a.length - b.length)
  if (shorter === undefined || longer === undefined || shorter === longer) return true
  return shorter.length >= TAIL && longer.endsWith(shorter)
}
