import type { Day } from '@verandah/contract/dates'
import { shortMonth, shortWeekday } from '@verandah/contract/formats'
import { Stack } from '../../ui/page/layout.tsx'
import css from './DateTile.module.css'

/** Shows the day as a tile. Screen readers hear its weekday alone, because the full date is beside it. */
export function DateTile({ day, isQuiet = false }: { day: Day; isQuiet?: boolean }) {
  return (
    <Stack gap={0} align="center" justify="center" className={css.tile} data-quiet={isQuiet}>
      <span className={css.small}>{shortWeekday(day)}</span>
      <span className={css.day} aria-hidden>
        {day.slice(-2)}
      </span>
      <span className={css.small} aria-hidden>
        {shortMonth(day)}
      </span>
    </Stack>
  )
}
