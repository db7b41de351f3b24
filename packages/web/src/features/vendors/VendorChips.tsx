import type { Vendor } from '@verandah/contract/vendors'
import { IconAlarm, IconCalendarOff, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { endsSoon, isOver } from './contractEnd.ts'

/** Its category, whether it still works for the building, and a contract that ends soon or has ended. */
export function VendorChips({ vendor: { category, isActive, contractEnd } }: { vendor: Vendor }) {
  const { t } = useTranslation()
  const Active = isActive ? IconCircleCheck : IconCircleOff
  const days = endsSoon(contractEnd)
  return (
    <Row gap={6}>
      <StatusChip>{t(category)}</StatusChip>
      <StatusChip tone={isActive ? 'success' : 'neutral'} icon={<Active size={15} aria-hidden />}>
        {isActive ? t('Active') : t('Inactive')}
      </StatusChip>
      {days !== null && (
        <StatusChip tone="warning" icon={<IconAlarm size={15} aria-hidden />}>
          {days === 0 ? t('Ends today') : t('Ends in days', { count: days })}
        </StatusChip>
      )}
      {isOver(contractEnd) && (
        <StatusChip tone={isActive ? 'error' : 'neutral'} icon={<IconCalendarOff size={15} aria-hidden />}>
          {t('Contract ended')}
        </StatusChip>
      )}
    </Row>
  )
}
