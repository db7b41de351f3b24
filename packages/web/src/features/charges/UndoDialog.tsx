import { RunUndoing } from '@verandah/contract/duesRuns'
import { LENGTH } from '@verandah/contract/limits'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { Text } from '../../ui/page/layout.tsx'
import { useUndoRun } from './useCharges.ts'

/** Asks why the bills of a month are undone. Rendered while open. */
export function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const undoing = useUndoRun()
  const form = useBodyForm(RunUndoing, { reason: '' })
  return (
    <FormDialog
      title={t('Undo the Bills')}
      form={form}
      submitLabel={t('Undo the Bills')}
      danger
      onSubmit={async ({ reason }) => {
        await undoing.mutateAsync({ id, reason })
        onClose()
      }}
      describe={undoing.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('No unit owes these bills any more, and what was paid in advance for them is there again. The month can be billed anew.')}
      </Text>
      <CountedTextArea control={form.control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
    </FormDialog>
  )
}
