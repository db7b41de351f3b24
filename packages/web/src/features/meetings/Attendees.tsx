import type { Meeting } from '@verandah/contract/meetings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import css from './Attendees.module.css'

export function Attendees({ meeting: { attendees, attendeeCount } }: { meeting: Pick<Meeting, 'attendees' | 'attendeeCount'> }) {
  const { t } = useTranslation()
  return (
    <Card>
      <h3 className={css.heading}>{t('Attendee count', { count: attendeeCount })}</h3>
      <ul className={css.people}>
        {attendees.map(({ user }) => (
          <li key={user._id} className={css.person}>
            <PersonAvatar person={user} size="small" />
            <span className={css.name}>{`${user.firstName} ${user.lastName}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
