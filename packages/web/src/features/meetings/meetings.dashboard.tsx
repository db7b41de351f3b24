import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { paths } from '@verandah/contract/paths'
import { IconCalendarEvent, IconCalendarPlus, IconFileText } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { formatDay } from '../../ui/text/format.ts'
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

/** For those who prepare or attend them all. */
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

export function ScheduleMeetingAction() {
  const { t } = useTranslation()
  return (
    <LinkButton look="outline" to={`${paths.meetings}?new=1`} icon={<IconCalendarPlus size={18} aria-hidden />}>
      {t('Schedule Meeting')}
    </LinkButton>
  )
}

function MinutesButton({ label }: { label: string }) {
  return (
    <LinkButton look="outline" to={paths.meetings} icon={<IconFileText size={18} aria-hidden />}>
      {label}
    </LinkButton>
  )
}

export function MeetingMinutesAction() {
  const { t } = useTranslation()
  return <MinutesButton label={t('Meeting Minutes')} />
}

export function ViewMinutesAction() {
  const { t } = useTranslation()
  return <MinutesButton label={t('View Meeting Minutes')} />
}
