import type { Day } from '@verandah/contract/dates'
import { shortMonth } from '../../ui/format.ts'
import css from './DateTile.module.css'

/** The day as a tile; hidden from screen readers, because the full date is beside it. */
export function DateTile({ day }: { day: Day }) {
  return (
    <div className={css.tile} aria-hidden>
      <span className={css.month}>{shortMonth(day)}</span>
      <span className={css.day}>{day.slice(-2)}</span>
    </div>
  )
}
