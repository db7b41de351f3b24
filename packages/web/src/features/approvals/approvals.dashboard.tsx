import { FIGURE_LINK } from '@verandah/contract/figureLinks'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconChecklist } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import type { DashboardProps } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'
import { FigureCard } from '../../ui/cards/FigureCard.tsx'
import { ListCard, ListRow } from '../../ui/cards/ListCard.tsx'
import { PersonAvatar } from '../../ui/text/PersonAvatar.tsx'
import { addressOf, ChangeText, PriorityChip } from './approvalParts.tsx'

export function PendingApprovalsFigure({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const count = dashboard?.pendingApprovals
  return (
    <FigureCard
      label={t('Pending Approvals')}
      figure={count}
      hint={count === 0 ? t('All decided') : t('Waiting for a decision')}
      to={FIGURE_LINK.pendingApprovals}
      icon={<IconChecklist size={20} />}
      tone="warning"
    />
  )
}

export function PendingApprovalsList({ dashboard }: DashboardProps) {
  const { t } = useTranslation()
  const can = useSession(({ user }) => user?.can)
  const rows = dashboard?.approvals?.map(({ _id, type, subject, title, amount, change, priority, requestedBy }) => (
    <ListRow
      key={_id}
      to={addressOf({ type, subject }, can) ?? paths.approvals}
      mark={<PersonAvatar person={requestedBy} />}
      title={title}
      detail={
        <>
          {amount !== null && `${formatMoney(amount)} • `}
          {change && (
            <>
              <ChangeText change={change} />
              {' • '}
            </>
          )}
          {t('Requested by {{name}}', { name: `${requestedBy.firstName} ${requestedBy.lastName}` })}
        </>
      }
      chips={<PriorityChip priority={priority} />}
    />
  ))
  return (
    <ListCard title={t('Pending Approvals')} rows={rows} empty={t('Nothing waits for a decision.')}>
      <LinkButton look="outline" fullWidth to={paths.approvals}>
        {t('Review All Approvals')}
      </LinkButton>
    </ListCard>
  )
}
