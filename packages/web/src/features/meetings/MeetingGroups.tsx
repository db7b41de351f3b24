import type { Meeting } from '@verandah/contract/meetings'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useNow } from '../../ui/useNow.ts'
import { groupMeetings, type MeetingGroup } from './groupMeetings.ts'
import { MeetingCard } from './MeetingCard.tsx'
import css from './MeetingGroups.module.css'
import type { MeetingActions } from './useMeetingActions.ts'

interface MeetingGroupsProps {
  meetings: Meeting[]
  page: number
  actions: MeetingActions
}

/** The meetings of a page: the next one, those after it, and those that are over. */
export function MeetingGroups({ meetings, page, actions }: MeetingGroupsProps) {
  const now = useNow()
  return groupMeetings(meetings, { page, now }).map(([name, members]) => (
    <Group key={name} name={name} meetings={members} actions={actions} />
  ))
}

function Group({ name, meetings, actions }: { name: MeetingGroup; meetings: Meeting[]; actions: MeetingActions }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t(name)}
      </h3>
      <div className={name === 'Next' ? css.next : css.grid}>
        {meetings.map((meeting) => (
          <MeetingCard key={meeting._id} meeting={meeting} actions={actions} isNext={name === 'Next'} />
        ))}
      </div>
    </section>
  )
}
