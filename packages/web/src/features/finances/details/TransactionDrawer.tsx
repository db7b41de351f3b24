import { finances, type Transaction } from '@verandah/contract/finances'
import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ApiError } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { isMissingCall } from '../../../api/calls/missingCall.ts'
import { query } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { SideDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { TransactionButtons } from './TransactionButtons.tsx'
import { TransactionDetails } from './TransactionDetails.tsx'
import { TransactionMenu } from '../TransactionMenu.tsx'
import type { TransactionActions } from '../useTransactionActions.ts'

interface TransactionDrawerProps {
  /** From the address: may be anything. */
  id: string
  known: Transaction | undefined
  startsAtHistory: boolean
  isFromElsewhere: boolean
  actions: TransactionActions
  onHistory: () => void
  onClose: () => void
}

/** There is a button for it; deleting is in the menu only. */
const isActionable = ({ can }: Transaction) => can.edit || can.approve || can.reject || can.receive || can.complete

/** One transaction in full, with what may be done with it. Rendered while open. */
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
      buttons={transaction && isActionable(transaction) && <TransactionButtons transaction={transaction} actions={actions} />}
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
