import { Reopening } from '@verandah/contract/closings'
import type { Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { LENGTH } from '@verandah/contract/limits'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useReopenMonth } from './useClosings.ts'

/** Asks why a month is opened again. Rendered while open. */
export function ReopenDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const { t } = useTranslation()
  const reopening = useReopenMonth()
  const form = useBodyForm(Reopening, { reason: '' })
  return (
    <FormDialog
      title={t('Reopen {{month}}', { month: formatMonth(month) })}
      form={form}
      submitLabel={t('Reopen')}
      danger
      onSubmit={async ({ reason }) => {
        await reopening.mutateAsync({ month, reason })
        onClose()
      }}
      describe={reopening.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('The figures of this month can change again. Who looks after the building is told of it, with the reason.')}
      </Text>
      <CountedTextArea control={form.control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
    </FormDialog>
  )
}
