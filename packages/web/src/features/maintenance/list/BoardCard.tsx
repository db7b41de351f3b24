import { dayOf } from '@verandah/contract/dates'
import { formatInstantDay } from '@verandah/contract/formats'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { paths } from '@verandah/contract/paths'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PRIORITY_LOOK } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { useFocusOnNew } from '../../../ui/state/useFocusOnNew.ts'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './BoardCard.module.css'
import { daysSince, OverdueMark } from '../RequestChips.tsx'
import { RequestMenu, type RequestActions } from '../RequestActions.tsx'
import { assigneeName } from '../requestLooks.ts'

interface BoardCardProps {
  request: MaintenanceRequest
  actions: RequestActions
  isMoved: boolean
}

/** Shows a request at a glance: what, where, how urgent, since when, and who does it. */
export function BoardCard({ request, actions, isMoved }: BoardCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { search } = useLocation()
  const focused = useFocusOnNew(isMoved)
  const isOver = request.status === 'completed' || request.status === 'cancelled'
  const age = daysSince(dayOf(request.createdAt))
  const ageText = age === 0 ? t('Today') : t('Age in days', { count: age })
  return (
    <article {...focused} className={css.card} aria-labelledby={title}>
      <Row gap={8} align="flex-start" wrap={false}>
        <h4 id={title} className={css.name}>
          <Link className={css.link ?? ''} to={paths.request(request._id)} state={{ list: search }}>
            {request.title}
          </Link>
        </h4>
        <div className={css.menu} data-no-print>
          <RequestMenu request={request} actions={actions} />
        </div>
      </Row>
      <Row gap={6}>
        <StatusChip look={PRIORITY_LOOK[request.priority]}>{t(request.priority)}</StatusChip>
        <OverdueMark request={request} />
      </Row>
      <Row as="p" gap="2px 12px" justify="space-between" look="detail">
        <span>{t('Unit {{unitNumber}}', { unitNumber: request.unitNumber })}</span>
        <span>{isOver ? formatInstantDay(request.completedAt ?? request.createdAt) : ageText}</span>
      </Row>
      <Text look="detail">{assigneeName(request) ?? t('Unassigned')}</Text>
    </article>
  )
}
