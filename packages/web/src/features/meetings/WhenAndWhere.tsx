import type { Meeting } from '@verandah/contract/meetings'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDay } from '../../ui/format.ts'
import { isOpen } from './groupMeetings.ts'
import { useAddToCalendar } from './useMeetingFiles.ts'
import css from './WhenAndWhere.module.css'

export function WhenAndWhere({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { organizer } = meeting
  const adding = useAddToCalendar()
  const facts = [
    [t('Date'), formatDay(meeting.date)],
    [t('Time'), `${meeting.startTime} - ${meeting.endTime}`],
    [t('Location'), meeting.location],
    [t('Organized by'), `${organizer.firstName} ${organizer.lastName}`]
  ]
  return (
    <Card>
      <h3 className={css.heading}>{t('When and where')}</h3>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
    </Card>
  )
}
