import { maintenance, type MaintenanceRequest } from '@verandah/contract/maintenance'
import { LENGTH } from '@verandah/contract/limits'
import { RequestRating } from '@verandah/contract/maintenanceInput'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { RatingField } from '../../../ui/form/fields/choices/RatingField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../../ui/page/layout.tsx'

/** A rating as its form has it. */
interface RatingValues {
  /** 0 until a star is chosen. */
  rating: number
  comment: string
}
type RatingBody = z.input<typeof RequestRating>

interface RateDialogProps {
  request: Pick<MaintenanceRequest, '_id' | 'title'>
  onClose: () => void
}

/** Asks how good the completed work is. Rendered while open. */
export function RateDialog({ request, onClose }: RateDialogProps) {
  const { t } = useTranslation()
  const rating = useAction({
    send: async (body: RatingBody) => call(maintenance.rate, { params: { id: request._id }, body }),
    done: () => t('Thank you for your rating'),
    about: () => request.title,
    failed: t('Failed to save rating')
  })
  const form = useSchemaForm<RatingValues, RatingBody>({
    schema: RequestRating,
    toBody: (values) => values,
    defaultValues: { rating: 0, comment: '' }
  })
  return (
    <FormDialog
      title={t('Rate the Work')}
      form={form}
      submitLabel={t('Rate')}
      onSubmit={async (body) => {
        await rating.mutateAsync(body)
        onClose()
      }}
      describe={rating.describe}
      copied={{ comment: t('Comment') }}
      onClose={onClose}
    >
      <Text mb={12}>{t('How satisfied are you with the work on “{{title}}”?', { title: request.title })}</Text>
      <RatingField control={form.control} name="rating" label={t('Your rating')} required autoFocus none={t('Choose one to five stars.')} />
      <CountedTextArea control={form.control} name="comment" label={t('Comment')} optional rows={3} max={LENGTH.message} />
    </FormDialog>
  )
}
