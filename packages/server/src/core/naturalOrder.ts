import { onFirstUse } from '@verandah/contract/onFirstUse'

const collator = onFirstUse(() => new Intl.Collator('en', { numeric: true }))

/** Compares labels of units so that 2A comes before 10C. */
export const inNaturalOrder = (one: string, other: string): number => collator().compare(one, other)
