import { finances, type Transaction } from '@verandah/contract/finances'
import { IconCash, IconCircleCheck, IconCircleX, IconPencil, IconReceiptOff, IconThumbUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ApiError, isMissingCall } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { SideDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { TransactionDetails } from './TransactionDetails.tsx'
import { TransactionMenu } from '../TransactionMenu.tsx'
import type { TransactionActions } from '../useTransactionActions.ts'

interface TransactionDrawerProps {
  /** The id in the address, which may be anything. */
  id: string
  known: Transaction | undefined
  startsAtHistory: boolean
  isFromElsewhere: boolean
  actions: TransactionActions
  onHistory: () => void
  onClose: () => void
}

/** There is a button for it; deleting is in the menu only. */
const isActionable = ({ can }: Transaction) => can.edit || can.approve || can.reject || can.receive || can.complete || can.correct

/** Shows one transaction in full, with what may be done with it. Rendered while open. */
export function TransactionDrawer({ id, known, startsAtHistory, isFromElsewhere, actions, onHistory, onClose }: TransactionDrawerProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...query(finances.get, { params: { id } }),
    ...(known && { placeholderData: known })
  })
  // Deleted meanwhile, or not for this person: what was cached must not be shown.
  const isGone = error instanceof ApiError && error.status === 404 && !isMissingCall(error)
  const transaction = isGone ? undefined : (data ?? known)
  const failure = error === null || isMissingCall(error) ? null : describeError(error, t('Failed to fetch transactions'))
  return (
    <SideDialog
      title={transaction?.description ?? t('Transaction')}
      menu={transaction && <TransactionMenu transaction={transaction} actions={actions} onHistory={onHistory} />}
      buttons={transaction && isActionable(transaction) && <Buttons transaction={transaction} actions={actions} />}
      backLeaves={isFromElsewhere}
      onClose={onClose}
    >
      {actions.failure !== null && actions.dialog === null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {failure !== null && !isGone && <ErrorBanner message={failure} onRetry={() => void refetch()} />}
      {isGone && (
        <EmptyState
          icon={<IconReceiptOff />}
          title={t('Transaction not found')}
          reason={t('It was deleted, or the link that led here is wrong.')}
        />
      )}
      {transaction === undefined && failure === null && <FullPageLoader isInline />}
      {transaction && <TransactionDetails transaction={transaction} startsAtHistory={startsAtHistory} />}
    </SideDialog>
  )
}

/** Shows the buttons of a transaction, as the server allows them: the step that leads on is last. */
function Buttons({ transaction, actions }: { transaction: Transaction; actions: TransactionActions }) {
  const { t } = useTranslation()
  const { can } = transaction
  return (
    <>
      {can.edit && (
        <Button look="quiet" icon={<IconPencil size={18} aria-hidden />} onClick={() => actions.open({ kind: 'edit', transaction })}>
          {t('Edit')}
        </Button>
      )}
      {can.reject && (
        <Button
          look="outline"
          tone="error"
          icon={<IconCircleX size={18} aria-hidden />}
          onClick={() => actions.open({ kind: 'reject', transaction })}
        >
          {t('Reject')}
        </Button>
      )}
      {can.approve && (
        <Button
          look={can.receive ? 'outline' : 'filled'}
          icon={<IconThumbUp size={18} aria-hidden />}
          onClick={async () => actions.approve(transaction)}
        >
          {t('Approve')}
        </Button>
      )}
      {can.receive && (
        <Button icon={<IconCash size={18} aria-hidden />} onClick={() => actions.open({ kind: 'receive', chosen: [transaction] })}>
          {t('Confirm Receipt')}
        </Button>
      )}
      {can.correct && (
        <Button look="outline" icon={<IconPencil size={18} aria-hidden />} onClick={() => actions.open({ kind: 'correct', transaction })}>
          {t('Correct')}
        </Button>
      )}
      {can.complete && (
        <Button icon={<IconCircleCheck size={18} aria-hidden />} onClick={() => actions.open({ kind: 'complete', transaction })}>
          {t('Mark Completed')}
        </Button>
      )}
    </>
  )
}
