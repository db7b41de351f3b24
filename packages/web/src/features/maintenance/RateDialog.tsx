import { maintenance, type Request } from '@verandah/contract/maintenance'
import { LENGTH } from '@verandah/contract/limits'
import { RequestRating } from '@verandah/contract/maintenanceInput'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { describeError } from '../../api/describeError.ts'
import { useAction } from '../../api/useAction.ts'
import { CountedTextArea } from '../../ui/form/CountedTextArea.tsx'
import { RatingField } from '../../ui/form/RatingField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import css from './RateDialog.module.css'

/** A rating as its form has it. */
interface RatingValues {
  /** 0 until a star is chosen. */
  rating: number
  comment: string
}
type RatingBody = z.input<typeof RequestRating>

function useRate({ _id, title }: Pick<Request, '_id' | 'title'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: RatingBody) => call(maintenance.rate, { params: { id: _id }, body }),
    refresh: [maintenance.get, maintenance.list],
    done: () => t('Thank you for your rating'),
    about: () => title,
    failed: t('Failed to save rating')
  })
}

interface RateDialogProps {
  request: Pick<Request, '_id' | 'title'>
  onClose: () => void
}

/** Asks how good the completed work is. Rendered while open. */
export function RateDialog({ request, onClose }: RateDialogProps) {
  const { t } = useTranslation()
  const rating = useRate(request)
  const form = useSchemaForm<RatingValues, RatingBody>({
    schema: RequestRating,
    bodyOf: (values) => values,
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
      describe={(error) => describeError(error, t('Failed to save rating'))}
      copied={{ comment: t('Comment') }}
      onClose={onClose}
    >
      <p className={css.question}>{t('How satisfied are you with the work on “{{title}}”?', { title: request.title })}</p>
      <RatingField control={form.control} name="rating" label={t('Your rating')} required autoFocus none={t('Choose one to five stars.')} />
      <CountedTextArea control={form.control} name="comment" label={t('Comment')} optional rows={3} max={LENGTH.message} />
    </FormDialog>
  )
}
