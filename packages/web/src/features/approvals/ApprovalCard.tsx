import type { Approval } from '@verandah/contract/approvals'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './ApprovalCard.module.css'
import { ChangeText } from './ChangeText.tsx'
import { PriorityChip } from './PriorityChip.tsx'

interface ApprovalCardProps {
  approval: Approval
  isBusy: boolean
  onApprove: () => Promise<void>
  onReject: () => void
}

const KIND: Record<Approval['type'], string> = {
  transaction: 'Transaction',
  vendor_registration: 'New vendor',
  user_role_change: 'Role change'
}

export function ApprovalCard({ approval, isBusy, onApprove, onReject }: ApprovalCardProps) {
  const { t } = useTranslation()
  const { _id, title, type, priority, change, reason, requestedBy, createdAt, can } = approval
  return (
    <li>
      <Card aria-labelledby={`approval-${_id}`}>
        <div className={css.head}>
          <h3 id={`approval-${_id}`} className={css.title}>
            {title}
          </h3>
          <StatusChip>{t(KIND[type])}</StatusChip>
          <PriorityChip priority={priority} />
        </div>
        {change && (
          <p className={css.change}>
            <ChangeText change={change} />
          </p>
        )}
        {reason !== null && <p className={css.reason}>{reason}</p>}
        <p className={css.meta}>
          {t('Requested by {{name}}', { name: `${requestedBy.firstName} ${requestedBy.lastName}` })} • <RelativeTime at={createdAt} />
        </p>
        {(can.approve || can.reject) && (
          <div className={css.buttons}>
            {can.approve && (
              <Button icon={<IconCheck size={18} aria-hidden />} busy={isBusy} onClick={onApprove} aria-describedby={`approval-${_id}`}>
                {t('Approve')}
              </Button>
            )}
            {can.reject && (
              <Button
                look="outline"
                tone="error"
                icon={<IconX size={18} aria-hidden />}
                onClick={onReject}
                aria-describedby={`approval-${_id}`}
              >
                {t('Reject')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </li>
  )
}
