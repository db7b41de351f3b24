import { FundDraft } from '@verandah/contract/funds'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { useAddFund } from './useFunds.ts'

const toCapitals = (typed: string) => typed.trim().toUpperCase()

/** Adds a fund: money that is kept for one purpose. Rendered while open. */
export function FundDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const adding = useAddFund()
  const form = useBodyForm(FundDraft, { code: '', name: '' })
  const { control } = form
  return (
    <ActionDialog title={t('Add a Fund')} form={form} submitLabel={t('Add')} action={adding} onClose={onClose}>
      <TextField control={control} name="name" label={t('Name')} required autoFocus autoComplete="off" />
      <TextField
        control={control}
        name="code"
        label={t('Code')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        tidy={toCapitals}
        help={t('One to three capital letters, such as R.')}
      />
    </ActionDialog>
  )
}
