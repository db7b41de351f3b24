import { formatDay } from '@verandah/contract/formats'
import type { Meeting } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import { IconCalendarPlus, IconCalendar, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { useOnce } from '../../../ui/state/useOnce.ts'
import { cut } from '../../../ui/text/format.ts'
import { AnswerButtons } from '../AnswerButtons.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { isOpen } from './groupMeetings.ts'
import { DateTile } from '../DateTile.tsx'
import css from './MeetingCard.module.css'
import { MeetingChips } from '../MeetingChips.tsx'
import { MeetingMenu, type MeetingActions } from '../MeetingActions.tsx'
import { useAddToCalendar } from '../useMeetings.ts'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'

const AVATARS = 4

/** Shows the time, the place and the organizer of a meeting. */
function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { attendees, attendeeCount } = meeting
  return (
    <ul className={css.facts}>
      <Row as="li" gap={8} align="center" wrap={false} className={css.fact}>
        <IconCalendar size={18} aria-hidden />
        <span>{formatDay(meeting.date)}</span>
      </Row>
      <Row as="li" gap={8} align="center" wrap={false} className={css.fact}>
        <IconClock size={18} aria-hidden />
        <span>{`${meeting.startTime} - ${meeting.endTime}`}</span>
      </Row>
      <Row as="li" gap={8} align="center" wrap={false} className={css.fact}>
        <IconMapPin size={18} aria-hidden />
        <span>{meeting.location}</span>
      </Row>
      {meeting.kind === 'council' && (
        <Row as="li" gap={8} align="center" className={css.fact}>
          <IconUsers size={18} aria-hidden />
          <span className={css.count}>{t('Attendee count', { count: attendeeCount })}</span>
          <Row as="span" gap={2} wrap={false} className={css.avatars}>
            {attendees.slice(0, AVATARS).map(({ user }) => (
              <PersonAvatar key={user._id} person={user} size="tiny" />
            ))}
          </Row>
        </Row>
      )}
    </ul>
  )
}

const DESCRIPTION = 100
const AGENDA = 2

/** The items of a general meeting have no times. */
function AgendaPreview({ meeting: { agenda, kind } }: { meeting: Meeting }) {
  const { t } = useTranslation()
  if (agenda.length === 0) return null
  return (
    <div className={css.agenda}>
      <Text look="strong" mb={4}>
        {t('Agenda count', { count: agenda.length })}
      </Text>
      <ul className={css.items}>
        {agenda.slice(0, AGENDA).map(({ item, duration }, index) => (
          <li key={index}>{kind === 'council' ? t('{{item}} ({{minutes}} min)', { item, minutes: duration }) : item}</li>
        ))}
      </ul>
      {agenda.length > AGENDA && (
        <Text look="quiet" mt={4}>
          {t('+{{more}} more items', { more: agenda.length - AGENDA })}
        </Text>
      )}
    </div>
  )
}

interface MeetingCardProps {
  meeting: Meeting
  actions: MeetingActions
  /** True for the next meeting: its card is as wide as the page, with the buttons to answer. */
  isNext: boolean
  /** The reason why the last answer on this card could not be saved. */
  problem: string | null
  onProblem: (text: string | null) => void
}

export function MeetingCard({ meeting, actions, isNext, problem, onProblem }: MeetingCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const adding = useAddToCalendar()
  const add = useOnce(async (which: Meeting) => adding.run(which))
  const { organizer } = meeting
  const isCancelled = meeting.status === 'cancelled'
  return (
    <Card className={`${css.card} ${isNext ? css.wide : ''}`} data-quiet={isCancelled} aria-labelledby={title}>
      <div className={css.head}>
        <DateTile day={meeting.date} isQuiet={isCancelled} />
        <h4 id={title} className={css.name}>
          {meeting.title}
        </h4>
        <div className={css.menu}>
          <MeetingMenu meeting={meeting} actions={actions} />
        </div>
        <div className={css.chips}>
          <MeetingChips meeting={meeting} />
        </div>
      </div>
      <MeetingFacts meeting={meeting} />
      {problem !== null && (
        <div className={css.problem}>
          <ErrorBanner message={problem} onDismiss={() => onProblem(null)} />
        </div>
      )}
      {isNext && meeting.can.rsvp && <AnswerButtons meeting={meeting} onFailure={onProblem} />}
      {meeting.description !== null && <Text look="excerpt">{cut(meeting.description, DESCRIPTION)}</Text>}
      <AgendaPreview meeting={meeting} />
      <Row gap={8} align="center" className={css.foot}>
        <p className={css.organizer}>{t('Organized by {{name}}', { name: `${organizer.firstName} ${organizer.lastName}` })}</p>
        {isOpen(meeting) && (
          <Button
            className={css.add}
            look="quiet"
            icon={<IconCalendarPlus size={22} aria-hidden />}
            title={t('Add to calendar')}
            aria-describedby={title}
            onClick={() => add(meeting)}
          >
            <span className={css.words}>{t('Add to calendar')}</span>
          </Button>
        )}
        <LinkButton look="outline" to={paths.meeting(meeting._id)} aria-describedby={title}>
          {t('View Details')}
        </LinkButton>
      </Row>
    </Card>
  )
}
