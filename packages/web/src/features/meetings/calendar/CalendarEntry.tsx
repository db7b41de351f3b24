import type { Meeting } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { toneColors } from '../../../ui/text/toneColors.ts'
import css from './CalendarEntry.module.css'
import { TYPE_TONE } from '../meetingTones.ts'

interface CalendarEntryProps {
  meeting: Meeting
  /** There is no room for it in the grid. */
  isLeftOut: boolean
}

/** A meeting in the calendar; its page leads back to this month. */
export function CalendarEntry({ meeting, isLeftOut }: CalendarEntryProps) {
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
