import type { Day } from '@verandah/contract/dates'
import { formatDay, longWeekday } from '@verandah/contract/formats'
import type { Meeting, MeetingType } from '@verandah/contract/meetings'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import css from './DayCell.module.css'
import { paths } from '@verandah/contract/paths'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { toneColors } from '../../../ui/text/toneColors.ts'
import type { Tone } from '../../../ui/text/StatusChip.tsx'

/** The colours of the types; each entry says its type in words as well. */
export const TYPE_TONE: Record<MeetingType, Tone> = {
  general: 'primary',
  annual: 'success',
  committee: 'info',
  emergency: 'error'
}

const SHOWN = 3

interface DayCellProps {
  day: Day
  meetings: Meeting[]
  /** True for a day of the month before or after. */
  isOutside: boolean
  isToday: boolean
  /** Tab comes to it. */
  isActive: boolean
  onPress: (day: Day, event: KeyboardEvent<HTMLElement>) => void
}

/** Shows a day with its meetings; where it has many, a button shows the rest. A phone has the room for all. */
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

interface CalendarEntryProps {
  meeting: Meeting
  /** There is no room for it in the grid. */
  isLeftOut: boolean
}

/** Shows a meeting in the calendar; its page leads back to this month. */
function CalendarEntry({ meeting, isLeftOut }: CalendarEntryProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { _id, title, startTime, endTime, location, type, status } = meeting
  const isCancelled = status === 'cancelled'
  const tone = isCancelled ? 'neutral' : TYPE_TONE[type]
  return (
    <Link
      className={css.entry}
      hidden={isLeftOut}
      to={paths.meeting(_id)}
      state={{ from: search }}
      style={toneColors(tone)}
      data-tone={tone}
      data-cancelled={isCancelled}
    >
      <span className={css.time}>
        {type === 'emergency' && !isCancelled && <IconAlertTriangle className={css.icon} size={14} aria-hidden />}
        {startTime}
        <span className={css.end}>{` - ${endTime}`}</span>
      </span>{' '}
      <span className={css.title} title={title}>
        {title}
      </span>{' '}
      <span className={css.place}>{location}</span>{' '}
      {isCancelled ? <span className={css.cancelled}>{t('cancelled')}</span> : <span className={css.type}>{t(type)}</span>}
    </Link>
  )
}
