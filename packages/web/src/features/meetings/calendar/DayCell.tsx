import type { Day } from '@verandah/contract/dates'
import type { Meeting } from '@verandah/contract/meetings'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { CalendarEntry } from './CalendarEntry.tsx'
import { longWeekday } from './calendarMonth.ts'
import css from './DayCell.module.css'

const SHOWN = 3

interface DayCellProps {
  day: Day
  meetings: Meeting[]
  /** Of the month before or after. */
  isOutside: boolean
  isToday: boolean
  /** Tab comes to it. */
  isActive: boolean
  onPress: (day: Day, event: KeyboardEvent<HTMLElement>) => void
}

/** A day with its meetings; where it has many, a button shows the rest. A phone has the room for all. */
export function DayCell({ day, meetings, isOutside, isToday, isActive, onPress }: DayCellProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || meetings.length <= SHOWN ? meetings.length : SHOWN - 1
  const more = meetings.length - shown
  return (
    <div
      role="gridcell"
      className={css.day}
      tabIndex={isActive ? 0 : -1}
      data-day={day}
      data-outside={isOutside}
      data-empty={meetings.length === 0}
      data-today={isToday}
      onKeyDown={(event) => onPress(day, event)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={css.number} aria-hidden>
        {Number(day.slice(-2))}
      </span>
      <span className={css.date}>{`${longWeekday(day)}, ${formatDay(day)}`}</span>{' '}
      {meetings.map((meeting, index) => (
        <CalendarEntry key={meeting._id} meeting={meeting} isLeftOut={index >= shown} />
      ))}
      {more > 0 && (
        <Button look="quiet" className={css.more} onClick={() => setOpen(true)}>
          {t('+{{more}} more', { more })}
        </Button>
      )}
    </div>
  )
}
