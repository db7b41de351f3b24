import type { KindId } from '@verandah/contract/ids'
import type { TransactionCategory } from '@verandah/contract/financesInput'

/** The kinds that are there from the beginning have the same ids everywhere (migration 0010). */
const kindAt = (place: number) => `00000000-0000-7000-8000-00000000000${place}` as KindId

/** What late payment costs, of any fund. */
export const INTEREST_KIND = kindAt(7)
const OTHER = kindAt(5)
const OF_CATEGORY: Partial<Record<TransactionCategory, KindId>> = { dues: kindAt(1), penalties: kindAt(6) }

/** What income of a unit is billed as, where it was recorded as a transaction. */
export const kindOfCategory = (category: TransactionCategory): KindId => OF_CATEGORY[category] ?? OTHER
