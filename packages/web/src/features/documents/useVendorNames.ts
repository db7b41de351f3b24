import { vendors, type VendorName } from '@verandah/contract/vendors'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'

const KEPT_MS = 60_000
const NONE: VendorName[] = []

/** The vendors that a contract may be with; none while they are on their way, and the form works without. */
export function useVendorNames(isNeeded: boolean): VendorName[] {
  const { data } = useQuery({ ...query(vendors.names, { query: {} }), staleTime: KEPT_MS, enabled: isNeeded })
  return data?.vendors ?? NONE
}
