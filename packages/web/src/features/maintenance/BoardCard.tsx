import { dayOf } from '@verandah/contract/dates'
import type { Request } from '@verandah/contract/maintenance'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { formatInstantDay } from '../../ui/format.ts'
import { PRIORITY_LOOK } from '../../ui/priorityLook.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useFocusOnNew } from '../../ui/useFocusOnNew.ts'
import css from './BoardCard.module.css'
import { daysSince, OverdueChip } from './OverdueChip.tsx'
import { RequestMenu } from './RequestMenu.tsx'
import { assigneeName } from './requestPeople.ts'
import type { RequestActions } from './useRequestActions.ts'

interface BoardCardProps {
  request: Request
  actions: RequestActions
  isMoved: boolean
}

/** A request at a glance: what, where, how urgent, since when, and who does it. */
export function BoardCard({ request, actions, isMoved }: BoardCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const { search } = useLocation()
  const focused = useFocusOnNew(isMoved)
  const { tone, Icon } = PRIORITY_LOOK[request.priority]
  const isOver = request.status === 'completed' || request.status === 'cancelled'
  const age = daysSince(dayOf(request.createdAt))
  const ageText = age === 0 ? t('Today') : t('Age in days', { count: age })
  return (
    <article {...focused} className={css.card} aria-labelledby={title}>
      <div className={css.head}>
        <h4 id={title} className={css.name}>
          <Link className={css.link ?? ''} to={`/maintenance/${request._id}`} state={{ list: search }}>
            {request.title}
          </Link>
        </h4>
        <div className={css.menu}>
          <RequestMenu request={request} actions={actions} />
        </div>
      </div>
      <div className={css.chips}>
        <StatusChip tone={tone} icon={<Icon size={15} aria-hidden />}>
          {t(request.priority)}
        </StatusChip>
        <OverdueChip request={request} />
      </div>
      <p className={css.line}>
        <span>{t('Unit {{unitNumber}}', { unitNumber: request.unitNumber })}</span>
        <span>{isOver ? formatInstantDay(request.completedAt ?? request.createdAt) : ageText}</span>
      </p>
      <p className={css.line}>{assigneeName(request) ?? t('Unassigned')}</p>
    </article>
  )
}
