import { duesStatement } from '@verandah/contract/duesStatement'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/**
 * Returns the amount that a unit has paid in advance, in rupees, by its statement of today; 0 until that is known. For
 * people who see the finances.
 */
export function useUnitCredit(unitNumber: string): number {
  const { data } = useQuery(query(duesStatement.get, { query: { unitNumber } }))
  return data?.credit ?? 0
}
