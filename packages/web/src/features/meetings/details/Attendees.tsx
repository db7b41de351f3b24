import type { Meeting } from '@verandah/contract/meetings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import css from './Attendees.module.css'

/** As many as a phone shows below each other before it asks. */
const FIRST = 8

export function Attendees({ meeting: { attendees, attendeeCount } }: { meeting: Pick<Meeting, 'attendees' | 'attendeeCount'> }) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const next = useRef<HTMLLIElement>(null)
  // The button is gone, and the focus goes on where the list does.
  useEffect(() => {
    if (isExpanded) next.current?.focus()
  }, [isExpanded])
  const hasMore = attendees.length > FIRST && !isExpanded

  return (
    <Card>
      <h3>{t('Attendee count', { count: attendeeCount })}</h3>
      <ul className={css.people}>
        {attendees.map(({ user }, index) => (
          <li
            key={user._id}
            ref={index === FIRST ? next : null}
            className={hasMore && index >= FIRST ? `${css.person} ${css.later}` : css.person}
            {...(index === FIRST && { tabIndex: -1 })}
          >
            <PersonAvatar person={user} size="small" />
            <span className={css.name}>{`${user.firstName} ${user.lastName}`}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={css.more}>
          <Button look="quiet" fullWidth onClick={() => setExpanded(true)}>
            {t('Show attendees', { count: attendees.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
