import type { Entry } from '@verandah/contract/books'
import { MoneyTransferReversal } from '@verandah/contract/funds'
import { LENGTH } from '@verandah/contract/limits'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import { useTakeBackTransfer } from './useBooks.ts'
import { descriptionText } from './words.ts'

interface TakeBackDialogProps {
  /** Of a transfer. */
  entry: Entry
  onClose: () => void
}

/** Asks why a transfer of money is taken back. Rendered while open. */
export function TakeBackDialog({ entry, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation()
  const takingBack = useTakeBackTransfer()
  const form = useBodyForm(MoneyTransferReversal, { reason: '' })
  return (
    <FormDialog
      title={t('Take Back')}
      form={form}
      submitLabel={t('Take Back')}
      danger
      onSubmit={async ({ reason }) => {
        await takingBack.mutateAsync({ entry, reason })
        onClose()
      }}
      describe={takingBack.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="strong">{descriptionText(entry, t)}</Text>
      <Text look="quiet" mt={4} mb={20}>
        {t('The money is back where it was before. The transfer stays in the books, with an entry that takes it back.')}
      </Text>
      <CountedTextArea control={form.control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
    </FormDialog>
  )
}
