import type { Assembly } from '@verandah/contract/assemblies'
import type { MeetingId } from '@verandah/contract/meetings'
import { useAssembly } from '../useAssembly.ts'
import { OwnUnitCard } from './OwnUnitCard.tsx'

/** The states in which somebody can still do something for their unit. */
const TO_COME: readonly Assembly['state'][] = ['noticed', 'open']

/** Shows a card for each unit that the person owns, or for whose owner they vote. */
export function OwnUnits({ id }: { id: MeetingId }) {
  const { assembly } = useAssembly(id)
  if (assembly === undefined || !TO_COME.includes(assembly.state)) return null
  return assembly.myUnits.map((own) => <OwnUnitCard key={own.unitId} assembly={assembly} own={own} />)
}
