import { DAY_MS, dayOf, type Day } from '@verandah/contract/dates'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { IconAlarm } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

/** How many days have passed since a day, in Colombo. */
export function daysSince(day: Day): number {
  return Math.round((Date.parse(dayOf(new Date())) - Date.parse(day)) / DAY_MS)
}

/** That its target date is over, and by how much: for those who manage the requests. */
export function OverdueChip({ request: { overdue, targetDate } }: { request: Pick<MaintenanceRequest, 'overdue' | 'targetDate'> }) {
  const { t } = useTranslation()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  if (!overdue || !isManager) return null
  return (
    <StatusChip tone="error" icon={<IconAlarm size={15} aria-hidden />}>
      {t('Overdue by days', { count: Math.max(1, daysSince(targetDate)) })}
    </StatusChip>
  )
}
