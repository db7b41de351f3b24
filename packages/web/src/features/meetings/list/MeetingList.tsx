import { formatDay } from '@verandah/contract/formats'
import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { groupMeetings, type MeetingGroup } from './groupMeetings.ts'
import { MeetingCard } from './MeetingCard.tsx'
import css from './MeetingList.module.css'
import type { MeetingActions } from '../MeetingActions.tsx'
import { IconCalendarOff, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { useMeetingList } from '../useMeetings.ts'
import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'

interface MeetingGroupsProps {
  meetings: Meeting[]
  page: number
  actions: MeetingActions
}

/** An answer that could not be saved. A meeting that was cancelled meanwhile may stand in another group then. */
interface AnswerProblem {
  id: MeetingId
  text: string
}

/** Shows the meetings of a page: the next one, those after it, and those that are over. */
function MeetingGroups({ meetings, page, actions }: MeetingGroupsProps) {
  const now = useNow()
  const [problem, setProblem] = useState<AnswerProblem | null>(null)
  const groups = groupMeetings(meetings, { page, now })
  const card = (meeting: Meeting, name: MeetingGroup) => (
    <MeetingCard
      key={meeting._id}
      meeting={meeting}
      actions={actions}
      isNext={name === 'Next'}
      problem={problem?.id === meeting._id ? problem.text : null}
      onProblem={(text) => setProblem(text === null ? null : { id: meeting._id, text })}
    />
  )
  // The latest minutes stand below the next meeting, and above the others.
  const isNextFirst = groups[0]?.[0] === 'Next'
  return (
    <div className={css.groups}>
      {page === 1 && !isNextFirst && <LatestMinutes meetings={meetings} />}
      {groups.map(([name, members]) => (
        <Fragment key={name}>
          <Group name={name}>{members.map((meeting) => card(meeting, name))}</Group>
          {name === 'Next' && <LatestMinutes meetings={meetings} />}
        </Fragment>
      ))}
    </div>
  )
}

function Group({ name, children }: { name: MeetingGroup; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t(name)}
      </h3>
      <div className={name === 'Next' ? css.next : css.grid}>{children}</div>
    </section>
  )
}

interface MeetingListProps {
  /** Only those that are still to come. */
  isUpcoming: boolean
  actions: MeetingActions
  onTurned: () => void
}

/** Shows the meetings as cards, page by page: the coming ones first. */
export function MeetingList({ isUpcoming, actions, onTurned }: MeetingListProps) {
  const { t } = useTranslation()
  const list = useMeetingList(isUpcoming, onTurned)
  return (
    <PagedList list={list} icon={<IconCalendarOff />} skeleton={<CardSkeletons text={t('Loading meetings...')} />}>
      {({ meetings, pagination }) =>
        meetings.length === 0 ? (
          <EmptyState
            icon={<IconCalendarOff />}
            title={t('No meetings found')}
            reason={isUpcoming ? t('No meeting is planned.') : t('Nothing has been scheduled yet.')}
          >
            {actions.mayMake && <Button onClick={() => actions.open({ kind: 'schedule' })}>{t('Schedule Meeting')}</Button>}
          </EmptyState>
        ) : (
          <MeetingGroups meetings={meetings} page={pagination.page} actions={actions} />
        )
      }
    </PagedList>
  )
}

/** Shows the way to the minutes that most people look for: those of the latest meeting that has some. */
function LatestMinutes({ meetings }: { meetings: Meeting[] }) {
  const { t } = useTranslation()
  const [latest] = meetings.filter(({ hasMinutes }) => hasMinutes).toSorted((a, b) => b.date.localeCompare(a.date))
  if (latest === undefined) return null
  const { _id, title, date } = latest
  return (
    <Link className={css.latest} data-no-print to={`${paths.meeting(_id)}#minutes`}>
      <IconFileText size={20} aria-hidden />
      <Row as="span" gap="0 10px" className={css.text}>
        <strong>{t('Latest minutes')}</strong> <span>{`${title}, ${formatDay(date)}`}</span>
      </Row>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
