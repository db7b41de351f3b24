import { useQuery } from '@tanstack/react-query'
import { building } from '@verandah/contract/building'
import { query } from './query.ts'

/** Also the product's name until the server has answered. */
const PRODUCT = 'Verandah'

/** The building rarely changes, so it is fetched once per session. */
export function useBuilding() {
  return useQuery({ ...query(building.get), staleTime: Infinity })
}

export function useProductName(): string {
  return useBuilding().data?.product ?? PRODUCT
}
