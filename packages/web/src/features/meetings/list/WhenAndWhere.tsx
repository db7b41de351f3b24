import type { Meeting } from '@verandah/contract/meetings'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { formatDay } from '../../../ui/text/format.ts'
import { isOpen } from './groupMeetings.ts'
import { useAddToCalendar } from '../useMeetingFiles.ts'
import css from './WhenAndWhere.module.css'

export function WhenAndWhere({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation()
  const { organizer } = meeting
  const adding = useAddToCalendar()
  const facts: [string, string][] = [
    [t('Date'), formatDay(meeting.date)],
    [t('Time'), `${meeting.startTime} - ${meeting.endTime}`],
    [t('Location'), meeting.location],
    [t('Organized by'), `${organizer.firstName} ${organizer.lastName}`]
  ]
  return (
    <FactsCard title={t('When and where')} facts={facts}>
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
    </FactsCard>
  )
}
