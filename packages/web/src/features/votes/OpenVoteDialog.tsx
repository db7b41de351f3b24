import { LENGTH } from '@verandah/contract/limits'
import { VoteDraft } from '@verandah/contract/votes'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CountedTextArea } from '../../ui/form/CountedTextArea.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import css from './OpenVoteDialog.module.css'
import { useOpenVote, type VoteBody } from './useVotes.ts'
import { bodyOf, newVote, type VoteValues } from './voteForm.ts'

/** Puts a resolution to the vote. Rendered while open. */
export function OpenVoteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const opening = useOpenVote()
  const form = useSchemaForm<VoteValues, VoteBody>({ schema: VoteDraft, bodyOf, defaultValues: newVote })
  const { control } = form
  return (
    <FormDialog
      title={t('Open Vote')}
      form={form}
      submitLabel={t('Open Vote')}
      onSubmit={async (body) => {
        await opening.mutateAsync(body)
        onClose()
      }}
      describe={opening.describe}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('Title')} required autoFocus autoComplete="off" />
      <CountedTextArea control={control} name="description" label={t('Description')} required rows={5} max={LENGTH.description} />
      <div className={css.three}>
        <DateField control={control} name="deadline" label={t('Deadline')} required />
        <TimeField control={control} name="time" label={t('Time')} required />
        <TextField
          control={control}
          name="quorumPercent"
          inputMode="numeric"
          label={t('Quorum (%)')}
          required
          help={t('So many of the committee must vote; abstentions count.')}
        />
      </div>
    </FormDialog>
  )
}
