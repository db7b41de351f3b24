import type { Meeting, MeetingId } from '@verandah/contract/meetings'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { groupMeetings, type MeetingGroup } from './groupMeetings.ts'
import { LatestMinutes } from '../minutes/LatestMinutes.tsx'
import { MeetingCard } from './MeetingCard.tsx'
import css from './MeetingGroups.module.css'
import type { MeetingActions } from '../useMeetingActions.ts'

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

/** The meetings of a page: the next one, those after it, and those that are over. */
export function MeetingGroups({ meetings, page, actions }: MeetingGroupsProps) {
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
  // Below what is next, and above all the rest.
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
