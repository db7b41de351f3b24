import { formatDay } from '@verandah/contract/formats'
import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Parts } from '../../../parts.tsx'
import { AttachedDocuments } from '../../../documentParts.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { RecordPage } from '../../../ui/dialogs/RecordPage.tsx'
import { Attendees } from './Attendees.tsx'
import { DateTile } from '../DateTile.tsx'
import { GoneMinutes } from '../minutes/UnsavedMinutesNotice.tsx'
import { MeetingChips } from '../MeetingChips.tsx'
import { MeetingDialogs, MeetingMenu, type MeetingActions, useMeetingActions } from '../MeetingActions.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { Column, Columns } from '../../../ui/page/RecordLayout.tsx'
import css from './MeetingPage.module.css'
import { hasMinutesCard, MinutesCard } from '../minutes/MinutesCard.tsx'
import { useMeeting, useAddToCalendar } from '../useMeetings.ts'
import { runningTimes } from '@verandah/contract/runningTimes'
import { useState } from 'react'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { AnswerButtons, useOwnAnswer } from '../AnswerButtons.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { isOpen } from '../list/groupMeetings.ts'

function WhenAndWhere({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { organizer } = meeting
  const adding = useAddToCalendar()
  return (
    <FactsCard
      title={t('When and where')}
      facts={[
        [t('Date'), formatDay(meeting.date)],
        [t('Time'), `${meeting.startTime} - ${meeting.endTime}`],
        [t('Location'), meeting.location],
        [t('Organized by'), `${organizer.firstName} ${organizer.lastName}`]
      ]}
    >
      {isOpen(meeting) && (
        <Button
          className={css.add}
          look="outline"
          icon={<IconCalendarPlus size={18} aria-hidden />}
          onClick={async () => adding.run(meeting)}
        >
          {t('Add to calendar')}
        </Button>
      )}
    </FactsCard>
  )
}

/** Shows the answers to a meeting: to be given while they are taken, else to be read. */
function AnswersCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { myResponse, responses } = meeting
  const ownAnswer = useOwnAnswer(meeting)
  const [failure, setFailure] = useState<string | null>(null)
  // The attendees are printed; one's own answer is not.
  return (
    <Card data-no-print>
      <h3>{t('Answers')}</h3>
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      {meeting.can.rsvp ? (
        <AnswerButtons meeting={meeting} onFailure={setFailure} />
      ) : (
        <>
          <p>{t('{{yes}} yes, {{no}} no, {{maybe}} maybe', responses)}</p>
          <Text look="quiet" mt={4}>
            {ownAnswer(myResponse, t('You have not answered.'))}
          </Text>
        </>
      )}
    </Card>
  )
}

/** Every item, with the time at which it comes up. */
function Agenda({ meeting: { agenda, startTime } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  if (agenda.length === 0) return <Text look="quiet">{t('No agenda items')}</Text>
  const times = runningTimes(startTime, agenda)
  return (
    <ol>
      {agenda.map(({ item, duration }, index) => (
        <li key={index} className={css.row}>
          <span className={css.time}>{times[index]}</span>
          <span className={css.item}>{item}</span>
          <span className={css.minutes}>{t('{{minutes}} min', { minutes: duration })}</span>
        </li>
      ))}
    </ol>
  )
}

function MeetingRecord({ meeting, actions }: { meeting: Meeting; actions: MeetingActions }) {
  const { t } = useTranslation()
  // What is decided at a general meeting, and by whom, are parts of other features. From its notice on owners reply for units.
  const isGeneral = meeting.kind !== 'council'
  const hasAnswers = !isGeneral || meeting.can.rsvp
  return (
    <>
      <Row gap={16} align="flex-start" wrap={false} mb={20}>
        <DateTile day={meeting.date} isQuiet={meeting.status === 'cancelled'} />
        <Stack gap={8} className={css.titles}>
          <h2>{meeting.title}</h2>
          <MeetingChips meeting={meeting} />
        </Stack>
        <MeetingMenu meeting={meeting} actions={actions} />
      </Row>
      <Columns className={css.columns}>
        <Column className={css.side}>
          {hasAnswers && <AnswersCard meeting={meeting} />}
          {isGeneral && <Parts slot="meetings.general.own" id={meeting._id} />}
          <WhenAndWhere meeting={meeting} />
        </Column>
        <Column className={css.main}>
          {isGeneral ? (
            <Parts slot="meetings.general.main" id={meeting._id} fallback={<CardSkeletons text={t('Loading...')} count={2} />} />
          ) : (
            <Card>
              <h3>{t('Agenda')}</h3>
              <Agenda meeting={meeting} />
            </Card>
          )}
          {(!isGeneral || meeting.description !== null || meeting.documents.length > 0) && (
            <Card>
              <h3>{t('Description')}</h3>
              <Text look="written">{meeting.description ?? t('No description')}</Text>
              <AttachedDocuments documents={meeting.documents} />
            </Card>
          )}
          {hasMinutesCard(meeting) && <MinutesCard meeting={meeting} />}
        </Column>
        <Column className={css.side}>
          {isGeneral && <Parts slot="meetings.general.facts" id={meeting._id} />}
          {hasAnswers && <Attendees meeting={meeting} />}
        </Column>
      </Columns>
    </>
  )
}

/** The state that a link to a meeting may carry. */
interface PageState {
  /** The month of the calendar, as a query. */
  from?: string
}

/** Shows one meeting in full, behind 'View Details'. */
export function MeetingPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { from = '' } = (useLocation().state ?? {}) as PageState
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
