import type { DashboardFigures } from '@verandah/contract/dashboardFigures'
import { dayOf, daysBetween } from '@verandah/contract/dates'
import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DashboardProps } from '../../parts.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { useNow } from '../../ui/state/useNow.ts'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { ToneTile } from '../../ui/text/ToneTile.tsx'

type AssemblyDue = DashboardFigures['assemblyDue']

/** The days before its last day from which the next annual meeting should be called. */
const CALL_DAYS = 60

function toneOf(left: number): Tone {
  if (left < 0) return 'error'
  return left <= CALL_DAYS ? 'warning' : 'neutral'
}

function Row({ due: { lastHeld, dueBy, meetingId, date } }: { due: AssemblyDue }) {
  const { t } = useTranslation()
  const today = dayOf(useNow())
  // A meeting that is prepared takes place; else the rules say by when one must.
  const day = date ?? dueBy
  const left = day === null ? null : daysBetween(today, day)
  const tone = date === null && left !== null ? toneOf(left) : 'primary'
  const title =
    date === null
      ? dueBy === null
        ? t('No annual meeting has been held yet')
        : t('To be held by {{day}}', { day: formatDay(dueBy) })
      : t('Planned for {{day}}', { day: formatDay(date) })
  return (
    <ListRow
      to={meetingId === null ? FIGURE_LINK.assemblyDue : paths.meeting(meetingId)}
      mark={
        <ToneTile tone={tone}>
          <IconUsersGroup size={20} />
        </ToneTile>
      }
      title={title}
      detail={lastHeld === null ? t('Schedule one in Meetings.') : t('Last held on {{day}}', { day: formatDay(lastHeld) })}
      chips={left !== null && <StatusChip tone={tone}>{left < 0 ? t('overdue') : t('Days left', { count: left })}</StatusChip>}
    />
  )
}

/** Counts down to the annual general meeting, for those who call it. */
export function AnnualMeetingList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const due = dashboard?.assemblyDue
  return (
    <ListCard
      title={t('Next annual meeting')}
      rows={dashboard === undefined ? undefined : due === undefined ? [] : [<Row key="due" due={due} />]}
      empty={t('Nothing is known about it.')}
    />
  )
}
