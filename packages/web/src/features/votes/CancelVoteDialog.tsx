import { type Vote, VoteCancellation } from '@verandah/contract/votes'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useCancelVote } from './useVotes.ts'

/** Asks for the reason, which everybody who could vote will read. Rendered while open. */
export function CancelVoteDialog({ vote, onClose }: { vote: Vote; onClose: () => void }) {
  const { t } = useTranslation()
  const cancelling = useCancelVote()
  const form = useSchemaForm({
    schema: VoteCancellation,
    toBody: ({ reason }: { reason: string }) => (reason.trim() === '' ? {} : { reason }),
    defaultValues: { reason: '' }
  })
  return (
    <FormDialog
      title={t('Cancel Vote')}
      form={form}
      submitLabel={t('Cancel Vote')}
      danger
      onSubmit={async ({ reason }) => {
        await cancelling.mutateAsync({ seen: vote, reason })
        onClose()
      }}
      describe={cancelling.describe}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <p>{t('What has been cast until now is not counted, and nobody learns of it.')}</p>
      <TextArea control={form.control} name="reason" label={t('Reason')} optional autoFocus rows={3} />
    </FormDialog>
  )
}
