import type { MeetingId } from '@verandah/contract/meetings'
import { useAssembly } from '../useAssembly.ts'
import { OwnUnitCard } from './OwnUnitCard.tsx'

/** Shows a card for each unit that the person owns, or for whose owner they vote. */
export function OwnUnits({ id }: { id: MeetingId }) {
  const { assembly } = useAssembly(id)
  return assembly?.myUnits.map((own) => <OwnUnitCard key={own.unitId} assembly={assembly} own={own} />)
}
