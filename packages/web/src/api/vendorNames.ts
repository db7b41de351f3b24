import { vendors, type VendorName } from '@verandah/contract/vendors'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { EVERYWHERE } from './savedCopy.ts'

const KEPT_MS = 60_000
const NONE: VendorName[] = []

/** The vendors to choose from; none while they are on their way, and everything works without. */
export function useVendorNames(isNeeded = true): VendorName[] {
  const { data } = useQuery({ ...query(vendors.names, { query: {} }), staleTime: KEPT_MS, meta: EVERYWHERE, enabled: isNeeded })
  return data?.vendors ?? NONE
}
