import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { IconCalendarOff } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { RecordPage } from '../../../ui/dialogs/RecordPage.tsx'
import { Agenda } from './Agenda.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { Attendees } from './Attendees.tsx'
import { DateTile } from '../DateTile.tsx'
import { GoneMinutes } from '../minutes/GoneMinutes.tsx'
import { MeetingChips } from '../MeetingChips.tsx'
import { MeetingDialogs } from '../MeetingDialogs.tsx'
import { MeetingMenu } from '../MeetingMenu.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { Column, Columns } from '../../../ui/page/RecordLayout.tsx'
import css from './MeetingPage.module.css'
import { hasMinutesCard, MinutesCard } from '../minutes/MinutesCard.tsx'
import { type MeetingActions, useMeetingActions } from '../useMeetingActions.ts'
import { useMeeting } from '../useMeetings.ts'
import { WhenAndWhere } from '../list/WhenAndWhere.tsx'

function MeetingRecord({ meeting, actions }: { meeting: Meeting; actions: MeetingActions }) {
  const { t } = useTranslation()
  return (
    <>
      <Row gap={16} align="flex-start" wrap={false} mb={20}>
        <DateTile day={meeting.date} isQuiet={meeting.status === 'cancelled'} />
        <div className={css.titles}>
          <h2>{meeting.title}</h2>
          <MeetingChips meeting={meeting} />
        </div>
        <MeetingMenu meeting={meeting} actions={actions} />
      </Row>
      <Columns className={css.columns}>
        <Column className={css.side}>
          <WhenAndWhere meeting={meeting} />
          <AnswersCard meeting={meeting} />
        </Column>
        <Column className={css.main}>
          <Card>
            <h3>{t('Description')}</h3>
            <p className={css.description}>{meeting.description ?? t('No description')}</p>
          </Card>
          <Card>
            <h3>{t('Agenda')}</h3>
            <Agenda meeting={meeting} />
          </Card>
          {hasMinutesCard(meeting) && <MinutesCard meeting={meeting} />}
        </Column>
        <Column className={css.side}>
          <Attendees meeting={meeting} />
        </Column>
      </Columns>
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
  const list = `${paths.meetings}${from}`
  const navigate = useNavigate()
  const state = useMeeting(id)
  const actions = useMeetingActions(() => void navigate(list))
  return (
    <>
      <RecordPage
        state={state}
        list={list}
        back={from === '' ? t('All meetings') : t('Back to the calendar')}
        actions={actions}
        skeleton={<CardSkeletons text={t('Loading...')} count={2} />}
        icon={<IconCalendarOff />}
        missing={t('This meeting is not available')}
        left={<GoneMinutes id={id as MeetingId} />}
      >
        {(meeting) => <MeetingRecord meeting={meeting} actions={actions} />}
      </RecordPage>
      <MeetingDialogs actions={actions} />
    </>
  )
}
