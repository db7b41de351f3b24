import type { KindId } from '@verandah/contract/ids'
import type { TransactionCategory } from '@verandah/contract/financesInput'

/** Returns the id of a kind that exists from the beginning, the same everywhere (migration 0010). */
const kindAt = (place: number) => `00000000-0000-7000-8000-00000000000${place}` as KindId

/** The kind of interest on late payment, for charges of any fund. */
export const INTEREST_KIND = kindAt(7)
const OTHER = kindAt(5)
const OF_CATEGORY: Partial<Record<TransactionCategory, KindId>> = { dues: kindAt(1), penalties: kindAt(6) }

/** Returns the kind by which income of a unit is billed that was recorded as a transaction. */
export const kindOfCategory = (category: TransactionCategory): KindId => OF_CATEGORY[category] ?? OTHER
