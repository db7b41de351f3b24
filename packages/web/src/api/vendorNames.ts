import { type VendorName, vendorNames } from '@verandah/contract/vendorNames'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { everywhere } from './calls/savedCopy.ts'

const KEPT_MS = 60_000
const NONE: VendorName[] = []

/** Returns the vendors to choose from; none while they are being fetched, and everything works without. */
export function useVendorNames(isNeeded = true): VendorName[] {
  const { data } = useQuery({ ...everywhere(query(vendorNames.list, { query: {} })), staleTime: KEPT_MS, enabled: isNeeded })
  return data?.vendors ?? NONE
}
