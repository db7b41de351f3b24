import type { MatchedBankLine } from '@verandah/contract/bankLines'
import type { TransactionId } from '@verandah/contract/financesInput'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'

export interface RecordedDialogProps {
  recorded: TransactionId
  similar: MatchedBankLine['similar']
  /** Why its file was not sent; null: it was, or there is none. */
  failure: string | null
  onClose: () => void
}

/** Says of a line that is recorded what is still to be looked at. Rendered while open. */
export function RecordedDialog({ recorded, similar, failure, onClose }: RecordedDialogProps) {
  const { t } = useTranslation()
  return (
    <TaskDialog title={t('The Line Is Recorded')} isDismissible onClose={onClose} buttons={<Button onClick={onClose}>{t('Close')}</Button>}>
      {failure !== null && (
        <Notice tone="error" mb={16}>
          {failure} {t('Add the file on the page of the transaction.')}
        </Notice>
      )}
      {similar.length > 0 && (
        <Notice tone="warning" mb={16}>
          <p>{t('It may be the same bill as:')}</p>
          <ul>
            {similar.map(({ _id, description, date, amount }) => (
              <li key={_id}>
                {t('{{title}}, {{day}}, {{amount}}', { title: description, day: formatDay(date), amount: formatMoney(amount) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Link to={paths.transactionDetails(recorded)}>{t('Open the transaction')}</Link>
    </TaskDialog>
  )
}
