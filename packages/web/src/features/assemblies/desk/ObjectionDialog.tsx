import { type DeskUnit, ObjectionDraft } from '@verandah/contract/hall'
import { LENGTH } from '@verandah/contract/limits'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useObject } from './useDesk.ts'

interface ObjectionDialogProps {
  id: string
  unit: Pick<DeskUnit, 'unit'>
  onClose: () => void
}

/** Notes that a joint owner does not agree with who votes for the unit. Rendered while open. */
export function ObjectionDialog({ id, unit: { unit }, onClose }: ObjectionDialogProps) {
  const { t } = useTranslation()
  const objecting = useObject(id)
  const form = useBodyForm(ObjectionDraft, { unit, name: '', text: '' })
  const { control } = form
  return (
    <ActionDialog
      title={t('Objection for {{unit}}', { unit })}
      form={form}
      submitLabel={t('Note Objection')}
      action={objecting}
      onClose={onClose}
    >
      <Text look="quiet" mb={20}>
        {t('Who came first votes all the same. Results are shown with and without this unit.')}
      </Text>
      <TextField control={control} name="name" label={t('Who objects')} required autoFocus autoComplete="off" />
      <CountedTextArea control={control} name="text" label={t('Objection')} required rows={3} max={LENGTH.reason} />
    </ActionDialog>
  )
}
