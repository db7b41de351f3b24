import type { Cents } from '@verandah/contract/money'

/** A sum as a database answers it: PostgreSQL as text, null where there was nothing to add. */
export type Sum = number | string | null

/** The sum of a column of cents. */
export function centsOf(sum: Sum | undefined): Cents {
  return Number(sum ?? 0) as Cents
}
