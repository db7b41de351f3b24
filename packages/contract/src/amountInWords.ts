import type { Cents } from './money.ts'

const SMALL = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen'
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** English papers of Sri Lanka count in thousands and millions. */
const GROUPS = ['', 'thousand', 'million']

function belowHundred(value: number): string {
  if (value < SMALL.length) return SMALL[value] ?? ''
  return [TENS[Math.floor(value / 10)], SMALL[value % 10]].filter(Boolean).join('-')
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100)
  return [hundreds === 0 ? '' : `${SMALL[hundreds]} hundred`, belowHundred(value % 100)].filter(Boolean).join(' ')
}

function wholeInWords(value: number): string {
  const parts = GROUPS.map((name, index) => {
    const group = Math.floor(value / 1_000 ** index) % 1_000
    return group === 0 ? '' : [belowThousand(group), name].filter(Boolean).join(' ')
  })
  return parts.filter(Boolean).toReversed().join(' ')
}

/**
 * Returns 'Rupees fifteen thousand and fifty cents only': a positive sum as English receipts of Sri Lanka write it. 'and' stands
 * before the cents alone, so that it cannot be read in two ways.
 */
export function amountInWords(amount: Cents): string {
  const [rupees, rest] = [Math.floor(amount / 100), amount % 100]
  const cents = rest === 0 ? '' : `${belowHundred(rest)} ${rest === 1 ? 'cent' : 'cents'}`
  if (rupees === 0) return `${cents.charAt(0).toUpperCase()}${cents.slice(1)} only`
  return `Rupees ${[wholeInWords(rupees), cents].filter(Boolean).join(' and ')} only`
}
