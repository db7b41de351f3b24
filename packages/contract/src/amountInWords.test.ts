import { describe, expect, it } from 'vitest'
import { amountInWords } from './amountInWords.ts'
import { cents } from './money.ts'

const WORDS = new Map<string, number>(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, index + 1])
)
for (const [index, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) WORDS.set(word, 10 * (index + 2))
const GROUPS: Record<string, number> = { thousand: 1_000, million: 1_000_000 }

/** Reads a whole number in words back, by rules of its own. */
function read(text: string): number {
  let [sum, group] = [0, 0]
  for (const word of text.split(/[ -]/)) {
    const factor = GROUPS[word]
    if (word === 'hundred') group *= 100
    else if (factor === undefined) group += WORDS.get(word) ?? Number.NaN
    else [sum, group] = [sum + group * factor, 0]
  }
  return sum + group
}

describe('a sum in words', () => {
  it.each([
    [0.01, 'One cent only'],
    [0.5, 'Fifty cents only'],
    [1, 'Rupees one only'],
    [1.01, 'Rupees one and one cent only'],
    [21, 'Rupees twenty-one only'],
    [100, 'Rupees one hundred only'],
    [15_000.5, 'Rupees fifteen thousand and fifty cents only'],
    [150_000, 'Rupees one hundred fifty thousand only'],
    [1_000_000, 'Rupees one million only'],
    [1_000_010.1, 'Rupees one million ten and ten cents only'],
    [90_019.99, 'Rupees ninety thousand nineteen and ninety-nine cents only'],
    [
      999_999_999.99,
      'Rupees nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and ninety-nine cents only'
    ]
  ])('of %d is "%s"', (amount, words) => {
    expect(amountInWords(cents(amount))).toBe(words)
  })

  it('can be read back, for sums of every length', () => {
    const sums = Array.from({ length: 3_000 }, (_, index) => Math.floor((index * 7_919 * 7_919 * 31) % 99_999_999_999) + 1)
    for (const sum of [...sums, ...Array.from({ length: 1_100 }, (_, index) => index + 1)]) {
      const words = amountInWords(sum as never)
      const [rupees = '', rest] = words.startsWith('Rupees ')
        ? words.replace('Rupees ', '').replace(' only', '').split(' and ')
        : ['', words.toLowerCase().replace(' only', '')]
      const cent = rest ?? (/ cents?$/.test(rupees) ? rupees : '')
      const total = 100 * (rupees === '' ? 0 : read(rupees)) + (cent === '' ? 0 : read(cent.replace(/ cents?$/, '')))
      expect([sum, words, total]).toEqual([sum, words, sum])
    }
  })
})
