import { duesStatement } from '@verandah/contract/duesStatement'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** What a unit has paid in advance, in rupees, as its statement of today says; 0 until that is known. For those who see the finances. */
export function useUnitCredit(unitNumber: string): number {
  const { data } = useQuery(query(duesStatement.get, { query: { unitNumber } }))
  return data?.credit ?? 0
}
