import { dayOf } from '@verandah/contract/dates'
import { usePostOpening } from './useOpening.ts'

/** Begins the books with nothing, today. */
export function useBeginAtZero() {
  const posting = usePostOpening()
  return { ...posting, begin: async () => posting.runUntilShown({ day: dayOf(new Date()) }) }
}
