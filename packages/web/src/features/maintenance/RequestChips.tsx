import { REQUEST_CATEGORY_LABEL } from '@verandah/contract/labels'
import { DAY_MS, dayOf, type Day } from '@verandah/contract/dates'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { IconAlarm } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Row } from '../../ui/page/layout.tsx'
import { PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'
import { chipText, StatusChip, StatusMark } from '../../ui/text/StatusChip.tsx'
import css from './RequestChips.module.css'
import { CATEGORY_EMOJI, STATUS_LOOK } from './requestLooks.ts'

/** Shows the category of a request as an icon. */
export function CategoryTile({ category }: Pick<MaintenanceRequest, 'category'>) {
  const { t } = useTranslation()
  return (
    <span className={css.tile} role="img" aria-label={t(REQUEST_CATEGORY_LABEL[category])}>
      {CATEGORY_EMOJI[category]}
    </span>
  )
}

/** Returns how many days have passed since a day, in Colombo. */
export function daysSince(day: Day): number {
  return Math.round((Date.parse(dayOf(new Date())) - Date.parse(day)) / DAY_MS)
}

/** That its target date is over, and by how much: for those who manage the requests. */
export function OverdueMark({ request: { overdue, targetDate } }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  const isManager = useSession(({ user }) => user?.can.manageRequests === true)
  if (!overdue || !isManager) return null
  const count = Math.max(1, daysSince(targetDate))
  return <StatusMark look={{ tone: 'error', Icon: IconAlarm }}>{t('Overdue by days', { count })}</StatusMark>
}

/** Shows where it stands, how much it matters, what it is about, and whether it is late. */
export function RequestChips({ request }: { request: MaintenanceRequest }) {
  const { t } = useTranslation()
  const { status, priority, category } = request
  return (
    <Row gap="6px 8px" align="center">
      <StatusChip look={STATUS_LOOK[status]}>{t(chipText(status))}</StatusChip>
      <StatusChip look={PRIORITY_LOOK[priority]}>{t(priority)}</StatusChip>
      <StatusChip>
        <span className={category === 'hvac' ? css.initials : ''}>{t(category)}</span>
      </StatusChip>
      <OverdueMark request={request} />
    </Row>
  )
}
