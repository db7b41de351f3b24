import { useQuery } from '@tanstack/react-query'
import { type UnitNames, type Units, units } from '@verandah/contract/units'
import { query } from './query.ts'
import { useSession } from './session/session.ts'
import { everywhere } from './calls/savedCopy.ts'

const KEPT_MS = 10 * 60_000

const unitsQuery = { ...everywhere(query(units.list)), staleTime: KEPT_MS }

/** Returns the building's units, with their floors; undefined until they are there. */
export function useUnits(): Units['units'] | undefined {
  return useQuery(unitsQuery).data?.units
}

/** Returns the labels of the building's units, as suggestions for a unit's field; a form works without them. */
export function useUnitLabels(): string[] {
  return useUnits()?.map(({ label }) => label) ?? []
}

const NOBODY: ReadonlyMap<string, string[]> = new Map()

/** Returns who holds each unit today, by its label; nobody for those who may not see the register. */
export function useUnitNames(): ReadonlyMap<string, readonly string[]> {
  const maySee = useSession(({ user }) => user?.can.seeUnits === true)
  const { data } = useQuery({ ...query(units.names), staleTime: KEPT_MS, enabled: maySee, select: byLabel })
  return data ?? NOBODY
}

const byLabel = ({ units: held }: UnitNames) => new Map(held.map(({ label, names }) => [label, names]))
