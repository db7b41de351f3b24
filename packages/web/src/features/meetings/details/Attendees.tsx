import type { Meeting } from '@verandah/contract/meetings'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { isOpen } from '../list/groupMeetings.ts'
import css from './Attendees.module.css'

/** Shows how many come, or came; a press shows who they are. */
export function Attendees({ meeting }: { meeting: Meeting }) {
  const { attendees, attendeeCount, invitedCount } = meeting
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button is gone, and the focus goes on to what it has shown.
  useEffect(() => {
    if (isExpanded) list.current?.focus()
  }, [isExpanded])

  return (
    <Card>
      <h3>
        {isOpen(meeting)
          ? t('{{coming}} coming of {{invited}}', { coming: attendeeCount, invited: invitedCount })
          : t('Attendee count', { count: attendeeCount })}
      </h3>
      <ul ref={list} tabIndex={-1} className={isExpanded ? css.people : `${css.people} ${css.folded}`}>
        {attendees.map(({ user }) => (
          <Row as="li" key={user._id} gap={10} align="center" wrap={false} className={css.person}>
            <PersonAvatar person={user} size="small" />
            <span className={css.name}>{`${user.firstName} ${user.lastName}`}</span>
          </Row>
        ))}
      </ul>
      {!isExpanded && (
        <div className={css.more}>
          <Button look="quiet" fullWidth onClick={() => setExpanded(true)}>
            {t('Show attendees', { count: attendees.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}
