import { dayOf } from '@verandah/contract/dates'
import { requiredDay } from '@verandah/contract/fields'
import type { Transaction } from '@verandah/contract/finances'
import { CompletionDraft } from '@verandah/contract/financesInput'
import { z } from '@verandah/contract/z'
import { useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { useFresh } from '../../../api/session/useFresh.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { MoneyAccountField } from '../../../moneyFields.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { useOverdraw } from '../../../useOverdraw.tsx'
import { DialogSubject } from './DialogSubject.tsx'
import { fetchTransaction, useCompleteTransaction } from '../useTransactions.ts'

interface CompleteDialogProps {
  transaction: Transaction
  onClose: () => void
}

const schema = z.extend(CompletionDraft, { date: requiredDay('Date of payment') })

/** Says when and in which account the money of what is approved has moved. Rendered while open. */
export function CompleteDialog({ transaction, onClose }: CompleteDialogProps) {
  const { t } = useTranslation()
  const completing = useCompleteTransaction()
  const overdraw = useOverdraw()
  const fresh = useFresh(transaction, async ({ _id }) => fetchTransaction(_id))
  const { accounts = [] } = useMoneyAccounts()
  const isOut = transaction.type === 'expense'
  const form = useBodyForm(schema, {
    date: dayOf(useNow()),
    account: transaction.account,
    reference: transaction.reference ?? ''
  })
  return (
    <>
      <FormDialog
        title={t('Mark Completed')}
        form={form}
        submitLabel={t('Mark Completed')}
        onSubmit={async (body) => {
          await overdraw.send(async (more) => fresh.save(async (seen) => completing.mutateAsync({ seen, body: { ...body, ...more } })))
          onClose()
        }}
        isAsked={overdraw.isAsked}
        describe={completing.describe}
        copied={{ reference: t('Reference Number') }}
        onClose={onClose}
      >
        <DialogSubject transactions={[fresh.seen]} />
        <DateField
          control={form.control}
          name="date"
          label={t('Date of payment')}
          required
          autoFocus
          help={isOut ? t('The day on which the money has left the account.') : t('The day on which the money came in.')}
        />
        {accounts.length > 1 && (
          <MoneyAccountField control={form.control} name="account" label={isOut ? t('From') : t('Into')} accounts={accounts} />
        )}
        <TextField control={form.control} name="reference" label={t('Reference Number')} optional />
      </FormDialog>
      {overdraw.dialog}
    </>
  )
}
