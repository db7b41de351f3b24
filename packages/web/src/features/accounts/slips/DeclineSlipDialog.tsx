import { LENGTH } from '@verandah/contract/limits'
import { type Slip, SlipRejection } from '@verandah/contract/slips'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useRejectSlip } from './useSlips.ts'

interface DeclineSlipDialogProps {
  slip: Slip
  onDeclined: () => void
  onClose: () => void
}

/** Asks why a slip is not accepted. Rendered while open. */
export function DeclineSlipDialog({ slip, onDeclined, onClose }: DeclineSlipDialogProps) {
  const { t } = useTranslation()
  const declining = useRejectSlip(slip)
  const form = useBodyForm<{ reason: string }>(SlipRejection, { reason: '' })
  return (
    <FormDialog
      title={t('Reject')}
      form={form}
      submitLabel={t('Reject')}
      danger
      onSubmit={async (body) => {
        await declining.mutateAsync(body)
        onClose()
        onDeclined()
      }}
      describe={declining.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('Unit {{unit}} is told why, and owes what it owed before.', { unit: slip.unitNumber })}
      </Text>
      <CountedTextArea control={form.control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
    </FormDialog>
  )
}
