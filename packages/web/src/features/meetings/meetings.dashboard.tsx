import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconCalendarEvent, IconCalendarPlus, IconFileText } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { actionLink } from '../../ui/buttons/actionLink.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { DateTile } from './DateTile.tsx'

const UPCOMING = FIGURE_LINK.upcomingMeetings
const ICON = <IconCalendarEvent size={20} />

export function MeetingsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.upcomingMeetings
  return (
    <FigureCard
      label={t('Meetings')}
      figure={count}
      hint={count === 0 ? t('None is planned') : t('Upcoming')}
      to={UPCOMING}
      icon={ICON}
      tone="primary"
    />
  )
}

/** Shows the number of coming meetings, for people who prepare or attend them all. */
export function UpcomingMeetingsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.upcomingMeetings
  return <FigureCard label={t('Upcoming Meetings')} figure={count} hint={t('View')} to={UPCOMING} icon={ICON} tone="primary" />
}

export function UpcomingMeetingsList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const rows = dashboard?.meetings?.map(({ _id, title, date, startTime, endTime, location, type }) => (
    <ListRow
      key={_id}
      to={paths.meeting(_id)}
      mark={<DateTile day={date} />}
      title={title}
      detail={
        <>
          {formatDay(date)} {startTime} - {endTime} • <span>{location}</span>
        </>
      }
      chips={<StatusChip tone={type === 'emergency' ? 'error' : 'neutral'}>{t(type)}</StatusChip>}
    />
  ))
  return <ListCard title={t('Upcoming Meetings')} to={UPCOMING} rows={rows} isTall empty={t('No meeting is planned.')} />
}

export const ScheduleMeetingAction = actionLink('Schedule Meeting', `${paths.meetings}?new=1`, IconCalendarPlus)
export const MeetingMinutesAction = actionLink('Meeting Minutes', paths.meetings, IconFileText)
export const ViewMinutesAction = actionLink('View Meeting Minutes', paths.meetings, IconFileText)
