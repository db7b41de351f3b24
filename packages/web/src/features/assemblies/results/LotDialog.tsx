import { CandidateId } from '@verandah/contract/ids'
import type { Result } from '@verandah/contract/results'
import { type Resolution, resolutions } from '@verandah/contract/resolutions'
import { z } from '@verandah/contract/z'
import { useController } from 'react-hook-form'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CheckList } from '../../../ui/cards/CheckList.tsx'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'

interface LotDialogProps {
  vote: Resolution
  lot: NonNullable<Result['lot']>
  onClose: () => void
}

interface LotValues {
  candidateIds: string[]
}

/** Records the lot that the chair has drawn in the hall. Rendered while open. */
export function LotDialog({ vote, lot: { among, seats }, onClose }: LotDialogProps) {
  const { t } = useTranslation()
  const drawing = useAction({
    send: async (body: LotValues) => call(resolutions.drawLot, { params: { id: vote._id }, body }),
    done: () => t('The lot is recorded'),
    failed: t('Failed to record the lot')
  })
  const schema = z.object({
    candidateIds: z.array(CandidateId).check(z.minLength(seats, 'Choose who was drawn'), z.maxLength(seats, 'Choose who was drawn'))
  })
  const form = useSchemaForm<LotValues, LotValues>({ schema, toBody: (values) => values, defaultValues: { candidateIds: [] } })
  const { field, fieldState } = useController({ control: form.control, name: 'candidateIds' })
  return (
    <ActionDialog title={t('Record the Lot')} form={form} submitLabel={t('Record the Lot')} action={drawing} onClose={onClose}>
      <Text mb={16}>{t('The chair draws the lot in front of all. What is recorded here is not changed any more.')}</Text>
      <CheckList
        legend={t('Seats that go by lot: {{seats}}', { seats })}
        options={vote.candidates.filter(({ _id }) => among.includes(_id)).map(({ _id, name }) => ({ value: _id, label: name }))}
        chosen={field.value}
        onChoose={field.onChange}
      />
      {fieldState.error !== undefined && (
        <Notice tone="error" mt={12}>
          {t(fieldState.error.message ?? '')}
        </Notice>
      )}
    </ActionDialog>
  )
}
