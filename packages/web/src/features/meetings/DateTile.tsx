import type { Day } from '@verandah/contract/dates'
import { shortMonth } from '../../ui/format.ts'
import css from './DateTile.module.css'

/** The day at a glance; the full date stands beside it, so readers skip the tile. */
export function DateTile({ day }: { day: Day }) {
  return (
    <div className={css.tile} aria-hidden>
      <span className={css.month}>{shortMonth(day)}</span>
      <span className={css.day}>{day.slice(-2)}</span>
    </div>
  )
}
