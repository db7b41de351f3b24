import { useQuery } from '@tanstack/react-query'
import { units } from '@verandah/contract/units'
import { query } from './query.ts'
import { everywhere } from './calls/savedCopy.ts'

const KEPT_MS = 10 * 60_000

/** The labels of the building's units, as suggestions for a unit's field; a form works without them. */
export function useUnitLabels(): string[] {
  const { data } = useQuery({ ...everywhere(query(units.list)), staleTime: KEPT_MS })
  return data?.units.map(({ label }) => label) ?? []
}
