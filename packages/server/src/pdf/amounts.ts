import { onFirstUse } from '@verandah/contract/onFirstUse'

const grouped = onFirstUse(() => new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Cents as a table of amounts shows them: '1,234,567.80', with a minus sign, not a hyphen. */
export function tableAmount(cents: number): string {
  return grouped()
    .format(cents / 100)
    .replace('-', '\u2212')
}
