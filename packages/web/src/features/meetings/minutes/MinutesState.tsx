import type { Meeting } from '@verandah/contract/meetings'
import { IconPencil, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { formatInstantDay } from '../../../ui/text/format.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'

/** Whether the minutes may still change, or since when they may not. */
export function MinutesState({ meeting: { minutesClosedAt } }: { meeting: Pick<Meeting, 'minutesClosedAt'> }) {
  const { t } = useTranslation()
  if (minutesClosedAt === null) {
    return (
      <StatusChip tone="warning" icon={<IconPencil size={15} aria-hidden />}>
        {t('Draft')}
      </StatusChip>
    )
  }
  return (
    <StatusChip tone="success" icon={<IconRosetteDiscountCheck size={15} aria-hidden />}>
      {t('Signed off on {{date}}', { date: formatInstantDay(minutesClosedAt) })}
    </StatusChip>
  )
}
