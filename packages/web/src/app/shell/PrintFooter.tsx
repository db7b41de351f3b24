import { instant } from '@verandah/contract/dates'
import { useBuilding } from '../../api/building.ts'
import { formatInstantDay } from '../../ui/format.ts'
import { useNow } from '../../ui/useNow.ts'
import css from './PrintFooter.module.css'

/** On paper only: of which building, and of which day. */
export function PrintFooter() {
  const building = useBuilding().data
  const now = useNow()
  if (building === undefined) return null
  return <p className={css.footer}>{`${building.name}, ${formatInstantDay(instant(now))}`}</p>
}
