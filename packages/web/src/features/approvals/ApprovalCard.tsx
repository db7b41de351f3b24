import type { Approval } from '@verandah/contract/approvals'
import { formatMoney } from '@verandah/contract/money'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './ApprovalCard.module.css'
import { addressOf, ChangeText, PriorityChip } from './approvalParts.tsx'

interface ApprovalCardProps {
  approval: Approval
  isBusy: boolean
  /** Among those that are approved together; undefined where there is nothing to choose. */
  isChosen: boolean | undefined
  onChoose: () => void
  onApprove: () => Promise<void>
  onReject: () => void
}

const KIND: Record<Approval['type'], string> = {
  transaction: 'Transaction',
  vendor_registration: 'New vendor',
  user_role_change: 'Role change'
}

export function ApprovalCard({ approval, isBusy, isChosen, onChoose, onApprove, onReject }: ApprovalCardProps) {
  const { t } = useTranslation()
  const { _id, title, type, amount, priority, change, reason, requestedBy, createdAt, can } = approval
  const to = addressOf(
    approval,
    useSession(({ user }) => user?.can)
  )
  return (
    <li>
      <Card aria-labelledby={`approval-${_id}`}>
        <div className={css.head}>
          {isChosen !== undefined && (
            <label className={css.choice} data-no-print>
              <input type="checkbox" aria-label={t('Select {{title}}', { title })} checked={isChosen} onChange={onChoose} />
            </label>
          )}
          <h3 id={`approval-${_id}`} className={css.title}>
            {to === null ? title : <Link to={to}>{title}</Link>}
          </h3>
          {amount !== null && <span className={css.amount}>{formatMoney(amount)}</span>}
        </div>
        <Row gap={8} mt={8}>
          <StatusChip>{t(KIND[type])}</StatusChip>
          <PriorityChip priority={priority} />
        </Row>
        {change && (
          <Row as="p" gap={8} align="center" mt={12}>
            <ChangeText change={change} />
          </Row>
        )}
        {reason !== null && <p className={css.reason}>{reason}</p>}
        <Text look="meta" mt={8}>
          {t('Requested by {{name}}', { name: `${requestedBy.firstName} ${requestedBy.lastName}` })} • <RelativeTime at={createdAt} />
        </Text>
        {can.reject && !can.approve && (
          <p className={css.hint}>{t('You recorded this or changed it last, so somebody else must approve it.')}</p>
        )}
        {(can.approve || can.reject) && (
          <Row mt={16}>
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
          </Row>
        )}
      </Card>
    </li>
  )
}
