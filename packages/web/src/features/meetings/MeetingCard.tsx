import type { Meeting } from '@verandah/contract/meetings'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cut } from '../../ui/format.ts'
import { DateTile } from './DateTile.tsx'
import css from './MeetingCard.module.css'
import { MeetingChips } from './MeetingChips.tsx'
import { MeetingFacts } from './MeetingFacts.tsx'
import { MeetingMenu } from './MeetingMenu.tsx'
import type { MeetingActions } from './useMeetingActions.ts'

const DESCRIPTION = 100
const AGENDA = 2

function AgendaPreview({ agenda }: Pick<Meeting, 'agenda'>) {
  const { t } = useTranslation()
  if (agenda.length === 0) return null
  return (
    <div className={css.agenda}>
      <p className={css.agendaTitle}>{t('Agenda count', { count: agenda.length })}</p>
      <ul className={css.items}>
        {agenda.slice(0, AGENDA).map(({ item, duration }, index) => (
          <li key={index}>{t('{{item}} ({{minutes}} min)', { item, minutes: duration })}</li>
        ))}
      </ul>
      {agenda.length > AGENDA && <p className={css.more}>{t('+{{more}} more items', { more: agenda.length - AGENDA })}</p>}
    </div>
  )
}

export function MeetingCard({ meeting, actions }: { meeting: Meeting; actions: MeetingActions }) {
  const { t } = useTranslation()
  const title = useId()
  const { organizer } = meeting
  return (
    <Card className={css.card ?? ''} aria-labelledby={title}>
      <div className={css.head}>
        <DateTile day={meeting.date} />
        <h3 id={title} className={css.name}>
          {meeting.title}
        </h3>
        <div className={css.menu}>
          <MeetingMenu meeting={meeting} actions={actions} />
        </div>
        <div className={css.chips}>
          <MeetingChips meeting={meeting} />
        </div>
      </div>
      <MeetingFacts meeting={meeting} />
      {meeting.description !== null && <p className={css.description}>{cut(meeting.description, DESCRIPTION)}</p>}
      <AgendaPreview agenda={meeting.agenda} />
      <div className={css.foot}>
        <p className={css.organizer}>{t('Organized by {{name}}', { name: `${organizer.firstName} ${organizer.lastName}` })}</p>
        <LinkButton look="outline" to={`/meetings/${meeting._id}`} aria-describedby={title}>
          {t('View Details')}
        </LinkButton>
      </div>
    </Card>
  )
}
