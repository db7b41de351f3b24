import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import { IconArrowLeft, IconCalendarOff } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ApiError } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { Agenda } from './Agenda.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { Attendees } from './Attendees.tsx'
import { DateTile } from './DateTile.tsx'
import { GoneMinutes } from './GoneMinutes.tsx'
import { MeetingChips } from './MeetingChips.tsx'
import { MeetingDialogs } from './MeetingDialogs.tsx'
import { MeetingMenu } from './MeetingMenu.tsx'
import css from './MeetingPage.module.css'
import { hasMinutesCard, MinutesCard } from './MinutesCard.tsx'
import { type MeetingActions, useMeetingActions } from './useMeetingActions.ts'
import { useMeeting } from './useMeetings.ts'
import { WhenAndWhere } from './WhenAndWhere.tsx'

function MeetingRecord({ meeting, actions }: { meeting: Meeting; actions: MeetingActions }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={css.head}>
        <DateTile day={meeting.date} isQuiet={meeting.status === 'cancelled'} />
        <div className={css.titles}>
          <h2 className={css.title}>{meeting.title}</h2>
          <MeetingChips meeting={meeting} />
        </div>
        <MeetingMenu meeting={meeting} actions={actions} />
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <WhenAndWhere meeting={meeting} />
          <AnswersCard meeting={meeting} />
        </div>
        <div className={`${css.column} ${css.main}`}>
          <Card>
            <h3 className={css.heading}>{t('Description')}</h3>
            <p className={css.description}>{meeting.description ?? t('No description')}</p>
          </Card>
          <Card>
            <h3 className={css.heading}>{t('Agenda')}</h3>
            <Agenda meeting={meeting} />
          </Card>
          {hasMinutesCard(meeting) && <MinutesCard meeting={meeting} />}
        </div>
        <div className={css.column}>
          <Attendees meeting={meeting} />
        </div>
      </div>
    </>
  )
}

/** What a link to a meeting may say of where it stands. */
interface Arrival {
  /** The month of the calendar, as a query. */
  from?: string
}

/** One meeting in full, behind 'View Details'. */
export function MeetingPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { from = '' } = (useLocation().state ?? {}) as Arrival
  const navigate = useNavigate()
  const { data: meeting, error, isPending, isFetching, refetch } = useMeeting(id)
  const actions = useMeetingActions(() => void navigate(`/meetings${from}`))
  const failure = error === null ? null : describeError(error, t('Failed to fetch meetings'))
  // Deleted meanwhile, or unknown: the cached meeting must not be shown.
  const isGone = error instanceof ApiError && error.status === 404

  return (
    <>
      <LinkButton look="quiet" to={`/meetings${from}`} className={css.back ?? ''} icon={<IconArrowLeft size={18} aria-hidden />}>
        {from === '' ? t('All meetings') : t('Back to the calendar')}
      </LinkButton>
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {failure !== null && <ErrorBanner message={failure} onRetry={isGone ? undefined : () => void refetch()} />}
      {isPending && <CardSkeletons text={t('Loading...')} count={2} />}
      {failure !== null && (isGone || !meeting) && <EmptyState icon={<IconCalendarOff />} title={t('This meeting is not available')} />}
      {isGone && <GoneMinutes id={id as MeetingId} />}
      {meeting && !isGone && (
        <>
          <RefetchBar active={isFetching} />
          <MeetingRecord key={meeting._id} meeting={meeting} actions={actions} />
        </>
      )}
      <MeetingDialogs actions={actions} />
    </>
  )
}
