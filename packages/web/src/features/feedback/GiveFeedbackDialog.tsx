import { FEEDBACK_CATEGORIES, FeedbackDraft } from '@verandah/contract/feedback'
import { FEEDBACK_CATEGORY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { SwitchField } from '../../ui/form/fields/choices/SwitchField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useGive } from './useFeedback.ts'

/** Says something to the committee. Rendered while open. */
export function GiveFeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const giving = useGive()
  const form = useBodyForm(FeedbackDraft, { category: 'suggestion', subject: '', message: '', anonymous: false })
  const { control } = form
  return (
    <FormDialog
      title={t('Give Feedback')}
      form={form}
      submitLabel={t('Send')}
      onSubmit={async (body) => {
        await giving.mutateAsync(body)
        onClose()
      }}
      describe={giving.describe}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="category"
        label={t('Category')}
        required
        autoFocus
        options={FEEDBACK_CATEGORIES.map((value) => ({ value, label: t(FEEDBACK_CATEGORY_LABEL[value]) }))}
      />
      <TextField control={control} name="subject" label={t('Subject')} required autoComplete="off" />
      <CountedTextArea control={control} name="message" label={t('Message')} required rows={5} max={LENGTH.message} />
      <SwitchField
        control={control}
        name="anonymous"
        label={t('Send without my name')}
        help={t(
          'Your name is not stored anywhere, so nobody can look it up later, and it is not among your feedback. The committee sees it within the hour and can answer only in public.'
        )}
      />
    </FormDialog>
  )
}
