import type { Meeting } from '@verandah/contract/meetings'
import { IconCalendar, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { formatDay } from '../../../ui/text/format.ts'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import css from './MeetingFacts.module.css'

const AVATARS = 4

/** When, where and who. */
export function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { attendees, attendeeCount } = meeting
  return (
    <ul className={css.facts}>
      <li className={css.fact}>
        <IconCalendar size={18} aria-hidden />
        <span>{formatDay(meeting.date)}</span>
      </li>
      <li className={css.fact}>
        <IconClock size={18} aria-hidden />
        <span>{`${meeting.startTime} - ${meeting.endTime}`}</span>
      </li>
      <li className={css.fact}>
        <IconMapPin size={18} aria-hidden />
        <span>{meeting.location}</span>
      </li>
      <li className={css.fact}>
        <IconUsers size={18} aria-hidden />
        <span>{t('Attendee count', { count: attendeeCount })}</span>
        <span className={css.avatars}>
          {attendees.slice(0, AVATARS).map(({ user }) => (
            <PersonAvatar key={user._id} person={user} size="tiny" />
          ))}
        </span>
      </li>
    </ul>
  )
}
