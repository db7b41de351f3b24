import type { Approval } from '@verandah/contract/approvals'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import type { MyRights } from '@verandah/contract/roles'
import { IconCheck, IconFileTypePdf, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '../../ui/buttons/Button.tsx'
import { UnstyledButton } from '../../ui/buttons/UnstyledButton.tsx'
import type { Column } from '../../ui/lists/DataTable.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import css from './approvalColumns.module.css'
import { addressOf, ChangeText, PriorityChip } from './approvalParts.tsx'

const KIND: Record<Approval['type'], string> = {
  transaction: 'Transaction',
  refund: 'Refund',
  credit_note: 'Credit note',
  write_off: 'Write off',
  payment_void: 'Cancel a payment',
  bill_void: 'Cancel a bill',
  transfer: 'Transfer',
  voucher: 'Petty cash payment',
  count: 'Cash count',
  advance: 'Move advance',
  vendor_registration: 'New vendor',
  user_role_change: 'Role change'
}

/** The types of approvals that their proposer may not approve. */
const PROPOSALS: readonly Approval['type'][] = [
  'refund',
  'credit_note',
  'write_off',
  'payment_void',
  'bill_void',
  'transfer',
  'voucher',
  'count',
  'advance'
]

interface Columns {
  /** The rights of the viewer, which decide what they may open. */
  rights: MyRights | undefined
  /** The one that is being approved. */
  busy: Approval['_id'] | null
  /** Whether it is among those that are approved together; undefined where there is nothing to choose. */
  isChosen: (approval: Approval) => boolean | undefined
  onChoose: (approval: Approval) => void
  onApprove: (approval: Approval) => Promise<void>
  onReject: (approval: Approval) => void
  onShowBill: (approval: Approval) => void
  t: Translate
}

export function approvalColumns({ rights, busy, isChosen, onChoose, onApprove, onReject, onShowBill, t }: Columns): Column<Approval>[] {
  const choice = (approval: Approval) => {
    const checked = isChosen(approval)
    if (checked === undefined) return null
    const label = t('Select {{title}}', { title: approval.title })
    return (
      <label className={css.choice} data-no-print>
        <input type="checkbox" aria-label={label} checked={checked} onChange={() => onChoose(approval)} />
      </label>
    )
  }
  const what = (approval: Approval) => {
    const { _id, type, title, priority, change, reason, countsOn, can } = approval
    const to = addressOf(approval, rights)
    return (
      <Row gap={4} align="flex-start" wrap={false}>
        {choice(approval)}
        <div>
          <div id={`approval-${_id}`} className={css.title}>
            {to === null ? title : <Link to={to}>{title}</Link>}
          </div>
          <Row gap={8} mt={6}>
            <StatusChip>{t(KIND[type])}</StatusChip>
            <PriorityChip priority={priority} />
          </Row>
          {change && (
            <Row as="p" gap={8} align="center" mt={8}>
              <ChangeText change={change} />
            </Row>
          )}
          {reason !== null && (
            <Text look="written" mt={8}>
              {reason}
            </Text>
          )}
          {countsOn && (
            <p className={css.hint}>
              {t('The books of its month are closed by now: once approved, it counts on {{day}}.', { day: formatDay(countsOn) })}
            </p>
          )}
          {can.reject && !can.approve && (
            <p className={css.hint}>
              {PROPOSALS.includes(type)
                ? t('You proposed this, so somebody else must approve it.')
                : t('You recorded this or changed it last, so somebody else must approve it.')}
            </p>
          )}
        </div>
      </Row>
    )
  }
  const left = ({ budgetLeft }: Approval) => {
    if (budgetLeft === null) return null
    if (budgetLeft >= 0) return <span className={css.amount}>{formatMoney(budgetLeft)}</span>
    return <span className={css.over}>{t('Over by {{amount}}', { amount: formatMoney(-budgetLeft) })}</span>
  }
  /** It begins with the words that are seen. */
  const billLabel = ({ thumbnailUrl }: NonNullable<Approval['attachment']>, title: string) =>
    thumbnailUrl === null ? t('PDF: show the bill of {{title}}', { title }) : t('Show the bill of {{title}}', { title })
  const bill = (approval: Approval) =>
    approval.attachment && (
      <UnstyledButton
        className={css.bill ?? ''}
        aria-label={billLabel(approval.attachment, approval.title)}
        onClick={() => onShowBill(approval)}
      >
        {approval.attachment.thumbnailUrl === null ? (
          <>
            <IconFileTypePdf size={22} aria-hidden /> {t('PDF')}
          </>
        ) : (
          <img src={approval.attachment.thumbnailUrl} alt="" width={48} height={48} />
        )}
      </UnstyledButton>
    )
  const decide = (approval: Approval) => {
    const { _id, can } = approval
    const about = { 'aria-describedby': `approval-${_id}` }
    if (!can.approve && !can.reject) return null
    return (
      <Row gap={8} justify="flex-end">
        {can.approve && (
          <Button
            icon={<IconCheck size={18} aria-hidden />}
            busy={busy === _id}
            onClick={async () => onApprove(approval)}
            aria-keyshortcuts="A"
            {...about}
          >
            {t('Approve')}
          </Button>
        )}
        {can.reject && (
          <Button
            look="outline"
            tone="error"
            icon={<IconX size={18} aria-hidden />}
            onClick={() => onReject(approval)}
            aria-keyshortcuts="R"
            {...about}
          >
            {t('Reject')}
          </Button>
        )}
      </Row>
    )
  }
  return [
    { id: 'what', label: t('What'), onCard: 'title', cell: what },
    {
      id: 'vendor',
      label: t('Vendor'),
      onCard: 'line',
      cell: ({ vendor }) => vendor !== null && <span className={css.vendor}>{vendor}</span>
    },
    {
      id: 'amount',
      label: t('Amount'),
      onCard: 'line',
      isSum: true,
      cell: ({ amount }) => amount !== null && <strong className={css.amount}>{formatMoney(amount)}</strong>
    },
    { id: 'left', label: t('Left of Budget'), onCard: 'line', isSum: true, cell: left },
    { id: 'bill', label: t('Bill'), onCard: 'line', cell: bill },
    {
      id: 'asked',
      label: t('Requested by'),
      onCard: 'line',
      cell: ({ requestedBy, createdAt }) => (
        <>
          {`${requestedBy.firstName} ${requestedBy.lastName}`} • <RelativeTime at={createdAt} />
        </>
      )
    },
    { id: 'actions', label: t('Actions'), onCard: 'foot', cell: decide }
  ]
}
