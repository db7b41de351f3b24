import type { Transaction } from '@verandah/contract/finances'
import { IconCash, IconCircleCheck, IconCircleX, IconPencil, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { TransactionActions } from '../useTransactionActions.ts'

interface TransactionButtonsProps {
  transaction: Transaction
  actions: TransactionActions
}

/** What may be done next, as the server says: the step that leads on last. */
export function TransactionButtons({ transaction, actions }: TransactionButtonsProps) {
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
      {can.complete && (
        <Button icon={<IconCircleCheck size={18} aria-hidden />} onClick={async () => actions.complete(transaction)}>
          {t('Mark Completed')}
        </Button>
      )}
    </>
  )
}
