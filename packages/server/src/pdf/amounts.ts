import { withCents } from '@verandah/contract/formats'

/** Formats cents as a table of amounts shows them: '1,234,567.80', with a minus sign, not a hyphen. */
export function tableAmount(cents: number): string {
  return withCents(cents / 100).replace('-', '\u2212')
}
