import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import { type Look, PRIORITY_LOOK } from '../../ui/text/priorityLook.ts'
import { chipText, StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './RequestChips.module.css'
import { OverdueChip } from './OverdueChip.tsx'
import { STATUS_LOOK } from './requestLooks.ts'

interface RequestChipsProps {
  request: Pick<MaintenanceRequest, 'status' | 'priority' | 'category' | 'overdue' | 'targetDate'>
}

/** Where it stands, how much it matters, what it is about, and whether it is late. */
export function RequestChips({ request }: RequestChipsProps) {
  const { t } = useTranslation()
  const { status, priority, category } = request
  const chip = ({ tone, Icon }: Look, text: string) => (
    <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
      {text}
    </StatusChip>
  )
  return (
    <Row gap="6px 8px">
      {chip(STATUS_LOOK[status], t(chipText(status)))}
      {chip(PRIORITY_LOOK[priority], t(priority))}
      <StatusChip>
        <span className={category === 'hvac' ? css.initials : ''}>{t(category)}</span>
      </StatusChip>
      <OverdueChip request={request} />
    </Row>
  )
}
