import type { BillCancellation } from '@verandah/contract/bills'
import { LENGTH } from '@verandah/contract/limits'
import type { z } from '@verandah/contract/z'
import { useTranslation } from './i18n/useTranslation.ts'
import { type Action, ActionDialog } from './ui/dialogs/ActionDialog.tsx'
import { CountedTextArea } from './ui/form/fields/CountedTextArea.tsx'
import { DateField } from './ui/form/fields/DateField.tsx'
import { useBodyForm } from './ui/form/useBodyForm.ts'
import { Text } from './ui/page/layout.tsx'

/** Only what asks for the day has one. */
type ReasonBody = z.input<typeof BillCancellation>

interface ReasonDialogProps {
  title: string
  /** The title where not given. */
  submitLabel?: string
  schema: z.ZodMiniType<unknown, ReasonBody>
  action: Action<ReasonBody>
  /** Names the record, where the page does not. */
  subject?: string
  /** A sentence that says what the action does. */
  effect: string
  /** Asks for the day too, and says which one an empty field means. */
  emptyDay?: string
  onClose: () => void
}

/** Takes something back that stands in the books, and asks why. Rendered while open. */
export function ReasonDialog({ title, submitLabel = title, schema, action, subject, effect, emptyDay, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const form = useBodyForm<ReasonBody>(schema, emptyDay === undefined ? { reason: '' } : { reason: '', date: '' })
  const { control } = form
  return (
    <ActionDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      danger
      action={action}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      {subject !== undefined && <Text look="strong">{subject}</Text>}
      <Text look="quiet" mt={subject === undefined ? undefined : 4} mb={20}>
        {effect}
      </Text>
      <CountedTextArea control={control} name="reason" label={t('Reason')} required autoFocus rows={3} max={LENGTH.reason} />
      {emptyDay !== undefined && <DateField control={control} name="date" label={t('Date')} optional help={emptyDay} />}
    </ActionDialog>
  )
}
