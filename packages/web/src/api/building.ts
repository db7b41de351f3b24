import { useQuery } from '@tanstack/react-query'
import { building } from '@verandah/contract/building'
import { query } from './query.ts'

/** Also what the portal calls itself until the server has told. */
const PRODUCT = 'Verandah'

/** The building hardly ever changes: asked once per session. */
export function useBuilding() {
  return useQuery({ ...query(building.get), staleTime: Infinity })
}

export function useProductName(): string {
  return useBuilding().data?.product ?? PRODUCT
}
